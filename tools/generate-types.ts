import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';
import { bundleSchema } from '../src/shared/forms/configuration/bundle-schema.ts';
import type { JsonSchema } from '../src/shared/forms/types.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'npm run types [-- --check]\n\nWrites the TypeScript types of all forms and calls from their schemas.',
);

// Generates the TypeScript types of all forms and calls from their schemas; `--check` only compares.

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'src/shared/contracts');

interface CallFile {
  call: string;
  method: string;
  path: string;
  request?: JsonSchema;
  form?: string;
  saved?: string[];
  changesWith?: string[];
  response?: JsonSchema;
  top?: JsonSchema;
}

async function readFolder(folder: string): Promise<Map<string, JsonSchema>> {
  const files = await readdir(path.join(ROOT, 'schemas', folder));
  const names = files.filter((file) => file.endsWith('.json')).sort();
  const read = async (file: string): Promise<[string, JsonSchema]> => [
    `${folder}/${file.slice(0, -'.json'.length)}`,
    JSON.parse(await readFile(path.join(ROOT, 'schemas', folder, file), 'utf8')) as JsonSchema,
  ];
  return new Map(await Promise.all(names.map(read)));
}

function objectOf(properties: Record<string, JsonSchema>, required = true): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required ? { required: Object.keys(properties) } : {}),
    additionalProperties: false,
  };
}

// While a form is filled in, any property may be missing.
function whileTyping({ required: _required, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** A call's request: properties of the envelope and fields of its form. */
function requestOf(file: CallFile, forms: Map<string, JsonSchema>): JsonSchema {
  const request = file.request ?? objectOf({});
  if (!file.form) return request;
  return {
    ...request,
    properties: { ...fieldsOf(file, file.form, forms), ...propertiesOf(request) },
  };
}

/** A call's answer. What is saved of forms lacks whatever was not filled in, and is null or a text where it is no form. */
function responseOf(file: CallFile, forms: Map<string, JsonSchema>): JsonSchema {
  const { response = {}, saved } = file;
  if (!saved) return response;
  const fields: Record<string, JsonSchema> = {};
  for (const form of saved) {
    for (const [name, field] of Object.entries(fieldsOf(file, form, forms))) {
      const known = fields[name];
      fields[name] = known ? { anyOf: [known, field] } : field;
    }
  }
  const result = { anyOf: [objectOf(fields, false), { type: ['string', 'null'] }] };
  return { ...response, properties: { ...propertiesOf(response), result } };
}

function fieldsOf(file: CallFile, name: string, forms: Map<string, JsonSchema>) {
  const form = forms.get(name);
  if (!form) throw new Error(`schemas/api/${file.call}.json names ${name}, which is no form`);
  return propertiesOf(form);
}

function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  return properties as Record<string, JsonSchema>;
}

async function typesOf(name: string, schema: JsonSchema): Promise<string> {
  return compile(schema, name, {
    bannerComment:
      '/* Made by `npm run types` from schemas/. Change the schemas, not this file. */',
    additionalProperties: false,
    format: false,
    maxItems: -1,
  });
}

// Keywords that matter to a type. Others (lengths, patterns, texts) would give every copy of a definition its own name.
const ABOUT_TYPES = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'description',
  'patternProperties',
]);

/** The parts of a schema that matter to a type, with all references resolved. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const defs = schema.$defs as Record<string, JsonSchema> | undefined;
  const shape = (node: unknown, asMap = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => shape(item));
    if (typeof node !== 'object' || node === null) return node;
    const given = node as JsonSchema;
    const target = typeof given.$ref === 'string' ? resolve(given.$ref, defs) : undefined;
    const whole = target ? { ...target, ...given } : given;
    const parts = Object.entries(whole)
      .filter(([key]) => asMap || ABOUT_TYPES.has(key))
      .map(([key, value]): [string, unknown] => [
        key,
        literal(key, asMap) ? value : shape(value, isMap(key, asMap)),
      ]);
    // A schema that asks for nothing takes anything.
    const isOpen = !asMap && parts.every(([key]) => key === 'description');
    return { ...Object.fromEntries(parts), ...(isOpen ? { tsType: 'unknown' } : {}) };
  };
  return shape(schema) as JsonSchema;
}
const literal = (key: string, inMap: boolean) =>
  !inMap && ['type', 'required', 'enum', 'const', 'description'].includes(key);
const isMap = (key: string, inMap: boolean) =>
  !inMap && (key === 'properties' || key === 'patternProperties');

function resolve(ref: string, defs: Record<string, JsonSchema> | undefined): JsonSchema {
  const steps = ref.replace('#/$defs/', '').split('/');
  const found = steps.reduce<unknown>(
    (node, step) => (node as JsonSchema | undefined)?.[step],
    defs,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`${ref} leads nowhere`);
  const target = found as JsonSchema;
  return typeof target.$ref === 'string' ? { ...resolve(target.$ref, defs), ...target } : target;
}

async function make(): Promise<Map<string, string>> {
  const [forms, common, calls] = await Promise.all(['forms', 'common', 'api'].map(readFolder));
  if (!forms || !common || !calls) throw new Error('schemas/ is not complete');
  const lookup = (name: string) => forms.get(name) ?? common.get(name) ?? extra.get(name);
  const extra = new Map<string, JsonSchema>();
  const take = (name: string, schema: JsonSchema) => {
    extra.set(name, schema);
    return shapeOf(bundleSchema(name, lookup));
  };
  const files = [...calls.values()] as unknown as CallFile[];
  const formTypes = [...forms].map(([name]): [string, JsonSchema] => [
    name.slice('forms/'.length),
    whileTyping(shapeOf(bundleSchema(name, lookup))),
  ]);
  const callTypes = files.map((file): [string, JsonSchema] => [
    file.call,
    objectOf({
      request: take(`api/${file.call}.request`, requestOf(file, forms)),
      data: take(`api/${file.call}.data`, responseOf(file, forms)),
      top: take(`api/${file.call}.top`, file.top ?? objectOf({})),
    }),
  ]);
  // Every page loads the table: what the name says is not said again.
  const entryOf = ({ call, method, path }: CallFile) =>
    path === call ? { method } : { method, path };
  const tableOf = (some: CallFile[]) =>
    JSON.stringify(Object.fromEntries(some.map((file) => [file.call, entryOf(file)])));
  const changingWith = (fact: string) =>
    files.filter(({ changesWith }) => changesWith?.includes(fact)).map(({ call }) => call);
  // The studio is a program of its own: no page of the store knows its calls.
  const isStudio = ({ call }: CallFile) => /^app-studio(-|$)/.test(call);
  return new Map([
    ['forms.generated.ts', await typesOf('Forms', objectOf(Object.fromEntries(formTypes)))],
    ['calls.generated.ts', await typesOf('Calls', objectOf(Object.fromEntries(callTypes)))],
    [
      'call-table.generated.ts',
      `/* Made by \`npm run types\` from schemas/api. Change the schemas, not this file. */
/** Method of every call by its name, and its path (below /api/v1/, or absolute) where that is not the name itself. */
export const CALL_TABLE = ${tableOf(files.filter((file) => !isStudio(file)))} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT'; path?: string }>;
`,
    ],
    [
      'call-groups.generated.ts',
      `/* Made by \`npm run types\` from schemas/api. Change the schemas, not this file. */
/** Calls whose answers change with the filter, or with the cart: what \`refresh\` takes in place of their names. */
export const CALL_GROUPS = ${JSON.stringify({ '@filter': changingWith('filter'), '@cart': changingWith('cart') })};
`,
    ],
    [
      'studio-calls.generated.ts',
      `/* Made by \`npm run types\` from schemas/api. Change the schemas, not this file. */
/** The same of the studio's calls. */
export const STUDIO_CALLS = ${tableOf(files.filter(isStudio))} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT'; path?: string }>;
`,
    ],
  ]);
}

const check = process.argv.includes('--check');
const options = await resolveConfig(path.join(OUT, 'x.ts'));
const drifted: string[] = [];
await mkdir(OUT, { recursive: true });
for (const [name, text] of await make()) {
  const file = path.join(OUT, name);
  const wanted = await format(text, { ...options, parser: 'typescript' });
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === wanted) continue;
  drifted.push(name);
  if (!check) await writeFile(file, wanted);
}
if (drifted.length === 0) console.log('The types fit the schemas.');
else console.log(`${check ? 'No longer fit the schemas' : 'Written'}: ${drifted.join(', ')}`);
if (check && drifted.length > 0) {
  console.error('Run `npm run types` and commit what it writes.');
  process.exitCode = 1;
}

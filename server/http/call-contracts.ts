import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { Issue, JsonSchema } from '../../src/shared/forms/types.ts';
import { createAjv } from '../../src/shared/validation/create-ajv.ts';
import { projectRoot } from '../config/project-root.ts';

/** A file of schemas/api. */
export interface CallFile {
  call: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  description?: string;
  request: JsonSchema;
  form?: string;
  saved?: string[];
  changesWith?: ('filter' | 'cart')[];
  bodyBytes?: number;
  response: JsonSchema | boolean;
  file?: 'application/pdf';
  top?: JsonSchema;
  errors?: string[];
}

/** A call's description with its compiled request check. */
export interface CallContract {
  file: CallFile;
  /** Issues of a body or query; empty when valid. Nothing is coerced, dropped or filled in. */
  check(input: unknown): Issue[];
}

export const DEFAULT_BODY_BYTES = 65_536;
const MOST_ISSUES = 50;
const LONGEST_NAME = 64;

const OWN = path.join(projectRoot(), 'schemas/api');
const known = new Map<string, Promise<ReadonlyMap<string, CallContract>>>();

/** The contracts of a folder of call files, which are part of the program: read once in a process. */
export function callContracts(folder = OWN): Promise<ReadonlyMap<string, CallContract>> {
  const contracts = known.get(folder) ?? readCallContracts(folder);
  known.set(folder, contracts);
  return contracts;
}

/** Reads and compiles a folder of call files with the AJV of forms. Throws with every faulty file and its faults. */
async function readCallContracts(folder: string): Promise<Map<string, CallContract>> {
  const ajv = createAjv();
  const metaFile = path.join(projectRoot(), 'schemas/meta/call.json');
  const meta = JSON.parse(await readFile(metaFile, 'utf8')) as JsonSchema;
  const isCall = ajv.compile(meta);
  const contracts = new Map<string, CallContract>();
  const faults: string[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  for (const name of names.sort()) {
    try {
      const text = await readFile(path.join(folder, name), 'utf8');
      const file = JSON.parse(text) as CallFile;
      if (!isCall(file)) throw new Error(faultsOf(isCall).join(', '));
      if (`${file.call}.json` !== name) throw new Error(`its call is named ${file.call}`);
      contracts.set(file.call, { file, check: requestCheck(ajv, file) });
    } catch (error) {
      faults.push(`schemas/api/${name}: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return contracts;
}

function faultsOf({ errors }: ValidateFunction): string[] {
  return (errors ?? []).map(
    ({ instancePath, keyword, params }) =>
      `${instancePath || '/'} breaks ${keyword} ${JSON.stringify(params)}`,
  );
}

// The form's own fields are validated as a form: presence, portals and messages belong there.
function requestCheck(
  ajv: ReturnType<typeof createAjv>,
  { request, form }: CallFile,
): CallContract['check'] {
  const schema = form === undefined ? request : { ...request, additionalProperties: true };
  const validate: ValidateFunction = ajv.compile(schema);
  return (input) => {
    if (validate(input)) return [];
    const errors = (validate.errors ?? []).slice(0, MOST_ISSUES);
    return errors.map((error) => issueOf(error, request));
  };
}

function issueOf(error: ErrorObject, schema: JsonSchema): Issue {
  const { keyword, instancePath } = error;
  const params = error.params as Record<string, unknown>;
  const key = params.missingProperty ?? params.additionalProperty;
  const field = typeof key === 'string' ? `${instancePath}/${key}` : instancePath;
  return { field, keyword, message: ownMessage(schema, field, keyword) ?? words(error, schema) };
}

function ownMessage(schema: JsonSchema, field: string, keyword: string): string | undefined {
  let at: unknown = schema;
  for (const part of field.split('/').slice(1)) {
    const { properties, items } = (at ?? {}) as { properties?: JsonSchema; items?: unknown };
    at = properties?.[part] ?? items;
  }
  return (at as { messages?: Record<string, string> } | undefined)?.messages?.[keyword];
}

function words({ keyword, params }: ErrorObject, schema: JsonSchema): string {
  switch (keyword) {
    case 'required':
      return 'Field is required';
    case 'additionalProperties': {
      const known = Object.keys((schema.properties as JsonSchema | undefined) ?? {});
      const hint = didYouMean(String(params.additionalProperty).slice(0, LONGEST_NAME), known);
      return `There is no such field${hint === undefined ? '.' : `: ${hint}`}`;
    }
    case 'type':
      return wordsOfType(params.type);
    case 'enum':
    case 'const':
      return 'This is not one of the allowed values.';
    case 'maxLength':
      return `At most ${String(params.limit)} characters.`;
    case 'minLength':
      return 'Field is required';
    case 'maxItems':
      return `At most ${String(params.limit)} entries.`;
    default:
      return 'This is not valid.';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text here.',
  number: 'Enter a number here.',
  integer: 'Enter a whole number here.',
  boolean: 'Enter true or false here.',
  array: 'A list belongs here.',
  object: 'A group of fields belongs here.',
};

// Of several types, the first is the usual one.
function wordsOfType(types: unknown): string {
  const [type = ''] = [types].flat().flatMap((names) => String(names).split(','));
  return TYPES[type] ?? 'This is not valid.';
}

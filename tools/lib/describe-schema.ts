import { getAt } from '../../src/shared/forms/pointer.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';

/** Schemas of our configuration by file name: `portal.json`. */
export type SchemaFiles = Readonly<Record<string, JsonSchema>>;

/** A page that explains the keys of one kind of file. */
export interface ReferencePage {
  /** Name of the page: `portal`. */
  name: string;
  title: string;
  /** The schema, or the parts of it under `$defs`, that the page explains. */
  file: string;
  defs?: readonly string[];
  /** Parts under `$defs` of a page about a whole file that only other files name. */
  also?: readonly string[];
}

interface Place {
  file: string;
  schema: JsonSchema;
}

/** The page as markdown: a table of keys for each object, in the order in which they are first named. */
export function describeSchema(
  page: ReferencePage,
  files: SchemaFiles,
  pages: readonly ReferencePage[],
): string {
  return new Description(page, files, pages).text();
}

class Description {
  private readonly page: ReferencePage;
  private readonly files: SchemaFiles;
  private readonly pages: readonly ReferencePage[];
  private readonly sections: string[] = [];
  /** Names of definitions that have a section, or will have one. */
  private readonly named = new Set<string>();
  private readonly waiting: string[] = [];

  constructor(page: ReferencePage, files: SchemaFiles, pages: readonly ReferencePage[]) {
    this.page = page;
    this.files = files;
    this.pages = pages;
  }

  text(): string {
    const { title, file, defs, also = [] } = this.page;
    const schema = this.files[file] ?? {};
    const source = `Made by \`npm run references\` from [schemas/meta/${file}](../../schemas/meta/${file}). Change the schema, not this page.`;
    if (defs) for (const name of defs) this.name(name);
    else {
      for (const name of this.pages.find((other) => other.file === file && other.defs)?.defs ?? [])
        this.named.add(name);
      this.describe('', { file, schema });
    }
    for (const name of also) this.name(name);
    for (let name = this.waiting.shift(); name !== undefined; name = this.waiting.shift())
      this.describe(name, this.resolve({ file, schema: { $ref: `#/$defs/${name}` } }));
    const about = defs ? '' : textIn(schema);
    return [`# ${title}`, source, about, ...this.sections].filter(Boolean).join('\n\n') + '\n';
  }

  private name(name: string): void {
    if (this.named.has(name)) return;
    this.named.add(name);
    this.waiting.push(name);
  }

  // A section for an object, followed by sections of the objects inside it.
  private describe(path: string, place: Place): void {
    const { schema } = place;
    const keys = keysOf(schema);
    if (path !== '') {
      this.sections.push(`## ${path}`);
      if (textIn(schema)) this.sections.push(textIn(schema));
    }
    const rows = keys.map(([key, value, needed]) => {
      const own: Place = { file: place.file, schema: value };
      const meaning = [textIn(value) || textIn(this.resolve(own).schema), needed ? 'Needed.' : ''];
      return `| \`${key}\` | ${cell(meaning.filter(Boolean).join(' '))} | ${cell(this.values(own, below(path, key)))} |`;
    });
    if (rows.length > 0)
      this.sections.push(['| Key | Meaning | Values |', '|---|---|---|', ...rows].join('\n'));
    for (const [key, value] of keys) {
      const inner = this.objectIn({ file: place.file, schema: value });
      if (inner) this.describe(below(path, key), inner);
    }
  }

  /** The object that a key holds, has in its list or by name, when it is explained here and nowhere else. */
  private objectIn(place: Place): Place | undefined {
    const found = unwrap(place.schema).at(-1) ?? place.schema;
    if (typeof found.$ref === 'string') return undefined;
    return keysOf(found).length > 0 ? { file: place.file, schema: found } : undefined;
  }

  private values(place: Place, path: string): string {
    const { schema, file } = place;
    if (typeof schema.$ref === 'string') {
      const link = this.link(schema.$ref, file);
      return link ?? this.values(this.resolve(place), path);
    }
    const [inner] = unwrap(schema);
    if (inner) {
      const what = schema.items === inner ? 'list' : 'by name';
      return `${what}: ${this.values({ file, schema: inner }, path)}`;
    }
    if (keysOf(schema).length > 0) return `[${path}](#${anchor(path)})`;
    const kinds = [schema.then, schema.else].filter(isRecord);
    if (kinds.length === 2)
      return kinds.map((kind) => this.values({ file, schema: kind }, path)).join(' or ');
    return facts(schema);
  }

  /** A definition with keys of its own has a section, here or on its own page, and so has a key of one. */
  private link(ref: string, from: string): string | undefined {
    const [to = '', pointer = ''] = ref.split('#');
    const file = to || from;
    const [, name, keys = ''] = /^\/\$defs\/([^/]+)((?:\/properties\/[^/]+)*)$/.exec(pointer) ?? [];
    if (name === undefined) return undefined;
    const found = getAt(this.files[file] ?? {}, pointer);
    if (isRecord(found) && typeof found.$ref === 'string') return this.link(found.$ref, file);
    if (!isRecord(found) || keysOf(found).length === 0) return undefined;
    const home =
      this.pages.find((other) => other.file === file && other.defs?.includes(name)) ??
      this.pages.find((other) => other.file === file && !other.defs);
    if (!home) throw new Error(`${file}: no page explains the keys of ${name}`);
    const title = name + keys.replaceAll('/properties/', '.');
    if (home !== this.page) return `[${title}](${home.name}.md#${anchor(title)})`;
    this.name(name);
    return `[${title}](#${anchor(title)})`;
  }

  private resolve(place: Place): Place {
    let { file, schema } = place;
    while (typeof schema.$ref === 'string') {
      const [to = '', pointer = ''] = schema.$ref.split('#');
      file = to || file;
      const found = getAt(this.files[file] ?? {}, pointer);
      if (!isRecord(found)) throw new Error(`${place.file}: ${schema.$ref} leads nowhere`);
      schema = found;
    }
    return { file, schema };
  }
}

/** Keys of an object, also those that only some of its kinds have, with whether they are needed. */
function keysOf(schema: JsonSchema): [string, JsonSchema, boolean][] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([key, value]): [string, JsonSchema, boolean] => [key, value, required.includes(key)],
  );
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (schema[word] ?? []) as JsonSchema[]);
  const kinds = [...parts, schema].flatMap(({ then, else: otherwise }) => [then, otherwise]);
  const inKinds = [...parts, ...kinds]
    .filter(isRecord)
    .flatMap((kind) => keysOf(kind).map(([key, value]) => [key, value, false] as const));
  const all = new Map<string, [string, JsonSchema, boolean]>();
  for (const [key, value, needed] of [...own, ...inKinds])
    if (!all.has(key) && isRecord(value)) all.set(key, [key, value, needed]);
  return [...all.values()];
}

// What a list holds, or an object of free names, from the outside in.
function unwrap(schema: JsonSchema): JsonSchema[] {
  const inner = [schema.items, schema.additionalProperties].find(isRecord);
  return inner ? [inner, ...unwrap(inner)] : [];
}

function textIn({ description }: JsonSchema): string {
  return typeof description === 'string' ? asWritten(description) : '';
}

/** Descriptions are no markdown, apart from code between backquotes: their stars, links and angle brackets show. */
function asWritten(text: string): string {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('](', ']\\('),
    )
    .join('`');
}

function facts(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => code(one)).join(', ');
  if ('const' in schema) return code(schema.const);
  const type = [schema.type ?? []].flat().join(' or ');
  const looks = typeof schema.pattern === 'string' ? `\`${schema.pattern}\`` : '';
  const { minimum, maximum } = schema;
  const range =
    minimum === undefined && maximum === undefined ? '' : `${rangeOf(minimum, maximum)}`;
  return [WORDS[type] ?? type, looks, range].filter(Boolean).join(', ') || 'any';
}

function rangeOf(minimum: unknown, maximum: unknown): string {
  if (maximum === undefined) return `from ${String(minimum)}`;
  return minimum === undefined
    ? `to ${String(maximum)}`
    : `${String(minimum)} to ${String(maximum)}`;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true, false',
  integer: 'whole number',
  array: 'list',
};

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .replaceAll(' ', '-');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

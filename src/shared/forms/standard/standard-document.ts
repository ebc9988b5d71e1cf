import { getAt, joinPointer } from '../pointer.ts';
import type { JsonSchema, Pointer } from '../json-types.ts';
import { mapSubschemas } from '../configuration/schema-walk.ts';
import { isRecord } from '../values.ts';
import { upgradeSchema } from './upgrade-schema.ts';

/** Which AJV judges a document. */
export type SchemaDraft = 'draft-07' | '2019-09' | '2020-12';

// A document that names no draft is read as the oldest one in which all its keywords mean something.
const SINCE_2020 = new Set(['prefixItems', '$dynamicRef', '$dynamicAnchor']);
const SINCE_2019 = new Set([
  '$defs',
  'dependentSchemas',
  'dependentRequired',
  'unevaluatedProperties',
  'unevaluatedItems',
  'minContains',
  'maxContains',
]);
const NOWHERE = 'http://form.invalid/';

/** A standard schema with its places: where each part stands, and what each reference names. */
export class StandardDocument {
  readonly root: JsonSchema;
  readonly draft: SchemaDraft;
  private readonly pointers = new Map<JsonSchema, Pointer>();
  private readonly bases = new Map<JsonSchema, string>();
  private readonly named = new Map<string, JsonSchema>();

  constructor(schema: JsonSchema) {
    this.root = upgradeSchema(schema);
    const used = new Set<string>();
    this.register(this.root, '', NOWHERE, used);
    this.draft = draftOf(this.root.$schema, used);
  }

  /** Every schema in the document that stands where a schema may stand, or that a reference named. */
  parts(): Iterable<JsonSchema> {
    return this.pointers.keys();
  }

  /** Where a schema of the document stands; undefined for one that is not of it. */
  pointerOf(schema: JsonSchema): Pointer | undefined {
    return this.pointers.get(schema);
  }

  /** What a schema's reference names inside the document; `true` and `false` are schemas too. */
  target(schema: JsonSchema): JsonSchema | boolean | undefined {
    const ref = schema.$ref ?? schema.$dynamicRef ?? schema.$recursiveRef;
    if (typeof ref !== 'string') return undefined;
    const base = this.bases.get(schema) ?? NOWHERE;
    const [address = '', fragment = ''] = split(ref, base);
    const whole = this.named.get(`${address}#`);
    if (fragment !== '' && !fragment.startsWith('/'))
      return this.named.get(`${address}#${fragment}`);
    if (!whole) return undefined;
    return this.at(whole, fragment);
  }

  /** The schema with the reference at its top followed; undefined where it leads nowhere. */
  follow(schema: JsonSchema): JsonSchema | undefined {
    const seen = new Set<JsonSchema>();
    let current = schema;
    for (;;) {
      const target = this.target(current);
      if (target === undefined) return '$ref' in current ? undefined : current;
      if (typeof target === 'boolean' || seen.has(target)) return undefined;
      seen.add(target);
      current = target;
    }
  }

  private at(whole: JsonSchema, pointer: Pointer): JsonSchema | boolean | undefined {
    const found = getAt(whole, pointer);
    if (typeof found === 'boolean') return found;
    if (!isRecord(found)) return undefined;
    if (!this.pointers.has(found)) {
      const place = `${this.pointers.get(whole) ?? ''}${pointer}`;
      this.register(found, place, this.bases.get(whole) ?? NOWHERE, new Set());
    }
    return found;
  }

  private register(
    schema: JsonSchema,
    pointer: Pointer,
    around: string,
    used: Set<string>,
  ): JsonSchema {
    if (this.pointers.has(schema)) return schema;
    const [address = '', anchor = ''] = split(
      typeof schema.$id === 'string' ? schema.$id : '',
      around,
    );
    this.pointers.set(schema, pointer);
    this.bases.set(schema, address);
    if (pointer === '') this.named.set(`${NOWHERE}#`, schema);
    if (pointer === '' || (address !== around && anchor === ''))
      this.named.set(`${address}#`, schema);
    for (const name of [anchor, schema.$anchor, schema.$dynamicAnchor]) {
      if (typeof name === 'string' && name !== '') this.named.set(`${address}#${name}`, schema);
    }
    for (const key of Object.keys(schema)) used.add(key);
    mapSubschemas(schema, (part, path) => {
      const place = path.reduce<Pointer>((at, key) => joinPointer(at, key), pointer);
      return this.register(part, place, address, used);
    });
    return schema;
  }
}

function draftOf(said: unknown, used: ReadonlySet<string>): SchemaDraft {
  if (typeof said === 'string') {
    if (said.includes('2020-12')) return '2020-12';
    if (said.includes('2019-09')) return '2019-09';
    return 'draft-07';
  }
  const uses = (keywords: ReadonlySet<string>): boolean =>
    [...keywords].some((key) => used.has(key));
  if (uses(SINCE_2020)) return '2020-12';
  return uses(SINCE_2019) ? '2019-09' : 'draft-07';
}

function split(ref: string, base: string): [string, string] {
  const [path = '', fragment = ''] = ref.split('#');
  const address = path === '' ? base : absolute(path, base);
  return [address, decode(fragment)];
}

function absolute(path: string, base: string): string {
  try {
    return new URL(path, base).href;
  } catch {
    return path;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

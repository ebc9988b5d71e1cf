import { ConfigError } from './config-error.ts';
import { getAt } from '../pointer.ts';
import { mapSubschemas } from './schema-walk.ts';
import type { JsonSchema } from '../types.ts';
import { isRecord } from '../values.ts';

/** Finds a schema file by its path below `schemas`, without the ending: `common/zip`. */
export type SchemaLookup = (name: string) => JsonSchema | undefined;

const DRAFT_07 = /draft-0[4-7]/;

/**
 * One schema without references to other files: what they name is taken along under `$defs`. Draft-07 spellings that
 * 2020-12 changed are rewritten. Throws ConfigError naming every reference that leads nowhere.
 */
export function bundleSchema(name: string, lookup: SchemaLookup): JsonSchema {
  const bundle = createBundle(lookup);
  const root = lookup(name);
  if (!root) throw new ConfigError([missing(name, '', name)]);
  const schema = bundle.take(root, name, '');
  const defs = bundle.finish();
  return Object.keys(defs).length > 0
    ? { ...schema, $defs: { ...(isRecord(schema.$defs) ? schema.$defs : {}), ...defs } }
    : schema;
}

function createBundle(lookup: SchemaLookup) {
  const names = new Map<string, string>();
  const defs: Record<string, JsonSchema> = {};
  const faults: ReturnType<typeof missing>[] = [];

  function adopt(file: string, from: string, ref: string): string {
    const known = names.get(file);
    if (known) return known;
    const key = file.replace(/[^A-Za-z0-9]+/g, '-');
    names.set(file, key);
    const schema = lookup(file);
    if (schema) defs[key] = take(schema, file, `#/$defs/${key}`);
    else faults.push(missing(from, ref, file));
    return key;
  }

  function resolve(ref: string, file: string, base: string): string {
    const [path = '', fragment = ''] = ref.split('#');
    const target = path === '' ? file : resolvePath(file, path);
    const schema = lookup(target);
    if (schema && fragment !== '' && getAt(schema, decodeURIComponent(fragment)) === undefined) {
      faults.push(missing(file, ref, ref));
    }
    if (path === '') return `${base || '#'}${fragment}`;
    return `#/$defs/${adopt(target, file, ref)}${fragment}`;
  }

  function take(schema: JsonSchema, file: string, base: string): JsonSchema {
    const old = typeof schema.$schema === 'string' && DRAFT_07.test(schema.$schema);
    const walk = (node: JsonSchema): JsonSchema => {
      const {
        $id: _id,
        $schema: _schema,
        ...rest
      } = mapSubschemas(old ? modern(node) : node, walk);
      return typeof rest.$ref === 'string'
        ? { ...rest, $ref: resolve(rest.$ref, file, base) }
        : rest;
    };
    return walk(schema);
  }

  function finish(): Record<string, JsonSchema> {
    if (faults.length > 0) throw new ConfigError(faults);
    return defs;
  }
  return { take, finish };
}

// Lists of schemas in `items` are `prefixItems` since 2019-09, and what came after them is `items`.
function modern(node: JsonSchema): JsonSchema {
  if (!Array.isArray(node.items)) return node;
  const { items, additionalItems, ...rest } = node;
  return {
    ...rest,
    prefixItems: items,
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  };
}

/** The schema file that a relative reference in another one names. */
export function resolvePath(file: string, path: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of path.replace(/\.json$/, '').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function missing(file: string, ref: string, target: string) {
  return {
    file: `schemas/${file}.json`,
    pointer: '',
    problem: `${ref === '' ? 'the schema' : `the reference '${ref}'`} leads nowhere`,
    hint: `there is no ${target.includes('#') ? target : `schemas/${target}.json`}`,
  };
}

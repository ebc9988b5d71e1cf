import type { JsonSchema, Pointer } from '../json-types.ts';
import { joinPointer } from '../pointer.ts';
import { isRecord } from '../values.ts';
import type { StandardDocument } from './standard-document.ts';

// Keywords whose schemas apply to the same value again, or to named parts of it.
const AGAIN = ['not', 'if', 'then', 'else'];
const AGAIN_LIST = ['allOf', 'anyOf', 'oneOf'];
const PASSING = new Set([
  ...AGAIN,
  ...AGAIN_LIST,
  'properties',
  'required',
  '$ref',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
]);
const SILENT = new Set([
  'type',
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  '$id',
  '$schema',
  '$defs',
  'definitions',
]);

/**
 * Which parts of a value a condition reads, as pointers from that value, without overlap; `['']` where it reads all of it.
 */
export function schemaReads(schema: JsonSchema | boolean, document: StandardDocument): Pointer[] {
  const found = new Set<Pointer>();
  visit(schema, '', { document, found, seen: new Set() });
  return [...found]
    .sort()
    .filter(
      (pointer) =>
        ![...found].some((other) => other !== pointer && pointer.startsWith(`${other}/`)),
    );
}

interface Walk {
  document: StandardDocument;
  found: Set<Pointer>;
  seen: Set<JsonSchema>;
}

function visit(schema: unknown, at: Pointer, walk: Walk): void {
  if (typeof schema === 'boolean') return;
  if (!isRecord(schema)) return;
  // A condition that refers to itself reads everything below.
  if (walk.seen.has(schema)) {
    walk.found.add(at);
    return;
  }
  walk.seen.add(schema);
  readHere(schema, at, walk);
  readNamed(schema, at, walk);
  for (const keyword of AGAIN) if (keyword in schema) visit(schema[keyword], at, walk);
  for (const keyword of AGAIN_LIST) {
    const list = schema[keyword];
    if (Array.isArray(list)) for (const item of list) visit(item, at, walk);
  }
  const target = walk.document.target(schema);
  if (target !== undefined) visit(target, at, walk);
  walk.seen.delete(schema);
}

// Keywords about the value itself. At the top the value is always an object, so its type reads nothing.
function readHere(schema: JsonSchema, at: Pointer, { found }: Walk): void {
  const own = Object.keys(schema).filter((key) => !PASSING.has(key));
  if (own.some((key) => !SILENT.has(key))) found.add(at);
  else if ('type' in schema && at !== '') found.add(at);
}

function readNamed(schema: JsonSchema, at: Pointer, walk: Walk): void {
  if (isRecord(schema.properties)) {
    for (const [name, child] of Object.entries(schema.properties)) {
      const inside = joinPointer(at, name);
      // A name alone reads nothing, but `false` forbids it.
      if (child === false) walk.found.add(inside);
      visit(child, inside, walk);
    }
  }
  for (const name of listOf(schema.required)) walk.found.add(joinPointer(at, name));
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const named = schema[keyword];
    if (!isRecord(named)) continue;
    for (const [name, needs] of Object.entries(named)) {
      walk.found.add(joinPointer(at, name));
      if (Array.isArray(needs)) {
        for (const need of listOf(needs)) walk.found.add(joinPointer(at, need));
      } else visit(needs, at, walk);
    }
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}

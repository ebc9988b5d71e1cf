import fc from 'fast-check';
import { isoToUs } from '../../src/shared/domain/calendar-date.ts';
import { GIVEN, UNANSWERED } from '../../src/shared/forms/conditions/expand-condition.ts';
import type { Json, JsonSchema } from '../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../src/shared/forms/values.ts';
import { limitDates } from '../../src/shared/lint/condition-samples.ts';

// Keywords that ask the same place again.
const AGAIN = ['not', 'if', 'then', 'else'];
const AGAIN_LIST = ['allOf', 'anyOf', 'oneOf'];
const BY_TYPE: Readonly<Record<string, Json>> = {
  string: 'given',
  number: 7,
  integer: 7,
  boolean: true,
  object: {},
  array: [],
  null: null,
};

/** Values that a part of a condition names: constants, and both sides of each limit. `today` is an ISO date. */
export function namedValues(schema: JsonSchema, today: string): Json[] {
  return unique([
    ...('const' in schema ? [schema.const as Json] : []),
    // What is no answer is tried as an absent one.
    ...(Array.isArray(schema.enum) && !isSame(schema.enum, UNANSWERED)
      ? (schema.enum as Json[])
      : []),
    ...limits(schema),
    ...limitDates(schema, today).map(isoToUs),
    ...anyTexts(schema),
    ...lists(schema, today),
    ...objects(schema, today),
    ...AGAIN.flatMap((key) => (isRecord(schema[key]) ? namedValues(schema[key], today) : [])),
    ...listsOf(schema).flatMap((part) => (isRecord(part) ? namedValues(part, today) : [])),
  ]);
}

/** Texts that a pattern matches, the shortest first; none for one that is too hard to make them from. */
export function textsLike(pattern: string): string[] {
  try {
    const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 40, seed: 1 });
    return texts.filter(isPrintable).sort((one, other) => one.length - other.length);
  } catch {
    return [];
  }
}

/** Values that a part of a condition only asks the type of, and one that it does not name. */
export function otherValues(schemas: readonly JsonSchema[], named: readonly Json[]): Json[] {
  const types = schemas.flatMap(({ type }) => [type ?? []].flat().map(String));
  const like = named.map((value) => (Array.isArray(value) ? 'array' : typeof value));
  const kinds = new Set([...types, ...like]);
  const typical = [...kinds].flatMap((kind) => BY_TYPE[kind] ?? []);
  const opposite = kinds.has('boolean') ? [true, false] : [];
  return unique([...typical, ...opposite, ...(kinds.size === 0 ? ['given'] : [])]);
}

function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}

function listsOf(schema: JsonSchema): unknown[] {
  return AGAIN_LIST.flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
}

function limits(schema: JsonSchema): Json[] {
  return ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const limit = schema[key];
    return typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [];
  });
}

/** Texts that stand for all that a part of a condition asks for, where it only asks that there is one, how long or like what. */
export function anyTexts(schema: JsonSchema): string[] {
  if (isSame(schema, GIVEN)) return ['x'];
  if (typeof schema.pattern === 'string') return textsLike(schema.pattern).slice(0, 1);
  const { minLength, maxLength } = schema;
  return [
    ...(typeof minLength === 'number' ? ['x'.repeat(Math.max(1, minLength))] : []),
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)] : []),
  ];
}

function lists(schema: JsonSchema, today: string): Json[] {
  const { contains, items, minItems, maxItems } = schema;
  const inside = [contains, items]
    .filter(isRecord)
    .flatMap((part) => namedValues(part, today).map((value): Json[] => [value]));
  // Two at once, as an exception for one may stand beside what another asks for.
  const pairs = inside.flatMap((one, at) =>
    inside.slice(at + 1).map((other) => [...one, ...other]),
  );
  const counts = [
    ...(typeof minItems === 'number' ? [minItems - 1, minItems] : []),
    ...(typeof maxItems === 'number' ? [maxItems, maxItems + 1] : []),
  ];
  const sized = counts
    .filter((count) => count >= 0)
    .map((count): Json => Array.from({ length: count }, () => ({})));
  return [...inside, ...pairs, ...sized, ...(inside.length > 0 ? [[]] : [])];
}

// An object with the first value of each part, and ones that differ from it in one part.
function objects(schema: JsonSchema, today: string): Json[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const parts = Object.entries(properties).flatMap(([name, part]): [string, Json[]][] => {
    if (!isRecord(part)) return [];
    const named = namedValues(part, today);
    const values = isRecord(part.not) ? otherValues([part.not], named) : named;
    return [[name, unique([...values, ...named, ...otherValues([part], named)])]];
  });
  for (const name of Array.isArray(schema.required) ? schema.required.map(String) : []) {
    if (!(name in properties)) parts.push([name, ['given']]);
  }
  if (parts.length === 0) return [];
  const first = Object.fromEntries(parts.map(([name, [value = null]]) => [name, value]));
  return [
    first,
    ...parts.flatMap(([name, values]) =>
      values.slice(1).map((value) => ({ ...first, [name]: value })),
    ),
  ];
}

/** Each value once, in order. */
export function unique<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.findIndex((other) => isSame(other, value)) === at);
}

import { addDays, addMonths, isoToUs } from '../../src/shared/domain/calendar-date.ts';
import { GIVEN, UNANSWERED } from '../../src/shared/forms/conditions/expand-condition.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { Json, JsonSchema, Pointer } from '../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../src/shared/forms/values.ts';

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

/** Parts of a condition that judge each of these places of the scope. */
export function partsAt(when: JsonSchema, places: readonly Pointer[]): Map<Pointer, JsonSchema[]> {
  const found = new Map<Pointer, JsonSchema[]>(places.map((place) => [place, []]));
  const visit = (schema: unknown, at: Pointer): void => {
    if (!isRecord(schema)) return;
    found.get(at)?.push(schema);
    for (const keyword of AGAIN) visit(schema[keyword], at);
    for (const part of listsOf(schema)) visit(part, at);
    if (found.has(at)) return;
    const { properties } = schema;
    for (const [name, part] of Object.entries(isRecord(properties) ? properties : {})) {
      visit(part, joinPointer(at, name));
    }
  };
  visit(when, '');
  return found;
}

/** Values that a part of a condition names: constants, and both sides of each limit. `today` is an ISO date. */
export function namedValues(schema: JsonSchema, today: string): Json[] {
  return unique([
    ...('const' in schema ? [schema.const as Json] : []),
    // What is no answer is tried as an absent one.
    ...(Array.isArray(schema.enum) && !isSame(schema.enum, UNANSWERED)
      ? (schema.enum as Json[])
      : []),
    ...(isSame(schema, GIVEN) ? ['x'] : []),
    ...limits(schema),
    ...dates(schema, today).map(isoToUs),
    ...lengths(schema),
    ...lists(schema, today),
    ...objects(schema, today),
    ...AGAIN.flatMap((key) => (isRecord(schema[key]) ? namedValues(schema[key], today) : [])),
    ...listsOf(schema).flatMap((part) => (isRecord(part) ? namedValues(part, today) : [])),
  ]);
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

function listsOf(schema: JsonSchema): unknown[] {
  return AGAIN_LIST.flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
}

function limits(schema: JsonSchema): Json[] {
  return ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const limit = schema[key];
    return typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [];
  });
}

// Both sides of each limit, as ISO dates.
function dates(schema: JsonSchema, today: string): string[] {
  const { age, daysFromToday } = schema;
  const [years, days] = [ends(age), ends(daysFromToday)];
  const birthdays = [years.min, years.max === undefined ? undefined : years.max + 1];
  const shifts = [days.min, days.max];
  const near = schema.notFuture === true || schema.pastOnly === true ? [-1, 0, 1] : [];
  return [
    ...birthdays.flatMap((count) =>
      count === undefined ? [] : [0, 1].map((off) => addDays(addMonths(today, -12 * count), off)),
    ),
    ...shifts.flatMap((shift) =>
      shift === undefined ? [] : [-1, 0, 1].map((off) => addDays(today, shift + off)),
    ),
    ...near.map((off) => addDays(today, off)),
  ];
}

function ends(range: unknown): { min: number | undefined; max: number | undefined } {
  const end = (key: string) =>
    isRecord(range) && typeof range[key] === 'number' ? range[key] : undefined;
  return { min: end('min'), max: end('max') };
}

function lengths({ minLength, maxLength }: JsonSchema): Json[] {
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

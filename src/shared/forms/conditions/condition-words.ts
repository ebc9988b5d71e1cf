import type { Json, JsonSchema, Pointer } from '../json-types.ts';
import { isRecord } from '../values.ts';

/** What a person may ask of one answer, by name, with the words between the question and the value. */
export const TEST_WORDS = {
  is: 'is',
  oneOf: 'is one of',
  not: 'is another than',
  given: 'is answered',
  missing: 'is not answered',
  min: 'is at least',
  max: 'is at most',
  ageMin: 'is at least',
  ageMax: 'is at most',
} as const;
/** What stands behind the value, where something does. */
const UNITS: Partial<Record<keyof typeof TEST_WORDS, string>> = {
  ageMin: 'years ago',
  ageMax: 'years ago',
};

/** One thing that is asked of a place. `given` and `missing` have no values, `oneOf` several, the others one. */
export interface ConditionTest {
  field: Pointer;
  test: keyof typeof TEST_WORDS;
  values: Json[];
}

/** What a person builds: all of these, or any. */
export interface BuiltCondition {
  match: 'all' | 'any';
  tests: ConditionTest[];
}

/** How places and values are called. `undefined`: the place has no name. */
export interface Namer {
  place(pointer: Pointer): string | undefined;
  value(pointer: Pointer, value: Json): string;
}

/** A short condition of what was built. Of one place asked twice, both have to hold. */
export function conditionOf({ match, tests }: BuiltCondition): JsonSchema {
  const parts = tests.map((test): JsonSchema => ({ [test.field]: askedOf(test) }));
  if (match === 'any' && parts.length > 1) return { any: parts };
  const places = new Set(tests.map(({ field }) => field));
  return places.size === parts.length
    ? (Object.assign({}, ...parts) as JsonSchema)
    : { all: parts };
}

/** What was built of a short condition; undefined where it says more than can be built. */
export function builtOf(when: JsonSchema): BuiltCondition | undefined {
  const { any, all, ...places } = when as Record<string, unknown>;
  const isPlain = Object.keys(places).length > 0;
  if ([any !== undefined, all !== undefined, isPlain].filter(Boolean).length !== 1)
    return undefined;
  const parts = (any ?? all ?? [places]) as JsonSchema[];
  const isJoined = any !== undefined || all !== undefined;
  if (isJoined && parts.some((part) => Object.keys(part).length !== 1)) return undefined;
  const tests = parts.flatMap((part) =>
    Object.entries(part).map(([field, asked]) => testOf(field, asked)),
  );
  if (tests.some((test) => test === undefined)) return undefined;
  return { match: any === undefined ? 'all' : 'any', tests: tests as ConditionTest[] };
}

/** A short condition in words: `*Marital status* is *Married*`; undefined where there are none for it. */
export function sayCondition(when: JsonSchema, names: Namer): string | undefined {
  const said = Object.entries(when).map(([key, value]) => sayPart(key, value, names));
  return said.length === 0 || said.includes(undefined) ? undefined : said.join(' and ');
}

function sayPart(key: string, value: unknown, names: Namer): string | undefined {
  if (key === 'any' || key === 'all') {
    const parts = (value as JsonSchema[]).map((part) => sayCondition(part, names));
    if (parts.includes(undefined)) return undefined;
    return key === 'all' ? parts.join(' and ') : `(${parts.join(' or ')})`;
  }
  if (key === 'not') {
    const inner = sayCondition(value as JsonSchema, names);
    return inner && `it is not so that ${inner}`;
  }
  const place = names.place(key);
  const asked = sayAsked(key, value, names);
  return place === undefined || asked === undefined ? undefined : `*${place}* ${asked}`;
}

function sayAsked(field: Pointer, value: unknown, names: Namer): string | undefined {
  const test = testOf(field, value);
  if (test) {
    const values = test.values.map((one) => `*${names.value(field, one)}*`);
    return [TEST_WORDS[test.test], values.join(', '), UNITS[test.test]].filter(Boolean).join(' ');
  }
  if (!isRecord(value)) return undefined;
  const { min, max, age, count, ...rest } = value;
  if (Object.keys(rest).length > 0) return undefined;
  if (isRange(value)) return `is from *${String(min)}* to *${String(max)}*`;
  if (Object.keys(value).length !== 1) return undefined;
  if (isRecord(age)) return sayRange(age, 'years ago');
  if (typeof count === 'number') return `has *${count}* rows`;
  return isRecord(count) ? sayRange(count, 'rows', 'has') : undefined;
}

function sayRange({ min, max }: Record<string, unknown>, unit: string, verb = 'is'): string {
  const least = min === undefined ? '' : `${verb} at least *${String(min)}* ${unit}`;
  const most = max === undefined ? '' : `${verb} at most *${String(max)}* ${unit}`;
  return [least, most].filter(Boolean).join(' and ');
}

function isRange(value: Record<string, unknown>): boolean {
  return Object.keys(value).length === 2 && 'min' in value && 'max' in value;
}

function askedOf({ test, values }: ConditionTest): Json {
  const [first = null] = values;
  switch (test) {
    case 'given':
    case 'missing':
      return test;
    case 'oneOf':
      return values;
    case 'is':
      return first === 'given' || first === 'missing' ? { is: first } : first;
    case 'not':
      return { not: values.length > 1 ? values : first };
    case 'ageMin':
      return { age: { min: first } };
    case 'ageMax':
      return { age: { max: first } };
    default:
      return { [test]: first };
  }
}

function testOf(field: Pointer, asked: unknown): ConditionTest | undefined {
  if (!field.startsWith('/')) return undefined;
  if (asked === 'given' || asked === 'missing') return { field, test: asked, values: [] };
  if (Array.isArray(asked)) return { field, test: 'oneOf', values: asked as Json[] };
  if (!isRecord(asked)) return { field, test: 'is', values: [asked as Json] };
  const [[test, value] = [], ...more] = Object.entries(asked);
  if (test === undefined || more.length > 0) return undefined;
  if (test === 'not' && !isRecord(value)) {
    return { field, test, values: [value].flat() as Json[] };
  }
  if (test === 'age' && isRecord(value)) return ageTestOf(field, value);
  const isPlain = typeof value === 'number' || (test === 'is' && typeof value === 'string');
  return isPlain && (test === 'is' || test === 'min' || test === 'max')
    ? { field, test, values: [value] }
    : undefined;
}

function ageTestOf(field: Pointer, { min, max, ...rest }: Record<string, unknown>) {
  if (Object.keys(rest).length > 0 || (min === undefined) === (max === undefined)) return undefined;
  const test = max === undefined ? 'ageMin' : 'ageMax';
  return { field, test, values: [(min ?? max) as Json] } satisfies ConditionTest;
}

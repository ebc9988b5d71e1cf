import fc from 'fast-check';
import { getAt } from '../../../../src/shared/forms/pointer.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../../../src/shared/forms/values.ts';
import { createAjv } from '../../../../src/shared/validation/create-ajv.ts';

const CONTEXT = { today: '2026-11-20', isCondition: true } as const;

const ajv = createAjv();

/** Whether a JSON Schema holds over a scope, on November 20, 2026. */
export function holds(schema: JsonSchema, scope: unknown): boolean {
  const check = ajv.compile(schema) as (this: object, data: unknown) => boolean;
  return check.call(CONTEXT, scope);
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** What the guide says of the short form, worked out without any JSON Schema; texts are judged by their pattern only. */
export function means(when: JsonSchema, scope: unknown): boolean {
  return Object.entries(when).every(([key, asked]) => {
    const conditions = asked as JsonSchema[];
    if (key === 'any') return conditions.some((one) => means(one, scope));
    if (key === 'all') return conditions.every((one) => means(one, scope));
    if (key === 'not') return !means(asked as JsonSchema, scope);
    return fulfills(getAt(scope, key), asked);
  });
}

function fulfills(value: unknown, asked: unknown): boolean {
  if (asked === 'missing') return isMissing(value);
  if (asked === null) return value === null;
  // An empty list is no answer, but it can be counted.
  if (Array.isArray(value) && isSame(asked, { count: 0 })) return value.length === 0;
  if (isMissing(value)) return false;
  if (asked === 'given') return true;
  if (Array.isArray(asked)) return asked.includes(value);
  if (!isRecord(asked)) return isSame(value, asked);
  return Object.entries(asked).every(([word, by]) => fulfillsWord(value, word, by));
}

function fulfillsWord(value: unknown, word: string, by: unknown): boolean {
  if (word === 'is') return value === by;
  if (word === 'not') return !fulfills(value, by);
  if (word === 'min') return typeof value === 'number' && value >= (by as number);
  if (word === 'max') return typeof value === 'number' && value <= (by as number);
  if (word === 'pattern') return typeof value === 'string' && new RegExp(by as string).test(value);
  if (!Array.isArray(value)) return false;
  if (word === 'count') return value.length === by;
  const isPlaces = isRecord(by) && Object.keys(by).some((key) => key.startsWith('/'));
  return value.some((item) => (isPlaces ? means(by, item) : fulfills(item, by)));
}

const plain = fc.constantFrom<unknown>('a', 'b', 'given', '', 0, 1, 2, true, false);
const leaf = fc.oneof(plain, fc.constant(null));

/** Values as they may stand in a scope. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('value'), { maxKeys: 2 }),
  ),
}));

/** Scopes as the store has them for these conditions: each place has one type or nothing, and no answer is empty. */
export const plausibleScopes: fc.Arbitrary<unknown> = fc.record({
  data: fc.record(
    {
      text: fc.constantFrom('a', 'b', 'given'),
      number: fc.integer({ min: 0, max: 3 }),
      part: fc.record({ text: fc.constantFrom('a', 'b') }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  session: fc.record(
    {
      text: fc.constantFrom('a', 'b', ''),
      list: fc.array(fc.record({ text: fc.constantFrom('a', 'b') }, { requiredKeys: [] }), {
        maxLength: 2,
      }),
      part: fc.record({ text: fc.constantFrom('a', null) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
});

const sometimes = (keywords: object) => fc.constantFrom(keywords, {});
const merged = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<JsonSchema> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as JsonSchema);
const text = fc.oneof(
  fc.constantFrom<JsonSchema>(
    { const: 'a' },
    { const: 'given' },
    { enum: ['a', 'b'] },
    { type: 'string', minLength: 1 },
    { not: { const: 'a' } },
    { not: { enum: ['a', 'x'] } },
    { const: 'a', enum: ['a', 'b'] },
  ),
  merged(sometimes({ type: 'string' }), fc.constant({ pattern: '^a' })),
);
const number = fc.oneof(
  merged(
    sometimes({ type: 'number' }),
    fc.constantFrom({ minimum: 1 }, { minimum: 1, maximum: 2 }),
  ),
  fc.constantFrom<JsonSchema>({ const: 1 }, { not: { minimum: 2 } }),
);
const list = merged(
  sometimes({ type: 'array' }),
  fc.constantFrom({ minItems: 1 }, { maxItems: 0 }, { maxItems: 1 }, {}),
  fc.constantFrom(
    { contains: { properties: { text: { const: 'a' } }, required: ['text'] } },
    { contains: { properties: { text: { const: 'a' } } } },
    {},
  ),
);
/** An object of which this property is asked, with and without the keywords that careful people add. */
const holding = (names: Record<string, fc.Arbitrary<JsonSchema>>): fc.Arbitrary<JsonSchema> =>
  fc
    .constantFrom(...Object.keys(names))
    .chain((name) =>
      merged(
        sometimes({ type: 'object' }),
        sometimes({ required: [name] }),
        fc.record({ properties: fc.record({ [name]: names[name] ?? fc.constant({}) }) }),
      ),
    );
const negatable = (schema: fc.Arbitrary<JsonSchema>) =>
  fc.oneof(
    { weight: 3, arbitrary: schema },
    { weight: 1, arbitrary: schema.map((not): JsonSchema => ({ not })) },
  );
const part = negatable(holding({ text }));
const root = negatable(
  holding({
    data: negatable(holding({ text, number, part })),
    session: negatable(holding({ text, list, part })),
  }),
);

/** Conditions as JSON Schemas, many of which can be said in the short form. */
export const longConditions: fc.Arbitrary<JsonSchema> = fc.oneof(
  root,
  fc.record({ anyOf: fc.array(root, { minLength: 1, maxLength: 2 }) }),
  fc.record({ allOf: fc.array(root, { minLength: 1, maxLength: 2 }) }),
  fc.record({ not: root }),
);

/** Scopes with two parts, one of which may be missing. */
export const scopes: fc.Arbitrary<unknown> = fc.record(
  {
    data: fc.dictionary(fc.constantFrom('x', 'y', 'list'), value),
    session: fc.dictionary(fc.constantFrom('x', 'y'), value),
  },
  { requiredKeys: ['data'] },
);

const asked = fc.constantFrom<unknown>('a', 'b', 0, 1, true, false);
const several = fc.uniqueArray(asked, { minLength: 1, maxLength: 3 });
const word = fc.oneof(
  fc.record({ is: fc.constantFrom<unknown>('given', 'a', 1) }),
  fc.record({ not: fc.oneof(asked, several) }),
  fc.record({ not: fc.record({ min: fc.integer({ min: 0, max: 2 }) }) }),
  fc.record({ min: fc.integer({ min: 0, max: 1 }), max: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ pattern: fc.constantFrom('^a', 'b|n') }),
  fc.record({ count: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ some: fc.oneof(asked, several, fc.constant('given')) }),
  fc.record({ some: fc.record({ '/x': asked, '/y': fc.oneof(asked, fc.constant('missing')) }) }),
);
const test = fc.oneof(asked, several, word, fc.constantFrom('given', 'missing', null));
const places = fc.constantFrom('/data/x', '/data/y/x', '/data/list', '/session/x', '/session/x/y');

/** Conditions in the short form. */
export const shortConditions: fc.Arbitrary<JsonSchema> = fc.letrec<{ condition: JsonSchema }>(
  (tie) => {
    const conditions = fc.array(tie('condition'), { minLength: 1, maxLength: 2 });
    return {
      condition: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'condition' },
        fc.dictionary(places, test, { minKeys: 1, maxKeys: 3 }),
        fc.record({ any: conditions }),
        fc.record({ all: conditions }),
        fc.record({ not: tie('condition') }),
        fc.record({ '/session/y': test, any: conditions }),
      ),
    };
  },
).condition;

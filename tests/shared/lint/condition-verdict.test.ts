import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { expandCondition } from '../../../src/shared/forms/conditions/expand-condition.ts';
import type { Json, JsonSchema } from '../../../src/shared/forms/types.ts';
import { judgeCondition } from '../../../src/shared/lint/condition-verdict.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';

const ajv = createAjv();
const SITES = ['dock', 'mill', 'road'];
const FIELDS: Readonly<Record<string, JsonSchema>> = {
  '/data': { type: 'object' },
  '/data/site': { enum: SITES },
  '/data/count': { type: 'number', minimum: 0, maximum: 5 },
  '/data/rows': { type: 'integer', minimum: 0 },
  '/data/text': { type: 'string', maxLength: 5 },
  '/data/born': { type: 'string', format: 'us-date', notFuture: true, age: { max: 20 } },
};
const known = {
  schemaOf: (place: string) => FIELDS[place],
  isThere: (place: string) => place === '/data',
};

const days = fc.integer({ min: -800, max: 2 });
const range = (end: fc.Arbitrary<number>) =>
  fc.oneof(fc.record({ min: end }), fc.record({ max: end }), fc.record({ min: end, max: end }));
const asked: fc.Arbitrary<JsonSchema> = fc.oneof(
  ...Object.keys(FIELDS)
    .slice(1)
    .map((place) => fc.constantFrom('given', 'missing').map((word) => ({ [place]: word }))),
  fc.subarray([...SITES], { minLength: 1 }).map((sites) => ({ '/data/site': sites })),
  fc.constantFrom('^d', 'o', '^x').map((pattern) => ({ '/data/site': { pattern } })),
  fc.constantFrom('^a', 'b$', '^$').map((pattern) => ({ '/data/text': { pattern } })),
  fc.constantFrom('a', 'ab', 'c').map((text) => ({ '/data/text': { not: text } })),
  range(fc.constantFrom(0, 1, 1.5, 2, 4)).map((limits) => ({ '/data/count': limits })),
  range(fc.constantFrom(0, 1, 2, 4)).map((limits) => ({ '/data/rows': limits })),
  range(fc.constantFrom(0, 1, 2, 3, 20)).map((age) => ({ '/data/born': { age } })),
  range(days).map((daysFromToday) => ({ '/data/born': { daysFromToday } })),
);
const { condition } = fc.letrec<{ condition: JsonSchema }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'medium' },
    asked,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    tie('condition').map((not) => ({ not, all: [{}] })),
  ),
}));

/** What a person may have answered. */
const answers = (today: string): fc.Arbitrary<Record<string, Json>> =>
  fc.record(
    {
      site: fc.constantFrom(...SITES),
      count: fc.integer({ min: 0, max: 20 }).map((quarters) => quarters / 4),
      rows: fc.nat(6),
      text: fc.constantFrom('a', 'ab', 'b', 'c', 'aab', 'z'),
      born: fc
        .integer({ min: -1200, max: 0 })
        .map((shift): string => isoToUs(addDays(today, shift))),
    },
    { requiredKeys: [] },
  );

it('says never and always only of what never and always holds', () => {
  const said = { never: 0, always: 0, open: 0 };
  fc.assert(
    fc.property(
      condition,
      fc.constantFrom('2026-11-20', '2024-02-29'),
      fc.nat(),
      (when, today, seed) => {
        const full = expandCondition(when);
        const { verdict } = judgeCondition(full, known);
        said[verdict] += 1;
        const holds = ajv.compile(full);
        const tried = fc.sample(answers(today), { numRuns: 60, seed });
        const found = new Set(
          tried.map((data) => holds.call({ today, isCondition: true }, { data })),
        );
        if (verdict !== 'open')
          expect([...found], JSON.stringify(when)).toEqual([verdict === 'always']);
      },
    ),
    { numRuns: 250 },
  );
  expect(Math.min(said.never, said.always, said.open)).toBeGreaterThan(0);
});

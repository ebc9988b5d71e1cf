import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { createSchemaForm } from '../../../src/engine/schema/schema-form.ts';
import { nodeOf } from '../../../src/engine/schema/schema-node.ts';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { createStandardAjv } from '../../../src/shared/validation/standard-ajv.ts';
import { compileStandardNow } from '../../../src/shared/validation/compile-standard.ts';
import { openForm } from './open-standard.tsx';

const name = fc.constantFrom('a', 'b', 'c', 'd');
const scalar = fc.constantFrom<unknown>('', 'a', 'yes', '12', 0, 1, 7, 2.5, true, false, null);
const field: fc.Arbitrary<JsonSchema> = fc.constantFrom<JsonSchema>(
  { type: 'string', minLength: 1 },
  { type: 'string', enum: ['a', 'yes'] },
  { type: ['string', 'null'], maxLength: 2 },
  { type: 'integer', minimum: 1 },
  { type: ['number', 'string'] },
  { type: 'boolean' },
  { const: 'yes' },
  { enum: [1, '1', null, true] },
  {
    oneOf: [
      { const: 1, title: 'One' },
      { const: 2, title: 'Two' },
    ],
  },
  { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  { type: 'array', uniqueItems: true, items: { enum: ['a', 'yes'] } },
  {},
);
const fields = fc.dictionary(name, field, { maxKeys: 3, noNullPrototype: true });

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    field,
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(name, tie('schema'), { maxKeys: 4, noNullPrototype: true }),
      required: fc.uniqueArray(name, { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('object'),
      properties: fields,
      if: fc.record({ properties: fields, required: fc.uniqueArray(name, { maxLength: 1 }) }),
      then: fc.record({ properties: fields, required: fc.uniqueArray(name, { maxLength: 2 }) }),
      else: fc.record({ properties: fields }),
    }),
    fc.record({
      type: fc.constant('object'),
      oneOf: fc.array(fc.record({ properties: fields, required: fc.uniqueArray(name) }), {
        minLength: 2,
        maxLength: 3,
      }),
    }),
    fc.record({
      type: fc.constant('object'),
      properties: fields,
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      additionalProperties: fc.constantFrom<unknown>(true, false, { type: 'integer' }),
    }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.constant(2) }),
    fc.record({
      allOf: fc.array(fc.record({ properties: fields }), { minLength: 1, maxLength: 2 }),
    }),
  ),
}));

const { instance } = fc.letrec<{ instance: unknown }>((tie) => ({
  instance: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.dictionary(name, tie('instance'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('instance'), { maxLength: 3 }),
  ),
}));

const ajv = createStandardAjv('2020-12');

// Every generated schema means the same in all drafts, and none has `$schema`.
function plainAjv(document: JsonSchema): (data: unknown) => boolean {
  return ajv.compile(document);
}

describe('the verdict of a form', () => {
  test('is that of plain AJV on what the form holds, whatever the schema and the data', () => {
    let valid = 0;
    let invalid = 0;
    fc.assert(
      fc.property(schema, fc.array(instance, { minLength: 6, maxLength: 6 }), (document, list) => {
        const judge = plainAjv(document);
        const read = new StandardDocument(document);
        const validators = compileStandardNow(read);
        for (const data of list) {
          const store = createStore();
          const form = createSchemaForm({ store, document: read, validators, initial: data });
          const verdict = judge(form.cells.valueAt(''));
          expect(form.judgeAll().length === 0).toBe(verdict);
          // What is valid is left as it was, to the letter.
          if (judge(data)) expect(form.cells.valueAt('')).toEqual(data);
          if (verdict) valid += 1;
          else invalid += 1;
        }
      }),
      { numRuns: 100, seed: 20_261_120 },
    );
    expect(Math.min(valid, invalid)).toBeGreaterThan(50);
  });

  test('stays that of plain AJV after any entries, and every issue has a place or is the form’s', () => {
    fc.assert(
      fc.property(
        schema,
        fc.array(fc.tuple(fc.nat(30), scalar), { maxLength: 6 }),
        (document, entries) => {
          const judge = plainAjv(document);
          const form = openForm(document, { initial: {} });
          for (const [at, value] of entries) {
            const places = [...form.cells.all()];
            const place = places[at % places.length];
            if (!place) continue;
            const { kind, rows, forks } = nodeOf(place);
            if (kind === 'leaf') form.change(place.address, value === null ? undefined : value);
            else if (kind === 'list' && rows) form.addRow(place.address);
            else if (forks[0]) form.choose(place.address, forks[0].id, at % 2);
          }
          const issues = form.judgeAll();
          expect(issues.length === 0).toBe(judge(form.cells.valueAt('')));
          const known = new Set(
            [...form.cells.all()].map(({ address }) => form.cells.pointerOf(address)),
          );
          for (const issue of issues)
            expect(issue.field === '' || known.has(issue.field)).toBe(true);
        },
      ),
      { numRuns: 100, seed: 20_261_121 },
    );
  });
});

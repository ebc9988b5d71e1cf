import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaDifferences } from '../../../server/modules/studio/schema-differences.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';

const D4 = 'http://json-schema.org/draft-04/schema#';
const D7 = 'http://json-schema.org/draft-07/schema#';
const D20 = 'https://json-schema.org/draft/2020-12/schema';
const of = (schema: JsonSchema) =>
  schemaDifferences(schema, (format) => format === 'date').map(
    ({ kind, text, places }) => `${kind} ${places.join(' ')}: ${text}`,
  );
const asked = (a: JsonSchema, $schema = D20, more = {}) =>
  of({ $schema, properties: { a }, ...more });

describe('what a form makes of a schema otherwise than written', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', asked({ type: 'string', format: 'date', title: 'A', default: '' }), []],
    [
      'no draft',
      of({ properties: { a: { type: 'string' } } }),
      ['drawn : It names no draft, and is read as draft-07.'],
    ],
    [
      'an old id',
      asked({ type: 'string' }, D4, { id: 'x' }),
      ['upgraded : “id” is read as “$id”.'],
    ],
    ['the name id', asked({ type: 'object', properties: { id: { type: 'string' } } }, D4), []],
    [
      'an old limit',
      asked({ maximum: 1, exclusiveMaximum: true }, D4),
      ['upgraded /properties/a: “exclusiveMaximum” beside “maximum” is read as the limit itself.'],
    ],
    ['a new limit', asked({ exclusiveMaximum: 1 }, D7), []],
    [
      'draft-03',
      asked(
        { required: true, divisibleBy: 2, type: 'any' },
        'http://json-schema.org/draft-03/schema#',
      ),
      [
        'upgraded /properties/a: “required” in a property is read as its name in the list of its object.',
        'upgraded /properties/a: “divisibleBy” is read as “multipleOf”.',
        'upgraded /properties/a: The type “any” is read as no type.',
      ],
    ],
    [
      'words beside a reference',
      asked({ $ref: '#/definitions/b', title: 'A' }, D7, {
        definitions: { b: { type: 'string' } },
      }),
      ['drawn /properties/a: Words beside a reference stand over those of what it names.'],
    ],
    [
      'the same in a new draft',
      asked({ $ref: '#/$defs/b', title: 'A' }, D20, { $defs: { b: { type: 'string' } } }),
      [],
    ],
    [
      'itself',
      asked({ $ref: '#' }),
      [
        'drawn /properties/a: A part within itself goes on by one level each time that a person asks for it.',
      ],
    ],
    [
      'kinds',
      asked({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
      ['drawn /properties/a: People choose the kind first; its fields come below.'],
    ],
    [
      'constants',
      asked({
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, title: 'Two' },
        ],
      }),
      [],
    ],
    ['one kind or null', asked({ anyOf: [{ type: 'string' }, { type: 'null' }] }), []],
    [
      'anything',
      asked({}),
      ['drawn /properties/a: Any value is right: people choose its type first, then fill it in.'],
    ],
    [
      'what only judges',
      asked({ type: 'string', not: { const: 'x' } }),
      ['judged /properties/a: “not” is checked, and has no field of its own.'],
    ],
    [
      'a strange format',
      asked({ type: 'string', format: 'shoe' }),
      ['ignored /properties/a: The format “shoe” is not known: any text is right.'],
    ],
    [
      'a strange keyword',
      asked({ type: 'string', 'x-a': 1 }),
      ['ignored /properties/a: “x-a” means nothing to a form.'],
    ],
    ['a strange name', asked({ type: 'object', properties: { 'x-a': { type: 'string' } } }), []],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('tells equal ones once, with all their places, and never fails', () => {
    const leaf = fc.constantFrom<JsonSchema>(
      {},
      { type: 'string', 'x-a': 1 },
      { $ref: '#' },
      { not: {} },
    );
    const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({ properties: fc.dictionary(fc.constantFrom('a', 'b/c', '~'), tie('schema')) }),
        fc.record({ oneOf: fc.array(tie('schema')) }),
        fc.record({ items: tie('schema') }),
      ),
    }));
    fc.assert(
      fc.property(schema, fc.constantFrom(D4, D7, D20), (made, $schema) => {
        const found = schemaDifferences({ ...made, $schema }, () => true);
        const texts = found.map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
        for (const { places } of found) expect(places.length).toBeGreaterThan(0);
      }),
    );
  });
});

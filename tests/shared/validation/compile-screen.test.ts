import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../src/shared/forms/configuration/config-error.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { compileScreen } from '../../../src/shared/validation/compile-screen.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';
import { isEmail, ownFormats } from '../../../src/shared/validation/formats.ts';
import { validitySchema } from '../../../src/shared/validation/validity-schema.ts';
import { testScreen } from '../forms/test-screen.ts';

const context = { today: '2026-11-20', effectiveDate: '2027-01-01' };
const SCHEMA: JsonSchema = {
  type: 'object',
  title: 'Everything',
  additionalProperties: false,
  maxProperties: 6,
  required: ['zip'],
  $defs: { day: { type: 'string', format: 'us-date', messages: { format: 'No day' } } },
  properties: {
    zip: { type: 'string', pattern: '^[0-9]{5}$', maxLength: 5, title: 'ZIP' },
    born: { $ref: '#/$defs/day', age: { min: 18, max: 100 }, notFuture: true },
    past: { $ref: '#/$defs/day', pastOnly: true },
    start: { $ref: '#/$defs/day', maxMonthsAfterEffective: 2 },
    card: { type: 'string', luhn: true },
    bank: { type: 'string', routing: true },
    mail: { type: 'string', format: 'email' },
    'odd/name': { enum: ['a', { b: [1] }] },
    tags: { type: 'array', uniqueItems: true, items: { type: 'string', minLength: 2 } },
    tree: { $ref: '#/$defs/tree' },
  },
  dependentRequired: { card: ['bank'] },
};
(SCHEMA.$defs as Record<string, JsonSchema>).tree = {
  type: 'object',
  properties: {
    label: { type: 'string', minLength: 2 },
    kids: { type: 'array', items: { $ref: '#/$defs/tree' } },
  },
};

const texts = fc.constantFrom(
  '',
  'a',
  '12345',
  '123456',
  '01/02/1990',
  '02/30/2000',
  '11/20/2026',
  '11/21/2026',
  '03/01/2027',
  '03/02/2027',
  '01/01/1900',
  '4111111111111111',
  '021000021',
  'a@b.co',
  '🎈',
);
const anything = fc.oneof(
  texts,
  fc.integer(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
  fc.constant({ b: [1] }),
  fc.constant({ label: 'x', kids: [{ label: 'yy' }, { label: 1 }] }),
);
const data = fc.dictionary(
  fc.constantFrom(...Object.keys(SCHEMA.properties as object), 'ghost'),
  anything,
  { maxKeys: 8 },
);

describe('compiled validators', () => {
  test('give the verdicts and places of AJV itself, on whatever data', async () => {
    const { validators } = await testScreen(SCHEMA);
    const reference = createAjv().compile(validitySchema(SCHEMA));
    fc.assert(
      fc.property(data, (given) => {
        reference.call(context, given);
        const expected = (reference.errors ?? []).map(
          ({ instancePath, keyword }) => `${instancePath} ${keyword}`,
        );
        const faults = [
          ...Object.entries(given).flatMap(
            ([name, value]) => validators.fields[name]?.(value, context) ?? [],
          ),
          ...validators.root(given, context),
        ].map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
        expect(faults.sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  test('leave presence to presence: nothing is required, but in conditions it means what it says', async () => {
    const { validators } = await testScreen({
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } } },
      if: { required: ['c'] },
      then: { required: ['d'] },
    });
    expect(validators.fields.a?.({}, context)).toEqual([]);
    expect(validators.root({}, context)).toEqual([]);
    expect(validators.root({ c: 1 }, context).map(({ keyword }) => keyword)).toContain('required');
  });

  test('carry the conditions of rules, regions and buttons', () => {
    const when = { required: ['session'] };
    const { text } = compileScreen({
      id: 'a/b',
      version: 1,
      title: 'x',
      regions: [{ region: 'one' }, { region: 'two', when }],
      buttons: [{ label: 'Go', action: 'go', when }],
    });
    expect(text).toContain('condition/region/1');
    expect(text).toContain('condition/button/0');
    expect(text).not.toContain('condition/region/0');
  });

  test('are one text for one configuration, without eval', async () => {
    const { screen } = await testScreen(SCHEMA);
    const { text } = compileScreen(screen);
    expect(compileScreen(structuredClone(screen)).text).toBe(text);
    expect(text).not.toMatch(/\beval\b|new Function/);
    expect(text).not.toContain('No day');
  });

  test('ask for all formats only where a field has one of JSON Schema', async () => {
    const day = (format: string): JsonSchema => ({
      type: 'object',
      properties: { day: { type: 'string', format } },
    });
    const [own, other] = await Promise.all([testScreen(day('us-date')), testScreen(day('date'))]);
    expect(compileScreen(own.screen).text).not.toContain('needsAll');
    expect(compileScreen(other.screen).text).toContain('needsAll');
    const judge = (value: string) => other.validators.fields.day?.(value, context);
    expect(judge('2026-02-28')).toEqual([]);
    expect(judge('2026-02-30')).toMatchObject([{ keyword: 'format' }]);
  });

  test('every schema that AJV refuses is named with its place', () => {
    let error: unknown;
    try {
      compileScreen({
        id: 'a/b',
        version: 1,
        title: 'x',
        form: {
          schema: 'forms/x',
          submit: { label: 'Save' },
          rules: [{ when: { tpye: 'object' }, show: ['/a'] }],
        },
        schema: {
          type: 'object',
          properties: { a: { type: 'string', lenght: 3 }, b: { type: 'txet' } },
        },
      });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigError);
    const places = (error as ConfigError).faults
      .map(({ pointer, problem }) => `${pointer}: ${problem}`)
      .join('\n');
    expect(places).toContain('/form/rules/0/when: strict mode: unknown keyword: "tpye"');
    expect(places).toMatch(/lenght|txet|properties\/b/);
  });
});

describe('formats', () => {
  test.each([
    ['ada@example.com', true],
    ['a.b+c@x-y.co.uk', true],
    ['ada@example', false],
    ['.a@b.co', false],
    ['a..b@c.de', false],
    ['a b@c.de', false],
    ['a@-b.co', false],
    [`${'a'.repeat(65)}@b.co`, false],
    ['a@b.co\n', false],
  ])('e-mail %s', (text, valid) => expect(isEmail(text)).toBe(valid));

  test.each([
    ['Straße 5, #2', true],
    ['日本', true],
    ['a\u0000b', false],
    ['a\u202eb', false],
    ['a\u200bb', false],
    ['\ud800', false],
    ['line\nbreak', false],
  ])('printable %j', (text, valid) => expect(ownFormats.printable(text)).toBe(valid));
});

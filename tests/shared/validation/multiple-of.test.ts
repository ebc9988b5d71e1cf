import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';
import { compileStandardNow } from '../../../src/shared/validation/compile-standard.ts';
import { createAjv } from '../../../src/shared/validation/create-ajv.ts';
import { isMultipleOf } from '../../../src/shared/validation/decimals.ts';
import { testScreen } from '../forms/test-screen.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    amount: { type: 'number', multipleOf: 0.01 },
    weight: { type: 'number', multipleOf: 0.1 },
  },
};
/** Every 37th amount from 0.00 to 9999.99, as a person writes it. */
const AMOUNTS = Array.from({ length: 27_028 }, (_, index) => Number((index * 37) / 100).toFixed(2));
const context = { today: '2026-11-20' };

/** The verdicts of every way in which a schema of ours or of others is compiled. */
async function verdicts(): Promise<Record<string, (data: object) => boolean>> {
  const { validators: ours } = await testScreen(SCHEMA);
  const { standard } = (await testScreen(SCHEMA, { standard: true })).validators;
  const atOnce = compileStandardNow(new StandardDocument(SCHEMA));
  const plain = createAjv().compile(SCHEMA);
  return {
    screen: (data) =>
      Object.entries(data).every(([name, value]) => !ours.fields[name]?.(value, context).length),
    standard: (data) => standard?.root(data).length === 0,
    'standard at once': (data) => atOnce.root(data).length === 0,
    conditions: (data) => plain(data),
  };
}

describe('a multiple of a decimal', () => {
  test('is every amount of whole cents, and none between two cents', async () => {
    for (const [name, isValid] of Object.entries(await verdicts())) {
      const refused = AMOUNTS.filter((text) => !isValid({ amount: Number(text) }));
      expect({ [name]: refused }).toEqual({ [name]: [] });
      const taken = AMOUNTS.filter((text) => isValid({ amount: Number(`${text}5`) }));
      expect({ [name]: taken }).toEqual({ [name]: [] });
      expect(isValid({ amount: 19.99, weight: 22.4 })).toBe(true);
      expect(isValid({ weight: 22.45 })).toBe(false);
    }
  });

  test('is what is written as one, of whatever size and sign', () => {
    const decimal = fc.record({
      digits: fc.integer({ min: -999_999, max: 999_999 }),
      exponent: fc.integer({ min: -12, max: 12 }),
    });
    const step = fc.record({
      digits: fc.integer({ min: 1, max: 9_999 }),
      exponent: fc.integer({ min: -9, max: 9 }),
    });
    const numberOf = ({ digits, exponent }: { digits: number; exponent: number }): number =>
      Number(`${digits}e${exponent}`);
    fc.assert(
      fc.property(decimal, step, (value, one) => {
        const shift = 12;
        const a = BigInt(value.digits) * 10n ** BigInt(value.exponent + shift);
        const b = BigInt(one.digits) * 10n ** BigInt(one.exponent + shift);
        expect(isMultipleOf(numberOf(value), numberOf(one))).toBe(a % b === 0n);
      }),
    );
  });

  test('is nothing that is no number, and nothing is one of 0', () => {
    expect(isMultipleOf(Number.NaN, 0.1)).toBe(false);
    expect(isMultipleOf(Infinity, 1)).toBe(false);
    expect(isMultipleOf(1, 0)).toBe(false);
    expect(isMultipleOf(1e308, 1e-300)).toBe(true);
  });
});

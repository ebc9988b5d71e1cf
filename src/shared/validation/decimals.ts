/** Standalone code asks `require` for this module by this name. */
export const DECIMALS_MODULE = 'decimals';

/**
 * Whether a number is a whole multiple of another, by the decimals that both are written with: 19.99 is one of 0.01,
 * although its binary quotient is not whole.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value) || !(step > 0)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [a, b] = [decimalOf(value), decimalOf(step)];
  const least = Math.min(a.exponent, b.exponent);
  return scaled(a, least) % scaled(b, least) === 0n;
}

interface Decimal {
  digits: bigint;
  exponent: number;
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaled({ digits, exponent }: Decimal, least: number): bigint {
  return digits * 10n ** BigInt(exponent - least);
}

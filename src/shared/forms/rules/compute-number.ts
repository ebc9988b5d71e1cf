import type { Computation } from '../types.ts';

/** A decimal number exactly: `digits` times ten to the power of minus `scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/i;
const CENTS = 2;

/**
 * The result of a computation over the values of its fields (a list for each field that it names), exactly worked out and
 * rounded half up to cents (away from zero below it). Undefined where nothing, or in a difference or product one part,
 * is a number, and where the result has more digits than a number keeps.
 */
export function computeNumber(
  computation: Computation,
  operands: readonly (readonly unknown[])[],
): number | undefined {
  if ('count' in computation) {
    return operands.flat().reduce<number>((n, one) => n + (Array.isArray(one) ? one.length : 0), 0);
  }
  const totals = operands.map((values) => sum(values.flatMap((value) => readDecimal(value) ?? [])));
  if ('sum' in computation) return toNumber(sum(totals.flatMap((total) => total ?? [])));
  const [first, second] = totals;
  if (!first || !second) return undefined;
  return toNumber(
    'difference' in computation ? sum([first, negative(second)]) : product(first, second),
  );
}

// Numbers may be typed as texts: '12.50'.
function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] = DECIMAL.exec(String(value).trim()) ?? [];
  if (sign === undefined) return undefined;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(power);
  return scale >= 0 ? { digits, scale } : { digits: digits * tenTo(-scale), scale: 0 };
}

function sum(numbers: readonly Decimal[]): Decimal | undefined {
  const [first, ...rest] = numbers;
  return first && rest.reduce(add, first);
}

function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: atScale(a, scale) + atScale(b, scale), scale };
}

function negative({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

function product(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * tenTo(wanted - scale);
}

function toNumber(decimal: Decimal | undefined): number | undefined {
  if (!decimal) return undefined;
  const cents = Number(inCents(decimal));
  return Number.isSafeInteger(cents) ? cents / 100 : undefined;
}

function inCents(decimal: Decimal): bigint {
  if (decimal.scale <= CENTS) return atScale(decimal, CENTS);
  const unit = tenTo(decimal.scale - CENTS);
  const size = decimal.digits < 0n ? -decimal.digits : decimal.digits;
  const rounded = (size + unit / 2n) / unit;
  return decimal.digits < 0n ? -rounded : rounded;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

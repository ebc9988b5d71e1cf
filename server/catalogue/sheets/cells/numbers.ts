import { type CellKind, type CellReading, type FilledCell, quoted } from './cell-kind.ts';

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?(e[+-]?\d+)?$/i;
/** What the column of prices takes, in cents. */
const MOST_CENTS = 10_000_000;
const LEAST_PERCENT = 10;

interface NumberForm {
  /** What the cell has to hold, as a fault says it. */
  what: string;
  example: string;
  /** Sign of the unit, or the unit itself, which may stand with the number. */
  before?: RegExp;
  behind?: RegExp;
}

const TURNED = 'the spreadsheet took a number for a date: format the column as a number';

/** How people write what is no number, and what they are told; `{n}`: the number that was probably meant. */
const MISTAKES: readonly [form: RegExp, meant: (said: string) => string, hint: string][] = [
  [/^\d{4}-\d\d-\d\d$/, same, TURNED],
  [/^(n\/?a|-+|–|—|\?|none|null|nil|tbd|tba|unknown)$/i, same, 'leave the cell empty'],
  [/^-?\$?\d+(\.\d{3})*,\d{1,2}$/, decimalPoint, 'a comma is no decimal point: {n}?'],
  [/^\d[\d,]*,[\d,]*(\.\d+)?$/, withoutCommas, 'commas stand before three digits: {n}?'],
  [/^\d{1,3}([ \u00a0\u202f']\d{3})+(\.\d+)?$/, digits, 'without blanks: {n}?'],
  [/^\$?\(.*\)$/, digits, 'brackets mean an amount below 0'],
  [/^\d+\.\d+\.[\d.]*$/, same, 'has two decimal points'],
  [/^(?=.*\d)[\dOolI.]+$/, letterDigits, 'a letter stands for a digit: {n}?'],
  [/^\$?\d[\d.]*\s*(-|–|to)\s*\$?\d[\d.]*$/, same, 'one number, not a range'],
  [/[€£¥]|\b(EUR|GBP|CAD|MXN)\b/, digits, 'another currency than dollars'],
  [/^[^%]*%$/, digits, 'a percentage does not belong here'],
  [/^\$/, digits, 'an amount of dollars does not belong here'],
  [/^[<>≤≥~]/, digits, 'without a sign before it: {n}?'],
  [/^\d[\d.]*\s*[a-z/*]/i, digits, 'the number alone: {n}?'],
];

/** A number in a cell, or what is wrong with it. */
function readNumber(cell: FilledCell, { what, example, before, behind }: NumberForm): CellReading {
  if (typeof cell === 'number') return { value: cell };
  if (cell instanceof Date) return { problem: `must be ${what}, is ${quoted(cell)}`, hint: TURNED };
  const said = cell.trim();
  const bare = said.replace(before ?? '', '').replace(behind ?? '', '');
  if (NUMBER.test(bare)) return { value: Number(bare.replaceAll(',', '')) };
  const [, meant = same, hint = example] = MISTAKES.find(([form]) => form.test(said)) ?? [];
  return {
    problem: `must be ${what}, is ${quoted(cell)}`,
    hint: hint.replace('{n}', meant(said)),
  };
}

/** A plain number. */
export const number: CellKind = {
  write: Number,
  read: (cell) => readNumber(cell, { what: 'a number', example: 'such as 12' }),
};

/** A number of days or months; the unit may stand behind it. */
export function countKind(unit: 'days' | 'months'): CellKind {
  const behind = unit === 'days' ? /\s*days?$/i : /\s*(months?|mos?)$/i;
  const form = { what: `a number of ${unit}`, example: 'such as 12', behind };
  return {
    write: Number,
    read(cell) {
      const isOther = /^\d+\s*(day|week|month|year)s?$/i.test(String(cell).trim());
      const reading = readNumber(cell, form);
      return isOther && reading.problem !== undefined
        ? { ...reading, hint: `it is counted in ${unit} here` }
        : reading;
    },
  };
}

/** Cents in the catalogue, dollars in cells. */
export function moneyKind(most = MOST_CENTS): CellKind {
  const form = { what: 'dollars', example: 'such as 24.50', before: /^(?=-?\$)(-?)\$/ };
  return {
    write: (value) => Number(value) / 100,
    read(cell) {
      const reading = readNumber(typeof cell === 'string' ? plainDollars(cell) : cell, form);
      if (reading.problem !== undefined) return reading;
      const dollars = Number(reading.value);
      const cents = Math.round(dollars * 100);
      if (Math.abs(cents - dollars * 100) > 1e-6)
        return {
          problem: `has a fraction of a cent, is ${quoted(cell)}`,
          hint: 'two decimals at most',
        };
      if (cents < 0) return { problem: `must not be less than 0, is ${quoted(cell)}` };
      if (cents <= most) return { value: cents };
      const limit = (most / 100).toLocaleString('en-US');
      return { problem: `must be at most $${limit}, is ${quoted(cell)}` };
    },
  };
}

/** A share in percent. A workbook keeps `80%` as 0.8. */
export const percent: CellKind = {
  write: Number,
  read(cell) {
    if (isFraction(cell, 1)) return fractionOf(cell);
    return readNumber(cell, { what: 'a percentage', example: 'such as 80', behind: /\s*%$/ });
  },
};

/** What is paid in percent of a rate: less than a tenth of it is a fraction that was meant otherwise, unless it says `%`. */
export const ratePercent: CellKind = {
  write: (value) => (Number(value) < LEAST_PERCENT ? `${Number(value)}%` : Number(value)),
  read: (cell) =>
    isFraction(cell, LEAST_PERCENT)
      ? { ...fractionOf(cell), problem: `is ${quoted(cell)}, less than a tenth of the rate` }
      : percent.read(cell),
};

function isFraction(cell: FilledCell, below: number): boolean {
  const value = typeof cell === 'string' && NUMBER.test(cell.trim()) ? Number(cell) : cell;
  return typeof value === 'number' && value > 0 && value < below;
}

function fractionOf(cell: FilledCell): { problem: string; hint: string } {
  const meant = Math.round(Number(cell) * 10_000) / 100;
  return { problem: `must be a percentage, is ${quoted(cell)}`, hint: `${meant} for ${meant} %?` };
}

// `24.50 USD` and `$ 24.50` are dollars as surely as `$24.50`.
function plainDollars(said: string): string {
  return said
    .trim()
    .replace(/\s*(USD|US\$|dollars?)$/i, '')
    .replace(/^(-?)(US)?\$\s*/i, '$1')
    .trim();
}

function same(said: string): string {
  return said;
}

function digits(said: string): string {
  return said.replaceAll(/[^\d.]/g, '');
}

function withoutCommas(said: string): string {
  return said.replaceAll(',', '');
}

function decimalPoint(said: string): string {
  return digits(said.replaceAll('.', '').replace(',', '.'));
}

function letterDigits(said: string): string {
  return said.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1');
}

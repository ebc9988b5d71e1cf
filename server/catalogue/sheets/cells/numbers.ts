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
const A_DAY = 'a day does not belong here: format the column as a number where it was one';

/** How people write what is no number, and what they are told; `{n}`: the number that was probably meant. */
const MISTAKES: readonly [form: RegExp, meant: (said: string) => string, hint: string][] = [
  [/^\d{4}-\d\d-\d\d$/, same, TURNED],
  [/^\d{1,4}([-/])\d{1,2}\1\d{1,4}\b|^\d+\/\d+$/, same, A_DAY],
  [/^(?=.*\d).*\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i, same, A_DAY],
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

/** A share in percent. Up to 1 a plain number may be a fraction, 1 may be 1 % or 100 %. */
export const percent = percentKind((value) => value <= 1, 'a fraction or a percentage');

/** What is paid in percent of a rate: less than a tenth of it may be a fraction. */
export const ratePercent = percentKind(
  (value) => value < LEAST_PERCENT,
  'less than a tenth of the rate',
);

/** Percents, of which those that may be fractions need the sign `%`. */
function percentKind(isUnclear: (value: number) => boolean, what: string): CellKind {
  const form = { what: 'a percentage', example: 'such as 80', behind: /\s*%$/ };
  const needsSign = (value: number) => value > 0 && isUnclear(value);
  return {
    write: (value) => (needsSign(Number(value)) ? `${Number(value)}%` : Number(value)),
    read(cell) {
      if (!isPlain(cell) || !needsSign(Number(cell))) return readNumber(cell, form);
      const meant = Math.round(Number(cell) * 10_000) / 100;
      const hint = `${meant} for ${meant} %, or ${Number(cell)}%?`;
      return { problem: `is ${quoted(cell)}, ${what}`, hint };
    },
  };
}

function isPlain(cell: FilledCell): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell.trim()));
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

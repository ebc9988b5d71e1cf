import { didYouMean } from '../../../../src/shared/forms/configuration/did-you-mean.ts';
import { STATES } from '../../../../src/shared/domain/states.ts';
import { readTier, TIERS } from '../../../../src/shared/domain/tiers.ts';
import { dayOf } from '../../../sheets/day-of.ts';
import {
  type CellKind,
  cellText,
  type CellReading,
  type FilledCell,
  isDay,
  quoted,
} from './cell-kind.ts';

const SEPARATORS = /[,;|\n]+/;
const ABBREVS: ReadonlyMap<string, string> = new Map([
  ...STATES.flatMap(({ name, abbrev }): [string, string][] => [
    [name.toLowerCase(), abbrev],
    [abbrev.toLowerCase(), abbrev],
  ]),
  // Not the state of that name and another one.
  ...['washington dc', 'washington d.c.', 'd.c.'].map((name): [string, string] => [name, 'DC']),
]);
const AGES = /^(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Words with commas between them. */
export const wordList: CellKind = {
  write: (value) => (value as string[]).join(', '),
  read: (cell) => isDay(cell) ?? { value: partsOf(cell) },
};

/** Postal codes of states; their names are read, too. */
export const states: CellKind = {
  write: wordList.write,
  read(cell) {
    const said = cellText(cell).trim();
    if (/^all( states)?$|^\*$|^nationwide$/i.test(said))
      return { problem: `is ${quoted(said)}`, hint: 'leave the cell empty for all states' };
    const found = partsOf(cell).flatMap(statesIn);
    const wrong = found.find((one) => !ABBREVS.has(one.toLowerCase()));
    if (wrong === undefined) return { value: found };
    const hint = didYouMean(wrong, wrong.length > 3 ? STATES.map(({ name }) => name) : []);
    return { problem: `${quoted(wrong)} is no state`, hint: hint ?? 'two letters each: TX, FL' };
  },
};

/** The postal code of a state, or its name. */
export const state: CellKind = {
  write: String,
  read(cell) {
    const reading = states.read(cell);
    const [one, ...more] = (reading.problem === undefined ? reading.value : []) as string[];
    if (more.length > 0)
      return { problem: `names several states, ${quoted(cell)}`, hint: 'one a row' };
    return one === undefined ? reading : { value: one };
  },
};

/** Tiers by their codes or in words. */
export const tiers: CellKind = {
  write: wordList.write,
  read(cell) {
    const parts = partsOf(cell);
    const wrong = parts.find((part) => readTier(part) === undefined);
    return wrong === undefined
      ? { value: parts.map(readTier) }
      : { problem: `${quoted(wrong)} is no tier`, hint: `${TIERS.join(', ')}` };
  },
};

/** Codes of portals, `all` or `none`. */
export const portals: CellKind = {
  write: (value) => (value === 'all' ? 'all' : (value as string[]).join(', ') || 'none'),
  read(cell) {
    const said = cellText(cell).trim().toLowerCase();
    if (said === 'all') return { value: 'all' };
    return { value: said === 'none' ? [] : partsOf(cell).map((code) => code.toUpperCase()) };
  },
};

/** Zip codes. */
export const zips: CellKind = {
  write: wordList.write,
  read: (cell) => readZips(cell, { least: 5 }),
};

/** One zip code. */
export const zip: CellKind = {
  write: String,
  read(cell) {
    const reading = readZips(cell, { least: 5 });
    return reading.problem === undefined ? { value: (reading.value as string[])[0] } : reading;
  },
};

/** First digits of zip codes. */
export const zipStarts: CellKind = {
  write: wordList.write,
  read(cell) {
    const grouped = /^\d{6,}$/.test(String(cell)) && Number(cell).toLocaleString('en-US');
    return grouped
      ? {
          problem: `is the number ${String(cell)}`,
          hint: `the spreadsheet took '${grouped}' for one number: format the column as text`,
        }
      : readZips(cell, { least: 3 });
  },
};

/** A number of a bank; leading zeros may have been lost. */
export const routing: CellKind = {
  write: String,
  read(cell) {
    const digits = cellText(cell).replaceAll(/[\s-]/g, '').padStart(9, '0');
    return /^\d{9}$/.test(digits)
      ? { value: digits }
      : { problem: `${quoted(cell)} is no routing number`, hint: 'nine digits' };
  },
};

/** A day, as the catalogue has it: YYYY-MM-DD. */
export const date: CellKind = {
  write: String,
  read(cell) {
    const day = dayOf(cell);
    if (day !== undefined) return { value: day };
    const said = cellText(cell).trim();
    return { problem: `${quoted(said)} is no day`, hint: dayHint(said) };
  },
};

/** Ages of a row of prices. */
export const ages: CellKind = {
  write: String,
  read(cell) {
    if (cell instanceof Date) {
      const meant = `${cell.getUTCMonth() + 1}-${cell.getUTCDate()}`;
      return {
        problem: `is the day ${cellText(cell)}`,
        hint: `the spreadsheet took ages for a date: format the column as text, and write ${meant}`,
      };
    }
    const said = cellText(cell).trim().toLowerCase();
    const [, first, last] = AGES.exec(said) ?? [];
    if (first) return { value: last === undefined ? first : `${first}-${last}` };
    if (said === 'all' || said === 'all ages') return { value: 'all' };
    return { problem: `${quoted(cell)} are no ages`, hint: agesHint(said) };
  },
};

function agesHint(said: string): string {
  const [, from] = /^(\d+)\s*(\+|and (?:over|up|older))$/.exec(said) ?? [];
  if (from) return `an age at the end, too: ${from}-120?`;
  const [, below] = /^(?:<|under|below)\s*(\d+)$/.exec(said) ?? [];
  if (below) return `an age at the beginning, too: 0-${Number(below) - 1}?`;
  const [, day, month, ofMonth] = /^(?:(\d+)-)?([a-z]{3})(?:-(\d+))?$/.exec(said) ?? [];
  const at = MONTHS.indexOf(month ?? '') + 1;
  if (at > 0) return `the spreadsheet took ${at}-${day ?? ofMonth} for a date: write it as text`;
  return 'such as 18-29 or 30; empty for all';
}

function dayHint(said: string): string {
  const [, first, second, year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})$/.exec(said) ?? [];
  if (year.length === 2) return `a year has four digits: 20${year}?`;
  if (Number(first) > 12 && Number(second) <= 12) return 'the month comes first';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(said)) return 'no calendar has it';
  const meant = new Date(`${said} UTC`);
  return /\d{4}/.test(said) && !isNaN(meant.getTime())
    ? `as digits: ${cellText(meant)}?`
    : 'such as 2027-03-01';
}

function readZips(cell: FilledCell, { least }: { least: number }): CellReading {
  const parts = partsOf(cell);
  const wrong = parts.find((part) => !/^\d{3,5}$/.test(part));
  if (wrong === undefined)
    return { value: parts.map((part) => (least === 5 ? part.padStart(5, '0') : part)) };
  const [, five] = /^(\d{5})-?\d{4}$/.exec(wrong) ?? [];
  const hint = five ? `the first five digits: ${five}?` : zipHint(wrong, least);
  return { problem: `${quoted(wrong)} is no zip code`, hint };
}

function zipHint(wrong: string, least: number): string {
  if (/^\d{1,2}$/.test(wrong))
    return least === 5
      ? 'it has five digits'
      : `three to five digits; '${wrong.padStart(3, '0')}' where the spreadsheet took it for a number`;
  if (/^\d{3,5}\s*(-|–|to)\s*\d{3,5}$/.test(wrong)) return 'a range is not read: name each';
  if (/^(\d{3,5}[\s/]+)+\d{3,5}$/.test(wrong)) return 'with commas between them';
  return 'digits alone';
}

// `TX FL` are two; `New York` is one. Among others `or`, `ok` and `in` are words, and no states.
function statesIn(part: string): string[] {
  const whole = ABBREVS.get(part.toLowerCase());
  if (whole !== undefined) return [whole];
  const words = part.split(/[\s/]+|\b(?:and|or)\b/).filter((word) => word !== '');
  const areAllSmall = words.every((word) => /^[a-z]{2}$/.test(word));
  const codes = words.flatMap((word) => {
    const isWord = /^[a-z]{2}$/.test(word) && !areAllSmall;
    return (isWord ? undefined : ABBREVS.get(word.toLowerCase())) ?? [];
  });
  return codes.length === words.length ? codes : [part];
}

function partsOf(cell: FilledCell): string[] {
  return cellText(cell)
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import type { BookCell } from './sheet.ts';

/** A value of the catalogue, or what is wrong with the cell; `value` undefined: the cell is empty. */
export type CellReading =
  { value: unknown; problem?: undefined } | { problem: string; hint?: string | undefined };

/** How values of one kind stand in cells. */
export interface CellKind {
  write(value: unknown): BookCell;
  /** `cell` is not empty. */
  read(cell: string | number | Date): CellReading;
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

const text: CellKind = {
  write: (value) => String(value),
  read: (cell) => ({ value: cellText(cell) }),
};

const number: CellKind = {
  write: (value) => Number(value),
  read(cell) {
    const value = numberOf(cell);
    return value === undefined ? { problem: `must be a number, is ${quoted(cell)}` } : { value };
  },
};

/** Cents in the catalogue, dollars in cells. */
const money: CellKind = {
  write: (value) => Number(value) / 100,
  read(cell) {
    const dollars = numberOf(cell);
    if (dollars === undefined)
      return { problem: `must be dollars, is ${quoted(cell)}`, hint: '24.50' };
    const cents = Math.round(dollars * 100);
    if (Math.abs(cents - dollars * 100) > 1e-6)
      return { problem: `has a fraction of a cent, is ${quoted(cell)}`, hint: `${cents / 100}` };
    return cents < 0
      ? { problem: `must not be less than 0, is ${quoted(cell)}` }
      : { value: cents };
  },
};

const yesNo: CellKind = {
  write: (value) => (value === true ? 'yes' : 'no'),
  read(cell) {
    const said = cellText(cell).trim().toLowerCase();
    if (YES.includes(said)) return { value: true };
    if (NO.includes(said)) return { value: false };
    return {
      problem: `must be yes or no, is ${quoted(cell)}`,
      hint: didYouMean(said, ['yes', 'no']),
    };
  },
};

const list: CellKind = {
  write: (value) => (value as string[]).join(', '),
  read: (cell) => ({ value: partsOf(cellText(cell)) }),
};

/** Zip codes; a number has lost its leading zeros. */
const zips: CellKind = {
  write: list.write,
  read: (cell) => ({
    value: partsOf(typeof cell === 'number' ? String(cell).padStart(5, '0') : cellText(cell)),
  }),
};

const zip: CellKind = {
  write: text.write,
  read: (cell) => ({ value: cellText(cell).trim().padStart(5, '0') }),
};

const routing: CellKind = {
  write: text.write,
  read: (cell) => ({ value: cellText(cell).trim().padStart(9, '0') }),
};

const portals: CellKind = {
  write: (value) => (value === 'all' ? 'all' : (value as string[]).join(', ') || 'none'),
  read(cell) {
    const said = cellText(cell).trim();
    if (said.toLowerCase() === 'all') return { value: 'all' };
    return { value: said.toLowerCase() === 'none' ? [] : partsOf(said) };
  },
};

/** HTML of one or several lines. */
const html: CellKind = {
  write: (value) => [value].flat().join('\n'),
  read(cell) {
    const lines = cellText(cell).split('\n');
    return { value: lines.length === 1 ? lines[0] : lines };
  },
};

const date: CellKind = {
  write: text.write,
  read: (cell) => ({ value: cellText(cell).trim() }),
};

/** Names with values, as `brand=#2F5D50; accent=#B4562B`. */
const pairs: CellKind = {
  write: (value) =>
    Object.entries(value as Record<string, unknown>)
      .map(([name, one]) => `${name}=${String(one)}`)
      .join('; '),
  read(cell) {
    const parts = partsOf(cellText(cell), ';').map((part) => part.split('='));
    if (parts.some((part) => part.length !== 2))
      return { problem: `is ${quoted(cell)}`, hint: 'brand=#2F5D50; accent=#B4562B' };
    return {
      value: Object.fromEntries(parts.map(([name = '', one = '']) => [name.trim(), one.trim()])),
    };
  },
};

/** Kinds of cells by their names in the columns. */
export const CELL_KINDS = {
  text,
  number,
  money,
  yesNo,
  list,
  zip,
  zips,
  routing,
  portals,
  html,
  date,
  pairs,
} as const;
export type CellKindName = keyof typeof CELL_KINDS;

/** One of several values, each written in words. */
export function choiceKind(choices: Readonly<Record<string, string>>): CellKind {
  return {
    write: (value) => choices[String(value)] ?? String(value),
    read(cell) {
      const said = cellText(cell).trim().toLowerCase();
      const known = Object.entries(choices).find(([value, words]) =>
        [value.toLowerCase(), words.toLowerCase()].includes(said),
      );
      if (known) return { value: known[0] };
      const words = Object.values(choices);
      return {
        problem: `is ${quoted(cell)}; allowed: ${words.join(', ')}`,
        hint: didYouMean(said, words),
      };
    },
  };
}

/** A cell as text; dates as YYYY-MM-DD. */
export function cellText(cell: BookCell): string {
  if (cell instanceof Date) return isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === undefined ? '' : String(cell);
}

/** A cell as it is quoted in a fault. */
export function quoted(cell: BookCell): string {
  const said = cellText(cell);
  return `'${said.length > 60 ? `${said.slice(0, 57)}…` : said}'`;
}

function numberOf(cell: string | number | Date): number | undefined {
  if (cell instanceof Date) return undefined;
  const said = String(cell)
    .trim()
    .replace(/^\$/, '')
    .replace(/%$/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(said) ? Number(said) : undefined;
}

function partsOf(said: string, separator = ','): string[] {
  return said
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

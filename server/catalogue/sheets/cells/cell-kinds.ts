import { didYouMean } from '../../../../src/shared/forms/configuration/did-you-mean.ts';
import { MOST_OF_UNIT } from '../../../../src/shared/store/plan-facts.ts';
import { type CellKind, cellText, quoted } from './cell-kind.ts';
import {
  ages,
  date,
  wordList,
  portals,
  routing,
  state,
  states,
  tiers,
  zip,
  zips,
  zipStarts,
} from './codes.ts';
import { countKind, moneyKind, number, percent, ratePercent } from './numbers.ts';
import { domain, email, html, id, language, phone, pageAddress, text } from './texts.ts';

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

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

/** Names with values, as `brand=#2F5D50; accent=#B4562B`. */
const pairs: CellKind = {
  write: (value) =>
    Object.entries(value as Record<string, unknown>)
      .map(([name, one]) => `${name}=${String(one)}`)
      .join('; '),
  read(cell) {
    const said = cellText(cell).split(';');
    const parts = said.filter((part) => part.trim() !== '').map((part) => part.split('='));
    if (parts.some((part) => part.length !== 2))
      return {
        problem: `is ${quoted(cell)}, not names with values`,
        hint: 'brand=#2F5D50; accent=#B4562B',
      };
    return {
      value: Object.fromEntries(parts.map(([name = '', one = '']) => [name.trim(), one.trim()])),
    };
  },
};

/** Kinds of cells by their names in the columns. */
export const CELL_KINDS = {
  text,
  id,
  html,
  language,
  email,
  phone,
  slug: pageAddress,
  domain,
  number,
  days: countKind('days'),
  months: countKind('months'),
  money: moneyKind(),
  /** Facts in dollars. */
  amount: moneyKind(MOST_OF_UNIT.money),
  percent,
  ratePercent,
  yesNo,
  list: wordList,
  state,
  states,
  tiers,
  portals,
  zip,
  zips,
  zipStarts,
  routing,
  date,
  ages,
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
        problem: `is ${quoted(cell)}, none of the words of this fact: ${words.join(', ')}`,
        hint: didYouMean(said, words),
      };
    },
  };
}

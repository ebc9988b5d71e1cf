import { readFlag } from './flag.ts';

/** Shown where a share is no whole number from 1 to 100. */
export const WRONG_SHARE = 'Beneficiary percentage should not be 0 or more than 100';

/** How much one beneficiary is to get, in whole percent; a contingent one only gets anything when no primary one can. */
export interface Share {
  percent: number;
  contingent: boolean;
}

/** What a list of beneficiaries amounts to, and what may be done next. */
export interface Shares {
  /** Sum over the primary beneficiaries, in percent. */
  total: number;
  messages: readonly { tone: 'good' | 'bad'; text: string }[];
  mayAddPrimary: boolean;
  mayAddContingent: boolean;
  /** Exactly 100 percent are given away. */
  isComplete: boolean;
}

const MOST_PRIMARY_BENEFICIARIES = 3;
const MOST_CONTINGENT = 1;
const ALL = 100;

const TOO_MANY = `Maximum allowed number of beneficiaries is ${MOST_PRIMARY_BENEFICIARIES}`;

/** Reads a share as it is typed: a whole number from 1 to 100; undefined for anything else. */
function parsePercent(text: string): number | undefined {
  if (!/^[0-9]{1,3}$/.test(text)) return undefined;
  const percent = Number(text);
  return percent >= 1 && percent <= ALL ? percent : undefined;
}

/** Whether one beneficiary, as it is typed, is to get nothing unless no primary one can. */
export function isContingent(beneficiary: Readonly<Record<string, unknown>>): boolean {
  return readFlag(beneficiary.is_contigent) === '1';
}

/** Whether one beneficiary, as it is typed, has the share that it needs; a contingent one needs none. */
export function hasShare(beneficiary: Readonly<Record<string, unknown>>): boolean {
  return isContingent(beneficiary) || percentOf(beneficiary) > 0;
}

/** Reads the shares of a list as it is typed, sent or saved; what is no share counts as 0. */
export function readShares(list: unknown): Share[] {
  const rows = Array.isArray(list) ? list.filter(isRow) : [];
  return rows.map((row) => ({ percent: percentOf(row), contingent: isContingent(row) }));
}

/** Sums up a list of beneficiaries: at most three primary and one contingent, the primary ones exactly 100 percent. */
export function sumUpShares(list: readonly Share[]): Shares {
  const primary = list.filter(({ contingent }) => !contingent);
  const contingent = list.length - primary.length;
  const total = primary.reduce((sum, { percent }) => sum + percent, 0);
  const isFull = primary.length >= MOST_PRIMARY_BENEFICIARIES;
  const isTooMany = primary.length > MOST_PRIMARY_BENEFICIARIES || contingent > MOST_CONTINGENT;
  return {
    total,
    messages: [
      shareMessage(primary, total),
      ...(isTooMany || (isFull && total !== ALL) ? [{ tone: 'bad' as const, text: TOO_MANY }] : []),
    ],
    mayAddPrimary: !isFull && total < ALL,
    mayAddContingent: contingent < MOST_CONTINGENT,
    isComplete: primary.every(({ percent }) => percent > 0) && total === ALL && !isTooMany,
  };
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

function percentOf({ beneficiary_percentage: typed }: Row): number {
  return (typeof typed === 'string' ? parsePercent(typed) : undefined) ?? 0;
}

function shareMessage(primary: readonly Share[], total: number): Shares['messages'][number] {
  if (primary.length === 0)
    return { tone: 'bad', text: 'Please add your beneficiaries before continuing.' };
  if (total === ALL) {
    const isRight = primary.every(({ percent }) => percent > 0);
    return isRight
      ? { tone: 'good', text: 'Now You can Continue Enrollment' }
      : { tone: 'bad', text: WRONG_SHARE };
  }
  const limit = total > ALL ? 'more' : 'less';
  const text = `Your total Beneficiary Percentage is ${total} and it Should not be ${limit} than 100%`;
  return { tone: 'bad', text };
}

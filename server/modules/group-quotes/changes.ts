import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { MemberQuote, QuotedLine } from './quote.ts';

/** A difference between two versions of a quote; prices a month in dollars, null where there was or is none. */
export interface QuoteChange {
  member: string;
  plan_name: string;
  before: number | null;
  after: number | null;
}

/** What changed from one version to another: lines that came, went, or cost something else. */
export function changesBetween(
  before: readonly MemberQuote[],
  after: readonly MemberQuote[],
): QuoteChange[] {
  const members = new Set([...before, ...after].map(({ member }) => member));
  return [...members].flatMap((member) =>
    changesOf(member, linesOf(before, member), linesOf(after, member)),
  );
}

/** Whether two versions quote the same. */
export function isSameQuote(one: readonly MemberQuote[], other: readonly MemberQuote[]): boolean {
  return changesBetween(one, other).length === 0 && feesOf(one) === feesOf(other);
}

function linesOf(quotes: readonly MemberQuote[], member: string): QuotedLine[] {
  return quotes.find((one) => one.member === member)?.lines ?? [];
}

function changesOf(member: string, before: QuotedLine[], after: QuotedLine[]): QuoteChange[] {
  const plans = new Set([...before, ...after].map(({ planId }) => planId));
  return [...plans].flatMap((planId) => {
    const [old, now] = [before, after].map((lines) => lines.find((one) => one.planId === planId));
    if (old?.priceCents === now?.priceCents) return [];
    const plan_name = (now ?? old)?.planName ?? '';
    return [{ member, plan_name, before: dollarsOf(old), after: dollarsOf(now) }];
  });
}

function dollarsOf(line: QuotedLine | undefined): number | null {
  return line === undefined ? null : centsToDollars(line.priceCents);
}

function feesOf(quotes: readonly MemberQuote[]): number {
  return quotes.reduce((sum, { firstMonthCents }) => sum + firstMonthCents, 0);
}

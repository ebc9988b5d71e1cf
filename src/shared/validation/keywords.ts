import { wholeYears } from '../domain/age.ts';
import { addMonths, usToIso } from '../domain/calendar-date.ts';
import { isRoutingNumber, passesLuhn } from '../domain/checksums.ts';
import type { ValidityContext } from '../forms/types.ts';

/** Judges a text by our own keyword; `rule` is what the schema says. */
export type KeywordTest = (text: string, rule: never, context?: ValidityContext) => boolean;

// Text that is no date is the format's business. Where nobody gave a day (the envelope of a call is checked without one),
// there is nothing to compare with: the form inside is judged with it.
function onDay(
  us: string,
  context: { today?: string | undefined } | undefined,
  holds: (iso: string, day: string) => boolean,
): boolean {
  const iso = usToIso(us);
  return iso === undefined || context?.today === undefined || holds(iso, context.today);
}

/** Our own keywords: what they take in a schema, and the rule of the trade behind each. All are about texts. */
export const keywords = {
  age: {
    takes: 'object',
    test: (us: string, { min, max }: { min: number; max: number }, context?: ValidityContext) =>
      onDay(us, context, (born, today) => {
        const years = wholeYears(born, today);
        return years >= min && years <= max;
      }),
  },
  notFuture: {
    takes: 'boolean',
    test: (us: string, rule: boolean, context?: ValidityContext) =>
      !rule || onDay(us, context, (iso, today) => iso <= today),
  },
  pastOnly: {
    takes: 'boolean',
    test: (us: string, rule: boolean, context?: ValidityContext) =>
      !rule || onDay(us, context, (iso, today) => iso < today),
  },
  maxMonthsAfterEffective: {
    takes: 'number',
    test: (us: string, months: number, context?: ValidityContext) =>
      onDay(us, { today: context?.effectiveDate }, (iso, start) => iso <= addMonths(start, months)),
  },
  luhn: {
    takes: 'boolean',
    test: (digits: string, rule: boolean) => !rule || passesLuhn(digits),
  },
  routing: {
    takes: 'boolean',
    test: (digits: string, rule: boolean) => !rule || isRoutingNumber(digits),
  },
} as const satisfies Record<string, { takes: string; test: KeywordTest }>;

/** Keywords that only carry words for people or for the screen: no say in validity. */
export const ANNOTATIONS = ['messages', 'private'] as const;

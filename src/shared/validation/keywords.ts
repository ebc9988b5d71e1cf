import { wholeYears } from '../domain/age.ts';
import { addDays, addMonths, parseIsoDate, usToIso } from '../domain/calendar-date.ts';
import { isRoutingNumber, passesLuhn } from '../domain/checksums.ts';
import type { ValidityContext } from '../forms/types.ts';

/** Context of our keywords: the business day, and whether the schema is a condition (of a rule, a region …). */
export interface KeywordContext extends Partial<ValidityContext> {
  isCondition?: true;
}

/** Judges a text by our own keyword; `rule` is the keyword's value. */
export type KeywordTest = (text: string, rule: never, context?: KeywordContext) => boolean;

// Text that is no date is left to the format. Without a day (the envelope of a call is checked without one) the keyword
// holds: the form inside is judged with the day. In both cases a condition does not hold.
function onDay(
  us: string,
  day: string | undefined,
  context: KeywordContext | undefined,
  holds: (iso: string, day: string) => boolean,
): boolean {
  // Questions of the format `date` hold the day as the standard writes it.
  const iso = usToIso(us) ?? (parseIsoDate(us) && us);
  return iso === undefined || !day ? context?.isCondition !== true : holds(iso, day);
}

const DAYS = { type: 'integer', minimum: -100_000, maximum: 100_000 };
const YEARS = { type: 'integer', minimum: 0, maximum: 200 };

// A range has at least one of its ends.
const rangeOf = (end: object): object => ({
  type: 'object',
  properties: { min: end, max: end },
  additionalProperties: false,
  minProperties: 1,
});

interface Range {
  min?: number;
  max?: number;
}

/** Our own keywords: their value in a schema, and the rule of the trade behind each. All apply to texts. */
export const keywords = {
  /** Whole years since the date: `{ "min": 18 }` is born at least 18 years ago. */
  age: {
    takes: 'object',
    shape: rangeOf(YEARS),
    test: (us: string, { min = -Infinity, max = Infinity }: Range, context?: KeywordContext) =>
      onDay(us, context?.today, context, (born, today) => {
        const years = wholeYears(born, today);
        return years >= min && years <= max;
      }),
  },
  /** Days from today to the date: `{ "min": 0, "max": 90 }` is within the next 90 days, `{ "min": -30, "max": 0 }` the last 30. */
  daysFromToday: {
    takes: 'object',
    shape: rangeOf(DAYS),
    test: (us: string, { min, max }: Range, context?: KeywordContext) =>
      onDay(
        us,
        context?.today,
        context,
        (iso, today) =>
          (min === undefined || iso >= addDays(today, min)) &&
          (max === undefined || iso <= addDays(today, max)),
      ),
  },
  notFuture: {
    takes: 'boolean',
    test: (us: string, rule: boolean, context?: KeywordContext) =>
      !rule || onDay(us, context?.today, context, (iso, today) => iso <= today),
  },
  pastOnly: {
    takes: 'boolean',
    test: (us: string, rule: boolean, context?: KeywordContext) =>
      !rule || onDay(us, context?.today, context, (iso, today) => iso < today),
  },
  maxMonthsAfterEffective: {
    takes: 'number',
    test: (us: string, months: number, context?: KeywordContext) =>
      onDay(us, context?.effectiveDate, context, (iso, start) => iso <= addMonths(start, months)),
  },
  luhn: {
    takes: 'boolean',
    test: (digits: string, rule: boolean) => !rule || passesLuhn(digits),
  },
  routing: {
    takes: 'boolean',
    test: (digits: string, rule: boolean) => !rule || isRoutingNumber(digits),
  },
} as const satisfies Record<string, { takes: string; shape?: object; test: KeywordTest }>;

/** Keywords that only annotate, for people or for the screen; they have no effect on validity. */
export const ANNOTATIONS = ['messages', 'private', 'enumNames'] as const;

import { wholeYears } from './age.ts';
import { type IsoDate, usToIso } from './calendar-date.ts';
import { offeredEffectiveDates } from './effective-dates.ts';
import { readFlag } from './flag.ts';

const YOUNGEST_WORKER = 14;

/** Age from which a spouse is covered, and up to which a child is; whole years. */
export interface DependentAges {
  spouseMinAge: number;
  /** A child is covered while younger than this, or without limit for null. A legally disabled child always is. */
  childAgeLimit: number | null;
}

/** The ages that a portal's file sets, else the usual ones. */
export function dependentAges({
  spouseMinAge = 16,
  childAgeLimit = 26,
}: Partial<DependentAges> = {}): DependentAges {
  return { spouseMinAge, childAgeLimit };
}

/** Facts that decide by age whether a dependent is covered; dates MM/DD/YYYY. */
interface DatedDependent {
  relationship?: unknown;
  birthdate?: unknown;
  /** A flag; anything else where that is not asked. */
  is_legally_disabled?: unknown;
}

/** Why a dependent cannot be covered by age on a day; undefined when nothing is against it, or no date is given. */
export function dependentAgeFault(
  { relationship, birthdate, is_legally_disabled: answer }: DatedDependent,
  { spouseMinAge, childAgeLimit }: DependentAges,
  onIso: IsoDate,
): string | undefined {
  const born = typeof birthdate === 'string' ? usToIso(birthdate) : undefined;
  if (!born) return undefined;
  const age = wholeYears(born, onIso);
  const disabled = readFlag(answer);
  if (relationship === 'spouse')
    return age < spouseMinAge ? `A spouse must be at least ${spouseMinAge} years old` : undefined;
  if (childAgeLimit === null || age < childAgeLimit || disabled === '1') return undefined;
  const rule = `Children can be enrolled until they turn ${childAgeLimit}`;
  return disabled === '0' ? `${rule}, unless they are legally disabled` : rule;
}

/** Why a person born on a day (MM/DD/YYYY) is too young to be covered as a spouse, on any day that is offered today. */
export function spouseBirthFault(
  birthdate: unknown,
  ages: DependentAges,
  todayIso: IsoDate,
): string | undefined {
  const lastStart = offeredEffectiveDates(todayIso).at(-1) ?? todayIso;
  return dependentAgeFault({ relationship: 'spouse', birthdate }, ages, lastStart);
}

/** The ages that the session holds for its portal. */
export function agesOfSession({
  child_age_limit: limit,
  spouse_min_age: least,
}: Readonly<Record<string, unknown>>): DependentAges {
  return dependentAges({
    ...(limit === null || typeof limit === 'number' ? { childAgeLimit: limit } : {}),
    ...(typeof least === 'number' ? { spouseMinAge: least } : {}),
  });
}

/** Why a person born on a day cannot have begun to work on another (both MM/DD/YYYY); undefined when either is no date. */
export function employmentStartFault(startUs: unknown, bornUs: unknown): string | undefined {
  const [start, born] = [startUs, bornUs].map((us) =>
    typeof us === 'string' ? usToIso(us) : undefined,
  );
  if (!start || !born || wholeYears(born, start) >= YOUNGEST_WORKER) return undefined;
  return `Enter a start date after your ${YOUNGEST_WORKER}th birthday`;
}

import { isTier, type Tier } from './tiers.ts';

export type Relationship = 'spouse' | 'child';

/** What decides who may be covered with the member. */
export interface Household {
  tier: Tier;
  /** A premier plan is in the cart. */
  premier: boolean;
  /** An IHA plan is in the cart. */
  iha: boolean;
  /** Answer to whether a spouse is enrolled too, where that is asked. */
  spouse?: 'yes' | 'no' | undefined;
}

const MOST_DEPENDENTS = 9;

/** Facts of a household as they come from the wire; anything that is not clearly true counts as false. */
export interface HouseholdFacts {
  tier: unknown;
  premier: unknown;
  iha: unknown;
  spouse: unknown;
}

/** State of a list of dependents, in words, and what may be done next. */
export interface DependentsStatus {
  message: { tone: 'good' | 'bad' | 'info'; text: string };
  /** Whether the list is complete and valid. */
  isComplete: boolean;
  /** Who may be added now. */
  next: Relationship | undefined;
}

export const DEPENDENT_TEXTS = {
  enough: 'You can proceed further clicking next button',
  askSpouse: 'Please select spouse status',
  oneChild:
    'Only one child is allowed in L713 plans for IC tier please delete additional child to proceed further',
  oneSpouse: 'Only one spouse can be enrolled',
  noSpouse: 'A spouse cannot be enrolled with this coverage',
  noChild: 'Children cannot be enrolled with this coverage',
  tooMany: `No more than ${MOST_DEPENDENTS} dependents can be enrolled`,
  spouseMissing: 'Please add your spouse',
  childMissing: 'Please add at least one child',
  familyMissing: 'Please add your spouse and at least one child',
  twoMissing: 'Please add at least two dependents',
  ownNumber: 'This is the Social Security Number of the person who enrolls',
  twin: 'Another dependent has this Social Security Number',
} as const;

/** Reads a household; undefined while its tier is not known. */
export function readHousehold(facts: HouseholdFacts): Household | undefined {
  const { tier, spouse } = facts;
  if (!isTier(tier)) return undefined;
  return {
    tier,
    premier: facts.premier === true,
    iha: facts.iha === true,
    spouse: spouse === 'yes' || spouse === 'no' ? spouse : undefined,
  };
}

/** Relationship of each row of a list; everyone but a spouse counts as a child. */
export function relationshipsOf(rows: unknown): Relationship[] {
  return (Array.isArray(rows) ? rows : []).map((row) => (isSpouse(row) ? 'spouse' : 'child'));
}

/** Whether a row of the list is a spouse's. */
export function isSpouse(row: unknown): boolean {
  const { primary_info: info } = (row ?? {}) as {
    primary_info?: { relationship?: unknown } | null;
  };
  return info?.relationship === 'spouse';
}

/** Sums up the state of a list of dependents. */
export function sumUpDependents(
  household: Household,
  list: readonly Relationship[],
): DependentsStatus {
  const wrong = listFault(household, list);
  const missing = dependentsFault(household, list);
  const next = wrong ? undefined : nextRelationship(household, list);
  if (wrong) return { message: { tone: 'bad', text: wrong }, isComplete: false, next };
  if (missing) return { message: { tone: 'info', text: missing }, isComplete: false, next };
  return { message: { tone: 'good', text: DEPENDENT_TEXTS.enough }, isComplete: true, next };
}

/** Whether this household is asked if a spouse enrolls too: families on premier plans that are not IHA. */
export function asksForSpouse({ tier, premier, iha }: Household): boolean {
  return tier === 'IF' && premier && !iha;
}

// Forced by the tier, for a family the spouse first; undefined when no one may be added.
function nextRelationship(
  household: Household,
  list: readonly Relationship[],
): Relationship | undefined {
  const hasSpouse = list.includes('spouse');
  if (list.length >= MOST_DEPENDENTS) return undefined;
  switch (household.tier) {
    case 'IO':
      return undefined;
    case 'IS':
      return hasSpouse ? undefined : 'spouse';
    case 'IC':
      return household.premier && list.length > 0 ? undefined : 'child';
    case 'IF':
      if (!asksForSpouse(household)) return hasSpouse ? 'child' : 'spouse';
      if (household.spouse === undefined) return undefined;
      return household.spouse === 'yes' && !hasSpouse ? 'spouse' : 'child';
  }
}

/** Fault of a list of dependents that adding more cannot correct: too many, or one who is not allowed. */
export function listFault(household: Household, list: readonly Relationship[]): string | undefined {
  const { tier, premier } = household;
  const spouses = list.filter((one) => one === 'spouse').length;
  const children = list.length - spouses;
  if (list.length > MOST_DEPENDENTS) return DEPENDENT_TEXTS.tooMany;
  if (spouses > 1) return DEPENDENT_TEXTS.oneSpouse;
  if (children > 0 && (tier === 'IO' || tier === 'IS')) return DEPENDENT_TEXTS.noChild;
  if (spouses > 0 && (tier === 'IO' || tier === 'IC')) return DEPENDENT_TEXTS.noSpouse;
  if (spouses > 0 && asksForSpouse(household) && household.spouse === 'no')
    return DEPENDENT_TEXTS.noSpouse;
  return tier === 'IC' && premier && children > 1 ? DEPENDENT_TEXTS.oneChild : undefined;
}

/**
 * Why an enrollment cannot continue with these dependents; undefined when the list is complete and valid. A family
 * needs a spouse and a child, on premier plans any two; there the member also answers whether a spouse enrolls.
 */
export function dependentsFault(
  household: Household,
  list: readonly Relationship[],
): string | undefined {
  const fault = listFault(household, list);
  if (fault) return fault;
  const hasSpouse = list.includes('spouse');
  switch (household.tier) {
    case 'IO':
      return undefined;
    case 'IS':
      return hasSpouse ? undefined : DEPENDENT_TEXTS.spouseMissing;
    case 'IC':
      return list.length > 0 ? undefined : DEPENDENT_TEXTS.childMissing;
    case 'IF':
      return familyFault(household, list.length, hasSpouse);
  }
}

function familyFault(household: Household, count: number, hasSpouse: boolean): string | undefined {
  if (asksForSpouse(household)) {
    if (household.spouse === undefined) return DEPENDENT_TEXTS.askSpouse;
    if (household.spouse === 'yes' && !hasSpouse) return DEPENDENT_TEXTS.spouseMissing;
  }
  if (household.premier) return count >= 2 ? undefined : DEPENDENT_TEXTS.twoMissing;
  if (count === 0) return DEPENDENT_TEXTS.familyMissing;
  if (!hasSpouse) return DEPENDENT_TEXTS.spouseMissing;
  return count >= 2 ? undefined : DEPENDENT_TEXTS.childMissing;
}

/** The dependents of an earlier enrollment that this tier covers, in their order, one spouse at most. */
export function dependentsForTier<One extends { relationship: Relationship }>(
  tier: Tier,
  earlier: readonly One[],
): One[] {
  const spouse = earlier.find(({ relationship }) => relationship === 'spouse');
  const children = earlier.filter(({ relationship }) => relationship === 'child');
  const taken: Record<Tier, One[]> = {
    IO: [],
    IS: spouse ? [spouse] : [],
    IC: children,
    IF: [...(spouse ? [spouse] : []), ...children],
  };
  return taken[tier].slice(0, MOST_DEPENDENTS);
}

import { wholeYears } from './age.ts';
import { addDays, longDate, type IsoDate } from './calendar-date.ts';
import { offeredEffectiveDates } from './effective-dates.ts';
import type { QuestionVerdicts } from './plan-questions.ts';
import type { PriceFacts, PriceRow } from './price-row.ts';
import { INCOME_REPLACED_PERCENT, optionsOfTier, soldIn } from './pricing.ts';
import { coversSpouse, type Tier } from './tiers.ts';

/** Rules that decide whether a plan may be sold to a shopper. */
export interface PlanRules {
  category: string;
  /** Codes of the portals that sell it. */
  portals: readonly string[];
  /** Codes of the portals that sell it by telephone only. */
  telephonePortals: readonly string[];
  /** Codes of the portals that sell it only to shoppers who chose its category. */
  chosenCategoryPortals: readonly string[];
  /** Empty: every state. */
  states: readonly string[];
  blockedZips: readonly string[];
  tiers: readonly Tier[];
  minAge: number;
  maxAge: number;
  tobaccoRated: boolean;
  needsSalary: boolean;
  minWeeklyHours: number | undefined;
  hasQuestions: boolean;
  /** Sold only beside a membership plan. */
  needsMembership: boolean;
  /** Covers a spouse only when the spouse's date of birth is known. */
  needsSpouseBirthdate: boolean;
  hideAddToCart: boolean;
  replacedBy: string | undefined;
  blackoutUntil: IsoDate | undefined;
  blackoutDaysFromToday: number | undefined;
  prices: readonly PriceRow[];
}

/** Facts about a shopper; undefined while not known. */
export interface ShopperFacts {
  portal: string;
  born: IsoDate;
  zip: string;
  state: string;
  tier: Tier;
  smoker: boolean | undefined;
  annualIncome: number | undefined;
  weeklyHours: number | undefined;
  /** Categories of plans that the shopper chose, with commas between, where the portal asks for one. */
  category?: string | undefined;
  /** Whether the spouse's date of birth is known. */
  spouseBirthdateKnown?: boolean;
  spouseBorn?: IsoDate | undefined;
  /** Number of children to be covered. */
  children?: number | undefined;
  /** Day on which coverage starts, where it is chosen; else the first offered day counts. */
  startsOn?: IsoDate | undefined;
}

/** Facts about the enrollment besides the filter. */
export interface CartFacts {
  hasMembership: boolean;
  /** What the answers to the plan's questions come to. */
  questions: QuestionVerdicts;
  /** The member has this very plan already. */
  active: boolean;
}

export const PRICING_ERRORS = [
  'changePid',
  'enrollmentIdError',
  'salaryError',
  'ageError',
  'tierError',
  'stateError',
  'metError',
  'smokerError',
  'planAgeError',
  'newQuestionsError',
  'hourError',
  'portalError',
] as const;
export type PricingError = (typeof PRICING_ERRORS)[number];

export type AddError =
  | PricingError
  | 'blackout'
  | 'already-active'
  | 'call-to-enroll'
  | 'hide-add-to-cart'
  | 'declined'
  | 'questions-open'
  | 'questions-ruled-out'
  | 'membership-required'
  | 'spouse-dob-required'
  | 'category-required'
  | 'other-category';

/** Reason for a refusal, as a code and as a message. */
export interface Obstacle<Code extends string> {
  code: Code;
  message: string;
}

const SHOWN_IN_FILTER: ReadonlySet<string> = new Set<AddError>([
  'category-required',
  'other-category',
]);

/** Whether an answer in the quote filter can remove this obstacle. */
export function isShownInFilter(code: string): boolean {
  return SHOWN_IN_FILTER.has(code);
}

/** Whether facts about the dependents remove this obstacle. */
export function isAskedOfDependents(code: string): boolean {
  return code === ('spouse-dob-required' satisfies AddError);
}

/** Whether questions of the plan stand before the cart, for the first time or to be answered differently. */
export function isQuestionsNext(code: string): boolean {
  const open: AddError[] = ['questions-open', 'questions-ruled-out'];
  return open.some((one) => one === code);
}

/** Whether a plan goes into the cart together with a membership that is still to be chosen. */
export function isMembershipMissing(code: string): boolean {
  return code === ('membership-required' satisfies AddError);
}

const CHANGE_IT = 'Please change it by editing your basic info above.';
const CHANGE_STATE = 'Please change the state by editing your basic info above.';
const ENTER_DEPENDENTS = 'Please enter it under Dependent Information.';
const ADVICE = [CHANGE_IT, CHANGE_STATE, ENTER_DEPENDENTS];

const CATEGORY_MISSING = 'Please choose a category of plans by editing your basic info above.';
const OTHER_CATEGORY = `This plan is not of the category that you chose. ${CHANGE_IT}`;
const SPOUSE_MISSING = `This plan needs your spouse's date of birth. ${ENTER_DEPENDENTS}`;
const MEMBERS_ONLY = 'This plan is for members. Please add a membership to your cart first.';

/** Said where an answer keeps a plan away, for good or until it is changed. */
export const ANSWER_MESSAGES = {
  declined: 'Because of your answers to its questions, we cannot offer you this plan.',
  ruledOut:
    'With one of your answers this plan cannot be added to your cart. You can change your answers.',
  open: 'Please answer the questions of this plan before you add it to your cart.',
} as const;

const SALARY_TOO_LOW = `This plan pays more than ${INCOME_REPLACED_PERCENT}% of your annual salary. ${CHANGE_IT}`;

/** Message of each pricing error; planAgeError and portalError come from the server only. */
export const PRICING_MESSAGES: Readonly<Record<PricingError, string>> = {
  changePid: 'This plan has been replaced by another.',
  enrollmentIdError: 'Please tell us your zip code, date of birth, gender and tier to view rates',
  salaryError: 'Please enter your annual salary to view rates',
  ageError: `Plan not available for selected age group. ${CHANGE_IT}`,
  tierError: `Plan not available for this tier. ${CHANGE_IT}`,
  stateError: `Plan not available in your state. ${CHANGE_STATE}`,
  metError: `Plan not available in the area. ${CHANGE_IT}`,
  smokerError: 'Tobacco usage required. Please choose tobacco usage',
  planAgeError: 'Plan not available for your age on the day that coverage starts.',
  newQuestionsError: 'Please answer the questions of this plan to view rates',
  hourError: 'Please enter a sufficient working hours to add product to the cart',
  portalError: 'This plan is not sold here.',
};

/** The reason alone in an obstacle's message, for where no basic info stands above it to edit. */
export function reasonOf(message: string): string {
  const advice = ADVICE.find((text) => message.endsWith(` ${text}`));
  return advice === undefined ? message : message.slice(0, -advice.length - 1);
}

/** Whether the plan is sold by telephone in this portal, so that it is never added to a cart. */
export function isCallToEnroll(plan: Pick<PlanRules, 'telephonePortals'>, portal: string): boolean {
  return plan.telephonePortals.includes(portal);
}

/** The first reason why a plan has no price for a shopper, or undefined; `facts` undefined before the filter is filled. */
export function findPricingError(
  plan: PlanRules,
  facts: ShopperFacts | undefined,
  questionsAnswered: boolean,
  todayIso: IsoDate,
): Obstacle<PricingError> | undefined {
  const code = pricingError(plan, facts, questionsAnswered, todayIso);
  if (!code) return undefined;
  return { code, message: pricingMessage(code, plan, facts) };
}

/** Whole years on the day that coverage starts: the chosen one, else the first that is offered. */
export function ageAtStart(facts: Pick<ShopperFacts, 'born' | 'startsOn'>, todayIso: IsoDate) {
  const [first = todayIso] = offeredEffectiveDates(todayIso);
  return wholeYears(facts.born, facts.startsOn ?? first);
}

/** What a price depends on, on the day that coverage starts. */
export function priceFacts(facts: ShopperFacts, todayIso: IsoDate): PriceFacts {
  const { spouseBorn, startsOn } = facts;
  return {
    ...facts,
    age: ageAtStart(facts, todayIso),
    spouseAge:
      spouseBorn === undefined ? undefined : ageAtStart({ born: spouseBorn, startsOn }, todayIso),
  };
}

/** The first reason why a plan may not go into a cart (or stay there), or undefined. */
export function findAddError(
  plan: PlanRules,
  facts: ShopperFacts | undefined,
  cart: CartFacts,
  todayIso: IsoDate,
): Obstacle<AddError> | undefined {
  const pricing = findPricingError(plan, facts, cart.questions.health !== 'open', todayIso);
  if (pricing || !facts) return pricing;
  if (isCallToEnroll(plan, facts.portal))
    return { code: 'call-to-enroll', message: 'Call Today To Enroll' };
  if (plan.hideAddToCart)
    return { code: 'hide-add-to-cart', message: 'This plan cannot be bought online.' };
  const blackout = blackoutEnd(plan, todayIso);
  if (blackout)
    return { code: 'blackout', message: `This plan can be added from ${longDate(blackout)}.` };
  if (cart.active) return { code: 'already-active', message: 'You already have this plan.' };
  return findAnswerError(cart.questions) ?? findCompanionError(plan, facts, cart);
}

function findAnswerError(questions: QuestionVerdicts): Obstacle<AddError> | undefined {
  const verdicts = Object.values(questions);
  if (verdicts.includes('declined')) return { code: 'declined', message: ANSWER_MESSAGES.declined };
  if (verdicts.includes('ruled-out'))
    return { code: 'questions-ruled-out', message: ANSWER_MESSAGES.ruledOut };
  return verdicts.includes('open')
    ? { code: 'questions-open', message: ANSWER_MESSAGES.open }
    : undefined;
}

// The day on which a plan may be added again while it is not sold for a time, or undefined.
function blackoutEnd(
  plan: Pick<PlanRules, 'blackoutUntil' | 'blackoutDaysFromToday'>,
  todayIso: IsoDate,
): IsoDate | undefined {
  const { blackoutUntil: until, blackoutDaysFromToday: days } = plan;
  if (days !== undefined && days > 0) return addDays(todayIso, days);
  return until !== undefined && until > todayIso ? until : undefined;
}

// What the shopper can still answer comes first: a membership is chosen last, on the way into the cart.
function findCompanionError(
  plan: PlanRules,
  facts: ShopperFacts,
  cart: CartFacts,
): Obstacle<AddError> | undefined {
  const needsCategory = plan.chosenCategoryPortals.includes(facts.portal);
  if (needsCategory && facts.category === undefined)
    return { code: 'category-required', message: CATEGORY_MISSING };
  if (needsCategory && !chosenCategories(facts.category).includes(plan.category))
    return { code: 'other-category', message: OTHER_CATEGORY };
  if (plan.needsSpouseBirthdate && coversSpouse(facts.tier) && !facts.spouseBirthdateKnown)
    return { code: 'spouse-dob-required', message: SPOUSE_MISSING };
  if (plan.needsMembership && !cart.hasMembership)
    return { code: 'membership-required', message: MEMBERS_ONLY };
  return undefined;
}

/** The categories of a filter, which are stored with commas between. */
export function chosenCategories(category: string | undefined): string[] {
  return (category ?? '').split(',').filter((code) => code !== '');
}

function pricingError(
  plan: PlanRules,
  facts: ShopperFacts | undefined,
  questionsAnswered: boolean,
  todayIso: IsoDate,
): PricingError | undefined {
  if (plan.replacedBy !== undefined) return 'changePid';
  if (!facts) return 'enrollmentIdError';
  return (
    placeError(plan, facts) ??
    ageError(plan, facts, todayIso) ??
    tierError(plan, facts) ??
    answerError(plan, facts, questionsAnswered) ??
    priceError(plan, facts, todayIso)
  );
}

function placeError(plan: PlanRules, facts: ShopperFacts): PricingError | undefined {
  if (!plan.portals.includes(facts.portal)) return 'portalError';
  if (!soldIn(plan.states, facts.state)) return 'stateError';
  return plan.blockedZips.includes(facts.zip) ? 'metError' : undefined;
}

function ageError(
  plan: PlanRules,
  facts: ShopperFacts,
  todayIso: IsoDate,
): PricingError | undefined {
  if (isAgeSold(plan, ageAtStart(facts, todayIso))) return undefined;
  return isAgeSold(plan, wholeYears(facts.born, todayIso)) ? 'planAgeError' : 'ageError';
}

function tierError(plan: PlanRules, facts: ShopperFacts): PricingError | undefined {
  const sold = plan.prices.some((row) => row.tier === facts.tier && row.priceCents > 0);
  return sold && plan.tiers.includes(facts.tier) ? undefined : 'tierError';
}

function answerError(
  plan: PlanRules,
  facts: ShopperFacts,
  questionsAnswered: boolean,
): PricingError | undefined {
  if (plan.needsSalary && facts.annualIncome === undefined) return 'salaryError';
  if (plan.minWeeklyHours !== undefined && (facts.weeklyHours ?? 0) < plan.minWeeklyHours)
    return 'hourError';
  if (plan.tobaccoRated && facts.smoker === undefined) return 'smokerError';
  return plan.hasQuestions && !questionsAnswered ? 'newQuestionsError' : undefined;
}

// The reason for a gap in the price list itself: by state first, then by salary, then by age.
function priceError(
  plan: PlanRules,
  facts: ShopperFacts,
  todayIso: IsoDate,
): PricingError | undefined {
  const known = priceFacts(facts, todayIso);
  if (optionsOfTier(plan.prices, facts.tier, known).length > 0) return undefined;
  const ofTier = plan.prices.filter((row) => row.tier === facts.tier && row.priceCents > 0);
  if (!ofTier.some((row) => soldIn(row.states, facts.state))) return 'stateError';
  const anyIncome = { ...known, annualIncome: undefined };
  return optionsOfTier(plan.prices, facts.tier, anyIncome).length > 0 ? 'salaryError' : 'ageError';
}

function isAgeSold(plan: PlanRules, age: number): boolean {
  return plan.minAge <= age && age <= plan.maxAge;
}

function pricingMessage(
  code: PricingError,
  plan: PlanRules,
  facts: ShopperFacts | undefined,
): string {
  if (code === 'planAgeError') return planAgeMessage(plan);
  if (code === 'salaryError' && facts?.annualIncome !== undefined) return SALARY_TOO_LOW;
  return PRICING_MESSAGES[code];
}

function planAgeMessage({ minAge, maxAge }: PlanRules): string {
  return `This plan is for people aged ${minAge} to ${maxAge} on the day that coverage starts.`;
}

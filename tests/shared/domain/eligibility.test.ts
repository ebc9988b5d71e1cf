import { NOTHING_ASKED } from '../../setup/nothing-asked.ts';
import { describe, expect, it } from 'vitest';
import {
  findAddError,
  findPricingError,
  isCallToEnroll,
  PRICING_ERRORS,
  PRICING_MESSAGES,
  type CartFacts,
  type PlanRules,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';

const TODAY = '2026-11-20';
const PRICE: PriceRow = {
  planPricingId: 'p',
  optionName: '',
  tier: 'IO',
  minAge: 0,
  maxAge: 120,
  tobacco: 'any',
  states: [],
  priceCents: 1000,
};
const PLAN: PlanRules = {
  category: 'dental',
  portals: ['NATWEL', 'BROEXH'],
  telephonePortals: [],
  chosenCategoryPortals: [],
  states: [],
  blockedZips: [],
  tiers: ['IO', 'IS', 'IC', 'IF'],
  minAge: 18,
  maxAge: 100,
  tobaccoRated: false,
  needsSalary: false,
  minWeeklyHours: undefined,
  hasQuestions: false,
  needsMembership: false,
  needsSpouseBirthdate: false,
  hideAddToCart: false,
  replacedBy: undefined,
  blackoutUntil: undefined,
  blackoutDaysFromToday: undefined,
  prices: [PRICE],
};
const INCOME_PLAN: Partial<PlanRules> = {
  needsSalary: true,
  prices: [{ ...PRICE, monthlyBenefitCents: 200_000 }],
};
const SHOPPER: ShopperFacts = {
  portal: 'NATWEL',
  born: '1990-06-15',
  zip: '75001',
  state: 'TX',
  tier: 'IO',
  smoker: undefined,
  annualIncome: undefined,
  weeklyHours: undefined,
};
const CART: CartFacts = {
  hasMembership: false,
  questions: NOTHING_ASKED,
  active: false,
};

function pricing(plan: Partial<PlanRules>, shopper: Partial<ShopperFacts> = {}) {
  return findPricingError({ ...PLAN, ...plan }, { ...SHOPPER, ...shopper }, false, TODAY)?.code;
}
function adding(
  plan: Partial<PlanRules>,
  cart: Partial<CartFacts> = {},
  shopper: Partial<ShopperFacts> = {},
) {
  return findAddError(
    { ...PLAN, ...plan },
    { ...SHOPPER, ...shopper },
    { ...CART, ...cart },
    TODAY,
  );
}

describe('findPricingError', () => {
  it('lets an ordinary plan through', () => {
    expect(pricing({})).toBeUndefined();
  });

  it.each([
    ['replaced', { replacedBy: '9002' }, {}, 'changePid'],
    ['other portal', { portals: ['BROEXH'] }, {}, 'portalError'],
    ['no portal at all', { portals: [] }, {}, 'portalError'],
    ['other state', { states: ['FL'] }, {}, 'stateError'],
    ['price list of another state', { prices: [{ ...PRICE, states: ['FL'] }] }, {}, 'stateError'],
    ['blocked zip', { blockedZips: ['75001'] }, {}, 'metError'],
    ['other zip', { blockedZips: ['75002'] }, {}, undefined],
    ['too old', { maxAge: 35 }, {}, 'ageError'],
    ['too young', { minAge: 37 }, {}, 'ageError'],
    ['last year', { maxAge: 36 }, {}, undefined],
    ['no price at this age', { prices: [{ ...PRICE, maxAge: 35 }] }, {}, 'ageError'],
    ['too old when it starts', { maxAge: 64 }, { born: '1961-12-01' }, 'planAgeError'],
    ['64 until it has started', { maxAge: 64 }, { born: '1961-12-02' }, undefined],
    [
      '64 on the chosen day',
      { maxAge: 64 },
      { born: '1961-12-05', startsOn: '2026-12-01' },
      undefined,
    ],
    [
      '65 on the chosen day',
      { maxAge: 64 },
      { born: '1961-12-05', startsOn: '2027-01-01' },
      'planAgeError',
    ],
    ['young until it starts', { minAge: 40 }, { born: '1986-11-30' }, undefined],
    ['tier not sold', { tiers: ['IF'] }, {}, 'tierError'],
    ['tier without a price', {}, { tier: 'IS' }, 'tierError'],
    ['tier at price zero', { prices: [{ ...PRICE, priceCents: 0 }] }, {}, 'tierError'],
    ['salary unknown', { needsSalary: true }, {}, 'salaryError'],
    ['salary known', { needsSalary: true }, { annualIncome: 40_000 }, undefined],
    ['benefit of 60 % of the salary', INCOME_PLAN, { annualIncome: 40_000 }, undefined],
    ['benefit above it', INCOME_PLAN, { annualIncome: 39_999 }, 'salaryError'],
    ['hours unknown', { minWeeklyHours: 30 }, {}, 'hourError'],
    ['too few hours', { minWeeklyHours: 30 }, { weeklyHours: 29 }, 'hourError'],
    ['enough hours', { minWeeklyHours: 30 }, { weeklyHours: 30 }, undefined],
    ['smoker unknown', { tobaccoRated: true }, {}, 'smokerError'],
    ['smoker known', { tobaccoRated: true }, { smoker: false }, undefined],
    ['questions open', { hasQuestions: true }, {}, 'newQuestionsError'],
  ] as const)('%s', (_, plan, shopper, code) => {
    expect(pricing(plan as Partial<PlanRules>, shopper)).toBe(code);
  });

  it('asks for the filter before anything that depends on it', () => {
    expect(findPricingError(PLAN, undefined, false, TODAY)?.code).toBe('enrollmentIdError');
    expect(findPricingError({ ...PLAN, replacedBy: '9002' }, undefined, false, TODAY)?.code).toBe(
      'changePid',
    );
  });

  it('does not ask again for questions that are answered', () => {
    expect(findPricingError({ ...PLAN, hasQuestions: true }, SHOPPER, true, TODAY)).toBeUndefined();
  });

  it('names the ages that a plan is sold at', () => {
    const plan = { ...PLAN, maxAge: 64 };
    const found = findPricingError(plan, { ...SHOPPER, born: '1961-12-01' }, false, TODAY);
    expect(found?.message).toContain('aged 18 to 64');
  });

  it('says why a given salary is too low', () => {
    const found = findPricingError(
      { ...PLAN, ...INCOME_PLAN },
      { ...SHOPPER, annualIncome: 20_000 },
      false,
      TODAY,
    );
    expect(found?.message).toContain('more than 60% of your annual salary');
  });

  it('has a sentence for every code', () => {
    expect(PRICING_ERRORS.filter((code) => PRICING_MESSAGES[code] === '')).toEqual([]);
  });
});

describe('findAddError', () => {
  it.each([
    ['ordinary', {}, {}, {}, undefined],
    ['no price', { tiers: ['IF'] }, {}, {}, 'tierError'],
    ['hidden', { hideAddToCart: true }, {}, {}, 'hide-add-to-cart'],
    ['by telephone', { telephonePortals: ['BROEXH'] }, {}, { portal: 'BROEXH' }, 'call-to-enroll'],
    ['medical elsewhere', { category: 'medical' }, {}, {}, undefined],
    ['blackout by days', { blackoutDaysFromToday: 60 }, {}, {}, 'blackout'],
    ['blackout by date', { blackoutUntil: '2026-11-21' }, {}, {}, 'blackout'],
    ['blackout of no days', { blackoutDaysFromToday: 0 }, {}, {}, undefined],
    ['blackout over', { blackoutUntil: '2026-11-20' }, {}, {}, undefined],
    ['owned', {}, { active: true }, {}, 'already-active'],
    ['no membership', { needsMembership: true }, {}, {}, 'membership-required'],
    ['with membership', { needsMembership: true }, { hasMembership: true }, {}, undefined],
    ['spouse not covered', { needsSpouseBirthdate: true }, {}, {}, undefined],
  ] as const)('%s', (_, plan, cart, shopper, code) => {
    expect(adding(plan as Partial<PlanRules>, cart, shopper)?.code).toBe(code);
  });

  it('asks for the date of birth of a spouse who is covered', () => {
    const plan = { needsSpouseBirthdate: true, prices: [{ ...PRICE, tier: 'IS' as const }] };
    const shopper = { tier: 'IS' as const };
    expect(adding(plan, {}, shopper)?.code).toBe('spouse-dob-required');
    expect(adding(plan, {}, { ...shopper, spouseBirthdateKnown: true })).toBeUndefined();
  });

  it('asks for the category where the portal sells it only to those who chose it', () => {
    const plan = { category: 'medical', chosenCategoryPortals: ['NATWEL'] };
    expect(adding(plan)?.code).toBe('category-required');
    expect(adding(plan, {}, { category: 'dental' })?.code).toBe('other-category');
    expect(adding(plan, {}, { category: 'medical' })).toBeUndefined();
    expect(adding({ ...plan, chosenCategoryPortals: ['PRMIER'] })).toBeUndefined();
  });

  it('says from when a plan can be added', () => {
    expect(adding({ blackoutDaysFromToday: 60 })?.message).toBe(
      'This plan can be added from January 19, 2027.',
    );
  });
});

describe('isCallToEnroll', () => {
  it('holds in the portals that sell the plan by telephone', () => {
    expect(isCallToEnroll({ telephonePortals: ['BROEXH'] }, 'BROEXH')).toBe(true);
    expect(isCallToEnroll({ telephonePortals: ['BROEXH'] }, 'NATWEL')).toBe(false);
    expect(isCallToEnroll({ telephonePortals: [] }, 'BROEXH')).toBe(false);
  });
});

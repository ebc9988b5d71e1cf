import type { Plan } from '../../../server/catalogue/sold/read-sold.ts';
import type { PlanRules, ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';

export const TODAY = '2026-11-20';

export const SHOPPER: ShopperFacts = {
  portal: 'NATWEL',
  born: '1990-06-15',
  zip: '75001',
  state: 'TX',
  tier: 'IO',
  smoker: undefined,
  annualIncome: undefined,
  weeklyHours: undefined,
};

export function price(planPricingId: string, more: Partial<PriceRow> = {}): PriceRow {
  return {
    planPricingId,
    optionName: '',
    tier: 'IO',
    minAge: 0,
    maxAge: 120,
    tobacco: 'any',
    states: [],
    priceCents: 1050,
    ...more,
  };
}

/** An ordinary dental plan without restrictions at $10.50 a month and a fee of $5. */
export function plan(rules: Partial<PlanRules> = {}, more: Partial<Plan> = {}): Plan {
  const category = rules.category ?? 'dental';
  return {
    id: '1',
    category,
    categoryLabel: category,
    name: 'Plan One',
    carrier: '',
    summary: {},
    documents: [],
    isShortTextMade: false,
    facts: {},
    shortText: '',
    logo: '',
    callout: { text: '', color: 'green' },
    planType: '',
    featured: false,
    premier: false,
    iha: false,
    prudential: false,
    specialLife: false,
    membership: false,
    adminFeeNotice: false,
    signatureRequired: false,
    feeCents: 500,
    carrierNetCents: undefined,
    networks: [],
    related: [],
    questions: new Map(),
    texts: {},
    startingCents: 1050,
    repricedOn: undefined,
    rules: {
      category,
      portals: ['NATWEL'],
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
      prices: [price('1-IO')],
      ...rules,
    },
    ...more,
  };
}

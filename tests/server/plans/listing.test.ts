import { describe, expect, it } from 'vitest';
import { priceListing } from '../../../server/modules/plans/listing.ts';
import { keptPrices } from '../../../server/catalogue/sold/kept-prices.ts';
import { keptLists } from '../../../server/modules/plans/kept-lists.ts';
import { shopperKey } from '../../../server/modules/plans/shopper-key.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import type { PlanRules } from '../../../src/shared/domain/eligibility.ts';
import type { PlanQuestion } from '../../../src/shared/domain/plan-questions.ts';
import { plan, price, SHOPPER, TODAY } from './sample-plan.ts';

const AT = { hasMembership: false, today: TODAY };
const listed = (rules: Partial<PlanRules>, shopper = SHOPPER) =>
  priceListing([plan(rules)], shopper, AT)[0];

describe('priceListing', () => {
  it('prices every tier that is sold, and offers the own one', () => {
    const prices = [
      price('io'),
      price('is', { tier: 'IS', priceCents: 2100 }),
      price('ic', { tier: 'IC', priceCents: 0 }),
    ];
    expect(listed({ prices })).toMatchObject({
      tier_price: [
        { tier: 'IO', price_male_nons: 10.5, plan_pricing_id: 'io' },
        { tier: 'IS', price_male_nons: 21, plan_pricing_id: 'is' },
      ],
      tier_premium: 10.5,
      ppid: 'io',
      has_options: false,
      add_error: '',
      is_in_cart: false,
    });
  });

  it('leaves the choice between several options to the page of the plan', () => {
    const prices = [
      price('low', { optionName: 'Low' }),
      price('high', { optionName: 'High', priceCents: 900 }),
    ];
    expect(listed({ prices })).toMatchObject({ tier_premium: 9, ppid: null, has_options: true });
  });

  it('prices the option of the network that is chosen, and tells the price of each network', () => {
    const prices = [
      price('lake', { optionName: 'Lakeshore', priceCents: 28900 }),
      price('summit', { optionName: 'Summit', priceCents: 34900 }),
      price('summit-if', { optionName: 'Summit', tier: 'IF', priceCents: 97900 }),
    ];
    const choice = plan({ prices, category: 'medical' }, { networks: ['Lakeshore', 'Summit'] });
    const [summit] = priceListing([choice], SHOPPER, { ...AT, network: 'Summit' });
    const [any] = priceListing([choice], SHOPPER, AT);
    expect(summit).toMatchObject({
      plan_price: 349,
      tier_premium: 349,
      ppid: 'summit',
      has_options: false,
      tier_price: [
        { tier: 'IO', price_male_nons: 349, plan_pricing_id: 'summit' },
        { tier: 'IF', price_male_nons: 979, plan_pricing_id: 'summit-if' },
      ],
    });
    expect(any).toMatchObject({ tier_premium: 289, ppid: null, has_options: true });
    expect(any?.network_price).toEqual([
      {
        network: 'Lakeshore',
        plan_price: 289,
        tier_price: [{ tier: 'IO', price_male_nons: 289, plan_pricing_id: 'lake' }],
      },
      { network: 'Summit', plan_price: 349, tier_price: summit?.tier_price },
    ]);
  });

  it('tells no prices by network where the options are no networks', () => {
    const named = plan({}, { networks: ['Summit'] });
    const [one] = priceListing([named], SHOPPER, { ...AT, network: 'Summit' });
    expect(one).toMatchObject({ tier_premium: 10.5, ppid: '1-IO' });
    expect(one).not.toHaveProperty('network_price');
  });

  it.each([
    ['another portal', { portals: ['BROEXH'] }],
    ['another state', { states: ['FL'] }],
    ['a blocked zip', { blockedZips: ['75001'] }],
    ['another age', { maxAge: 30 }],
    ['a replaced plan', { replacedBy: '2' }],
  ] as const)('leaves out %s', (_, rules) => {
    expect(listed(rules as Partial<PlanRules>)).toBeUndefined();
  });

  it.each([
    ['tierError', { tiers: ['IF'] }],
    ['smokerError', { tobaccoRated: true }],
    ['hourError', { minWeeklyHours: 30 }],
    ['blackout', { blackoutDaysFromToday: 60 }],
    ['hide-add-to-cart', { hideAddToCart: true }],
    ['membership-required', { needsMembership: true }],
  ] as const)('lists a plan that the shopper can still come to: %s', (code, rules) => {
    expect(listed(rules as Partial<PlanRules>)?.add_error).toBe(code);
  });

  it('shows no rates before health questions are answered', () => {
    const question: PlanQuestion = {
      question_id: 'q1',
      kind: 'health',
      question_text: 'Are you well?',
      sub_type: 'text_field',
      options: [],
      require_detail: false,
      true_condition: '0',
      decline_answer: undefined,
    };
    const questions = new Map([[SHOPPER.portal, [question]]]);
    const asking = plan({ hasQuestions: true }, { questions });
    const unasked = plan({ hasQuestions: true }, { questions: new Map([['BROEXH', [question]]]) });
    const [first, second] = priceListing([asking, unasked], SHOPPER, AT);
    expect(first).toMatchObject({ add_error: 'newQuestionsError', tier_price: [] });
    expect(second).toMatchObject({ add_error: '', tier_premium: 10.5 });
  });

  it.each([
    ['salaryError', { needsSalary: true }],
    ['smokerError', { tobaccoRated: true }],
  ] as const)('shows no rates before %s is answered', (code, rules) => {
    expect(listed(rules)).toMatchObject({ add_error: code, tier_price: [], tier_premium: null });
  });

  it('shows tiers of a tier-bound plan only', () => {
    const prices = [price('io'), price('if', { tier: 'IF', priceCents: 9600 })];
    expect(listed({ tiers: ['IF'], prices })).toMatchObject({
      tier_price: [{ tier: 'IF', price_male_nons: 96 }],
      tier_premium: null,
      ppid: null,
    });
  });

  it('marks what is sold by telephone', () => {
    const shopper = { ...SHOPPER, portal: 'BROEXH' };
    expect(listed({ portals: ['BROEXH'], telephonePortals: ['BROEXH'] }, shopper)).toMatchObject({
      call_to_enroll: true,
      add_error: 'call-to-enroll',
    });
  });
});

describe('the key of a priced listing', () => {
  it('is the same for shoppers alike, whatever their birthdays', () => {
    const first = shopperKey(SHOPPER, false, TODAY);
    expect(shopperKey({ ...SHOPPER, born: '1990-06-16' }, false, TODAY)).toBe(first);
  });

  it.each([
    [{ ...SHOPPER, born: '1989-06-15' }, false, TODAY],
    [{ ...SHOPPER, smoker: false }, false, TODAY],
    [{ ...SHOPPER, zip: '75002' }, false, TODAY],
    [SHOPPER, true, TODAY],
    [SHOPPER, false, '2026-11-21'],
    // The same age today, another one when coverage starts.
    [{ ...SHOPPER, born: '1990-01-01' }, false, TODAY],
  ])('keeps different shoppers and days apart: %#', (shopper, hasMembership, today) => {
    expect(shopperKey(shopper, hasMembership, today)).not.toBe(shopperKey(SHOPPER, false, TODAY));
  });
});

describe('kept lists', () => {
  it('are made once, until there are too many cards: then the one not asked for longest goes', () => {
    const lists = keptLists<number>(10);
    const makes: string[] = [];
    const ask = (key: string) =>
      lists(key, () => {
        makes.push(key);
        return [1, 2, 3];
      });
    const first = ask('a');
    ask('b');
    expect(ask('a')).toBe(first);
    ask('c');
    expect(ask('a')).toBe(first);
    ask('b');
    expect(makes).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keep one that is larger than all, and no end of empty ones', () => {
    const lists = keptLists<number>(10);
    const large = lists('large', () => Array.from({ length: 50 }, (_, at) => at));
    expect(lists('large', () => [])).toBe(large);
    const empty = lists('empty', () => []);
    for (let at = 0; at < 20; at += 1) lists(`more ${at}`, () => []);
    expect(lists('empty', () => [])).not.toBe(empty);
  });
});

describe('kept prices', () => {
  it('are read once, and again after those of many other plans', () => {
    const reads: string[] = [];
    const keep = keptPrices(4);
    const row = { planPricingId: 'p' } as PriceRow;
    const listOf = (name: string) =>
      keep(() => {
        reads.push(name);
        return [row, row];
      });
    const [a, b, c] = [listOf('a'), listOf('b'), listOf('c')];
    expect(a()).toBe(a());
    b();
    a();
    c();
    a();
    b();
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });
});

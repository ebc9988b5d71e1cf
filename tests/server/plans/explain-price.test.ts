import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../server/catalogue/sold/read-sold.ts';
import { reviewLines, totalsOf, type CurrentLine } from '../../../server/modules/cart/lines.ts';
import { explainPrice, type ExplainedPrice } from '../../../server/modules/plans/explain-price.ts';
import { listPlan } from '../../../server/modules/plans/listing.ts';
import { pricePlan } from '../../../server/modules/plans/pricing-answer.ts';
import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { STATE_CODES } from '../../../src/shared/domain/state-codes.ts';
import { TIERS } from '../../../src/shared/domain/tiers.ts';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
let plans: readonly Plan[];
beforeAll(async () => {
  store = await openStore();
  plans = (await store.app.catalogue.current(store.db)).plans;
});
afterAll(() => store.close());

const TODAY = '2026-11-20';
const ANSWERED = { health: 'passed', eligibility: 'passed', aflac: 'passed' } as never;
const CART = { hasMembership: true, questions: ANSWERED, active: false };

const SHOPPERS = fc.record({
  born: fc
    .record({ age: fc.integer({ min: 17, max: 85 }), day: fc.integer({ min: 1, max: 28 }) })
    .map(
      ({ age, day }) =>
        `${2026 - age}-${String((age % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    ),
  // States with prices of their own come up as often as all others together.
  state: fc.oneof(fc.constantFrom('TX', 'CA', 'FL', 'NY'), fc.constantFrom(...STATE_CODES)),
  zip: fc.constantFrom('75001', '75201', '33101', '90001', '10001', '60601', '02134'),
  tier: fc.constantFrom(...TIERS),
  smoker: fc.constantFrom(true, false),
  children: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  spouseBorn: fc.option(fc.constantFrom('1960-01-15', '1992-12-10', '2004-02-29'), {
    nil: undefined,
  }),
  startsOn: fc.option(fc.constantFrom(...offeredEffectiveDates(TODAY)), { nil: undefined }),
});

const sum = (lines: ExplainedPrice['lines']): number =>
  lines.reduce((total, { cents }) => total + cents, 0);

/** A line of a cart, with the price that was seen before the catalogue changed it. */
function inCart(plan: Plan, shopper: ShopperFacts, line: { ppid: string; seen?: number }) {
  const stored = {
    plan_id: plan.id,
    plan_pricing_id: line.ppid,
    price_cents: 1,
    fee_cents: 1,
    removable: true,
    seen_cents: line.seen ?? null,
    seen_on: line.seen === undefined ? null : TODAY,
    seen_rates: null,
    seen_fee_cents: null,
  };
  return reviewLines([stored], new Map([[plan.id, { ...plan, repricedOn: TODAY }]]), {
    shopper,
    today: TODAY,
    keptDays: line.seen === undefined ? 0 : 14,
    withdrawn: new Map(),
    activePlans: new Set(),
    verdicts: () => ANSWERED,
  });
}

// What one plan says in every place where its price stands, for one shopper; nothing where it has none.
function comparePlaces(plan: Plan, shopper: ShopperFacts): number {
  const priced = pricePlan(plan, shopper, {
    cart: CART,
    inCart: undefined,
    sold: [],
    today: TODAY,
  });
  for (const option of priced.plans) {
    const explained = explainPrice({ plan, shopper, pricingId: option.ppid, today: TODAY });
    const monthly = Math.round(option.plan_price * 100);
    expect(sum(explained.lines), plan.name).toBe(monthly);
    expect(explained.monthly_cents).toBe(monthly);
    expect(explained.lines.every(({ cents }) => Number.isInteger(cents))).toBe(true);
    const lines = inCart(plan, shopper, { ppid: option.ppid });
    if (lines.some(({ obstacle }) => obstacle)) continue;
    const totals = totalsOf(lines);
    expect(totals.recurringCents, plan.name).toBe(monthly);
    expect(totals.firstMonthCents).toBe(explained.first_month_cents);
    expect(totals.totalCents + 11 * totals.recurringCents).toBe(explained.year_cents);
  }
  const [cheapest] = priced.plans;
  const listed = cheapest && listPlan(plan, shopper, CART, { today: TODAY });
  if (listed) {
    expect(listed.tier_premium, plan.name).toBe(cheapest.plan_price);
    const { tiers } = explainPrice({ plan, shopper, pricingId: '', today: TODAY });
    if (!listed.has_options)
      expect(tiers.map(({ tier, monthly_cents }) => [tier, monthly_cents / 100])).toEqual(
        listed.tier_price.map(({ tier, price_male_nons }) => [tier, price_male_nons]),
      );
  }
  return priced.plans.length;
}

describe('the lines of a price', () => {
  it('add up to what listing, price call and cart say, for every plan, tier, age, state and use of tobacco', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(SHOPPERS, (facts) => {
        for (const plan of plans) {
          const [portal = ''] = plan.rules.portals;
          const shopper = { ...facts, portal, annualIncome: 90_000, weeklyHours: 40 };
          if (comparePlaces(plan, shopper) > 0) seen.add(plan.id);
        }
      }),
      { numRuns: 80 },
    );
    // Nothing of it is true for want of prices.
    const priced = plans.filter(({ rules }) => rules.replacedBy === undefined);
    expect([...seen].sort()).toEqual(priced.map(({ id }) => id).sort());
  });

  it.each([
    ['as those days say it', undefined],
    ['from a price that the cart keeps', 350],
  ])('say what the other days, the next birthday and other tiers change, %s', (_, dearer) => {
    let kept = 0;
    fc.assert(
      fc.property(SHOPPERS, (facts) => {
        for (const plan of plans) {
          const [portal = ''] = plan.rules.portals;
          const shopper = { ...facts, portal, annualIncome: 90_000, weeklyHours: 40 };
          const [option] = pricesOf(plan, shopper);
          if (!option) continue;
          const listed = Math.round(option.plan_price * 100);
          const seen = dearer === undefined ? {} : { seen: Math.max(1, listed - dearer) };
          const chosen = { ppid: option.ppid, ...seen };
          const [line] = inCart(plan, shopper, chosen);
          if (!line || line.obstacle) continue;
          compareChanges(plan, shopper, { chosen, line });
          if (line.keptUntil) kept += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(kept > 0).toBe(dearer !== undefined);
  });
});

// Every difference counts from what the cart charges, and every change is what the cart says for that day.
function compareChanges(
  plan: Plan,
  shopper: ShopperFacts,
  { chosen, line }: { chosen: { ppid: string; seen?: number }; line: CurrentLine },
): void {
  const { promised } = line;
  const price = explainPrice({ plan, shopper, pricingId: chosen.ppid, promised, today: TODAY });
  expect(price.monthly_cents, plan.name).toBe(line.priceCents);
  expect(sum(price.lines), plan.name).toBe(line.priceCents);
  for (const { monthly_cents, difference_cents } of price.tiers)
    expect(difference_cents, plan.name).toBe(monthly_cents - line.priceCents);
  const own = price.tiers.find(({ tier }) => tier === shopper.tier);
  expect(own?.difference_cents, plan.name).toBe(0);
  expect(price.changes.map(({ kind }) => kind)).toEqual(['start', 'start', 'birthday']);
  for (const { on, monthly_cents, difference_cents } of price.changes) {
    const [then] = inCart(plan, { ...shopper, startsOn: usToIso(on) }, chosen);
    const charged = then?.obstacle ? null : then?.priceCents;
    expect(monthly_cents, `${plan.name} ${on}`).toBe(charged);
    expect(difference_cents).toBe(typeof charged === 'number' ? charged - line.priceCents : null);
  }
}

function pricesOf(plan: Plan, shopper: ShopperFacts) {
  return pricePlan(plan, shopper, { cart: CART, inCart: undefined, sold: [], today: TODAY }).plans;
}

describe('app-explain-price', () => {
  const explained = async (query: Record<string, unknown>, filter = {}) => {
    const shopper = await store.shopper(filter);
    const answer = await shopper.get('app/price-explained', query);
    return answer.body.data as ExplainedPrice;
  };

  it('splits the price of a tier into the first tier and what the own one adds', async () => {
    const price = await explained({ plan_id: '9001' }, { tier: 'IF' });
    expect(price).toMatchObject({
      monthly_cents: 5800,
      first_month_cents: 5800,
      year_cents: 69_600,
    });
    expect(price.lines).toMatchObject([
      { kind: 'rate', cents: 1900, tier_label: 'Member Only' },
      { kind: 'tier', cents: 3900, tier_label: 'Family' },
    ]);
  });

  it('says what tobacco adds, and what is paid once', async () => {
    const tobacco = await explained({ plan_id: '9030' }, { is_smoker: '1' });
    expect(tobacco.lines).toMatchObject([
      { kind: 'rate', cents: 1400 },
      { kind: 'tobacco', cents: 1100 },
    ]);
    const fee = await explained({ plan_id: '9002' });
    expect(fee).toMatchObject({ fee_cents: 1500, monthly_cents: 3400, first_month_cents: 4900 });
  });

  it('sums persons, by what the shopper told of them', async () => {
    const shopper = await store.shopper({ tier: 'IF' });
    const price = async () => {
      const answer = await shopper.get('app/price-explained', { plan_id: '9205' });
      return answer.body.data as ExplainedPrice;
    };
    expect(await price()).toMatchObject({ is_spouse_assumed: true, children: 1 });
    await shopper.post('store-temp-dependent-info', { dep_dob: '03/14/1999', no_of_children: '4' });
    const told = await price();
    expect(told).toMatchObject({ is_spouse_assumed: false, spouse_age: 27, children: 3 });
    const rates = told.lines.filter(({ kind }) => kind === 'rate');
    expect(rates.map(({ cents }) => cents)).toEqual([1815, 1685, 995, 995, 995]);
    const listed = await shopper.pricing('9205');
    expect(listed.plans[0]?.plan_price).toBe(told.monthly_cents / 100);
    await shopper.add('9205');
    expect((await shopper.cart()).recurring_month_cost).toBe(told.monthly_cents / 100);
  });

  it('explains a line of the cart for the day that was asked for', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const [, second] = await shopper.dates();
    const answer = await shopper.get('app/price-explained', {
      plan_id: '9001',
      in_cart: '1',
      effective_date: second,
    });
    expect(answer.body.data).toMatchObject({ starts_on: second, monthly_cents: 1900 });
  });

  it.each([
    ['an unknown plan', { plan_id: 'none' }, 404],
    ['an unknown option', { plan_id: '9001', plan_pricing_id: 'none' }, 404],
    ['a plan that is not in the cart', { plan_id: '9001', in_cart: '1' }, 404],
    ['a plan without a price for this shopper', { plan_id: '9030' }, 422],
    ['a plan of another portal', { plan_id: '9020' }, 422],
  ])('refuses %s', async (_, query, status) => {
    const shopper = await store.shopper();
    expect((await shopper.get('app/price-explained', query)).status).toBe(status);
  });

  it('is not answered to somebody else', async () => {
    const [own, other] = [await store.shopper(), await store.shopper()];
    const answer = await other.get('app/price-explained', {
      plan_id: '9001',
      enrollment_id: own.id,
    });
    expect(answer.status).toBe(404);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markRepriced } from '../../../server/catalogue/versions/repository.ts';
import type { ExplainedPrice } from '../../../server/modules/plans/explain-price.ts';
import { addDays, isoToUs, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { changePrices } from '../support/plan-prices.ts';
import { openStore, passTime, type Shopper, type Store } from '../support/store.ts';

const PLAN = '9001';
const OTHER = '9010';
/** A plan of which each person pays the rate of their age. */
const SUMMED = '9205';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.query('delete from plan_repriced');
  await setPrice(1900);
  passTime();
});

describe('a price that the catalogue changed', () => {
  it('is said with the former one and the day, until a checkout confirms it', async () => {
    const shopper = await withPlan();
    expect(await line(shopper)).toMatchObject(saysNothing(19));
    await reprice(2350);
    expect(await line(shopper)).toMatchObject(saysChange(19, 23.5));
    expect(await line(shopper)).toMatchObject(saysChange(19, 23.5));
    await shopper.checkOut();
    expect(await line(shopper)).toMatchObject(saysNothing(23.5));
  });

  it('is still said after another plan left the cart', async () => {
    const shopper = await withPlan();
    await shopper.add(OTHER);
    await reprice(2350);
    await shopper.post('remove-plan-from-cart', { plan_id: OTHER });
    expect(await line(shopper)).toMatchObject(saysChange(19, 23.5));
  });

  it('is not said once it is the former one again', async () => {
    const shopper = await withPlan();
    await reprice(2350);
    await reprice(1900);
    expect(await line(shopper)).toMatchObject(saysNothing(19));
  });

  it('is not said of a plan that was added after it, or before prices were kept', async () => {
    const earlier = await withPlan();
    await forget(earlier);
    await reprice(2350);
    expect(await line(earlier)).toMatchObject(saysNothing(23.5));
    expect(await line(await withPlan())).toMatchObject(saysNothing(23.5));
  });

  it('is not said where the price follows from other details', async () => {
    const shopper = await withPlan('9241');
    await reprice(2350);
    await markRepriced(store.db, ['9241'], store.today());
    passTime();
    const before = (await line(shopper, '9241'))?.price;
    await shopper.put(`change-filter-info/${shopper.id}`, { dob: '05/10/1975' });
    const after = await line(shopper, '9241');
    expect(after?.price).not.toBe(before);
    expect(after).toMatchObject(saysNothing(after?.price ?? 0));
  });

  it('does not count from a change before the line was added', async () => {
    const shopper = await withPlan();
    await setPrice(2350);
    await markRepriced(store.db, [PLAN], addDays(store.today(), -1));
    passTime();
    expect(await line(shopper)).toMatchObject(saysNothing(23.5));
  });

  it('is kept for the days that the settings say, with its explanation', async () => {
    const before = store.app.settings.carts;
    Object.assign(store.app.settings, { carts: { priceKeptDays: 3 } });
    try {
      const shopper = await withPlan();
      await shopper.checkOut();
      await reprice(2350);
      const lastDay = isoToUs(addDays(store.today(), 2));
      expect(await line(shopper)).toMatchObject({ ...saysNothing(19), price_kept_until: lastDay });
      const asked = await shopper.get('app/price-explained', { plan_id: PLAN, in_cart: '1' });
      expect(asked.body.data).toMatchObject({ monthly_cents: 1900 });
      expect((asked.body.data as { lines: object[] }).lines.at(-1)).toMatchObject({
        kind: 'kept',
        cents: -450,
      });
      const { tiers, changes } = asked.body.data as ExplainedPrice;
      expect(tiers[0]).toMatchObject({ monthly_cents: 1900, difference_cents: 0 });
      for (const { monthly_cents, difference_cents } of tiers)
        expect(difference_cents).toBe(monthly_cents - 1900);
      const [, second] = await shopper.dates();
      expect(changes[0]).toMatchObject({ on: second, monthly_cents: 1900, difference_cents: 0 });
      expect((await shopper.cart(second)).recurring_month_cost).toBe(19);
      expect(await faultsOf(shopper)).toEqual([]);
      // A checkout does not begin the days anew.
      await addedDaysAgo(shopper, 2);
      await shopper.checkOut();
      expect((await shopper.cart()).recurring_month_cost).toBe(19);
      await addedDaysAgo(shopper, 1);
      expect(await line(shopper)).toMatchObject({
        ...saysChange(19, 23.5),
        price_kept_until: null,
      });
      expect(await faultsOf(shopper)).toEqual(['Prices in your cart have changed.']);
      await shopper.checkOut();
      expect(await faultsOf(shopper)).toEqual([]);
    } finally {
      Object.assign(store.app.settings, { carts: before });
    }
  });

  it.each(['dob', 'spouse_dob'])(
    'is not kept for a start on which a person has the rate of another age: %s',
    async (field) => {
      const before = store.app.settings.carts;
      Object.assign(store.app.settings, { carts: { priceKeptDays: 3 } });
      try {
        const other = { dob: '05/10/1990', spouse_dob: '05/10/1990' };
        const shopper = await store.shopper({ ...other, tier: 'IS', [field]: await fortyLater() });
        await shopper.add(OTHER);
        await shopper.add(SUMMED);
        const priceOn = async (day?: string) =>
          (await shopper.cart(day)).plans.find(({ plan_id }) => plan_id === SUMMED)?.price ?? 0;
        const [first, second = ''] = await shopper.dates();
        const [kept, older] = [await priceOn(first), await priceOn(second)];
        expect(older).toBeGreaterThan(kept);
        await changePrices(store.db, SUMMED, (cents) => cents + 1000);
        await markRepriced(store.db, [SUMMED], store.today());
        passTime();
        expect(await priceOn(first)).toBe(kept);
        const now = await priceOn(second);
        expect(now).toBeGreaterThan(older + 15);
        // Neither once that start is chosen, and the cart is judged anew.
        await shopper.post('app/effective-date', { effective_date: second });
        await shopper.post('remove-plan-from-cart', { plan_id: OTHER });
        expect(await priceOn()).toBe(now);
      } finally {
        Object.assign(store.app.settings, { carts: before });
        await changePrices(store.db, SUMMED, (cents) => cents - 1000);
        passTime();
      }
    },
  );
});

describe('a one-time fee that the catalogue changed', () => {
  afterEach(() => setFee(1500));

  it('is said with the former one, also after another change, until a checkout confirms it', async () => {
    const shopper = await withPlan('9002');
    await shopper.add(OTHER);
    expect(await line(shopper, '9002')).toMatchObject({ enrollment_fee: 15, former_fee: null });
    await setFee(2500);
    const changed = { enrollment_fee: 25, former_fee: 15, former_price: null };
    expect(await line(shopper, '9002')).toMatchObject(changed);
    await shopper.post('remove-plan-from-cart', { plan_id: OTHER });
    expect(await line(shopper, '9002')).toMatchObject(changed);
    await shopper.checkOut();
    expect(await line(shopper, '9002')).toMatchObject({ enrollment_fee: 25, former_fee: null });
  });
});

describe('a plan that the catalogue withdrew', () => {
  afterEach(() => setSold(true));

  it('keeps its name, and counts nothing', async () => {
    const shopper = await withPlan();
    await shopper.add('9002');
    await setSold(false);
    expect(await line(shopper)).toMatchObject({
      plan_name: 'Dental Basic',
      message: 'This plan is no longer sold.',
    });
    const other = await line(shopper, '9002');
    expect((await shopper.cart()).recurring_month_cost).toBe(other?.price);
    expect((await shopper.checkOut()).body).toMatchObject({
      message: 'Dental Basic: This plan is no longer sold.',
    });
  });
});

async function setSold(active: boolean): Promise<void> {
  await store.db.query('update plan set active = $2 where plan_id = $1', [PLAN, active]);
  passTime();
}

async function setFee(cents: number): Promise<void> {
  await store.db.query(`update plan set enrollment_fee_cents = $1 where plan_id = '9002'`, [cents]);
  passTime();
}

/** A date of birth of somebody who is 39 on the first offered day of start, and 40 on the second. */
async function fortyLater(): Promise<string> {
  const [first = ''] = await (await store.shopper()).dates();
  const [year = '', ...day] = addDays(usToIso(first) ?? '', 1).split('-');
  return isoToUs([String(Number(year) - 40), ...day].join('-'));
}

/** What a submission would say of the cart. */
async function faultsOf({ id }: Shopper): Promise<string[]> {
  const enrollment = await store.app.enrollments.find(store.db, id);
  if (!enrollment) throw new Error('There is no enrollment.');
  const { issues: faults } = await store.app.cart.judge(store.db, enrollment);
  return faults.map(({ message }) => message);
}

async function addedDaysAgo({ id }: Shopper, days: number): Promise<void> {
  await store.db.query(
    `update cart_line set seen_on = seen_on - $2::int
     where enrollment_id = (select id from enrollment where public_id = $1)`,
    [id, days],
  );
  await store.db.query('update enrollment set version = version + 1 where public_id = $1', [id]);
}

async function withPlan(planId = PLAN): Promise<Shopper> {
  const shopper = await store.shopper();
  await shopper.add(planId);
  return shopper;
}

async function line(shopper: Shopper, planId = PLAN) {
  return (await shopper.cart()).plans.find(({ plan_id }) => plan_id === planId);
}

/** What an import does that changes the plan's price today. */
async function reprice(cents: number): Promise<void> {
  await setPrice(cents);
  await markRepriced(store.db, [PLAN], store.today());
  passTime();
}

async function setPrice(cents: number): Promise<void> {
  await changePrices(store.db, PLAN, (before, tier) => (tier === 'IO' ? cents : before));
}

async function forget(shopper: Shopper): Promise<void> {
  await store.db.query(
    `update cart_line set seen_cents = null, seen_on = null
     where enrollment_id = (select id from enrollment where public_id = $1)`,
    [shopper.id],
  );
}

function saysChange(former: number, price: number) {
  return { price, former_price: former, price_changed_on: isoToUs(store.today()) };
}

function saysNothing(price: number) {
  return { price, former_price: null, price_changed_on: null };
}

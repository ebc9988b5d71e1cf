import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  firstOfNextMonths,
  isoToUs,
  usToIso,
} from '../../../src/shared/domain/calendar-date.ts';
import { changePrices } from '../support/plan-prices.ts';
import {
  openStore,
  passTime,
  refused,
  type CartResult,
  type Shopper,
  type Store,
} from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

describe('get-plan-cart', () => {
  it('adds up premiums every month and fees once', async () => {
    const shopper = await store.shopper();
    const rows = await store.db.query<{ plan_id: string; enrollment_fee_cents: number }>(
      "select plan_id, enrollment_fee_cents from plan where enrollment_fee_cents > 0 and 'NATWEL' = any(portals)",
    );
    for (const { plan_id } of rows) await shopper.add(plan_id);
    await shopper.add('9001');
    const cart = await shopper.cart();
    const cents = (dollars: number) => Math.round(dollars * 100);
    const premiums = cart.plans.reduce((sum, line) => sum + cents(line.price), 0);
    const fees = cart.plans.reduce(
      (sum, line) =>
        sum + (rows.find((row) => row.plan_id === line.plan_id)?.enrollment_fee_cents ?? 0),
      0,
    );
    expect(fees).toBeGreaterThan(0);
    expect(cents(cart.recurring_month_cost)).toBe(premiums);
    expect(cents(cart.initial_month_cost)).toBe(premiums + fees);
    expect(cents(cart.total_cost)).toBe(premiums + fees);
  });

  it('is empty before anything is added', async () => {
    const shopper = await store.shopper();
    expect(await shopper.cart()).toMatchObject({
      plans: [],
      initial_month_cost: 0,
      recurring_month_cost: 0,
      total_cost: 0,
      has_l713: false,
      l713_net_price: null,
      special_message: '',
      effective_date: null,
      has_already_signed: false,
      signature_required: false,
      is_IHA: false,
      tier: 'IO',
      tier_label: 'Member Only',
    });
  });

  it('shows a line that went out of sale, at no cost, and says why', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    await shopper.add('9010');
    await store.db.query("update plan set active = false where plan_id = '9010'");
    try {
      passTime();
      const cart = await shopper.cart();
      expect(cart.plans[1]?.message).toBe('This plan is no longer sold.');
      expect(cart.recurring_month_cost).toBe(19);
      const { body } = await refused(store, shopper, () => shopper.checkOut());
      expect(body.message).toContain('no longer sold');
    } finally {
      await store.db.query("update plan set active = true where plan_id = '9010'");
      passTime();
    }
  });
});

describe('cart-checkout', () => {
  it('offers the first of the next three months and takes each of them', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const dates = await shopper.dates();
    expect(dates).toEqual(firstOfNextMonths(store.today(), 3).map(isoToUs));
    for (const date of dates) {
      expect((await shopper.checkOut(date)).status).toBe(200);
      expect(await shopper.cart()).toMatchObject({ effective_date: date, checked_out: true });
    }
  });

  it.each([
    ['', 'Field is required'],
    ['02/30/2027', 'Please choose one of the offered effective dates.'],
    ['tomorrow', 'Please choose one of the offered effective dates.'],
    ['01/01/2020', 'Please choose one of the offered effective dates.'],
    ['01/01/2099', 'Please choose one of the offered effective dates.'],
  ])('refuses the date %j', async (date, message) => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const { body } = await refused(store, shopper, () =>
      shopper.post('cart-checkout', { effective_date: date }),
    );
    expect(body.data).toEqual([{ target_element: 'effective_date', error_message: message }]);
  });

  it('refuses the days around an offered one', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const [first = ''] = await shopper.dates();
    for (const days of [-1, 1]) {
      const date = isoToUs(addDays(usToIso(first) ?? '', days));
      await refused(store, shopper, () => shopper.checkOut(date));
    }
  });

  it('refuses an empty cart', async () => {
    const shopper = await store.shopper();
    const { body } = await refused(store, shopper, () => shopper.checkOut());
    expect(body.message).toBe('No items in cart.');
  });

  it.each(['IO', 'IS', 'IC', 'IF'])('is open to tier %s', async (tier) => {
    const shopper = await store.shopper({ tier });
    await shopper.add('9001');
    expect((await shopper.checkOut()).status).toBe(200);
    expect(await shopper.cart()).toMatchObject({ tier, checked_out: true });
  });

  it('is taken back by any change of the cart, and not by a second look', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    await shopper.checkOut();
    await shopper.get('get-plan-cart');
    expect((await shopper.cart()).checked_out).toBe(true);
    await shopper.add('9010');
    expect((await shopper.cart()).checked_out).toBe(false);
    await shopper.checkOut();
    await shopper.post('remove-plan-from-cart', { plan_id: '9010' });
    expect((await shopper.cart()).checked_out).toBe(false);
  });

  it('fixes the prices of the day, and finds later that they changed', async () => {
    const shopper = await store.shopper();
    await shopper.add('9213');
    await shopper.checkOut();
    const faults = async () => {
      const enrollment = await store.app.enrollments.find(store.db, shopper.id);
      if (!enrollment) throw new Error('There is no such enrollment.');
      return (await store.app.cart.judge(store.db, enrollment)).issues;
    };
    expect(await faults()).toEqual([]);
    await changePrices(store.db, '9213', (cents) => cents + 100);
    passTime();
    expect(await faults()).toMatchObject([{ message: 'Prices in your cart have changed.' }]);
    expect((await shopper.checkOut()).status).toBe(200);
    expect(await faults()).toEqual([]);
  });
});

describe('a cart that is confirmed at the cost that was shown', () => {
  it('is not checked out at another one', async () => {
    const shopper = await store.shopper();
    await shopper.add('9213');
    const [effective_date] = await shopper.dates();
    const { initial_month_cost } = await shopper.cart();
    const confirm = () => shopper.post('cart-checkout', { effective_date, initial_month_cost });
    await shopper.add('9010');
    const { body } = await refused(store, shopper, confirm);
    expect(body.message).toBe('Your cart has changed. Please look at it again.');
    expect(await shopper.cart()).toMatchObject({ checked_out: false });
    await shopper.post('remove-plan-from-cart', { plan_id: '9010' });
    expect((await confirm()).status).toBe(200);
  });
});

describe('the effective date that is chosen', () => {
  const choose = (shopper: Shopper, date: string) =>
    shopper.post('app/effective-date', { effective_date: date });

  it('is kept with the enrollment before the checkout', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const [, second = ''] = await shopper.dates();
    expect((await choose(shopper, second)).status).toBe(200);
    expect(await shopper.cart()).toMatchObject({ effective_date: second, checked_out: false });
    const visit = await shopper.caller.call('app-session');
    expect(visit.body.data).toMatchObject({ effective_date: second });
  });

  it('takes the checkout back when it is another, and not when it is the same', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const [first = '', second = ''] = await shopper.dates();
    await shopper.checkOut(first);
    await choose(shopper, first);
    expect(await shopper.cart()).toMatchObject({ effective_date: first, checked_out: true });
    await choose(shopper, second);
    expect(await shopper.cart()).toMatchObject({ effective_date: second, checked_out: false });
  });

  it.each(['', '02/30/2027', '01/01/2020', '01/01/2099'])('is not %j', async (date) => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const { body } = await refused(store, shopper, () => choose(shopper, date));
    expect(body.data).toMatchObject([{ target_element: 'effective_date' }]);
    expect((await shopper.cart()).effective_date).toBeNull();
  });
});

describe('age on the day that coverage starts', () => {
  // Turns 65 between the first offered day and the last.
  async function almost65() {
    const [first, , last] = firstOfNextMonths(store.today(), 3).map(isoToUs) as [
      string,
      string,
      string,
    ];
    const birthday = usToIso(last) ?? '';
    const dob = isoToUs(`${Number(birthday.slice(0, 4)) - 65}${birthday.slice(4)}`);
    const shopper = await store.shopper({ dob });
    expect((await shopper.add('9070')).status).toBe(200);
    return { shopper, first, last };
  }

  it('refuses a chosen day on which the shopper is too old, and takes an earlier one', async () => {
    const { shopper, first, last } = await almost65();
    const { body } = await refused(store, shopper, () => shopper.checkOut(last));
    expect(body.message).toContain('aged 18 to 64 on the day that coverage starts');
    expect((await shopper.checkOut(first)).status).toBe(200);
  });

  it('shows the cart as it is on the day asked about', async () => {
    const { shopper, first, last } = await almost65();
    const messages = async (effective_date: string) => {
      const { body } = await shopper.get('get-plan-cart', { effective_date });
      return (body.data as { result: CartResult }).result.plans.map(({ message }) => message);
    };
    expect(await messages(first)).toEqual(['']);
    expect(await messages(last)).toEqual([expect.stringContaining('aged 18 to 64')]);
  });

  it('judges again when everything is sent', async () => {
    const { shopper, first, last } = await almost65();
    await shopper.checkOut(first);
    await store.db.query('update enrollment set effective_date = $2 where public_id = $1', [
      shopper.id,
      usToIso(last),
    ]);
    const { body } = await shopper.post('save-review-info', {});
    expect(JSON.stringify(body.data)).toContain('aged 18 to 64');
  });
});

describe('small questions', () => {
  it('check-already-in-cart', async () => {
    const shopper = await store.shopper();
    const ask = async () =>
      (await shopper.post('check-already-in-cart', { plan_id: '9001', plan_pricing_id: '9001-IO' }))
        .body.data;
    expect(await ask()).toEqual({ status: false });
    await shopper.add('9001');
    expect(await ask()).toEqual({ status: true });
  });

  it('get-cart-plan-info and check-prudential-cart', async () => {
    const shopper = await store.shopper({ is_smoker: '0' });
    expect((await shopper.get('get-cart-plan-info')).body.data).toEqual({
      is_IHA: false,
      has_spouse: false,
    });
    expect((await shopper.get('check-prudential-cart')).body.data).toEqual({ status: false });
    await shopper.add('9800');
    await shopper.add('9030');
    expect((await shopper.get('check-prudential-cart')).body.data).toEqual({ status: true });
  });
});

describe('somebody else', () => {
  it.each([
    ['get', 'get-plan-cart', {}],
    ['get', 'get-cart-count', {}],
    ['get', 'get-cart-effective-dates', {}],
    ['get', 'get-cart-plan-info', {}],
    ['get', 'remove-plan-from-cart', { plan_id: '9001' }],
    ['post', 'add-plan-to-cart', { plan_id: '9001', plan_pricing_id: '9001-IO' }],
    ['post', 'remove-plan-from-cart', { plan_id: '9001' }],
    ['post', 'cart-checkout', { effective_date: '01/01/2027' }],
    ['post', 'check-already-in-cart', { plan_id: '9001', plan_pricing_id: '9001-IO' }],
  ] as const)(
    'gets the same 404 for a foreign and an unknown id: %s %s',
    async (how, path, body) => {
      const owner = await store.shopper();
      await owner.add('9001');
      const before = await store.fingerprint(owner.id);
      const other = await store.shopper();
      const ask = (enrollment_id: string) => other[how](path, { ...body, enrollment_id });
      const foreign = await ask(owner.id);
      const unknown = await ask('A'.repeat(32));
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
      expect(foreign.body).toMatchObject({ status: 'error', message: 'Enrollment not found' });
      expect(await store.fingerprint(owner.id)).toEqual(before);
    },
  );
});

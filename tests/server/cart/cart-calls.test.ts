import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  firstOfNextMonths,
  isoToUs,
  usToIso,
} from '../../../src/shared/domain/calendar-date.ts';
import { openStore, type Shopper, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** Runs a call that has to be refused and proves that it changed nothing. */
async function refused(shopper: Shopper, call: () => ReturnType<Shopper['post']>) {
  const before = await store.fingerprint(shopper.id);
  const answer = await call();
  expect(answer.body.status).toBe('error');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await store.fingerprint(shopper.id)).toEqual(before);
  return answer;
}

describe('add-plan-to-cart', () => {
  it('adds a plan at the price of the catalogue', async () => {
    const shopper = await store.shopper();
    const answer = await shopper.add('9001');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([{ status: 'success', plan_id: '9001', price: 19 }]);
    expect((await shopper.cart()).plans).toMatchObject([
      { plan_id: '9001', plan_name: 'Dental Basic', price: 19, removable: 1 },
    ]);
    expect((await shopper.get('get-cart-count')).body.data).toEqual({ result: 1 });
  });

  it('changes nothing the second time', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const before = await store.fingerprint(shopper.id);
    const again = await shopper.add('9001');
    expect(again.body.data).toMatchObject([{ status: 'success' }]);
    expect(await store.fingerprint(shopper.id)).toEqual(before);
  });

  it('takes another option of the same plan instead of the first', async () => {
    const shopper = await store.shopper();
    const { plans } = await shopper.pricing('9022');
    expect(plans.length).toBeGreaterThan(1);
    for (const { ppid } of plans)
      await shopper.post('add-plan-to-cart', { plan_id: '9022', plan_pricing_id: ppid });
    const cart = await shopper.cart();
    expect(cart.plans).toMatchObject([{ plan_pricing_id: plans.at(-1)?.ppid }]);
    const after = await shopper.pricing('9022');
    expect(after.plans.map((option) => option.selected_plan)).toEqual(
      plans.map((_, index) => index === plans.length - 1),
    );
  });

  it('ignores prices that the client sends', async () => {
    const shopper = await store.shopper();
    const [option] = (await shopper.pricing('9001')).plans;
    const answer = await shopper.post('add-plan-to-cart', {
      plan_id: '9001',
      plan_pricing_id: option?.ppid,
      price: 0.01,
      plan_price: '0.01',
    });
    expect(answer.status).toBe(200);
    expect((await shopper.cart()).initial_month_cost).toBe(19);
  });

  it.each([
    ['9095', 'blackout'],
    ['9098', 'hide-add-to-cart'],
    ['9097', 'membership-required'],
    ['9031', 'membership-required'],
    ['9030', 'smokerError'],
    ['9040', 'salaryError'],
    ['9050', 'newQuestionsError'],
    ['9090', 'tierError'],
    ['9096', 'changePid'],
    ['9099', 'portalError'],
  ])('refuses %s: %s', async (plan_id, errorCode) => {
    const shopper = await store.shopper();
    const rows = await store.db.query<{ plan_pricing_id: string }>(
      "select plan_pricing_id from plan_price where plan_id = $1 and tier = 'IO' limit 1",
      [plan_id],
    );
    const plan_pricing_id = rows[0]?.plan_pricing_id ?? '9001-IO';
    const { body } = await refused(shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id, plan_pricing_id }),
    );
    expect(body.errorCode).toBe(errorCode);
    expect(body.data).toMatchObject([
      { status: 'error', errorCode, target_element: 'plan_id', message: body.message },
    ]);
  });

  it('says from when on a plan in blackout can be added', async () => {
    const shopper = await store.shopper();
    const { body } = await refused(shopper, () => shopper.add('9095'));
    expect(body.message).toMatch(/^This plan can be added from [A-Z][a-z]+ \d{1,2}, \d{4}\.$/);
  });

  it.each([
    ['another tier', '9001', '9001-IF'],
    ['another plan', '9001', '9002-IO'],
    ['nothing', '9001', 'no-such-price'],
  ])('refuses the price row of %s', async (_, plan_id, plan_pricing_id) => {
    const shopper = await store.shopper();
    const { body } = await refused(shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id, plan_pricing_id }),
    );
    expect(body.errorCode).toBe('priceError');
  });

  it('refuses the price row of another age, tobacco use or state', async () => {
    const young = await store.shopper({ is_smoker: '1', dob: '05/10/2000' });
    const old = await store.shopper({ is_smoker: '1', dob: '05/10/1970' });
    const [cheap] = (await young.pricing('9261')).plans;
    const { body } = await refused(old, () =>
      old.post('add-plan-to-cart', { plan_id: '9261', plan_pricing_id: cheap?.ppid }),
    );
    expect(body.errorCode).toBe('priceError');
  });

  it('answers 404 for a plan that does not exist', async () => {
    const shopper = await store.shopper();
    const answer = await refused(shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id: '1', plan_pricing_id: '1' }),
    );
    expect(answer.status).toBe(404);
  });

  it.each([
    [{ plan_id: 9001, plan_pricing_id: '9001-IO' }],
    [{ plan_id: ['9001'], plan_pricing_id: '9001-IO' }],
    [{ plan_id: null, plan_pricing_id: '9001-IO' }],
    [{ plan_id: '9001' }],
    [{ plan_pricing_id: '9001-IO' }],
    [{ plan_id: '9001', plan_pricing_id: '9001-IO', removable: 0 }],
    [{ plan_id: '9001', plan_pricing_id: '9001-IO', quantity: 2 }],
    [{ plan_id: '9'.repeat(10_000), plan_pricing_id: '9001-IO' }],
    [{ plan_id: "9001' or '1'='1", plan_pricing_id: '9001-IO' }],
    [{ plan_id: '__proto__', plan_pricing_id: 'constructor' }],
  ])('refuses %j without a trace', async (body) => {
    const shopper = await store.shopper();
    await refused(shopper, () => shopper.post('add-plan-to-cart', body));
  });

  it('lets a membership open the plans that need one', async () => {
    const shopper = await store.shopper();
    await shopper.add('9800');
    expect((await shopper.add('9097')).status).toBe(200);
    expect((await shopper.cart()).plans).toHaveLength(2);
  });

  it('answers tobacco, salary and hours in their order', async () => {
    const shopper = await store.shopper();
    const change = (body: object) =>
      shopper.put(`v2/change-filter-info/${shopper.id}`, body as Record<string, unknown>);
    expect((await shopper.add('9040')).body.errorCode).toBe('salaryError');
    await change({ annual_incode: '40000' });
    expect((await shopper.add('9040')).body.errorCode).toBe('hourError');
    await change({ working_hours: '29' });
    expect((await shopper.add('9040')).body.errorCode).toBe('hourError');
    await change({ working_hours: 30 });
    expect((await shopper.add('9040')).status).toBe(200);
  });

  it('leaves one line when the same plan is added ten times at once', async () => {
    const shopper = await store.shopper();
    const [option] = (await shopper.pricing('9001')).plans;
    const add = () =>
      shopper.post('add-plan-to-cart', { plan_id: '9001', plan_pricing_id: option?.ppid });
    const answers = await Promise.all(Array.from({ length: 10 }, add));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect((await shopper.cart()).plans).toHaveLength(1);
  });
});

describe('remove-plan-from-cart', () => {
  it('removes, and removes again without a trace', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const body = { plan_id: '9001', plan_pricing_id: '9001-IO' };
    expect((await shopper.post('remove-plan-from-cart', body)).status).toBe(200);
    const before = await store.fingerprint(shopper.id);
    expect((await shopper.post('remove-plan-from-cart', body)).status).toBe(200);
    expect(await store.fingerprint(shopper.id)).toEqual(before);
    expect((await shopper.cart()).plans).toEqual([]);
  });

  it('works by GET from the store itself and never as a link', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const url = `/api/v1/remove-plan-from-cart?enrollment_id=${shopper.id}&plan_id=9001`;
    const cookie = [...shopper.caller.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (const headers of [
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { accept: 'text/html' },
    ]) {
      const link = await store.app.inject({ url, headers: { cookie, ...headers } });
      expect(link.statusCode).toBe(403);
    }
    expect((await shopper.cart()).plans).toHaveLength(1);
    expect((await shopper.get('remove-plan-from-cart', { plan_id: '9001' })).status).toBe(200);
    expect((await shopper.cart()).plans).toEqual([]);
  });

  it('takes the plans with it that a membership held', async () => {
    const shopper = await store.shopper();
    await shopper.add('9800');
    await shopper.add('9097');
    await shopper.add('9001');
    const { body } = await shopper.post('remove-plan-from-cart', { plan_id: '9800' });
    expect(body.data).toMatchObject({ removed: [{ plan_id: '9097' }] });
    expect(body.message).toContain("Members' Rx");
    expect((await shopper.cart()).plans).toMatchObject([{ plan_id: '9001' }]);
  });

  it('keeps a line that is not removable', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    await store.db.query(
      `update cart_line set removable = false
       where enrollment_id = (select id from enrollment where public_id = $1)`,
      [shopper.id],
    );
    expect((await shopper.cart()).plans).toMatchObject([{ removable: 0 }]);
    await refused(shopper, () => shopper.post('remove-plan-from-cart', { plan_id: '9001' }));
  });
});

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
      await passTime();
      const cart = await shopper.cart();
      expect(cart.plans[1]?.message).toBe('This plan is no longer sold.');
      expect(cart.recurring_month_cost).toBe(19);
      const { body } = await refused(shopper, () => shopper.checkOut());
      expect(body.message).toContain('no longer sold');
    } finally {
      await store.db.query("update plan set active = true where plan_id = '9010'");
      await passTime();
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
    const { body } = await refused(shopper, () =>
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
      await refused(shopper, () => shopper.checkOut(date));
    }
  });

  it('refuses an empty cart', async () => {
    const shopper = await store.shopper();
    const { body } = await refused(shopper, () => shopper.checkOut());
    expect(body.message).toBe('No items in cart.');
  });

  it.each(['IS', 'IC', 'IF'])('says in words that tier %s follows', async (tier) => {
    const shopper = await store.shopper({ tier });
    await shopper.add('9001');
    const { body } = await refused(shopper, () => shopper.checkOut());
    expect(body.message).toContain('will follow soon');
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
    const enrollment = await store.app.enrollments.find(store.db, shopper.id);
    if (!enrollment) throw new Error('There is no such enrollment.');
    const faults = () => store.app.cart.revalidate(store.db, enrollment);
    expect(await faults()).toEqual([]);
    await store.db.query(
      "update plan_price set price_cents = price_cents + 100 where plan_id = '9213'",
    );
    await passTime();
    expect(await faults()).toMatchObject([{ message: 'Prices in your cart have changed.' }]);
    expect((await shopper.checkOut()).status).toBe(200);
    expect(await faults()).toEqual([]);
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

// The catalogue in memory is trusted for a second.
const passTime = () => new Promise((resolve) => setTimeout(resolve, 1100));

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedPrices } from '../support/plan-prices.ts';
import { openStore, refused, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

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
    const prices = await storedPrices(store.db, plan_id);
    const plan_pricing_id = prices.find(({ tier }) => tier === 'IO')?.plan_pricing_id ?? '9001-IO';
    const { body } = await refused(store, shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id, plan_pricing_id }),
    );
    expect(body.errorCode).toBe(errorCode);
    expect(body.data).toMatchObject([
      { status: 'error', errorCode, target_element: 'plan_id', message: body.message },
    ]);
  });

  it('says from when on a plan in blackout can be added', async () => {
    const shopper = await store.shopper();
    const { body } = await refused(store, shopper, () => shopper.add('9095'));
    expect(body.message).toMatch(/^This plan can be added from [A-Z][a-z]+ \d{1,2}, \d{4}\.$/);
  });

  it.each([
    ['another tier', '9001', '9001-IF'],
    ['another plan', '9001', '9002-IO'],
    ['nothing', '9001', 'no-such-price'],
  ])('refuses the price row of %s', async (_, plan_id, plan_pricing_id) => {
    const shopper = await store.shopper();
    const { body } = await refused(store, shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id, plan_pricing_id }),
    );
    expect(body.errorCode).toBe('priceError');
  });

  it('refuses the price row of another age, tobacco use or state', async () => {
    const young = await store.shopper({ is_smoker: '1', dob: '05/10/2000' });
    const old = await store.shopper({ is_smoker: '1', dob: '05/10/1970' });
    const [cheap] = (await young.pricing('9261')).plans;
    const { body } = await refused(store, old, () =>
      old.post('add-plan-to-cart', { plan_id: '9261', plan_pricing_id: cheap?.ppid }),
    );
    expect(body.errorCode).toBe('priceError');
  });

  it('answers 404 for a plan that does not exist', async () => {
    const shopper = await store.shopper();
    const answer = await refused(store, shopper, () =>
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
    await refused(store, shopper, () => shopper.post('add-plan-to-cart', body));
  });

  it('refuses a plan that the member holds by an earlier enrollment', async () => {
    const earlier = await store.shopper();
    const shopper = await store.shopper();
    await store.db.query(
      "update enrollment set member_user_id = '50001' where public_id = any($1::text[])",
      [[earlier.id, shopper.id]],
    );
    await store.db.query(
      `with held as (
         insert into policy (policy_id, enrollment_id, effective_date, initial_cents, recurring_cents, portal, sealed_receipt)
         select 'EARLIER001', id, '2026-01-01', 1900, 1900, portal, '' from enrollment where public_id = $1
         returning id)
       insert into policy_line (policy_id, plan_id, plan_pricing_id, plan_name, price_cents, fee_cents)
       select id, '9001', '9001-IO', 'Dental Basic', 1900, 0 from held`,
      [earlier.id],
    );
    const { body } = await refused(store, shopper, () => shopper.add('9001'));
    expect(body.errorCode).toBe('already-active');
    expect((await shopper.add('9010')).status).toBe(200);
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

  it('sells no more of a salary than 60 %', async () => {
    const shopper = await store.shopper({ annual_incode: '40000', working_hours: '40' });
    const { plans } = await shopper.pricing('9040');
    expect(plans.map((option) => option.option_name)).toEqual(['$1,000 a month', '$2,000 a month']);
    const [cheap] = plans;
    const most = cheap?.ppid.replace('-1000-', '-3000-');
    const { body } = await refused(store, shopper, () =>
      shopper.post('add-plan-to-cart', { plan_id: '9040', plan_pricing_id: most }),
    );
    expect(body.errorCode).toBe('priceError');
    await shopper.put(`v2/change-filter-info/${shopper.id}`, { annual_incode: '19000' });
    const low = await shopper.pricing('9040');
    expect(low).toMatchObject({ errorCode: 'salaryError', plans: [] });
    expect(low.message).toContain('more than 60% of your annual salary');
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
    await refused(store, shopper, () => shopper.post('remove-plan-from-cart', { plan_id: '9001' }));
  });
});

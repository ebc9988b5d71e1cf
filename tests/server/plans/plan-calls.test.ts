import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

interface Card {
  call_to_enroll: boolean;
  plan_id: string;
  plan_category: string;
  tier_price: unknown[];
}

describe('get-plan-pricing-detail', () => {
  it.each([
    ['9001', {}, '', 19],
    ['9001', { tier: 'IF' }, '', 58],
    ['9002', { tier: 'IC' }, 'tierError', undefined],
    ['9010', { tier: 'IS' }, '', 15],
    ['9020', {}, 'portalError', undefined],
    ['9030', {}, 'smokerError', undefined],
    ['9030', { is_smoker: '0' }, '', 14],
    ['9030', { is_smoker: '1' }, '', 25],
    ['9031', {}, '', 32],
    ['9040', {}, 'salaryError', undefined],
    ['9040', { annual_incode: '40000' }, 'hourError', undefined],
    ['9040', { annual_incode: '40000', working_hours: '29' }, 'hourError', undefined],
    ['9050', {}, 'newQuestionsError', undefined],
    ['9060', {}, '', 11],
    ['9070', { dob: '05/10/1940' }, 'ageError', undefined],
    ['9080', { zip: '10001' }, 'stateError', undefined],
    ['9080', { zip: '33109' }, 'metError', undefined],
    ['9080', { zip: '33101' }, '', 34],
    ['9090', {}, 'tierError', undefined],
    ['9090', { tier: 'IF' }, '', 96],
    ['9095', {}, '', 6.9],
    ['9096', {}, 'changePid', undefined],
    ['9097', {}, '', 19],
    ['9098', {}, '', 16],
    ['9099', {}, 'portalError', undefined],
    ['9100', {}, 'portalError', undefined],
  ])('%s for %j: %j %s', async (pid, filter, errorCode, price) => {
    const answer = await (await store.shopper(filter)).pricing(pid);
    expect([answer.errorCode, answer.plans[0]?.plan_price]).toEqual([errorCode, price]);
    expect(answer.message === '').toBe(errorCode === '');
  });

  it('says planAgeError to somebody who is too old when coverage starts', async () => {
    const shopper = await store.shopper({ dob: almost65(store.today()) });
    const answer = await shopper.pricing('9070');
    expect(answer.errorCode).toBe('planAgeError');
    expect(answer.message).toContain('aged 18 to 64');
  });

  it('leads to the plan that replaces another', async () => {
    const shopper = await store.shopper();
    const { body } = await shopper.get('get-plan-pricing-detail', { pid: '9096' });
    expect(body).toMatchObject({ errorCode: 'changePid', pid: '9002' });
    expect(body.data).toMatchObject({ pid: '9002', plans: [] });
  });

  it('answers 404 for a plan that does not exist, 422 without one', async () => {
    const shopper = await store.shopper();
    expect((await shopper.get('get-plan-pricing-detail', { pid: '1' })).status).toBe(404);
    expect((await shopper.get('get-plan-pricing-detail')).status).toBe(422);
  });
});

describe('calls for everybody', () => {
  it('get-menu-filtered-plans lists cards without personal prices', async () => {
    const { status, body } = await store
      .visitor()
      .get('get-menu-filtered-plans', { category: 'dental,vision', portal_id: '1' });
    expect(status).toBe(200);
    const plans = body.data as Card[];
    expect(plans.map((plan) => plan.tier_price)).toEqual(plans.map(() => []));
    expect(plans[0]).toMatchObject({ plan_id: '9001', plan_price: 19, is_in_cart: false });
    expect(new Set(plans.map((plan) => plan.plan_category))).toEqual(new Set(['dental', 'vision']));
  });

  it('get-menu-filtered-plans knows portals by id and by code, and no others', async () => {
    const of = async (portal_id: string) =>
      (await store.visitor().get('get-menu-filtered-plans', { portal_id })).body.data as Card[];
    expect((await of('BROEXH')).some((plan) => plan.plan_id === '9099')).toBe(true);
    expect(await of('4')).toEqual(await of('BROEXH'));
    const unknown = await store.visitor().get('get-menu-filtered-plans', { portal_id: 'x' });
    expect(unknown.status).toBe(422);
  });

  it('get-menu-filtered-plans says which plans a portal sells by telephone', async () => {
    const byPhone = async (portal_id: string) => {
      const { body } = await store.visitor().get('get-menu-filtered-plans', { portal_id });
      const plans = (body.data as Card[]).filter((plan) => plan.call_to_enroll);
      return new Set(plans.map((plan) => plan.plan_category));
    };
    expect(await byPhone('BROEXH')).toEqual(new Set(['medical']));
    expect(await byPhone('1')).toEqual(new Set());
  });

  it('get-plan-detail/:id gives every text, clean', async () => {
    const { body } = await store.visitor().get('get-plan-detail/9030');
    expect(body.data).toMatchObject({
      plan_id: '9030',
      plan_name: 'Term Life 100k',
      admin_fee_notice: true,
      plan_desc: {
        header_text: expect.stringMatching(/^<p>/),
        body_text: expect.stringContaining('evidence of insurability'),
        blueBarText: expect.any(String),
        association_text: expect.any(String),
        exclusions_text_name: expect.any(String),
        exclusions_text: expect.any(String),
        example_text_name: expect.any(String),
        example_text: expect.any(String),
        faq_text_name: expect.any(String),
        faq_text: expect.any(String),
      },
    });
  });

  it.each(['1', '9001%00', '..%2f..', '%F0%9F', 'a'.repeat(200), '__proto__'])(
    'get-plan-detail/%s is refused in the envelope',
    async (id) => {
      const { status, body } = await store.visitor().get(`get-plan-detail/${id}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ status: 'error', statusCode: status });
    },
  );

  it('get-plan-detail gives the membership with its fee', async () => {
    const { body } = await store.visitor().get('get-plan-detail');
    expect(body.data).toMatchObject({ plan_id: '9800', is_membership: true });
    expect(JSON.stringify(body.data)).toContain('$5.00');
  });

  it('get-plan-category gives all categories with plans as options', async () => {
    const { catalogue } = store.app;
    const { categories } = await catalogue.current(store.db);
    (categories as object[]).push({ category: 'gone', label: 'Gone', position: 99 });
    const { body } = await store.visitor().get('get-plan-category');
    expect(body.data).toHaveLength(14);
    expect((body.data as unknown[])[0]).toEqual({
      category: 'dental',
      label: 'Dental',
      value: 'dental',
    });
  });

  it('get-more-requirement knows premier plans and carts', async () => {
    const ask = async (plan_id: string) =>
      (await store.visitor().get('get-more-requirement', { plan_id })).body.data;
    expect([await ask('9020'), await ask('9001')]).toEqual([true, false]);
    const shopper = await store.shopper();
    expect((await shopper.get('get-more-requirement')).body.data).toBe(false);
    const about = async (plan_id: string) =>
      (await shopper.get('get-more-requirement', { plan_id })).body.data;
    expect([await about('9020'), await about('9001')]).toEqual([true, false]);
  });

  it.each([
    ['get-featured-plans', {}],
    ['recommendation/popularity', { platformID: '1' }],
    ['recommendation/filter', { platformID: '1', state: 'TX', tier: 'IO', age: '36', gender: '0' }],
    ['recommendation/plan-details', { plan_list: '9001,9010,1' }],
    ['get-related-plans', { plan_id: '9001' }],
  ])('%s gives cards', async (path, query) => {
    const { status, body } = await store.visitor().get(path, query);
    expect(status).toBe(200);
    const cards = body.data as { plan_id: string; plan_price: number }[];
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(card).toMatchObject({
        plan_name: expect.any(String),
        plan_logo: expect.any(String),
        plan_short_text: expect.any(String),
        plan_category: expect.any(String),
      });
      expect(card.plan_price).toBeGreaterThan(0);
    }
  });

  it('recommends no more than a carousel shows, and only what fits', async () => {
    const get = async (query: object) =>
      (await store.visitor().get('recommendation/filter', query as Record<string, unknown>)).body
        .data as { plan_id: string }[];
    expect(await get({ platformID: '1' })).toHaveLength(5);
    const old = await get({ platformID: '1', age: '90' });
    expect(old.map((card) => card.plan_id)).not.toContain('9070');
  });

  it('recommendation/plan-details without a list gives what is recommended, beyond the first five', async () => {
    const ask = async (path: string) =>
      (await store.visitor().get(path, { platformID: '1' })).body.data as { plan_id: string }[];
    const five = await ask('recommendation/popularity');
    const all = await ask('recommendation/plan-details');
    expect(all.length).toBeGreaterThan(five.length);
    expect(all.slice(0, five.length)).toEqual(five);
  });

  it('recommendation/plan-details gives exactly the plans asked for', async () => {
    const { body } = await store
      .visitor()
      .get('recommendation/plan-details', { plan_list: '9010, 9001,9099' });
    expect((body.data as { plan_id: string }[]).map((card) => card.plan_id)).toEqual([
      '9001',
      '9010',
    ]);
  });
});

describe('what is put forward to a shopper whose filter is known', () => {
  interface Offer extends Card {
    tier_premium: number | null;
    has_options: boolean;
  }
  const CALLS: [string, object][] = [
    ['get-featured-plans', {}],
    ['recommendation/popularity', { platformID: '1' }],
    ['recommendation/filter', {}],
    ['recommendation/association', { planID: '9001' }],
    ['recommendation/plan-details', { plan_list: '9001,9010,9030,9040,9070,9080,9095' }],
    ['get-related-plans', { plan_id: '9001' }],
  ];

  it.each(CALLS)(
    '%s names only plans that may be bought, at the shopper’s price',
    async (path, query) => {
      const old = await store.shopper({ dob: '05/10/1940', zip: '10001', tier: 'IF' });
      const young = await store.shopper({ tier: 'IF' });
      for (const shopper of [old, young]) {
        for (const card of (await shopper.get(path, { ...query })).body.data as Offer[]) {
          const { errorCode, add_error, plans } = await shopper.pricing(card.plan_id);
          expect([card.plan_id, errorCode, add_error]).toEqual([card.plan_id, '', '']);
          expect(card.tier_premium).toBe(plans[0]?.plan_price);
          expect(card.has_options).toBe(plans.length > 1);
        }
      }
      const offered = (await young.get(path, { ...query })).body.data as Offer[];
      expect(offered.length).toBeGreaterThan(0);
    },
  );

  it('names a plan that needs an answer as soon as it is given', async () => {
    const query = { plan_list: '9040' };
    const ask = async (filter: Record<string, string>) =>
      (await (await store.shopper(filter)).get('recommendation/plan-details', query)).body.data;
    expect(await ask({})).toEqual([]);
    expect(await ask({ annual_incode: '40000', working_hours: '40' })).toMatchObject([
      { plan_id: '9040', tier_premium: expect.any(Number) },
    ]);
  });

  it('is anybody’s price from which plans start, before', async () => {
    const { body } = await store.visitor().get('get-featured-plans');
    for (const card of body.data as Offer[])
      expect(card).toMatchObject({ tier_premium: null, has_options: false });
  });
});

describe('why plans are suggested', () => {
  interface Suggested {
    plan_id: string;
    plan_category: string;
    plan_reason: string;
  }
  const reasonsOf = (data: unknown) => (data as Suggested[]).map((it) => it.plan_reason);

  it('changes with the cart, and each plan has a reason', async () => {
    const shopper = await store.shopper({ tier: 'IF' });
    const before = reasonsOf((await shopper.get('recommendation/filter', {})).body.data);
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before)).toEqual(
      new Set(
        before.map((it) => (it === 'Picked by this store' ? it : 'Because you chose Family')),
      ),
    );
    await shopper.add('9001');
    const after = reasonsOf((await shopper.get('get-suggested-plan-list', {})).body.data);
    expect(after.filter((it) => it === '')).toEqual([]);
    expect(after).toContain('You have none of this kind yet');
  });

  it('names the plan whose page it is', async () => {
    const shopper = await store.shopper();
    const { catalogue } = store.app;
    const plan = await catalogue.findPlan(store.db, '9001');
    const { body } = await shopper.get('get-related-plans', { plan_id: '9001' });
    for (const card of body.data as Suggested[]) {
      const isAlike = card.plan_category === plan?.category;
      const named = `${isAlike ? 'An alternative to' : 'Goes well with'} ${plan?.name}`;
      const isRelated = plan?.related.includes(card.plan_id);
      expect([card.plan_id, card.plan_reason === named]).toEqual([card.plan_id, isRelated]);
    }
  });

  it('a cart’s suggestions begin with the kinds that it lacks', async () => {
    const shopper = await store.shopper({ tier: 'IF' });
    const ask = async () =>
      (await shopper.get('get-suggested-plan-list', {})).body.data as Suggested[];
    const [first] = await ask();
    await shopper.add(first?.plan_id ?? '');
    const alike = (await ask()).map((it) => it.plan_category === first?.plan_category);
    expect(alike).toEqual(alike.toSorted());
    expect(alike).toContain(false);
  });

  it('what is in the cart is left out before the row is cut, and stands in neither row', async () => {
    const shopper = await store.shopper({ tier: 'IF' });
    const ask = async (call: string) =>
      ((await shopper.get(call, {})).body.data as Suggested[]).map((it) => it.plan_id);
    const before = await ask('recommendation/filter');
    const taken = before.slice(0, 2);
    for (const id of taken) await shopper.add(id);
    const after = await ask('recommendation/filter');
    expect(after).toHaveLength(before.length);
    const both = [...after, ...(await ask('get-suggested-plan-list'))];
    expect(both.filter((id) => taken.includes(id))).toEqual([]);
    expect(new Set(both).size).toBe(both.length);
  });

  it('what is in the cart is left out of the page of all that are recommended', async () => {
    const shopper = await store.shopper({ tier: 'IF' });
    const ask = async (query = {}) => {
      const { body } = await shopper.get('recommendation/plan-details', query);
      return (body.data as Suggested[]).map((it) => it.plan_id);
    };
    const before = await ask();
    const [taken = ''] = before;
    await shopper.add(taken);
    const after = await ask();
    expect(after).toHaveLength(before.length);
    expect(after).not.toContain(taken);
    expect(await ask({ plan_list: taken }), 'asked for by name').toEqual([taken]);
  });

  it('a stranger’s cart tells nothing', async () => {
    const { body } = await store.visitor().get('recommendation/popularity', {});
    for (const reason of reasonsOf(body.data))
      expect(['', 'Picked by this store']).toContain(reason);
  });
});

describe('with somebody else’s enrollment', () => {
  it.each([
    ['get-featured-plans', {}],
    ['recommendation/popularity', {}],
    ['get-filtered-plans', {}],
    ['get-plan-pricing-detail', { pid: '9001' }],
    ['get-plan-network', {}],
    ['get-more-requirement', {}],
    ['get-related-plans', { plan_id: '9001' }],
    ['get-left-side-filter-fields', {}],
    ['get-group-agent-member-info', {}],
  ])('%s says the same as for an unknown one', async (path, query) => {
    const owner = await store.shopper();
    const other = await store.shopper();
    const foreign = await other.get(path, { ...query, enrollment_id: owner.id });
    const unknown = await other.get(path, { ...query, enrollment_id: 'B'.repeat(32) });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  });
});

// Turns 65 on the day that the earliest coverage starts, and is 64 today.
function almost65(today: string): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const nextMonth = month === 12 ? 1 : month + 1;
  const nextYear = month === 12 ? year + 1 : year;
  return `${String(nextMonth).padStart(2, '0')}/01/${nextYear - 65}`;
}

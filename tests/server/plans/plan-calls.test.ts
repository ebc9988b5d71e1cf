import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

interface Listed {
  plan_id: string;
  plan_category: string;
  tier_price: { tier: string; price_male_nons: number }[];
  tier_premium: number | null;
  ppid: string | null;
  is_in_cart: boolean;
  hide_add_to_cart: boolean;
  add_error: string;
}
type Person = Awaited<ReturnType<Store['shopper']>>;

async function listing(person: Person, query = {}): Promise<Listed[]> {
  const { status, body } = await person.get('get-filtered-plans', query);
  expect(status).toBe(200);
  return (body.data as { result: Listed[] }).result;
}
const find = (plans: readonly Listed[], id: string) => plans.find((plan) => plan.plan_id === id);

describe('get-filtered-plans', () => {
  it('lists plans of every category in the order of the shop, each with the documented fields', async () => {
    const plans = await listing(await store.shopper());
    expect(new Set(plans.map((plan) => plan.plan_category)).size).toBe(14);
    expect(plans[0]).toMatchObject({
      plan_id: '9001',
      plan_name: 'Dental Basic',
      plan_type: expect.any(String),
      plan_category: 'dental',
      plan_logo: expect.any(String),
      plan_short_text: expect.any(String),
      callout_text: expect.any(String),
      callout_color: expect.any(String),
      is_in_cart: false,
      hide_add_to_cart: false,
      tier_price: [
        { tier: 'IO', price_male_nons: 19 },
        { tier: 'IS', price_male_nons: 36 },
        { tier: 'IC', price_male_nons: 41 },
        { tier: 'IF', price_male_nons: 58 },
      ],
      ppid: '9001-IO',
    });
  });

  it('gives prices in dollars with at most two decimals, above zero', async () => {
    const prices = (await listing(await store.shopper())).flatMap((plan) =>
      plan.tier_price.map((row) => row.price_male_nons),
    );
    expect(prices.length).toBeGreaterThan(100);
    for (const price of prices) {
      expect(price).toBeGreaterThan(0);
      expect(String(price)).toMatch(/^\d+(\.\d{1,2})?$/);
    }
  });

  it('brings out the rule of each fixed plan', async () => {
    const plans = await listing(await store.shopper());
    expect(find(plans, '9002')?.tier_price.map((row) => row.tier)).toEqual(['IO', 'IS', 'IF']);
    expect(find(plans, '9022')).toMatchObject({ has_options: true, ppid: null });
    expect(find(plans, '9040')).toMatchObject({ add_error: 'salaryError', tier_price: [] });
    expect(find(plans, '9050')).toMatchObject({ add_error: 'newQuestionsError' });
    expect(find(plans, '9090')).toMatchObject({ add_error: 'tierError', tier_premium: null });
    expect(find(plans, '9095')).toMatchObject({ add_error: 'blackout' });
    expect(find(plans, '9097')).toMatchObject({ add_error: 'membership-required' });
    expect(find(plans, '9098')).toMatchObject({ hide_add_to_cart: true });
    for (const hidden of ['9096', '9099', '9020', '9100'])
      expect(find(plans, hidden)).toBeUndefined();
  });

  it.each([
    [{ zip: '75001' }, true],
    [{ zip: '90001' }, true],
    [{ zip: '33101' }, true],
    [{ zip: '33109' }, false],
    [{ zip: '10001' }, false],
  ])('sells Pet by place: %j %s', async (filter, sold) => {
    expect(find(await listing(await store.shopper(filter)), '9080') !== undefined).toBe(sold);
  });

  it('sells Hospital up to 64', async () => {
    const year = Number(store.today().slice(0, 4));
    const at = async (age: number) =>
      find(await listing(await store.shopper({ dob: `01/01/${year - age}` })), '9070');
    expect(await at(30)).toBeDefined();
    expect(await at(64)).toBeDefined();
    expect(await at(65)).toBeUndefined();
  });

  it('narrows to categories, several at once', async () => {
    const shopper = await store.shopper();
    const categories = async (text: string) =>
      new Set((await listing(shopper, { categories: text })).map((plan) => plan.plan_category));
    expect(await categories('dental')).toEqual(new Set(['dental']));
    expect(await categories('dental,pet')).toEqual(new Set(['dental', 'pet']));
    expect(await categories('nothing')).toEqual(new Set());
    expect((await categories('')).size).toBe(14);
  });

  it('narrows the medical plans to a network', async () => {
    const shopper = await store.shopper();
    const networks = (await shopper.get('get-plan-network')).body.data as string[];
    expect(networks.length).toBeGreaterThan(1);
    const medical = await listing(shopper, { categories: 'medical', plan_network: networks[0] });
    const all = await listing(shopper, { categories: 'medical' });
    expect(medical.length).toBeGreaterThan(0);
    expect(medical.length).toBeLessThan(all.length);
    expect(await listing(shopper, { categories: 'dental', plan_network: networks[0] })).toEqual(
      await listing(shopper, { categories: 'dental' }),
    );
  });

  it('marks what is in the cart, at once', async () => {
    const shopper = await store.shopper();
    expect(find(await listing(shopper), '9001')?.is_in_cart).toBe(false);
    await shopper.add('9001');
    expect(find(await listing(shopper), '9001')?.is_in_cart).toBe(true);
    await shopper.post('remove-plan-from-cart', { plan_id: '9001' });
    expect(find(await listing(shopper), '9001')?.is_in_cart).toBe(false);
  });

  it('follows the filter at once, and never a parameter', async () => {
    const shopper = await store.shopper();
    const before = await listing(shopper);
    const { status } = await shopper.get('get-filtered-plans', { age: '20', state: 'NY' });
    expect(status).toBe(422);
    await shopper.put(`change-filter-info/${shopper.id}`, { tier: 'IF', dob: '05/10/1962' });
    const after = await listing(shopper);
    expect(find(after, '9001')?.tier_premium).toBe(58);
    expect(find(after, '9090')?.add_error).toBe('');
    expect(find(after, '9241')).not.toEqual(find(before, '9241'));
  });

  it('opens plans for members once a membership is in the cart', async () => {
    const shopper = await store.shopper();
    await shopper.add('9800');
    expect(find(await listing(shopper), '9097')?.add_error).toBe('');
  });
});

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
    const plans = body.data as Listed[];
    expect(plans.map((plan) => plan.tier_price)).toEqual(plans.map(() => []));
    expect(plans[0]).toMatchObject({ plan_id: '9001', plan_price: 19, is_in_cart: false });
    expect(new Set(plans.map((plan) => plan.plan_category))).toEqual(new Set(['dental', 'vision']));
  });

  it('get-menu-filtered-plans knows portals by id and by code, and no others', async () => {
    const of = async (portal_id: string) =>
      (await store.visitor().get('get-menu-filtered-plans', { portal_id })).body.data as Listed[];
    expect((await of('BROEXH')).some((plan) => plan.plan_id === '9099')).toBe(true);
    expect(await of('4')).toEqual(await of('BROEXH'));
    const unknown = await store.visitor().get('get-menu-filtered-plans', { portal_id: 'x' });
    expect(unknown.status).toBe(422);
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

  it('get-plan-category gives all categories as options', async () => {
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

describe('with somebody else’s enrollment', () => {
  it.each([
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

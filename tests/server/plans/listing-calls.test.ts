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
  plan_networks?: string[];
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
    // Screens narrow by what the plans themselves tell.
    const told = all.filter((plan) => plan.plan_networks?.includes(networks[0] ?? ''));
    expect(told.map((plan) => plan.plan_id)).toEqual(medical.map((plan) => plan.plan_id));
    expect(await listing(shopper, { categories: 'dental', plan_network: networks[0] })).toEqual(
      await listing(shopper, { categories: 'dental' }),
    );
  });

  it('gives the price of the network, whose option goes into the cart', async () => {
    const shopper = await store.shopper();
    const [summit, lakeshore] = ['Summit Network', 'Lakeshore Network'];
    const priced = async (plan_network: string) =>
      find(await listing(shopper, { categories: 'medical', plan_network }), '9022');
    const plan = await priced(summit);
    const other = await priced(lakeshore);
    expect(plan?.tier_premium).toBeGreaterThan(other?.tier_premium ?? 0);
    const detail = await shopper.get('get-plan-pricing-detail', { pid: '9022' });
    const { plans } = detail.body.data as {
      plans: { option_name: string; plan_price: number; plan_pricing_id: string }[];
    };
    for (const [network, listed] of [
      [summit, plan],
      [lakeshore, other],
    ] as const) {
      const option = plans.find(({ option_name }) => option_name === network);
      expect(listed).toMatchObject({
        tier_premium: option?.plan_price,
        ppid: option?.plan_pricing_id,
      });
    }
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

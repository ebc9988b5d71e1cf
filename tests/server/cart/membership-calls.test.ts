import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

const CALL = 'add-plan-to-cart-prudentials';

interface Memberships {
  memberships: { plan_id: string; plan_name: string; value: string; label: string }[];
}

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** Parameters of the call: the plan, and the first membership that is offered with it. */
async function pairOf(shopper: Shopper, plan_id: string) {
  const { plans, memberships } = (await shopper.pricing(plan_id)) as Memberships &
    Awaited<ReturnType<Shopper['pricing']>>;
  const [membership] = memberships;
  return {
    plan_id,
    plan_pricing_id: plans[0]?.ppid,
    plan_id1: membership?.plan_id,
    plan_pricing_id1: membership?.value,
  };
}
const idsOf = async (shopper: Shopper) => (await shopper.cart()).plans.map((line) => line.plan_id);

describe('a plan that needs a membership', () => {
  it.each([
    ['9097', {}],
    ['9030', { is_smoker: '0' }],
    ['9031', {}],
  ])('%s offers the memberships of the portal and is added with one', async (plan, filter) => {
    const shopper = await store.shopper(filter);
    expect(await shopper.pricing(plan)).toMatchObject({
      add_error: 'membership-required',
      memberships: [
        { plan_id: '9800', label: expect.stringMatching(/: \$5(\.00)? a month$/) },
        { plan_id: '9801' },
      ],
    });
    const { status, body } = await shopper.post(CALL, await pairOf(shopper, plan));
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { status: 'success', plan_id: plan },
      { status: 'success', plan_id: '9800', price: 5 },
    ]);
    expect((await idsOf(shopper)).toSorted()).toEqual([plan, '9800'].toSorted());
    expect(await shopper.pricing(plan)).toMatchObject({ add_error: '', memberships: [] });
  });

  it('changes nothing when the same pair is added again', async () => {
    const shopper = await store.shopper();
    const pair = await pairOf(shopper, '9097');
    await shopper.post(CALL, pair);
    const before = await store.fingerprint(shopper.id);
    expect((await shopper.post(CALL, pair)).status).toBe(200);
    expect(await store.fingerprint(shopper.id)).toEqual(before);
  });

  it('takes the other spelling of the membership, and a membership alone', async () => {
    const shopper = await store.shopper();
    const { plan_id1, plan_pricing_id1, ...plan } = await pairOf(shopper, '9097');
    const other = { plan_id_1: plan_id1, plan_pricing_id_1: plan_pricing_id1 };
    expect((await shopper.post(CALL, other)).status).toBe(200);
    expect(await idsOf(shopper)).toEqual(['9800']);
    expect((await shopper.post(CALL, { ...plan, ...other })).status).toBe(200);
    expect((await idsOf(shopper)).toSorted()).toEqual(['9097', '9800']);
  });

  it.each([
    ['no membership', { plan_id1: undefined, plan_pricing_id1: undefined }],
    ['no price of the plan', { plan_pricing_id: undefined }],
    ['another plan as membership', { plan_id1: '9001', plan_pricing_id1: '9001-IO' }],
    ['the membership at a price of another tier', { plan_pricing_id1: '9800-IF' }],
    ['the plan at a price that is not offered', { plan_pricing_id: '9097-IF' }],
    ['a plan that is not there', { plan_id: '1' }],
    ['a plan that is not sold here', { plan_id: '9099', plan_pricing_id: '9099-IO' }],
  ])('adds neither with %s', async (_, change) => {
    const shopper = await store.shopper();
    const pair = { ...(await pairOf(shopper, '9097')), ...change };
    await refused(store, shopper, () => shopper.post(CALL, pair));
    expect(await idsOf(shopper)).toEqual([]);
  });

  it('is named by the membership that holds it in the cart, until another does', async () => {
    const shopper = await store.shopper({ is_smoker: '0' });
    await shopper.post(CALL, await pairOf(shopper, '9097'));
    await shopper.add('9030');
    await shopper.add('9001');
    const holds = async () =>
      Object.fromEntries((await shopper.cart()).plans.map((line) => [line.plan_id, line.holds]));
    expect(await holds()).toEqual({
      9800: [
        { plan_id: '9097', plan_name: "Members' Rx" },
        { plan_id: '9030', plan_name: 'Term Life 100k' },
      ],
      9097: [],
      9030: [],
      9001: [],
    });
    await shopper.add('9801');
    expect(await holds()).toMatchObject({ 9800: [], 9801: [] });
    const first = await shopper.post('remove-plan-from-cart', { plan_id: '9801' });
    expect(first.body.data).toEqual({ removed: [], note: '' });
    const { body } = await shopper.post('remove-plan-from-cart', { plan_id: '9800' });
    expect(body.data).toMatchObject({
      removed: [{ plan_id: '9097' }, { plan_id: '9030' }],
      note: "Plans that needed it were removed from your cart, too: Members' Rx, Term Life 100k.",
    });
    expect(await idsOf(shopper)).toEqual(['9001']);
  });
});

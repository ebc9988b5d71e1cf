import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

// The portal whose carts come with a membership.
const BROKER = { platform_group_id: '304' };

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const linesOf = async (shopper: Shopper) =>
  (await shopper.cart()).plans.map((line) => [
    line.plan_id,
    (line as unknown as { removable: number }).removable,
  ]);

describe('what comes with every cart of a portal', () => {
  it('is added once, is paid, and cannot be removed', async () => {
    const shopper = await store.shopper(BROKER);
    await shopper.add('9001');
    await shopper.add('9010');
    expect(await linesOf(shopper)).toEqual([
      ['9001', 1],
      ['9800', 0],
      ['9010', 1],
    ]);
    const { plans, recurring_month_cost } = await shopper.cart();
    expect(recurring_month_cost).toBe(plans.reduce((sum, line) => sum + line.price, 0));
    await refused(store, shopper, () =>
      shopper.post('remove-plan-from-cart', { plan_id: '9800', plan_pricing_id: '9800-IO' }),
    );
    expect((await shopper.checkOut()).status).toBe(200);
    expect(await linesOf(shopper)).toHaveLength(3);
  });

  it('leaves with the last other plan', async () => {
    const shopper = await store.shopper(BROKER);
    await shopper.add('9001');
    await shopper.post('remove-plan-from-cart', { plan_id: '9001' });
    expect(await linesOf(shopper)).toEqual([]);
  });

  it('is an ordinary plan as long as it is chosen alone', async () => {
    const shopper = await store.shopper(BROKER);
    await shopper.add('9800');
    expect(await linesOf(shopper)).toEqual([['9800', 1]]);
    expect((await shopper.checkOut()).status).toBe(200);
    await shopper.add('9001');
    expect(await linesOf(shopper)).toEqual([
      ['9800', 0],
      ['9001', 1],
    ]);
  });

  it('comes with no cart of another portal', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    expect(await linesOf(shopper)).toEqual([['9001', 1]]);
  });
});

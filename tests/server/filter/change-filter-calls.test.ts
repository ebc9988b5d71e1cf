import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, FILTER, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

describe('change-filter-info', () => {
  it('changes what is given, drops what is empty, and keeps the rest', async () => {
    const shopper = await store.shopper();
    const answer = await shopper.put(`v2/change-filter-info/${shopper.id}`, {
      zip: '33101',
      dob: '',
      gender: null,
      is_smoker: '0',
    });
    expect(answer.status).toBe(200);
    expect(await shopper.filter()).toEqual({
      ...FILTER,
      zip: '33101',
      state: 'FL',
      city: 'Miami',
      is_smoker: '0',
    });
  });

  it('forgets tobacco, salary and hours that were emptied', async () => {
    const shopper = await store.shopper();
    const path = `v2/change-filter-info/${shopper.id}`;
    const further = { is_smoker: '0', annual_incode: '52000', working_hours: '40' };
    await shopper.put(path, further);
    expect(await shopper.filter()).toMatchObject(further);
    await shopper.put(path, { is_smoker: null, annual_incode: '', working_hours: '30' });
    const filter = await shopper.filter();
    expect(filter).toMatchObject({ ...FILTER, working_hours: '30' });
    expect(filter).not.toHaveProperty('is_smoker');
    expect(filter).not.toHaveProperty('annual_incode');
  });

  it('goes without the v2 and names the plan it was asked on', async () => {
    const shopper = await store.shopper();
    const { body } = await shopper.put(`change-filter-info/${shopper.id}`, {
      tier: 'IS',
      plan_id: '9096',
    });
    expect(body.data).toEqual({ plan_id: '9002', removed: [], changed: [] });
  });

  it('never changes whose customer it is', async () => {
    const shopper = await store.shopper();
    const answer = await shopper.put(`change-filter-info/${shopper.id}`, {
      agent_id: '10110',
      group_id: '4210',
      user_id: '50001',
      zip: '10001',
    });
    expect(answer.status).toBe(200);
    expect(await record(shopper.id)).toEqual({ agent_id: '10109', group_id: '77' });
  });

  it('prices the cart anew and takes the checkout back', async () => {
    const shopper = await store.shopper();
    await shopper.add('9241');
    await shopper.checkOut();
    const before = await shopper.cart();
    expect(before.checked_out).toBe(true);
    await shopper.put(`change-filter-info/${shopper.id}`, { dob: '05/10/1975' });
    const after = await shopper.cart();
    expect(after.checked_out).toBe(false);
    expect(after.recurring_month_cost).toBeGreaterThan(before.recurring_month_cost);
    const stored = await store.db.query<{ price_cents: number }>(
      `select price_cents from cart_line join enrollment on enrollment.id = enrollment_id
       where public_id = $1`,
      [shopper.id],
    );
    const sum = stored.reduce((total, line) => total + line.price_cents, 0);
    expect(sum / 100).toBe(after.recurring_month_cost);
  });

  it('takes plans out that are no longer for sale, and says so', async () => {
    const shopper = await store.shopper();
    await shopper.add('9080');
    const { body } = await shopper.put(`change-filter-info/${shopper.id}`, { zip: '10001' });
    expect(body.data).toMatchObject({
      removed: [
        {
          plan_id: '9080',
          plan_name: 'Pet',
          message: 'Plan not available in your state.',
        },
      ],
    });
    expect(body.message).toContain('Pet');
    expect((await shopper.cart()).plans).toEqual([]);
  });

  it('touches nothing when nothing changes', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    await shopper.checkOut();
    const before = await store.fingerprint(shopper.id);
    const { status } = await shopper.put(`change-filter-info/${shopper.id}`, FILTER);
    expect(status).toBe(200);
    expect(await store.fingerprint(shopper.id)).toEqual(before);
  });

  it.each([{ zip: '1' }, { dob: '02/30/2000' }, { tier: 'XX' }, { zip: 5 }, { surprise: 1 }])(
    'changes nothing on %j',
    async (change) => {
      const shopper = await store.shopper();
      await shopper.add('9001');
      const before = await store.fingerprint(shopper.id);
      const { status, body } = await shopper.put(`change-filter-info/${shopper.id}`, change);
      expect([status, body.status]).toEqual([422, 'error']);
      expect(await store.fingerprint(shopper.id)).toEqual(before);
    },
  );

  it('does not tell a foreign enrollment from one that does not exist', async () => {
    const mine = await store.shopper();
    const other = await store.shopper();
    const foreign = await mine.put(`change-filter-info/${other.id}`, { zip: '10001' });
    const unknown = await mine.put(`change-filter-info/${'x'.repeat(32)}`, { zip: '10001' });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  });
});

async function record(id: string) {
  const [row] = await store.db.query(
    'select agent_id, group_id from enrollment where public_id = $1',
    [id],
  );
  return row;
}

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../server/catalogue/sold/read-sold.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

type Priced = Calls['app-price-plans']['data'];

// The portal whose carts come with a membership.
const BROKER = { platform_group_id: '304' };

let store: Store;
let plans: readonly Plan[];
beforeAll(async () => {
  store = await openStore();
  plans = (await store.app.catalogue.current(store.db)).plans;
});
afterAll(() => store.close());

async function priced(shopper: Shopper, ids: readonly string[], more = {}): Promise<Priced> {
  const { status, body } = await shopper.get('app/plans-priced', { plans: ids.join(','), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Priced;
}

const idsOf = async (shopper: Shopper) => (await shopper.cart()).plans.map((line) => line.plan_id);

async function portalOf({ id }: Shopper): Promise<string> {
  return (await store.app.enrollments.find(store.db, id))?.portal ?? '';
}

/** Adds what can be added: memberships come first, as plans need them. */
async function fill(shopper: Shopper, ids: readonly string[]): Promise<void> {
  const isMembership = (id: string) => plans.find((plan) => plan.id === id)?.membership === true;
  for (const id of ids.filter(isMembership)) await shopper.add(id);
  for (const id of ids.filter((one) => !isMembership(one))) await shopper.add(id);
}

const SHOPPERS = fc.record({
  zip: fc.constantFrom('75001', '33101', '90001'),
  dob: fc.constantFrom('05/10/1990', '02/29/1964', '12/31/2001'),
  tier: fc.constantFrom('IO', 'IF'),
  is_smoker: fc.constantFrom('0', '1'),
});

describe('what a set of plans would cost', () => {
  it.each([
    ['of the store', {}, []],
    ['of a portal whose carts come with a plan', BROKER, ['9800']],
  ])('is what a cart with these plans costs, for random sets: %s', async (_, filter, along) => {
    const portal = await portalOf(await store.shopper(filter));
    const sold = plans.filter(
      ({ rules }) => rules.portals.includes(portal) && rules.replacedBy === undefined,
    );
    let bought = 0;
    await fc.assert(
      fc.asyncProperty(
        SHOPPERS,
        fc.uniqueArray(fc.constantFrom(...sold.map(({ id }) => id)), {
          minLength: 1,
          maxLength: 7,
        }),
        async (facts, ids) => {
          const shopper = await store.shopper({ ...facts, ...filter });
          const before = await priced(shopper, ids);
          expect(await idsOf(shopper)).toEqual([]);
          await fill(shopper, [...along, ...ids]);
          if (!ids.includes('9800') && (await idsOf(shopper)).join(',') === '9800')
            await shopper.post('remove-plan-from-cart', { plan_id: '9800' });
          const cart = await shopper.cart();
          const cents = (dollars: number) => Math.round(dollars * 100);
          expect(before.first_month_cents).toBe(cents(cart.initial_month_cost));
          expect(before.recurring_cents).toBe(cents(cart.recurring_month_cost));
          expect(before.total_cents).toBe(cents(cart.total_cost));
          expect(before.year_cents).toBe(before.total_cents + 11 * before.recurring_cents);
          const held = before.plans.filter(({ message }) => message === '');
          expect(held.map(({ plan_id }) => plan_id).toSorted()).toEqual(
            cart.plans.map(({ plan_id }) => plan_id).toSorted(),
          );
          // The same from a cart that holds them.
          const after = await priced(shopper, ids);
          expect({ ...after, plans: [] }).toEqual({ ...before, plans: [] });
          // Another cart takes the set as a whole, where nothing keeps it away.
          if (held.length === before.plans.length && held.length > 0) {
            const other = await store.shopper({ ...facts, ...filter });
            await other.add('9010');
            const taken = await other.post('app/plans-taken', { plans: ids });
            expect(taken.status, JSON.stringify(taken.body)).toBe(200);
            expect((await other.cart()).total_cost).toBe(cart.total_cost);
            expect((await idsOf(other)).toSorted()).toEqual((await idsOf(shopper)).toSorted());
          }
          bought += held.length;
        },
      ),
      { numRuns: 15 },
    );
    expect(bought).toBeGreaterThan(10);
  });

  it('says who is missing a membership, and of what is no cart, why', async () => {
    const shopper = await store.shopper();
    const alone = await priced(shopper, ['9097', '9001']);
    expect(alone.plans).toMatchObject([
      { plan_id: '9097', message: expect.stringContaining('membership') },
      { plan_id: '9001', message: '', in_cart: false },
    ]);
    const both = await priced(shopper, ['9097', '9800', '9001']);
    expect(both.plans.map(({ message }) => message)).toEqual(['', '', '']);
    expect(both.recurring_cents).toBe(
      both.plans.reduce((sum, { monthly_cents }) => sum + monthly_cents, 0),
    );
    expect(await priced(shopper, [])).toMatchObject({ plans: [], total_cents: 0, year_cents: 0 });
  });

  it('counts what comes with every cart, where it was asked for and nothing else can be bought', async () => {
    const shopper = await store.shopper(BROKER);
    const answer = await priced(shopper, ['9251', '9800']);
    expect(answer.plans).toMatchObject([
      { plan_id: '9251', message: expect.stringContaining('working hours') },
      { plan_id: '9800', message: '', removable: true },
    ]);
    expect(answer.recurring_cents).toBe(500);
    expect((await priced(shopper, ['9251'])).plans).toMatchObject([{ plan_id: '9251' }]);
  });

  it('leaves a plan of the cart its option, and follows the day that was asked for', async () => {
    const shopper = await store.shopper();
    const options = (await shopper.pricing('9022')).plans;
    const last = options.at(-1);
    await shopper.post('add-plan-to-cart', { plan_id: '9022', plan_pricing_id: last?.ppid });
    const [, second] = await shopper.dates();
    const answer = await priced(shopper, ['9022'], { effective_date: second });
    expect(answer).toMatchObject({
      starts_on: second,
      recurring_cents: (last?.plan_price ?? 0) * 100,
    });
    expect(answer.plans).toMatchObject([{ in_cart: true, option_name: last?.option_name }]);
  });

  it.each([
    ['an unknown plan', '9001,none', ['none']],
    ['a plan of another portal', '9020,9001', ['9020']],
    ['what is no id', '9001,<b>', []],
  ])('leaves out %s, and says so', async (_, ids, unsold) => {
    const shopper = await store.shopper();
    const { not_sold, ...set } = await priced(shopper, ids.split(','));
    expect(not_sold).toEqual(unsold);
    expect({ ...set, not_sold: [] }).toEqual(await priced(shopper, ['9001']));
  });

  it('is refused for more than it may hold', async () => {
    const shopper = await store.shopper();
    const ids = Array.from({ length: 21 }, (_, at) => 9000 + at).join(',');
    await refused(store, shopper, () => shopper.get('app/plans-priced', { plans: ids }));
  });

  it('is not told to somebody else', async () => {
    const [own, other] = [await store.shopper(), await store.shopper()];
    const query = { plans: '9001', enrollment_id: own.id };
    expect((await other.get('app/plans-priced', query)).status).toBe(404);
    const body = { plans: ['9001'], enrollment_id: own.id };
    expect((await other.post('app/plans-taken', body)).status).toBe(404);
    expect(await idsOf(own)).toEqual([]);
  });
});

describe('a set of plans that is taken', () => {
  it('stands in the cart alone, and says what came and what left', async () => {
    const shopper = await store.shopper();
    await fill(shopper, ['9001', '9010']);
    const { body } = await shopper.post('app/plans-taken', { plans: ['9002', '9010'] });
    expect(body.data).toEqual({
      added: [{ plan_id: '9002', plan_name: expect.any(String) }],
      removed: [{ plan_id: '9001', plan_name: expect.any(String) }],
    });
    expect((await idsOf(shopper)).toSorted()).toEqual(['9002', '9010']);
    const again = await shopper.post('app/plans-taken', { plans: ['9010', '9002', '9002'] });
    expect(again.body.data).toEqual({ added: [], removed: [] });
  });

  it('holds what came along with others, once it is taken alone', async () => {
    const shopper = await store.shopper(BROKER);
    await shopper.add('9010');
    expect((await idsOf(shopper)).toSorted()).toEqual(['9010', '9800']);
    await shopper.post('app/plans-taken', { plans: ['9800'] });
    expect(await idsOf(shopper)).toEqual(['9800']);
  });

  it('takes the checkout back, as any change of the cart does', async () => {
    const shopper = await store.shopper();
    await fill(shopper, ['9001']);
    await shopper.checkOut();
    await shopper.post('app/plans-taken', { plans: ['9001'] });
    expect((await shopper.cart()).checked_out).toBe(true);
    await shopper.post('app/plans-taken', { plans: ['9002'] });
    expect((await shopper.cart()).checked_out).toBe(false);
  });

  it.each([
    ['without its membership', ['9097', '9002'], 422],
    ['of another portal', ['9020'], 422],
    ['of nothing', [], 422],
    ['of what is no list', '9001', 422],
    ['of too many', Array.from({ length: 21 }, (_, at) => String(9000 + at)), 422],
  ])('changes nothing where it is refused: %s', async (_, ids, status) => {
    const shopper = await store.shopper();
    await fill(shopper, ['9001', '9010']);
    const answer = await refused(store, shopper, () =>
      shopper.post('app/plans-taken', { plans: ids }),
    );
    expect(answer.status).toBe(status);
  });
});

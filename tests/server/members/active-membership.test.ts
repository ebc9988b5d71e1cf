import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { codeFor, DEVON, enroll, MARIA, proved } from './member-visit.ts';

const MEMBERS_RX = '9097';
const MEMBERSHIP = '9800';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const policy = `insert into member_policy (policy_id, user_id, plan_id, tier, status, effective_date)
                  values ($1, $2, $3, 'IO', $4, '2025-01-01')`;
  await shop.db.query(policy, ['P-ACTIVE', MARIA, MEMBERSHIP, 'ACTIVE']);
  await shop.db.query(policy, ['P-LAPSED', DEVON, MEMBERSHIP, 'LAPSED']);
});
afterAll(() => shop.close());

const offer = async (shopper: Shopper) =>
  must(await shopper.get('get-plan-pricing-detail', { pid: MEMBERS_RX })).data;
const card = async (shopper: Shopper, id = MEMBERS_RX) => {
  const { result } = must(await shopper.get('get-filtered-plans')).data;
  return result.find(({ plan_id }: { plan_id: string }) => plan_id === id);
};

// Zip code and answers of the filter, without state and city, which the server looks up.
async function filterOf(shopper: Shopper): Promise<Record<string, unknown>> {
  const answer = await shopper.get('get-enrollment-temp-info', { column: 'filter_info' });
  const { state, city, ...answers } = must(answer).data.result;
  expect([state, city]).not.toContain(undefined);
  return answers;
}

describe('a plan that a member has', () => {
  const DENTAL = '9001';

  it('is listed as such to the member alone', async () => {
    const maria = await proved(shop, MARIA);
    expect(await card(maria, DENTAL)).toMatchObject({
      add_error: 'already-active',
      add_message: 'You already have this plan.',
    });
    const claimed = await enroll(shop, MARIA);
    must(await claimed.changeFilter(await filterOf(maria)));
    expect(await card(claimed, DENTAL)).toMatchObject({ add_error: '' });
  });
});

describe('a plan that a member bought here', () => {
  const BOUGHT = '9010';

  it('is no longer held once the policy has ended', async () => {
    const { enrollment } = await proved(shop, MARIA);
    await shop.db.query(
      `with sold as (
         insert into policy (policy_id, enrollment_id, effective_date, initial_cents, recurring_cents, portal, sealed_receipt)
         select 'P-SOLD', id, '2025-01-01', 0, 0, portal, '' from enrollment where public_id = $1
         returning id
       )
       insert into policy_line (policy_id, plan_id, plan_pricing_id, plan_name, price_cents, fee_cents)
       select id, $2, '', '', 0, 0 from sold`,
      [enrollment, BOUGHT],
    );
    const isHeld = async () => (await card(await proved(shop, MARIA), BOUGHT)).add_error;
    expect(await isHeld()).toBe('already-active');
    await shop.db.query(
      `insert into member_policy (policy_id, user_id, plan_id, tier, status, effective_date)
       values ('P-SOLD', $1, $2, 'IO', 'ACTIVE', '2025-01-01')`,
      [MARIA, BOUGHT],
    );
    expect(await isHeld()).toBe('already-active');
    await shop.db.query(
      `update member_policy set status = 'TERMINATED' where policy_id = 'P-SOLD'`,
    );
    expect(await isHeld()).toBe('');
  });
});

describe('a plan that needs a membership', () => {
  it('is bought alone by a member who has one', async () => {
    const maria = await proved(shop, MARIA);
    expect(await card(maria)).toMatchObject({ add_error: '' });
    expect(await offer(maria)).toMatchObject({ add_error: '', memberships: [] });
    await maria.addPlan(MEMBERS_RX);
    await maria.checkOut();
    const { plans } = must(await maria.get('get-plan-cart')).data.result;
    expect(plans).toMatchObject([{ plan_id: MEMBERS_RX, message: '' }]);
  });

  it('is open after the proof, though it was listed before it and the filter stays the same', async () => {
    const maria = await enroll(shop, MARIA);
    must(await maria.changeFilter(await filterOf(await proved(shop, MARIA))));
    expect(await card(maria)).toMatchObject({ add_error: 'membership-required' });
    must(await maria.post('app/step-up-code', { type: 'email' }));
    const otp = await codeFor(shop, 'maria.santos@example.com');
    must(await maria.post('app/step-up', { type: 'email', otp }));
    expect(must(await maria.call('GET', 'app/session')).data.member).toBe('proved');
    expect(await card(maria)).toMatchObject({ add_error: '' });
  });

  it.each([
    ['a member whose membership has lapsed', () => proved(shop, DEVON)],
    ['somebody who only says to be the member', () => enroll(shop, MARIA)],
  ])('asks %s for one', async (_who, come) => {
    const shopper = await come();
    must(await shopper.changeFilter({ zip: '75001', dob: '06/14/1985', gender: '1', tier: 'IO' }));
    expect(await card(shopper)).toMatchObject({ add_error: 'membership-required' });
    const { add_error, memberships } = await offer(shopper);
    expect(add_error).toBe('membership-required');
    expect(memberships).not.toEqual([]);
  });
});

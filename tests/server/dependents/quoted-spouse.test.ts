import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { faults, FILTER, must, type Shopper } from '../wizard/support/shopper.ts';
import { but, SPOUSE } from './family.ts';

const TERM_LIFE = '9031';
const MEMBERSHIP = '9800';
const QUOTED = '05/05/1988';
const DIFFERS = `Term Life 300k was quoted for a spouse born on ${QUOTED}. Enter that date here, or change the date that you gave for your prices.`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const offer = async (shopper: Shopper) =>
  must(await shopper.get('get-plan-pricing-detail', { pid: TERM_LIFE })).data;
const spouseBorn = (birthdate: string) => [but(SPOUSE, { birthdate })];

async function withTermLife(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart({ ...FILTER, tier: 'IS', spouse_dob: QUOTED }, MEMBERSHIP);
  await shopper.addPlan(TERM_LIFE);
  await shopper.checkOut();
  return shopper;
}

describe('a plan that covers a spouse by the date of birth', () => {
  it('asks for it on tiers with a spouse, and nowhere else', async () => {
    const shopper = shop.shopper();
    await shopper.fillCart({ ...FILTER, tier: 'IS' }, MEMBERSHIP);
    const { fields } = must(await shopper.get('get-left-side-filter-fields')).data.result;
    expect(fields).toContainEqual({ field_name: 'spouse_dob', required: false, read_only: false });
    expect(await offer(shopper)).toMatchObject({ add_error: 'spouse-dob-required' });
    must(await shopper.changeFilter({ spouse_dob: QUOTED }));
    expect(await offer(shopper)).toMatchObject({ add_error: '' });
    must(await shopper.changeFilter({ spouse_dob: '' }));
    expect(await offer(shopper)).toMatchObject({ add_error: 'spouse-dob-required' });
    must(await shopper.changeFilter({ tier: 'IO' }));
    expect(await offer(shopper)).toMatchObject({ add_error: '' });
  });

  it.each([
    ['02/30/1988', 'Enter a real date as MM/DD/YYYY'],
    ['01/01/1700', 'Enter a date of birth at most 120 years ago'],
    ['11/01/2026', 'A spouse must be at least 16 years old'],
    ['01/01/2999', 'Date of birth must be before today'],
  ])('refuses %s', async (spouse_dob, message) => {
    const shopper = shop.shopper();
    await shopper.fillCart({ ...FILTER, tier: 'IS' });
    expect(faults(await shopper.changeFilter({ spouse_dob }))).toEqual({ spouse_dob: message });
  });

  it('takes the plan out of the cart when the date is emptied', async () => {
    const shopper = await withTermLife();
    const { data } = must(await shopper.changeFilter({ spouse_dob: '' }));
    expect(data.removed).toMatchObject([{ plan_id: TERM_LIFE }]);
  });

  it('takes no spouse in the wizard who was born on another day, on every way in', async () => {
    const shopper = await withTermLife();
    const other = spouseBorn('05/06/1988');
    const single = await shopper.post('validate-single-dependent', other[0]);
    expect(faults(single)['primary_info.birthdate']).toBe(DIFFERS);
    for (const call of ['save-dependent-info', 'save-dependent-info-to-temp']) {
      const answer = await shopper.post(call, { dependents: other });
      expect(faults(answer)['dependents.0.primary_info.birthdate']).toBe(DIFFERS);
    }
    must(await shopper.changeFilter({ spouse_dob: '05/06/1988' }));
    must(await shopper.post('save-dependent-info', { dependents: other }));
  });

  it('is bought to the policy, and refused when the date was changed meanwhile', async () => {
    const shopper = await withTermLife();
    must(await shopper.post('save-dependent-info', { dependents: spouseBorn(QUOTED) }));
    await shopper.fillSteps();
    must(await shopper.changeFilter({ spouse_dob: '05/06/1988' }));
    await shopper.checkOut();
    must(await shopper.sign());
    const refused = faults(await shopper.submit());
    expect(refused).toEqual({
      dependent_info: expect.stringContaining('was quoted for a spouse born on 05/06/1988'),
    });
    must(await shopper.changeFilter({ spouse_dob: QUOTED }));
    await shopper.checkOut();
    must(await shopper.sign());
    const { policy_id } = must(await shopper.submit()).data;
    const lines = await shop.db.query(
      `select plan_id from policy_line join policy on policy.id = policy_line.policy_id
       where policy.policy_id = $1 order by plan_id`,
      [policy_id],
    );
    expect(lines).toEqual([{ plan_id: TERM_LIFE }, { plan_id: MEMBERSHIP }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

const PRUDENTIAL = '9031';
const SPECIAL_LIFE = '9030';
const PREMIER_MEDICAL = '9020';
const PREMIER = { platform_group_id: '302', category: 'medical' };
const SPOUSE = '03/14/1990';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const keep = (shopper: Shopper, info: Record<string, unknown>) =>
  shopper.post('store-temp-dependent-info', { plan_id: PRUDENTIAL, ...info });
const known = async (shopper: Shopper) => (await shopper.get('get-temp-dependent-info')).body.data;
const faultsOf = ({ body }: { body: { data?: unknown } }) => body.data;
const cardOf = async (shopper: Shopper) => {
  const { body } = await shopper.get('get-filtered-plans');
  const { result } = body.data as { result: { plan_id: string; add_error: string }[] };
  return result.find(({ plan_id }) => plan_id === PRUDENTIAL);
};

describe('store-temp-dependent-info', () => {
  it.each([
    ['IS', { dep_dob: SPOUSE }, { spouse_dob: SPOUSE, no_of_children: null }],
    ['IC', { no_of_children: '9' }, { spouse_dob: null, no_of_children: '9' }],
    ['IC', { no_of_children: 3 }, { spouse_dob: null, no_of_children: '3' }],
    ['IF', { dep_dob: SPOUSE, no_of_children: '8' }, { spouse_dob: SPOUSE, no_of_children: '8' }],
    // What the tier does not cover is not kept.
    ['IS', { dep_dob: SPOUSE, no_of_children: '2' }, { spouse_dob: SPOUSE, no_of_children: null }],
  ])('keeps what %s asks for: %j', async (tier, info, stored) => {
    const shopper = await store.shopper({ tier });
    const { status, body } = await keep(shopper, info);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { status: true } });
    expect(await known(shopper)).toEqual(stored);
  });

  it.each([
    ['IS', {}, 'spouse_dob', 'Field is required'],
    ['IS', { dep_dob: '02/30/1990' }, 'spouse_dob', 'Enter a real date as MM/DD/YYYY'],
    ['IS', { dep_dob: '01/01/2090' }, 'spouse_dob', 'Date of birth must be before today'],
    ['IC', {}, 'no_of_children', 'Field is required'],
    ['IC', { no_of_children: '10' }, 'no_of_children', 'Choose one of the answers'],
    ['IC', { no_of_children: '-1' }, 'no_of_children', 'Choose one of the answers'],
    ['IF', { dep_dob: SPOUSE }, 'no_of_children', 'Field is required'],
    ['IF', { no_of_children: '2' }, 'spouse_dob', 'Field is required'],
    ['IF', { dep_dob: SPOUSE, no_of_children: '9' }, 'no_of_children', 'Enter at most 8 children'],
  ])('refuses on %s: %j', async (tier, info, target_element, error_message) => {
    const shopper = await store.shopper({ tier });
    const answer = await refused(store, shopper, () => keep(shopper, info));
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toEqual([{ target_element, error_message }]);
  });

  it('refuses a spouse who is too young', async () => {
    const shopper = await store.shopper({ tier: 'IS' });
    const year = Number(store.today().slice(0, 4)) - 10;
    const answer = await refused(store, shopper, () => keep(shopper, { dep_dob: `01/01/${year}` }));
    expect(faultsOf(answer)).toMatchObject([{ target_element: 'spouse_dob' }]);
  });

  it('has nothing to keep for somebody alone', async () => {
    const shopper = await store.shopper({ tier: 'IO' });
    expect((await refused(store, shopper, () => keep(shopper, { dep_dob: SPOUSE }))).status).toBe(
      422,
    );
  });

  it('covers one child where a premier plan is looked at, or in the cart', async () => {
    const shopper = await store.shopper({ ...PREMIER, tier: 'IC' });
    const two = { no_of_children: '2', plan_id: PREMIER_MEDICAL };
    expect(faultsOf(await refused(store, shopper, () => keep(shopper, two)))).toEqual([
      { target_element: 'no_of_children', error_message: 'This coverage is for one child' },
    ]);
    expect((await keep(shopper, { ...two, plan_id: null })).status).toBe(200);
    await shopper.add(PREMIER_MEDICAL);
    await refused(store, shopper, () => keep(shopper, { ...two, plan_id: null }));
  });

  it('takes one fact of a family after the other was stored', async () => {
    const shopper = await store.shopper({ tier: 'IS' });
    await keep(shopper, { dep_dob: SPOUSE });
    await shopper.put(`change-filter-info/${shopper.id}`, { tier: 'IF' });
    expect((await keep(shopper, { no_of_children: '4' })).status).toBe(200);
    expect(await known(shopper)).toEqual({ spouse_dob: SPOUSE, no_of_children: '4' });
  });

  it('forgets more children than another tier covers', async () => {
    const shopper = await store.shopper({ tier: 'IC' });
    await keep(shopper, { no_of_children: '9' });
    await shopper.put(`change-filter-info/${shopper.id}`, { tier: 'IF' });
    expect(await known(shopper)).toMatchObject({ no_of_children: null });
  });

  it('is sealed', async () => {
    const shopper = await store.shopper({ tier: 'IS' });
    await keep(shopper, { dep_dob: SPOUSE });
    const rows = await store.db.query(
      `select t::text as row from enrollment_tab t join enrollment e on e.id = t.enrollment_id
       where e.public_id = $1`,
      [shopper.id],
    );
    expect(JSON.stringify(rows)).not.toContain(SPOUSE);
  });
});

describe('a plan that covers a spouse only by date of birth', () => {
  it('waits for it in the check, the price, the listing and the cart alike', async () => {
    const shopper = await store.shopper({ tier: 'IS' });
    const check = async () =>
      (await shopper.get('check-prudential-plan', { plan_id: PRUDENTIAL })).body.data;
    expect(await check()).toEqual({ status: true, depdob: true });
    expect(await shopper.pricing(PRUDENTIAL)).toMatchObject({ add_error: 'spouse-dob-required' });
    expect(await cardOf(shopper)).toMatchObject({ add_error: 'spouse-dob-required' });
    const { body } = await refused(store, shopper, () => shopper.add(PRUDENTIAL));
    expect(body.errorCode).toBe('spouse-dob-required');

    // A neighbour with the same facts looks at the same listing.
    const neighbour = await store.shopper({ tier: 'IS' });
    await cardOf(neighbour);
    await keep(shopper, { dep_dob: SPOUSE });
    expect(await check()).toEqual({ status: true, depdob: false });
    expect(await shopper.pricing(PRUDENTIAL)).toMatchObject({ add_error: 'membership-required' });
    expect(await cardOf(shopper)).toMatchObject({ add_error: 'membership-required' });
    expect(await cardOf(neighbour)).toMatchObject({ add_error: 'spouse-dob-required' });
  });

  it('needs nothing where no spouse is covered', async () => {
    const shopper = await store.shopper({ tier: 'IC' });
    const { body } = await shopper.get('check-prudential-plan', { plan_id: PRUDENTIAL });
    expect(body.data).toEqual({ status: true, depdob: false });
  });
});

describe('check-special-life-plan', () => {
  it.each([
    [SPECIAL_LIFE, true],
    ['9001', false],
  ])('%s: %j', async (plan_id, status) => {
    const shopper = await store.shopper();
    const { body } = await shopper.get('check-special-life-plan', { plan_id });
    expect(body.data).toEqual({ status });
  });

  it('finds no other plan', async () => {
    const shopper = await store.shopper();
    for (const call of ['check-special-life-plan', 'check-prudential-plan'])
      expect((await shopper.get(call, { plan_id: 'nothing' })).status).toBe(404);
  });
});

it("somebody else's dependents are not there", async () => {
  const [one, other] = [await store.shopper({ tier: 'IS' }), await store.shopper({ tier: 'IS' })];
  const read = await other.get('get-temp-dependent-info', { enrollment_id: one.id });
  expect(read.status).toBe(404);
  const write = await other.post('store-temp-dependent-info', {
    enrollment_id: one.id,
    dep_dob: SPOUSE,
  });
  expect(write.status).toBe(404);
});

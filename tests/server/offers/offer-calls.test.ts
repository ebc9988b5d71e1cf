import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

interface Offer {
  offer: string;
  when: string;
  pop_up_display: boolean;
  plan_id: string;
  ppid: string;
  plan_price: number;
  plan_id_1: string;
  plan_pricing_id_1: string;
  plan_price_1: number;
}

const ELITE = { platform_group_id: '303', is_smoker: '0' };

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const offersOf = async (shopper: Shopper) =>
  (await shopper.get('get-suggested-plans')).body.data as Offer[];
const offerOf = async (shopper: Shopper, name: string) => {
  const found = (await offersOf(shopper)).find(({ offer }) => offer === name);
  if (!found) throw new Error(`${name} is not offered.`);
  return found;
};
const dueOf = async (shopper: Shopper) =>
  (await offersOf(shopper)).filter((it) => it.pop_up_display).map(({ offer }) => offer);
const idsOf = async (shopper: Shopper) => (await shopper.cart()).plans.map((line) => line.plan_id);

function acceptance({ offer, ppid, plan_price, plan_pricing_id_1, plan_price_1 }: Offer) {
  const second = plan_pricing_id_1 ? { plan_pricing_id_1, plan_price_1 } : {};
  return { offer, accept: true, ppid, plan_price, ...second };
}

describe('the offers of a portal', () => {
  it('are in its order, at the price of this shopper', async () => {
    const shopper = await store.shopper(ELITE);
    const offers = await offersOf(shopper);
    expect(offers).toMatchObject([
      { offer: 'accident', when: 'added', plan_id: '9060', plan_price: 11, plan_id_1: '' },
      {
        offer: 'term-life',
        when: 'proceed',
        plan_category: 'term_life',
        plan_id: '9030',
        plan_price: 14,
        plan_id_1: '9800',
        plan_price_1: 5,
        pop_up_link: '/plan/9030/details',
      },
      { offer: 'vision-dental', when: 'proceed', plan_id: '9010', plan_id_1: '9001' },
    ]);
    for (const { plan_id, ppid, plan_price } of offers) {
      const [option] = (await shopper.pricing(plan_id)).plans;
      expect(option).toMatchObject({ ppid, plan_price });
    }
  });

  it('are none where the portal makes none', async () => {
    expect(await offersOf(await store.shopper())).toEqual([]);
  });

  it('leave out what this shopper may not buy', async () => {
    const old = await store.shopper({ ...ELITE, dob: '05/10/1940' });
    expect((await offersOf(old)).map(({ offer }) => offer)).not.toContain('term-life');
    const untold = await store.shopper({ platform_group_id: '303' });
    expect((await offersOf(untold)).map(({ offer }) => offer)).not.toContain('term-life');
  });

  it('leave out a plan whose category is in the cart, and a second part that is there', async () => {
    const shopper = await store.shopper(ELITE);
    await shopper.add('9271');
    await shopper.add('9001');
    await shopper.add('9801');
    expect(await offersOf(shopper)).toMatchObject([
      { offer: 'term-life', plan_id: '9030', plan_id_1: '', plan_pricing_id_1: '' },
      { offer: 'vision-dental', plan_id: '9010', plan_id_1: '' },
    ]);
  });

  it('are made on the way to enrollment only to who enrolls alone', async () => {
    const agent = await store.shopper(ELITE);
    await store.db.query(`update enrollment set eprocess = 'rep' where public_id = $1`, [agent.id]);
    expect(await dueOf(agent)).toEqual(['accident']);
  });
});

describe('an offer that was shown', () => {
  it('is not due again, in any window', async () => {
    const shopper = await store.shopper(ELITE);
    await shopper.post('app/answer-offer', { offer: 'accident', accept: false });
    await shopper.post('app/answer-offer', { offer: 'accident', accept: false });
    expect(await dueOf(shopper)).toEqual(['term-life', 'vision-dental']);
    expect(await idsOf(shopper)).toEqual([]);
    expect(await dueOf(await store.shopper(ELITE))).toContain('accident');
  });

  it.each([
    ['accident', ['9060']],
    ['term-life', ['9800', '9030']],
    ['vision-dental', ['9001', '9010']],
  ])('%s is taken once', async (name, plans) => {
    const shopper = await store.shopper(ELITE);
    const taken = acceptance(await offerOf(shopper, name));
    await shopper.post('app/answer-offer', { offer: name, accept: false });
    const { status, body } = await shopper.post('app/answer-offer', taken);
    expect(status).toBe(200);
    expect((body.data as Offer[]).map((line) => line.plan_id).toSorted()).toEqual(plans.toSorted());
    expect(await idsOf(shopper)).toEqual(plans);
    await shopper.post('remove-plan-from-cart', { plan_id: plans[1] ?? plans[0] });
    const again = await shopper.post('app/answer-offer', taken);
    expect(again.body.data).toEqual([]);
    expect(await dueOf(shopper)).not.toContain(name);
  });

  it('is taken once by two windows at a time', async () => {
    const shopper = await store.shopper(ELITE);
    const taken = acceptance(await offerOf(shopper, 'vision-dental'));
    const answers = await Promise.all([1, 2].map(() => shopper.post('app/answer-offer', taken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await idsOf(shopper)).toSorted()).toEqual(['9001', '9010']);
  });

  it.each([
    ['an unknown name', { offer: 'nothing' }],
    ['an offer of another portal', { offer: 'constructor' }],
    ['another price row', { ppid: '9030-yes-IO-30-39' }],
    ['another plan', { ppid: '9001-IO' }],
    ['no price row', { ppid: undefined }],
    ['no second price row', { plan_pricing_id_1: undefined }],
    ['another second plan', { plan_pricing_id_1: '9801-IO' }],
  ])('is refused with %s, and adds nothing', async (_, change) => {
    const shopper = await store.shopper(ELITE);
    const taken = { ...acceptance(await offerOf(shopper, 'term-life')), ...change };
    await refused(store, shopper, () => shopper.post('app/answer-offer', taken));
    expect(await dueOf(shopper)).toContain('term-life');
  });

  it('is refused at a price that has changed with the details', async () => {
    const shopper = await store.shopper(ELITE);
    const taken = acceptance(await offerOf(shopper, 'term-life'));
    await shopper.put(`v2/change-filter-info/${shopper.id}`, {
      zip: '75001',
      dob: '05/10/1970',
      gender: '1',
      tier: 'IO',
      is_smoker: '0',
    });
    await refused(store, shopper, () => shopper.post('app/answer-offer', taken));
  });

  it('is refused at another amount of the same price row', async () => {
    const shopper = await store.shopper(ELITE);
    const taken = acceptance(await offerOf(shopper, 'term-life'));
    for (const other of [
      { plan_price: taken.plan_price + 3 },
      { plan_price_1: (taken.plan_price_1 ?? 0) - 1 },
      { plan_price: undefined },
    ]) {
      await refused(store, shopper, () => shopper.post('app/answer-offer', { ...taken, ...other }));
    }
    expect((await shopper.post('app/answer-offer', taken)).status).toBe(200);
  });

  it('belongs to one enrollment', async () => {
    const shopper = await store.shopper(ELITE);
    const taken = acceptance(await offerOf(shopper, 'term-life'));
    const other = await store.shopper(ELITE);
    const stolen = { ...taken, enrollment_id: shopper.id };
    expect((await other.post('app/answer-offer', stolen)).status).toBe(404);
    expect((await other.get('get-suggested-plans', { enrollment_id: shopper.id })).status).toBe(
      404,
    );
    expect(await idsOf(shopper)).toEqual([]);
  });
});

describe('a pair', () => {
  it('is one transaction: a fault between its two plans leaves neither', async () => {
    const shopper = await store.shopper(ELITE);
    const offer = await offerOf(shopper, 'term-life');
    await store.db.query(
      `create function no_second() returns trigger language plpgsql as
         $$ begin if new.plan_id = '9030' then raise exception 'no second line'; end if; return new; end $$`,
    );
    await store.db.query(
      'create trigger no_second before insert on cart_line for each row execute function no_second()',
    );
    try {
      const pair = {
        plan_id: '9030',
        plan_pricing_id: offer.ppid,
        plan_id1: offer.plan_id_1,
        plan_pricing_id1: offer.plan_pricing_id_1,
      };
      for (const post of [
        () => shopper.post('add-plan-to-cart-prudentials', pair),
        () => shopper.post('app/answer-offer', acceptance(offer)),
      ]) {
        expect((await post()).status).toBe(500);
        expect(await idsOf(shopper)).toEqual([]);
      }
      expect(await dueOf(shopper)).toContain('term-life');
    } finally {
      await store.db.query('drop function no_second() cascade');
    }
  });

  it('of another enrollment cannot be added', async () => {
    const shopper = await store.shopper(ELITE);
    const { ppid, plan_id_1, plan_pricing_id_1 } = await offerOf(shopper, 'term-life');
    const other = await store.shopper(ELITE);
    const pair = { plan_id: '9030', plan_pricing_id: ppid, plan_id_1, plan_pricing_id_1 };
    const stolen = await other.post('add-plan-to-cart-prudentials', {
      ...pair,
      enrollment_id: shopper.id,
    });
    expect(stolen.status).toBe(404);
    expect(await idsOf(shopper)).toEqual([]);
  });
});

describe('suggested plans', () => {
  const cardsOf = async (shopper: Shopper, path: string, query = {}) =>
    (await shopper.get(path, query)).body.data as { plan_id: string; plan_category: string }[];

  it('for the cart go with it, and are neither in it nor recommended beside it', async () => {
    const shopper = await store.shopper();
    await shopper.add('9001');
    const recommended = await cardsOf(shopper, 'recommendation/filter');
    const suggested = await cardsOf(shopper, 'get-suggested-plan-list');
    const ids = suggested.map(({ plan_id }) => plan_id);
    expect(ids.length).toBeGreaterThan(0);
    expect(['9002', '9010', '9331']).toContain(ids[0]);
    expect(ids).not.toContain('9001');
    for (const { plan_id } of recommended) expect(ids).not.toContain(plan_id);
    for (const id of ids) expect(await shopper.pricing(id)).toMatchObject({ add_error: '' });
  });

  it('beside a plan are of other categories than it and the cart', async () => {
    const shopper = await store.shopper();
    await shopper.add('9060');
    const cards = await cardsOf(shopper, 'get-suggested-plan-list-new', { plan_id: '9001' });
    const categories = cards.map((card) => card.plan_category);
    expect(cards).toHaveLength(3);
    expect(new Set(categories).size).toBe(3);
    expect(categories).not.toContain('dental');
    expect(categories).not.toContain('accident');
  });

  it('are given without an enrollment, too', async () => {
    for (const path of ['get-suggested-plan-list', 'get-suggested-plan-list-new']) {
      const { status, body } = await store.visitor().get(path, { portal_id: '1' });
      expect([path, status]).toEqual([path, 200]);
      expect((body.data as unknown[]).length).toBeGreaterThan(0);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { writtenOn } from '../../setup/fixture-day.ts';
import { MARIA, proved } from '../members/member-visit.ts';
import { HARBOR } from '../wizard/support/harbor.ts';
import {
  BANK,
  BENEFICIARIES,
  CONTACT,
  EMPLOYER,
  faults,
  must,
  PERSON,
  type Shopper,
} from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Row = Record<string, string>;
const FIXTURES = path.join(projectRoot(), 'screens/enrollment/beneficiary/fixtures');
const fixture = (name: string) => {
  const text = readFileSync(path.join(FIXTURES, name), 'utf8');
  return JSON.parse(writtenOn(shop.app.clock.today(), text)) as Row;
};
const INVALID = readdirSync(FIXTURES).filter((name) => name.startsWith('invalid-'));
const TAB = 'benificiary_info';
const WRONG_SHARE = 'Beneficiary percentage should not be 0 or more than 100';
const OWN = 'This is your own Social Security Number. Enter that of your beneficiary.';
const TWICE = 'have the same Social Security Number. Please check it.';
const NOBODY = 'Please add your beneficiaries before continuing.';
const MOST = 'Maximum allowed number of beneficiaries is 3';
const total = (n: number) =>
  `Your total Beneficiary Percentage is ${n} and it Should not be ${n > 100 ? 'more' : 'less'} than 100%`;

let numbers = 0;
function row(percent: string, more: Row = {}): Row {
  numbers += 1;
  return {
    first_name: 'Ben',
    last_name: 'Cole',
    relationship: 'Sibling',
    birthdate: '05/06/1980',
    ssn: String(512_340_001 + numbers),
    beneficiary_percentage: percent,
    is_contigent: '0',
    ...more,
  };
}
const contingent = (more: Row = {}) => row('0', { first_name: 'Cleo', is_contigent: '1', ...more });

async function shopperWithCart(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}
const save = (shopper: Shopper, beneficiaries: unknown, more: object = {}) =>
  shopper.post('save-beneficiary-info', { beneficiaries, ...more });
const check = (shopper: Shopper, beneficiary: object) =>
  shopper.post('validate-single-beneficiary', { beneficiary });
const stored = async (shopper: Shopper) =>
  must(await shopper.get('get-enrollment-temp-info', { column: TAB })).data as {
    result: { beneficiaries: Row[] } | null;
    version: number;
  };
const rowsOf = async (shopper: Shopper) => (await stored(shopper)).result?.beneficiaries ?? [];
const secretOf = async (shopper: Shopper, id: string) => {
  const enrollment = (await shop.app.enrollments.find(shop.db, shopper.enrollment))!;
  return shop.app.tabs.secret(shop.db, enrollment, TAB, `beneficiaries/${id}/ssn`);
};

describe('what the step asks', () => {
  it('are the fields of one beneficiary, and what one may be to the person', async () => {
    const ann = await shopperWithCart();
    const { result } = must(await ann.get('get-form-fields-beneficiary-info')).data as {
      result: { field_name: string; required: boolean }[];
    };
    const required = result.filter((field) => field.required).map((field) => field.field_name);
    expect(required.sort()).toEqual([
      'beneficiary_percentage',
      'birthdate',
      'first_name',
      'last_name',
      'relationship',
      'ssn',
    ]);
    const list = must(await ann.get('get-beneficiary-relationships')).data.result as Row[];
    expect(list).toContainEqual({ value: 'Spouse', label: 'Spouse' });
    for (const { value } of list) must(await check(ann, row('10', { relationship: value! })));
  });
});

describe('one beneficiary', () => {
  it('is taken when it is right, and nothing is stored', async () => {
    const ann = await shopperWithCart();
    must(await check(ann, fixture('minimal.json')));
    must(await check(ann, contingent()));
    must(await check(ann, { ...contingent(), is_contigent: 1 }));
    const { beneficiary_percentage: _, ...without } = contingent();
    must(await check(ann, without));
    expect(await stored(ann)).toEqual({ result: null, version: 0 });
  });

  it.each(INVALID)('%s is refused under its field', async (name) => {
    const ann = await shopperWithCart();
    const answer = await check(ann, fixture(name));
    expect(answer.code).toBe(422);
    const fields = Object.keys(faults(answer));
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatch(/^[a-z_]+$/);
  });

  it('that gets nothing is refused', async () => {
    const ann = await shopperWithCart();
    expect(faults(await check(ann, row('0')))).toEqual({ beneficiary_percentage: WRONG_SHARE });
  });

  it('cannot be oneself', async () => {
    const ann = await shopperWithCart();
    must(await ann.post('save-personal-info', PERSON));
    expect(faults(await check(ann, row('10', { ssn: PERSON.ssn })))).toEqual({ ssn: OWN });
    expect(faults(await save(ann, [row('100', { ssn: PERSON.ssn })]))).toEqual({
      'beneficiaries.0.ssn': OWN,
    });
  });
});

describe('the list', () => {
  it('is saved whole: ids for all, numbers sealed and masked', async () => {
    const ann = await shopperWithCart();
    const typed = [row('34'), row('33'), row('33'), contingent()];
    expect(must(await save(ann, typed)).data).toEqual({ version: 1 });
    const { result, version } = await stored(ann);
    expect(version).toBe(1);
    expect(result?.beneficiaries).toHaveLength(4);
    for (const [index, saved] of result!.beneficiaries.entries()) {
      const { ssn, ...rest } = typed[index]!;
      expect(saved).toMatchObject(rest);
      expect(saved.ssn).toBe(`*****${ssn!.slice(-4)}`);
      expect(await secretOf(ann, saved.beneficiary_id!)).toBe(ssn);
    }
    const ids = result!.beneficiaries.map((one) => one.beneficiary_id);
    expect(new Set(ids).size).toBe(4);
  });

  it('with a contingent one that claims a share gives it none', async () => {
    const ann = await shopperWithCart();
    must(await save(ann, [row('100'), contingent({ beneficiary_percentage: '50' })]));
    const [, last] = await rowsOf(ann);
    expect(last?.beneficiary_percentage).toBe('0');
  });

  const twin = row('50');
  it.each<[string, () => unknown, Row]>([
    ['nobody', () => [], { beneficiaries: NOBODY }],
    ['no list', () => undefined, { beneficiaries: NOBODY }],
    ['only a contingent one', () => [contingent()], { beneficiaries: NOBODY }],
    ['too little', () => [row('50'), row('49')], { beneficiaries: total(99) }],
    ['too much', () => [row('50'), row('51')], { beneficiaries: total(101) }],
    ['four primary', () => [1, 2, 3, 4].map(() => row('25')), { beneficiaries: MOST }],
    ['two contingent', () => [row('100'), contingent(), contingent()], { beneficiaries: MOST }],
    ['five', () => [1, 2, 3, 4, 5].map(() => row('20')), { beneficiaries: MOST }],
    [
      'nothing for one',
      () => [row('100'), row('0')],
      { 'beneficiaries.1.beneficiary_percentage': WRONG_SHARE },
    ],
    [
      'one twice',
      () => [twin, { ...twin, first_name: 'Bea' }],
      { 'beneficiaries.1.ssn': `Ben Cole and Bea Cole ${TWICE}` },
    ],
  ])('with %s is refused', async (_name, typed, expected) => {
    const ann = await shopperWithCart();
    const answer = await save(ann, typed());
    expect(answer.code).toBe(422);
    const said = faults(answer);
    for (const [field, message] of Object.entries(expected)) expect(said[field]).toContain(message);
    expect((await stored(ann)).version).toBe(0);
  });

  it.each(['33.3', '5.5', '07', '1e2', '-50', ' 50', '５０', '0050'])(
    'refuses %j percent',
    async (share) => {
      const ann = await shopperWithCart();
      const answer = await save(ann, [row('50'), row(share)]);
      expect(faults(answer)['beneficiaries.1.beneficiary_percentage']).toMatch(/percentage/);
    },
  );

  it('knows its people again: a mask leaves the number, another row takes its place', async () => {
    const ann = await shopperWithCart();
    const typed = [row('60'), row('40')];
    must(await save(ann, typed));
    const [first, second] = await rowsOf(ann);
    must(await save(ann, [{ ...second, beneficiary_percentage: '100' }], { version: 1 }));
    expect(await rowsOf(ann)).toEqual([{ ...second, beneficiary_percentage: '100' }]);
    expect(await secretOf(ann, second!.beneficiary_id!)).toBe(typed[1]!.ssn);
    expect(await secretOf(ann, first!.beneficiary_id!)).toBeUndefined();
  });

  it('takes nobody twice, whether the number is typed or was saved', async () => {
    const ann = await shopperWithCart();
    const typed = row('100');
    must(await save(ann, [typed]));
    const [saved] = await rowsOf(ann);
    const again = row('50', { ssn: typed.ssn! });
    const answer = await save(ann, [{ ...saved, beneficiary_percentage: '50' }, again]);
    expect(faults(answer)).toEqual({ 'beneficiaries.1.ssn': `Ben Cole and Ben Cole ${TWICE}` });
  });

  it('comes back whole from a draft, whoever was new in it, and without a number', async () => {
    const ann = await shopperWithCart();
    const typed = [row('60'), row('40', { first_name: 'Bea' })];
    must(await ann.own('PUT', `app/draft/${TAB}`, { data: { beneficiaries: typed } }));
    const { data } = must(await ann.get(`app/draft/${TAB}`)).data as {
      data: { beneficiaries: Row[] };
    };
    expect(data.beneficiaries).toEqual(typed.map(({ ssn: _ssn, ...rest }) => rest));
  });

  it('refuses an id that this enrollment does not have', async () => {
    const [ann, bob] = [await shopperWithCart(), await shopperWithCart()];
    must(await save(bob, [row('100')]));
    const [foreign] = await rowsOf(bob);
    const answer = await save(ann, [foreign]);
    expect(answer.code).toBe(422);
    expect((await stored(ann)).version).toBe(0);
  });
});

describe('the enrollment', () => {
  it('is not complete without beneficiaries, and is with them', async () => {
    const ann = await shopperWithCart();
    must(await ann.post('save-personal-info', PERSON));
    must(await ann.post('save-contact-info', CONTACT));
    must(await ann.post('save-employer-info', EMPLOYER));
    must(await ann.post('save-billing-info', BANK));
    must(await ann.sign());
    const early = await ann.submit();
    expect(early.code).toBe(422);
    expect(Object.keys(faults(early))).toEqual(['beneficiary_info']);
    must(await save(ann, BENEFICIARIES));
    must(await ann.sign());
    must(await ann.submit());
  });

  it('of a portal without the step knows nothing of it', async () => {
    const ann = shop.shopper();
    await ann.fillCart(HARBOR);
    expect((await save(ann, BENEFICIARIES)).code).toBe(404);
    expect((await ann.get('get-form-fields-beneficiary-info')).code).toBe(404);
    expect((await check(ann, row('100'))).code).toBe(404);
  });
});

describe('an existing member', () => {
  const shown = async (shopper: Shopper): Promise<Row[]> => {
    const { result } = must(await shopper.get('app/tab-fields', { tab: TAB })).data as {
      result: { value: Row[] | '' }[];
    };
    return result[0]?.value || [];
  };

  it('starts with those on record, whose numbers need not be typed', async () => {
    const maria = await proved(shop, MARIA);
    await maria.addPlan('9010');
    await maria.checkOut();
    const [luis, carmen] = await shown(maria);
    expect(luis).toMatchObject({ first_name: 'Luis', birthdate: '02/03/1983', ssn: '*****0002' });
    // Her record has an older name for the date, no number, and a share that means nothing.
    expect(carmen).toMatchObject({
      birthdate: '05/09/1958',
      beneficiary_percentage: '0',
      is_contigent: '1',
    });
    expect(faults(await save(maria, [luis, carmen]))).toHaveProperty(['beneficiaries.1.ssn']);
    must(await save(maria, [luis, { ...carmen, ssn: '512349999' }]));
    expect((await rowsOf(maria)).map(({ ssn }) => ssn)).toEqual(['*****0002', '*****9999']);
    expect(await secretOf(maria, luis!.beneficiary_id!)).toBe('900110002');
  });

  it('may name others instead', async () => {
    const maria = await proved(shop, MARIA);
    must(await save(maria, BENEFICIARIES));
    expect((await shown(maria)).map(({ first_name: name }) => name)).toEqual(
      BENEFICIARIES.map(({ first_name: name }) => name),
    );
  });

  it('is nobody before the proof', async () => {
    const ann = await shopperWithCart();
    expect(await shown(ann)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPENDENT_TEXTS as TEXTS } from '../../../src/shared/domain/dependents.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { faults, FILTER, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { but, CHILD, familyShopper, listOf, SPOUSE } from './family.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const save = (shopper: Shopper, dependents: unknown, more: Record<string, unknown> = {}) =>
  shopper.post('save-dependent-info', { dependents, ...more });
const keep = (shopper: Shopper, dependents: unknown, more: Record<string, unknown> = {}) =>
  shopper.post('save-dependent-info-to-temp', { dependents, ...more });
const idsOf = (rows: { primary_info: Record<string, unknown> }[]) =>
  rows.map((row) => row.primary_info.dependent_id);
const hasSpouse = async (shopper: Shopper) =>
  must(await shopper.get('get-cart-plan-info')).data.has_spouse as boolean;
const isRequired = async (shopper: Shopper) =>
  must(await shopper.get('check-tab-required', { tab_name: 'dependent_info' })).data.result
    .required as boolean;

describe('the step of the dependents', () => {
  it.each([
    ['IO', false],
    ['IS', true],
    ['IC', true],
    ['IF', true],
  ])('is asked of tier %s: %s', async (tier, required) => {
    expect(await isRequired(await familyShopper(shop, tier))).toBe(required);
  });

  it('gives ids, and shows numbers only to whoever typed them', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await save(shopper, [SPOUSE, CHILD]));
    const rows = await listOf(shopper);
    expect(rows.map(({ primary_info: info }) => [info.first_name, info.ssn])).toEqual([
      ['Ben', '234567891'],
      ['Mia', '345678912'],
    ]);
    for (const id of idsOf(rows)) expect(id).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    const saved = must(await shopper.get('get-enrollment-temp-info', { column: 'dependent_info' }));
    expect(saved.data.result.dependents[0].primary_info.ssn).toBe('*****7891');
    expect(await hasSpouse(shopper)).toBe(true);
    const stored = await shop.db.query(
      `select tab, field from enrollment_secret where tab = 'dependent_info'
         and enrollment_id = (select id from enrollment where public_id = $1) order by field`,
      [shopper.enrollment],
    );
    expect(stored).toHaveLength(2);
  });

  it('takes a mask for an unchanged number, and drops the number of who left the list', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await save(shopper, [SPOUSE, CHILD]));
    const [ben, mia] = await listOf(shopper);
    const masked = [but(ben!, { ssn: '*****7891', first_name: 'Benjamin' }), mia!];
    must(await save(shopper, masked));
    const rows = await listOf(shopper);
    expect(rows[0]?.primary_info).toMatchObject({ first_name: 'Benjamin', ssn: '234567891' });
    must(await save(shopper, [but(SPOUSE, { ssn: '456789123' }), mia!]));
    expect(idsOf(await listOf(shopper))[0]).not.toBe(ben!.primary_info.dependent_id);
    // The earlier row is gone, with its number: its id does not bring it back.
    const again = await save(shopper, [but(ben!, { ssn: '*****7891' }), mia!]);
    expect(faults(again)).toEqual({
      'dependents.0.primary_info.dependent_id': 'This entry is not part of your enrollment.',
    });
  });

  it('refuses what nobody asks about, and rows of other enrollments', async () => {
    const [one, other] = [await familyShopper(shop, 'IF'), await familyShopper(shop, 'IF')];
    must(await save(one, [SPOUSE, CHILD]));
    const [ben] = await listOf(one);
    expect((await save(other, [ben, CHILD])).code).toBe(422);
    const extra = await save(one, [but(SPOUSE, { salary: '1' }), CHILD]);
    expect(faults(extra)).toEqual({ 'dependents.0.primary_info.salary': 'Unknown field' });
    // No weight is asked for here: one that is sent is not kept.
    must(await save(one, [but(SPOUSE, { weight: '180' }), CHILD]));
    expect((await listOf(one))[0]?.primary_info.weight).toBeUndefined();
  });

  it.each([
    ['IS', [], TEXTS.spouseMissing],
    ['IS', [SPOUSE, CHILD], TEXTS.noChild],
    ['IS', [SPOUSE, but(SPOUSE, { ssn: '456789123' })], TEXTS.oneSpouse],
    ['IC', [], TEXTS.childMissing],
    ['IC', [SPOUSE], TEXTS.noSpouse],
    ['IF', [SPOUSE], TEXTS.childMissing],
    ['IF', [CHILD, but(CHILD, { ssn: '456789123' })], TEXTS.spouseMissing],
  ])('refuses for tier %s %j', async (tier, list, message) => {
    const shopper = await familyShopper(shop, tier);
    const answer = await save(shopper, list);
    expect([answer.code, faults(answer)]).toEqual([422, { dependents: message }]);
  });

  it('refuses more than nine', async () => {
    const shopper = await familyShopper(shop, 'IC');
    const ten = Array.from({ length: 10 }, (_, n) => but(CHILD, { ssn: `41234567${n}` }));
    expect(faults(await save(shopper, ten))).toMatchObject({ dependents: TEXTS.tooMany });
    must(await save(shopper, ten.slice(1)));
  });

  it('judges every row by its own form', async () => {
    const shopper = await familyShopper(shop, 'IF');
    const bad = but(CHILD, { birthdate: '02/30/2015', first_name: '123', gender: '2', ssn: '' });
    expect(faults(await save(shopper, [SPOUSE, bad]))).toEqual({
      'dependents.1.primary_info.ssn': 'Field is required',
      'dependents.1.primary_info.first_name': 'Please enter valid first name',
      'dependents.1.primary_info.birthdate': 'Enter a real date as MM/DD/YYYY',
      'dependents.1.primary_info.gender': 'Choose one of the answers',
    });
  });

  it('refuses a number that is the member’s own or another dependent’s', async () => {
    const shopper = await familyShopper(shop, 'IF');
    const own = await save(shopper, [SPOUSE, but(CHILD, { ssn: PERSON.ssn })]);
    expect(faults(own)).toEqual({
      'dependents.1.primary_info.ssn': TEXTS.ownNumber,
    });
    const twice = await save(shopper, [SPOUSE, but(CHILD, { ssn: SPOUSE.primary_info.ssn })]);
    expect(faults(twice)).toEqual({
      'dependents.1.primary_info.ssn': TEXTS.twin,
    });
    // Also when the other one's number is sealed already, or the member's changes afterwards.
    must(await save(shopper, [SPOUSE, CHILD]));
    const [ben] = await listOf(shopper);
    const masked = but(ben!, { ssn: '*****7891' });
    const third = but(CHILD, { ssn: SPOUSE.primary_info.ssn });
    expect((await save(shopper, [masked, third])).code).toBe(422);
    must(await shopper.post('save-personal-info', { ...PERSON, ssn: CHILD.primary_info.ssn }));
    const tabs = must(await shopper.get('get-dynamic-tabs')).data.result as {
      tab_name: string;
      complete: boolean;
    }[];
    expect(tabs.find(({ tab_name: name }) => name === 'dependent_info')?.complete).toBe(false);
  });
});

describe('keeping the list while it is being filled', () => {
  it('takes what there is, gives ids, and does not call it complete', async () => {
    const shopper = await familyShopper(shop, 'IF');
    const first = must(await keep(shopper, [SPOUSE]));
    expect(first.data).toMatchObject({ version: 1, dependent_ids: [expect.any(String)] });
    const [ben] = await listOf(shopper);
    expect(ben?.primary_info).toMatchObject({
      dependent_id: first.data.dependent_ids[0],
      ssn: '234567891',
    });
    expect(await hasSpouse(shopper)).toBe(true);
    const submit = await shopper.submit();
    expect(faults(submit).dependent_info).toBe(`Dependent Information: ${TEXTS.childMissing}`);
    const second = must(await keep(shopper, [ben!, CHILD]));
    expect(second.data.dependent_ids[0]).toBe(first.data.dependent_ids[0]);
    must(await save(shopper, await listOf(shopper)));
  });

  it('lets a person who left the list come back with the number', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await keep(shopper, [SPOUSE, CHILD]));
    const [ben, mia] = await listOf(shopper);
    must(await keep(shopper, [mia!]));
    expect(await hasSpouse(shopper)).toBe(false);
    must(await keep(shopper, [but(ben!, { ssn: '*****7891' }), mia!]));
    expect((await listOf(shopper))[0]?.primary_info.ssn).toBe('234567891');
  });

  it('shows in a draft that the number of a row is there', async () => {
    const shopper = await familyShopper(shop, 'IS');
    must(await keep(shopper, [SPOUSE]));
    const [ben] = await listOf(shopper);
    const typed = but(ben!, { ssn: undefined, first_name: 'Benjamin' });
    const draft = { base_version: 1, data: { dependents: [typed] } };
    must(await shopper.own('PUT', 'app/draft/dependent_info', draft));
    const { data } = must(await shopper.get('app/draft/dependent_info')).data;
    expect(data.dependents[0].primary_info).toMatchObject({
      first_name: 'Benjamin',
      ssn: '*****7891',
    });
  });

  it('keeps rows that are not complete, and nothing that is wrong', async () => {
    const shopper = await familyShopper(shop, 'IS');
    must(await keep(shopper, [but(SPOUSE, { ssn: '' })]));
    expect((await keep(shopper, [but(SPOUSE, { ssn: '000' })])).code).toBe(422);
    expect((await keep(shopper, [but(SPOUSE, { dependent_id: 'somebody' })])).code).toBe(422);
    must(await keep(shopper, [], { first_track: true }));
    expect(await listOf(shopper)).toEqual([]);
  });
});

describe('a tier that covers only the member', () => {
  const change = (shopper: Shopper, tier: string) =>
    shopper.call('PUT', `change-filter-info/${shopper.enrollment}`, { ...FILTER, tier });

  it('forgets dependents that are left over', async () => {
    const shopper = await familyShopper(shop, 'IF');
    must(await save(shopper, [SPOUSE, CHILD]));
    expect((await shopper.post('delete-dependent-in-IO')).code).toBe(422);
    must(await change(shopper, 'IS'));
    expect(await listOf(shopper)).toHaveLength(2);
    must(await change(shopper, 'IO'));
    expect(await hasSpouse(shopper)).toBe(false);
    const sealed = await shop.db.query(
      `select 1 from enrollment_secret where tab = 'dependent_info'
         and enrollment_id = (select id from enrollment where public_id = $1)`,
      [shopper.enrollment],
    );
    expect(sealed).toEqual([]);
    expect(must(await shopper.post('delete-dependent-in-IO')).data).toEqual({ deleted: false });
  });
});

describe('get-form-fields-dependent-primary-info', () => {
  const fieldsIn = async (options = {}) => {
    const shopper = await familyShopper(shop, 'IF', options);
    return must(await shopper.get('get-form-fields-dependent-primary-info')).data as {
      result: { field_name: string; required: boolean }[];
      disclaimer: string;
      is_legally_disabled: boolean;
    };
  };

  it('says what the portal asks', async () => {
    const usual = await fieldsIn();
    expect(usual.is_legally_disabled).toBe(false);
    expect(usual.disclaimer).toContain('government ID');
    const names = usual.result.map(({ field_name: name }) => name);
    expect(names).toEqual(expect.arrayContaining(['relationship', 'first_name', 'ssn']));
    expect(names).not.toContain('weight');
    const premier = await fieldsIn({ premier: true });
    expect(premier.is_legally_disabled).toBe(true);
    expect(premier.result.find(({ field_name: name }) => name === 'weight')?.required).toBe(true);
  });
});

describe('every tier', () => {
  it.each([
    ['IS', [SPOUSE]],
    ['IC', [CHILD]],
    ['IF', [SPOUSE, CHILD]],
  ])('%s enrolls to the end', async (tier, dependents) => {
    const shopper = await familyShopper(shop, tier);
    must(await save(shopper, dependents));
    await shopper.fillSteps();
    expect(must(await shopper.submit()).data.policy_id).toMatch(/^[0-9A-Z]{10}$/);
  });
});

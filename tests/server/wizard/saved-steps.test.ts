import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANK, CONTACT, FILTER, PERSON, faults, must, type Shopper } from './support/shopper.ts';
import { MARIA, proved } from '../members/member-visit.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let ann: Shopper;
beforeAll(async () => {
  shop = await openShop();
  ann = shop.shopper();
  await ann.fillCart();
});
afterAll(() => shop.close());

describe('versions', () => {
  it('rise with each save and come with what is read', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    expect((await bob.get('get-form-fields-contact-info')).data.version).toBe(0);
    const first = must(await bob.post('save-contact-info', { ...CONTACT, version: 0 }));
    expect(first.data.version).toBe(1);
    expect(first.headers.etag).toBe('"1"');
    expect((await bob.get('get-form-fields-contact-info')).data.version).toBe(1);
    expect(
      (await bob.get('get-enrollment-temp-info', { column: 'contact_info' })).data.version,
    ).toBe(1);
  });

  it('stop a save that builds on an older one, and say what is there', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(await bob.post('save-personal-info', PERSON));
    must(await bob.post('save-personal-info', { ...PERSON, first_name: 'Bob', version: 1 }));
    const late = await bob.post('save-personal-info', {
      ...PERSON,
      first_name: 'Late',
      version: 1,
    });
    expect([late.code, late.status]).toEqual([409, 'error']);
    expect(late.data).toMatchObject({
      version: 2,
      result: { first_name: 'Bob', ssn: '*****6789' },
    });
    const byHeader = await bob.own('POST', 'save-personal-info', PERSON, { 'if-match': '"1"' });
    expect(byHeader.code).toBe(409);
    must(await bob.own('POST', 'save-personal-info', PERSON, { 'if-match': '"2"' }));
  });

  it('let one of the saves that arrive at once and build on the same version through', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(await bob.post('save-personal-info', PERSON));
    const names = ['Ada', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay'];
    const answers = await Promise.all(
      names.map((first_name) =>
        bob.post('save-personal-info', { ...PERSON, first_name, version: 1 }),
      ),
    );
    const stored = names.filter((_, at) => answers[at]?.code === 200);
    expect(stored).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(names.length - 1);
    expect((await bob.fields('personal')).first_name?.value).toBe(stored[0]);
  });
});

describe('a value that was emptied', () => {
  it('is gone, although it is on record of a member', async () => {
    const maria = await proved(shop, MARIA);
    const before = await maria.fields('personal');
    expect(before.middle_name?.value).toBe('Elena');
    expect((await maria.fields('contact')).address2?.value).toBe('Apt 3');
    must(await maria.post('save-personal-info', PERSON));
    must(await maria.post('save-contact-info', CONTACT));
    expect((await maria.fields('personal')).middle_name?.value).toBe('');
    expect((await maria.fields('contact')).address2?.value).toBe('');
    for (const [column, name] of [
      ['primary_info', 'middle_name'],
      ['contact_info', 'address2'],
    ] as const)
      expect(
        must(await maria.get('get-enrollment-temp-info', { column })).data.result,
      ).not.toHaveProperty(name);
  });
});

describe('what is stored', () => {
  it.each([
    ['type', 'new-member'],
    ['eprocess', 'applicant'],
    ['benefit_store_type', 'user'],
  ])('column %s', async (column, expected) => {
    expect((await ann.get('get-enrollment-temp-info', { column })).data.result).toBe(expected);
  });

  it('has the filter, the group and the effective date', async () => {
    const read = async (column: string) =>
      (await ann.get('get-enrollment-temp-info', { column })).data.result;
    expect(await read('filter_info')).toMatchObject({ ...FILTER, state: 'TX' });
    expect(await read('group_id')).toBe('77');
    expect(await read('effective_date')).toMatch(/^\d\d\/01\/\d{4}$/);
  });

  it('answers every column of the specification, and both spellings of a tab', async () => {
    must(await ann.post('save-billing-info', BANK));
    for (const column of [
      'employer_info',
      'benificiary_info',
      'health_info',
      'dependent_info',
      'review_info',
    ])
      expect(must(await ann.get('get-enrollment-temp-info', { column })).data.result).toBeNull();
    const one = await ann.get('get-enrollment-temp-info', { column: 'payment_info' });
    const other = await ann.get('get-enrollment-temp-info', { column: 'billing_info' });
    expect(one.data.result.account_number).toBe('*****3344');
    expect(other.data).toEqual(one.data);
  });

  it.each(['sealed', 'data_key', 'id', 'status; drop table draft', 'constructor', '*'])(
    'has no column %s',
    async (column) => {
      const answer = await ann.get('get-enrollment-temp-info', { column });
      expect(answer.code).toBe(422);
      expect(Object.keys(faults(answer))).toEqual(['column']);
    },
  );

  it('is nobody else’s', async () => {
    const eve = shop.shopper();
    await eve.fillCart();
    const foreign = await eve.call('GET', 'get-enrollment-temp-info', {
      enrollment_id: ann.enrollment,
      column: 'primary_info',
    });
    const unknown = await eve.call('GET', 'get-enrollment-temp-info', {
      enrollment_id: 'A'.repeat(32),
      column: 'primary_info',
    });
    expect(foreign.code).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    const save = await eve.call('POST', 'save-personal-info', {
      ...PERSON,
      enrollment_id: ann.enrollment,
    });
    expect(save.code).toBe(404);
  });
});

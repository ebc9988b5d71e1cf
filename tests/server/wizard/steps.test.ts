import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT, FILTER, PERSON, faults, must, type Shopper } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let ann: Shopper;
beforeAll(async () => {
  shop = await openShop();
  ann = shop.shopper();
  await ann.fillCart();
});
afterAll(() => shop.close());

const versions = async (): Promise<unknown> =>
  shop.app.db.query('select tab, version from enrollment_tab order by enrollment_id, tab');

describe('the list of steps', () => {
  interface Listed {
    tab_name: string;
    required: boolean;
    complete: boolean;
  }
  const requiredOf = async (shopper: Shopper): Promise<Listed[]> =>
    must(await shopper.get('get-dynamic-tabs')).data.result.filter((tab: Listed) => tab.required);

  it('names the portal’s steps in their order, none of them filled', async () => {
    const required = await requiredOf(ann);
    expect(required.map((tab) => tab.tab_name)).toEqual([
      'primary_info',
      'contact_info',
      'employer_info',
      'beneficiary_info',
      'billing_info',
      'agreement_info',
      'review_info',
    ]);
    expect(required.every((tab) => !tab.complete)).toBe(true);
    expect(required[4]).toMatchObject({ saved_tab: 'payment_info', order: 5 });
  });

  it('names a step that nothing in the cart asks for, and asks for it once something does', async () => {
    const bob = shop.shopper();
    await bob.fillCart({ ...FILTER, platform_group_id: '302', category: 'medical' });
    const before = must(await bob.get('get-dynamic-tabs')).data;
    expect(before.result[2]).toMatchObject({ tab_name: 'employer_info', required: false });
    expect(before.cart).toMatchObject({ iha: false, plan_ids: ['9001'], categories: ['dental'] });
    await bob.addPlan('9021');
    const after = must(await bob.get('get-dynamic-tabs')).data;
    expect(after.result[2]).toMatchObject({ tab_name: 'employer_info', required: true });
    expect(after.cart).toMatchObject({ iha: true, categories: ['dental', 'medical'] });
    await bob.checkOut();
    expect(faults(await bob.submit())).toMatchObject({
      employer_info: 'Employer Information: Please complete this step.',
    });
  });

  it('answers under its other address too', async () => {
    const short = await ann.get('/get-dynamic-tabs');
    expect(short.data).toEqual((await ann.get('get-dynamic-tabs')).data);
  });

  it('says which steps are filled', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(await bob.post('save-personal-info', PERSON));
    expect((await requiredOf(bob)).map((tab) => tab.complete)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('personal information', () => {
  it('takes date of birth and gender from the filter, locked', async () => {
    const fields = await ann.fields('personal');
    expect(fields.birthdate).toMatchObject({ value: FILTER.dob, read_only: true });
    expect(fields.gender).toMatchObject({ value: FILTER.gender, read_only: true });
    expect(fields.first_name).toMatchObject({ value: '', required: true, read_only: false });
    expect(fields.middle_name).toMatchObject({ required: false });
    expect(fields.weight).toBeUndefined();
  });

  it('keeps what the filter says whatever is sent', async () => {
    must(await ann.post('save-personal-info', { ...PERSON, birthdate: '01/01/1950', gender: '0' }));
    const { result } = must(
      await ann.get('get-enrollment-temp-info', { column: 'primary_info' }),
    ).data;
    expect(result).toMatchObject({
      birthdate: FILTER.dob,
      gender: FILTER.gender,
      first_name: 'Ann',
    });
  });

  const WRONG: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no first name', { first_name: '' }, { first_name: 'Field is required' }],
    ['only blanks', { last_name: '   ' }, { last_name: 'Field is required' }],
    [
      'a tag for a name',
      { first_name: '<b>Ann</b>' },
      { first_name: 'Please enter valid first name' },
    ],
    ['a long name', { first_name: 'A'.repeat(61) }, { first_name: expect.any(String) as string }],
    ['no marital status', { marital_status: null }, { marital_status: 'Field is required' }],
    [
      'an unknown marital status',
      { marital_status: '9' },
      { marital_status: expect.any(String) as string },
    ],
    [
      'a number that is no code',
      { marital_status: 71 },
      { marital_status: expect.any(String) as string },
    ],
    ['eight digits', { ssn: '12345678' }, { ssn: 'Invalid Social Security Number' }],
    ['an impossible number', { ssn: '000123456' }, { ssn: 'Invalid Social Security Number' }],
    ['all the same digits', { ssn: '111111111' }, { ssn: 'Invalid Social Security Number' }],
    ['dashes', { ssn: '123-45-6789' }, { ssn: 'Invalid Social Security Number' }],
    ['a list for a name', { first_name: ['Ann'] }, { first_name: expect.any(String) as string }],
    ['a field of nobody', { nickname: 'Annie' }, { nickname: expect.any(String) as string }],
    [
      'a field that the portal hides from everybody',
      { status: 'completed' },
      { status: expect.any(String) as string },
    ],
  ];
  it.each(WRONG)('refuses %s and changes nothing', async (_name, params, expected) => {
    const before = await versions();
    const answer = await ann.post('save-personal-info', { ...PERSON, ...params });
    expect([answer.code, answer.status]).toEqual([422, 'error']);
    expect(faults(answer)).toEqual(expected);
    expect(await versions()).toEqual(before);
  });

  it('names every fault at once', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    const answer = await bob.post('save-personal-info', {});
    expect(Object.keys(faults(answer)).sort()).toEqual([
      'first_name',
      'last_name',
      'marital_status',
      'ssn',
    ]);
  });

  it('stores names exactly as typed', async () => {
    for (const first_name of ['José', 'Nguyễn', '李', 'O’Brien', 'Å']) {
      must(await ann.post('save-personal-info', { ...PERSON, first_name }));
      const { result } = (await ann.get('get-enrollment-temp-info', { column: 'primary_info' }))
        .data;
      expect(result.first_name).toBe(first_name);
    }
  });

  it('clears a present field that is absent from the body', async () => {
    must(await ann.post('save-personal-info', { ...PERSON, middle_name: 'Lee' }));
    must(await ann.post('save-personal-info', PERSON));
    const { result } = (await ann.get('get-enrollment-temp-info', { column: 'primary_info' })).data;
    expect(result.middle_name).toBeUndefined();
  });
});

describe('social security number', () => {
  it('shows masked in what is stored, in full only to the owner who typed it just now', async () => {
    must(await ann.post('save-personal-info', PERSON));
    const { result } = (await ann.get('get-enrollment-temp-info', { column: 'primary_info' })).data;
    expect(result.ssn).toBe('*****6789');
    expect((await ann.fields('personal')).ssn?.value).toBe('123456789');
  });

  it.each([[undefined], [''], [null], ['*****6789']])('is unchanged by %j', async (ssn) => {
    must(await ann.post('save-personal-info', PERSON));
    must(await ann.post('save-personal-info', { ...PERSON, ssn }));
    expect((await ann.fields('personal')).ssn?.value).toBe('123456789');
  });

  it('is not changed by another mask', async () => {
    const answer = await ann.post('save-personal-info', { ...PERSON, ssn: '*****1234' });
    expect(answer.code).toBe(422);
    expect((await ann.fields('personal')).ssn?.value).toBe('123456789');
  });
});

describe('contact information', () => {
  it('starts with the zip code of the filter and its state, locked', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    const fields = await bob.fields('contact');
    expect(fields.zip).toMatchObject({ value: '75001', read_only: false });
    expect(fields.state).toMatchObject({ value: 'TX', read_only: true });
  });

  it('derives the state from the zip code', async () => {
    must(await ann.post('save-contact-info', { ...CONTACT, zip: '75201', city: 'Dallas' }));
    const { result } = (await ann.get('get-enrollment-temp-info', { column: 'contact_info' })).data;
    expect(result).toMatchObject({ zip: '75201', state: 'TX' });
    expect((await ann.fields('contact')).state).toMatchObject({ value: 'TX', read_only: true });
  });

  const WRONG: [string, Record<string, unknown>, Record<string, string>][] = [
    ['another state', { state: 'CA' }, { state: 'The state does not match the zip code' }],
    ['a zip code that is none', { zip: '00000' }, { zip: 'Please enter a valid zip code' }],
    ['four digits', { zip: '7500' }, { zip: 'Enter 5 digit zip code.' }],
    ['no e-mail', { email_address: '' }, { email_address: 'Field is required' }],
    [
      'a broken e-mail',
      { email_address: 'ann@' },
      { email_address: 'Invalid email format. Please enter a valid email' },
    ],
    [
      'two addresses',
      { email_address: 'ann@example.com,bob@example.com' },
      { email_address: 'Invalid email format. Please enter a valid email' },
    ],
    [
      'a short phone number',
      { phone_number: '214555' },
      { phone_number: 'Invalid phone number. Please enter a 10-digit numeric phone number' },
    ],
    ['no street', { address1: null }, { address1: 'Field is required' }],
    ['no city', { city: '' }, { city: 'Field is required' }],
  ];
  it.each(WRONG)('refuses %s', async (_name, params, expected) => {
    const before = await versions();
    const answer = await ann.post('save-contact-info', { ...CONTACT, ...params });
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual(expected);
    expect(await versions()).toEqual(before);
  });

  it('never takes what the portal does not ask for', async () => {
    must(
      await ann.post('save-contact-info', {
        ...CONTACT,
        skip_validation_email: '1',
        birth_city: 'Rome',
      }),
    );
    const { result } = (await ann.get('get-enrollment-temp-info', { column: 'contact_info' })).data;
    expect(result.skip_validation_email).toBeUndefined();
    expect(result.birth_city).toBeUndefined();
  });

  it('checks an e-mail address on its own', async () => {
    must(await ann.post('validate-member-email', { email: 'ann.obrien@example.com' }));
    const wrong = await ann.post('validate-member-email', { email: 'nobody' });
    expect(faults(wrong)).toEqual({
      email_address: 'Invalid email format. Please enter a valid email',
    });
  });
});

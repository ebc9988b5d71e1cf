import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYER_OPTIONS } from '../../../server/modules/employer/options.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { readJson } from '../../screens/catalog.ts';
import { codeFor, DEVON, enroll, MARIA, proved, signedIn } from '../members/member-visit.ts';
import { EMPLOYER, FILTER, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const BAKERY = 'harbor';
const PREMIER = { ...FILTER, platform_group_id: '302', category: 'medical' };
// Numbers that no exchange has.
const DEAD_PHONE = '1115550110';

/** Somebody with a plan in the cart, who came by a landing page or from nowhere in particular. */
async function visitor(landing?: string, filter: object = FILTER, plan?: string): Promise<Shopper> {
  const shopper = shop.shopper();
  if (landing) must(await shopper.call('POST', 'app/context', { landing }));
  await shopper.fillCart({ ...filter }, plan);
  return shopper;
}
const save = (shopper: Shopper, more: object = {}) =>
  shopper.post('save-employer-info', { ...EMPLOYER, ...more });
const stored = async (shopper: Shopper) =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'employer_info' })).data.result;
const stepOf = async (shopper: Shopper) =>
  (must(await shopper.get('get-dynamic-tabs')).data.result as { tab_name: string }[]).find(
    ({ tab_name: name }) => name === 'employer_info',
  );

describe('what there is to choose from', () => {
  const { properties } = readJson<{ properties: Record<string, JsonSchema> }>(
    'schemas/forms/employer-info.json',
  );
  it.each([
    ['get-average-work-week', 'average_work_week'],
    ['get-employment-status', 'employment_status'],
    ['get-compensation-types', 'compensation_type'],
    ['get-vacation-policy', 'emp_vac_policy'],
    ['get-bargaining-unit', 'emp_barg_unit'],
  ] as const)('%s lists what the form takes as %s', async (call, field) => {
    const { result } = must(await shop.shopper().call('GET', call)).data;
    expect(result).toEqual(EMPLOYER_OPTIONS[call]);
    const values = (result as { value: string; disabled?: true }[])
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(properties[field]?.enum as string[]));
    expect(values).toHaveLength((properties[field]?.enum as string[]).length);
  });

  it('vacation policy and bargaining unit begin with a disabled choice that says nothing', async () => {
    for (const call of ['get-vacation-policy', 'get-bargaining-unit'] as const)
      expect(must(await shop.shopper().call('GET', call)).data.result[0]).toMatchObject({
        value: 'null',
        disabled: true,
      });
  });

  it('get-holiday-policy names the flags of the form as the form does', async () => {
    const { result } = must(await shop.shopper().call('GET', 'get-holiday-policy')).data;
    const flags = properties.holiday_policy?.properties as Record<string, { title: string }>;
    expect(result).toEqual(
      Object.entries(flags).map(([value, { title: name }]) => ({ value, name })),
    );
    expect(Object.keys(flags)).toEqual([
      'Standard_6',
      'Presendents_Day',
      'Columbus_Day',
      'Religious_Days',
      'Birthday',
      'Floating_Day',
    ]);
  });
});

describe('the group', () => {
  it('is told in public words', async () => {
    const ann = await visitor(BAKERY);
    expect(must(await ann.get('get-group-info')).data).toEqual({
      general_info: { group_name: 'Harbor Light Bakery', group_phone: '9725550142' },
      address_information: {
        address1: '15300 Midway Road',
        address2: '',
        city: 'Addison',
        state: 'TX',
        zip: '75001',
      },
    });
  });

  it('fills in the step of its people until they saved it', async () => {
    const ann = await visitor(BAKERY);
    expect(await ann.fields('employer')).toMatchObject({
      name: { value: 'Harbor Light Bakery' },
      phone: { value: '9725550142' },
      address1: { value: '15300 Midway Road' },
      zip: { value: '75001' },
      state: { value: 'TX', read_only: true },
    });
    must(await save(ann, { address1: '2 Pier Road', address2: 'Dock 4' }));
    must(await save(ann, { address1: '2 Pier Road' }));
    expect(await ann.fields('employer')).toMatchObject({
      address1: { value: '2 Pier Road' },
      address2: { value: '' },
      phone: { value: EMPLOYER.phone },
    });
  });

  it('on record of a member who is proved is the employer; who only claims to be one learns nothing', async () => {
    const maria = await proved(shop, MARIA);
    expect(await maria.fields('employer')).toMatchObject({
      name: { value: 'Harbor Light Bakery' },
      address1: { value: '15300 Midway Road' },
      state: { value: 'TX', read_only: true },
    });
    const { general_info } = must(await maria.get('get-group-info')).data;
    expect(general_info.group_name).toBe('Harbor Light Bakery');
    // A person who pays for themselves has none.
    for (const nobody of [await enroll(shop, MARIA), await proved(shop, DEVON)]) {
      expect((await nobody.fields('employer')).name?.value).toBe('');
      const { data } = must(await nobody.get('get-group-info'));
      expect(data.general_info.group_name).toBe('Member Services Group');
    }
  });

  it('that employs nobody, or of a partner without groups, fills in nothing', async () => {
    const guest = await visitor();
    expect(must(await guest.get('get-group-info')).data.general_info.group_name).toBe(
      'Open Enrollment Group',
    );
    expect((await guest.fields('employer')).name?.value).toBe('');
    const gymnast = await visitor(BAKERY);
    await shop.db.query(`update enrollment set site = 'usag' where public_id = $1`, [
      gymnast.enrollment,
    ]);
    expect((await gymnast.fields('employer')).name?.value).toBe('');
  });
});

describe('the employer step', () => {
  const required = 'Field is required';
  const WRONG: [string, object, Record<string, string>][] = [
    ...Object.keys(EMPLOYER)
      .filter((name) => name !== 'zip')
      .map((name): [string, object, Record<string, string>] => [
        `no ${name}`,
        { [name]: '' },
        { [name]: required },
      ]),
    ['no zip code', { zip: '' }, { zip: required, state: required }],
    ['a zip code of no place', { zip: '00000' }, { zip: 'Please enter a valid zip code' }],
    ['a short zip code', { zip: '7500' }, { zip: 'Enter 5 digit zip code' }],
    ['signs for a name', { name: '<b>' }, { name: 'Invalid employer information' }],
    [
      'a short phone number',
      { phone: '21455' },
      { phone: 'Invalid phone number. Please enter a 10-digit numeric phone number' },
    ],
    [
      'a retired person',
      { employment_status: 'R' },
      { employment_status: 'You cannot proceed with retired employer' },
    ],
    [
      'a start that is too late',
      { employment_start_date: '01/01/2040' },
      {
        employment_start_date: 'Start date should not be more than 2 months from effective date',
      },
    ],
    [
      'a way of paying of old',
      { compensation_type: 'H' },
      { compensation_type: 'Choose one of the answers' },
    ],
    ['another state', { state: 'CA' }, { state: 'The state does not match the zip code' }],
  ];
  it.each(WRONG)('refuses %s', async (_name, wrong, expected) => {
    const ann = await visitor();
    const answer = await save(ann, wrong);
    expect([answer.code, faults(answer)]).toEqual([422, expected]);
    expect(await stored(ann)).toBeNull();
  });

  it('takes everything that the premier portal asks, flags included', async () => {
    const ann = await visitor(undefined, PREMIER, '9021');
    const company = {
      emp_industry: 'Food',
      emp_num_employed: '46',
      emp_vac_policy: '2',
      emp_barg_unit: 'null',
      with_validation: '1',
      address2: 'Suite 4',
      holiday_policy: { Standard_6: '1', Presendents_Day: '0', Birthday: '1' },
    };
    must(await save(ann, company));
    const { emp_barg_unit: _nothing, ...rest } = company;
    expect(await stored(ann)).toEqual({ ...EMPLOYER, ...rest, state: 'TX' });
    const wrong = await save(ann, { holiday_policy: { Presidents_Day: '1' } });
    expect(wrong.code).toBe(422);
  });

  it('takes a person, place or trade that is called null', async () => {
    const ann = await visitor(undefined, PREMIER, '9021');
    const named = { name: 'null', city: 'null', occupation: 'null', address1: 'null' };
    must(await save(ann, { ...named, emp_vac_policy: 'null', emp_industry: 'null' }));
    expect(await stored(ann)).toEqual({
      ...EMPLOYER,
      ...named,
      state: 'TX',
      emp_industry: 'null',
    });
  });

  it('asks the post office only when somebody wants that', async () => {
    const ann = await visitor();
    const nowhere = { address1: 'somewhere' };
    const refused = await save(ann, { ...nowhere, with_validation: '1' });
    expect([refused.code, Object.keys(faults(refused))]).toEqual([422, ['address1']]);
    must(await save(ann, { ...nowhere, with_validation: '0' }));
  });
});

describe('the phone number of an employer', () => {
  it('that cannot be confirmed says so, until a code proves it', async () => {
    const ann = await visitor();
    const refused = await save(ann, { phone: DEAD_PHONE });
    expect(refused.code).toBe(422);
    expect(refused.data).toEqual([
      {
        target_element: 'phone',
        error_message: 'This phone number could not be confirmed',
        is_valid: false,
      },
    ]);
    must(await ann.post('send-otp', { type: 'phone', contact: DEAD_PHONE }));
    const otp = await codeFor(shop, DEAD_PHONE);
    must(await ann.post('verify-otp', { type: 'phone', contact: DEAD_PHONE, otp }));
    must(await save(ann, { phone: DEAD_PHONE }));
    const { data } = must(await ann.get('get-form-fields-employer-info'));
    const fields = data.result as { field_name: string; message: string | null }[];
    expect(fields.find(({ field_name: name }) => name === 'phone')?.message).toBe('Verified.');
  });

  it('may be used by other people, too', async () => {
    const taken = '9725550101';
    const other = await visitor();
    must(await save(other, { phone: taken }));
    must(await save(await visitor(), { phone: taken }));
  });

  it('is left unchecked by those who enroll others, and by nobody else', async () => {
    const ann = await visitor();
    const skip = { phone: DEAD_PHONE, skip_validation_phone: '1' };
    expect((await save(ann, skip)).code).toBe(422);
    const dana = await signedIn(shop, 'agent', '10110');
    await dana.fillCart();
    await shop.db.query(`update enrollment set eprocess = 'rep' where public_id = $1`, [
      dana.enrollment,
    ]);
    must(await save(dana, skip));
    const noted = await shop.db.query(
      `select 1 from audit a join enrollment e on e.id = a.enrollment_id
       where e.public_id = $1 and a.action = 'contact_unverified'`,
      [dana.enrollment],
    );
    expect(noted).toHaveLength(1);
  });
});

describe('leaving the step out', () => {
  const blank = Object.fromEntries(Object.keys(EMPLOYER).map((name) => [name, '']));

  it('is for whoever buys an IHA plan', async () => {
    const ann = await visitor(undefined, PREMIER, '9021');
    expect(must(await ann.get('get-cart-plan-info')).data.is_IHA).toBe(true);
    must(await ann.post('save-employer-info', { ...blank, emp_vac_policy: 'null' }));
    expect(await stored(ann)).toEqual({ is_skipped: true });
    expect(await stepOf(ann)).toMatchObject({ complete: true, skipped: true });
    expect((await ann.fields('employer')).name?.value).toBe('');
    // Only the step itself decides that.
    expect((await ann.post('save-employer-info', { is_skipped: true })).code).toBe(422);
  });

  it('counts only while such a plan is in the cart', async () => {
    const ann = await visitor(undefined, PREMIER, '9021');
    must(await ann.post('save-employer-info', blank));
    // A premier plan asks for the employer, too.
    await ann.addPlan('9020');
    must(await ann.post('remove-plan-from-cart', { plan_id: '9021' }));
    expect(await stepOf(ann)).toMatchObject({ complete: false, skipped: true });
    await ann.checkOut();
    expect(faults(await ann.submit()).employer_info).toMatch(/Field is required$/);
    must(await save(ann));
    const step = await stepOf(ann);
    expect(step).toMatchObject({ complete: true });
    expect(step).not.toHaveProperty('skipped');
  });

  it('is refused without one', async () => {
    const ann = await visitor();
    const answer = await ann.post('save-employer-info', blank);
    expect(answer.code).toBe(422);
    expect(Object.keys(faults(answer))).toContain('name');
    expect(await stored(ann)).toBeNull();
  });
});

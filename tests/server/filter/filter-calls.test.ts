import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { dumpDatabase, standsIn } from '../support/dump-database.ts';
import { openStore, FILTER, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const TEXTS = {
  zip: 'Enter 5 digit zip code.',
  dob: 'Age must be between 18 and 100 years.',
  required: 'Field is required',
};

describe('add-filter-for-new-user', () => {
  it('starts an enrollment, its handle at the top and under data', async () => {
    const { status, body } = await store.visitor().post('v2/add-filter-for-new-user', FILTER);
    expect(status).toBe(200);
    expect(body.status).toBe('success');
    expect(body.temp_enrollment_id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(body.data).toMatchObject({
      temp_enrollment_id: body.temp_enrollment_id,
      portal_code: 'NATWEL',
    });
  });

  it('goes by its other spelling too, with category or categories', async () => {
    for (const extra of [{ category: 'dental' }, { categories: ['dental'] }]) {
      const answer = await store.visitor().post('add-filter-for-new-user', { ...FILTER, ...extra });
      expect(answer.status).toBe(200);
    }
  });

  it.each([
    ['new-group-member', 'new-group-member'],
    ['existing-user', 'existing-member'],
    [null, 'new-member'],
  ])('notes the kind of enrollment: %s is kept as %s', async (type, kept) => {
    const visitor = store.visitor();
    const { body } = await visitor.post('add-filter-for-new-user', { ...FILTER, type });
    const enrollment = await store.app.enrollments.find(
      store.app.db,
      String(body.temp_enrollment_id),
    );
    expect(enrollment?.enrollType).toBe(kept);
  });

  it('gives every enrollment a handle of its own that says nothing', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await store.shopper()).id),
    );
    expect(new Set(ids).size).toBe(20);
    expect(new Set(ids.map((id) => id.slice(0, 3))).size).toBeGreaterThan(10);
  });

  it.each([
    ['zip', { zip: '' }, TEXTS.required],
    ['zip', { zip: '1234' }, TEXTS.zip],
    ['zip', { zip: '123456' }, TEXTS.zip],
    ['zip', { zip: 'abcde' }, TEXTS.zip],
    ['zip', { zip: '７５００１' }, TEXTS.zip],
    ['zip', { zip: '00000' }, 'Please enter a valid zip code'],
    ['dob', { dob: '' }, TEXTS.required],
    ['dob', { dob: '02/30/2000' }, 'Enter a real date as MM/DD/YYYY'],
    ['dob', { dob: '2000-01-01' }, 'Enter a real date as MM/DD/YYYY'],
    ['dob', { dob: '1/1/2000' }, 'Enter a real date as MM/DD/YYYY'],
    ['dob', { dob: '01/01/1900' }, TEXTS.dob],
    ['dob', { dob: '01/01/2999' }, TEXTS.dob],
    ['gender', { gender: '' }, TEXTS.required],
    ['gender', { gender: '2' }, 'Choose one of the answers'],
    ['tier', { tier: '' }, TEXTS.required],
    ['tier', { tier: 'io' }, 'Please choose a tier'],
    ['is_smoker', { is_smoker: 'yes' }, 'Choose one of the answers'],
    ['annual_incode', { annual_incode: '-1' }, 'Enter your annual salary in whole dollars'],
    ['working_hours', { working_hours: '169' }, 'Enter the hours you work in a week, 1 to 168'],
  ])('says under %s what is wrong with %j', async (field, change, message) => {
    const answer = await store
      .visitor()
      .post('v2/add-filter-for-new-user', { ...FILTER, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 'error', statusCode: 422 });
    expect(answer.body.data).toEqual([{ target_element: field, error_message: message }]);
  });

  it('lists every wrong field at once', async () => {
    const { body } = await store.visitor().post('v2/add-filter-for-new-user', {});
    expect(fields(body.data)).toEqual(['zip', 'dob', 'gender', 'tier']);
  });

  it.each([
    { zip: 75001 },
    { zip: ['75001'] },
    { zip: { a: 1 } },
    { dob: 20000101 },
    { dob: true },
    { gender: true },
    { gender: [1] },
    { tier: ['IO'] },
    { tier: {} },
    { price: 1 },
    { state: 'TX' },
    { agent_id: 10110 },
    { eprocess: 'admin' },
  ])('refuses %j without a trace', async (change) => {
    const before = await countEnrollments();
    const answer = await store
      .visitor()
      .post('v2/add-filter-for-new-user', { ...FILTER, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.status).toBe('error');
    expect(await countEnrollments()).toBe(before);
  });

  it.each([
    [17, 1, 422],
    [18, 0, 200],
    [100, 0, 200],
    [101, 0, 422],
  ])('lets people aged 18 to 100 in: %i years', async (years, days, status) => {
    const today = store.today();
    const birthday = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace(
      '-02-29',
      '-03-01',
    );
    const dob = isoToUs(addDays(birthday, -days));
    const answer = await store.visitor().post('v2/add-filter-for-new-user', { ...FILTER, dob });
    expect(answer.status).toBe(status);
  });

  it('counts the day before the 18th and the day of the 101st birthday as out', async () => {
    const today = store.today();
    const year = Number(today.slice(0, 4));
    for (const dob of [
      addDays(`${year - 18}${today.slice(4)}`, 1),
      `${year - 101}${today.slice(4)}`,
    ]) {
      const { status } = await store
        .visitor()
        .post('v2/add-filter-for-new-user', { ...FILTER, dob: isoToUs(dob) });
      expect(status).toBe(422);
    }
  });

  it('keeps the guest agent and group of record, whoever the body names that does not exist', async () => {
    const shopper = await store.shopper({ agent_id: '99999', group_id: '99999' });
    expect(await record(shopper.id)).toEqual({ agent_id: '10109', group_id: '77' });
  });

  it('takes a known agent from the body when the entry named none', async () => {
    const shopper = await store.shopper({ agent_id: '10110', group_id: '4210' });
    expect(await record(shopper.id)).toEqual({ agent_id: '10110', group_id: '4210' });
  });

  it.each([
    ['a group of another agent', { agent_id: '10111', group_id: '4210' }, '4210'],
    ['a portal that the agent does not sell', { agent_id: '10111' }, '77'],
  ])('names the guest agent for %s', async (_name, claim, group) => {
    const shopper = await store.shopper(claim);
    expect(await record(shopper.id)).toEqual({ agent_id: '10109', group_id: group });
  });

  it.each([
    ['its own group', { agent_id: '10111', group_id: '4211', platform_group_id: '304' }, '4211'],
    ['the open group', { agent_id: '10111', platform_group_id: '304' }, '77'],
  ])('takes an agent for %s in a portal that it sells', async (_name, claim, group) => {
    const shopper = await store.shopper(claim);
    expect(await record(shopper.id)).toEqual({ agent_id: '10111', group_id: group });
  });

  it('checks what the call adds to the agent of a page that was visited', async () => {
    const visitor = store.visitor();
    await visitor.post('app/context', { landing: 'dana' });
    const start = async (claim: object) => {
      const { body } = await visitor.post('add-filter-for-new-user', { ...FILTER, ...claim });
      return record(String(body.temp_enrollment_id));
    };
    expect(await start({ agent_id: '10109', group_id: '4210' })).toEqual({
      agent_id: '10110',
      group_id: '4210',
    });
    expect(await start({ group_id: '4211' })).toEqual({ agent_id: '10109', group_id: '4211' });
  });

  it('takes the portal that each call names, unless the visitor entered one', async () => {
    const portalsOf = async (visitor: ReturnType<Store['visitor']>) => {
      const portals: unknown[] = [];
      for (const platform_group_id of ['302', '304']) {
        const body = { ...FILTER, platform_group_id };
        const answer = await visitor.post('v2/add-filter-for-new-user', body);
        portals.push((answer.body.data as { portal_code: string }).portal_code);
      }
      return portals;
    };
    expect(await portalsOf(store.visitor())).toEqual(['PRMIER', 'BROEXH']);
    const entered = store.visitor();
    await entered.post('app/context', { portal: 'ELITEE' });
    expect(await portalsOf(entered)).toEqual(['ELITEE', 'ELITEE']);
  });

  it('refuses a platform group that does not exist', async () => {
    const before = await countEnrollments();
    const body = { ...FILTER, platform_group_id: '999' };
    const answer = await store.visitor().post('v2/add-filter-for-new-user', body);
    expect(answer.status).toBe(422);
    expect(answer.body.data).toEqual([
      { target_element: 'platform_group_id', error_message: 'There is no such portal.' },
    ]);
    expect(await countEnrollments()).toBe(before);
  });

  it('keeps nothing that was typed in clear in the database', async () => {
    const shopper = await store.shopper({ dob: '07/19/1971' });
    expect(await shopper.filter()).toMatchObject({ dob: '07/19/1971' });
    const dump = await dumpDatabase(store.db);
    expect(dump.get('public.enrollment')).toContain(shopper.id);
    expect(dump.get('public.enrollment_tab')).toMatch(/\S/);
    for (const [table, content] of dump)
      for (const typed of ['7/19/1971', '1971-07-19'])
        expect([table, typed, standsIn(content, typed)]).toEqual([table, typed, false]);
  });
});

describe('validate-dob', () => {
  it.each([
    ['05/10/1990', 200, ''],
    ['', 422, TEXTS.required],
    ['02/30/1990', 422, 'Enter a real date as MM/DD/YYYY'],
    ['01/01/2020', 422, TEXTS.dob],
  ])('answers %j with %i', async (dob, status, message) => {
    const answer = await store.visitor().get('v2/validate-dob', { dob });
    expect(answer.status).toBe(status);
    if (message)
      expect(answer.body.data).toEqual([{ target_element: 'dob', error_message: message }]);
  });
});

describe('get-left-side-filter-fields', () => {
  it('names categories with plans and the further questions worth asking', async () => {
    const shopper = await store.shopper({ category: 'dental' });
    const { body } = await shopper.get('get-left-side-filter-fields');
    const { categories, fields: asked } = (
      body.data as {
        result: {
          categories: { category: string; selected: boolean }[];
          fields: { field_name: string }[];
        };
      }
    ).result;
    expect(categories[0]).toMatchObject({ category: 'dental', label: 'Dental', selected: true });
    expect(categories).toHaveLength(14);
    expect(asked.map((field) => field.field_name)).toEqual([
      'spouse_dob',
      'is_smoker',
      'annual_incode',
      'working_hours',
    ]);
  });
});

function fields(data: unknown): string[] {
  return (data as { target_element: string }[]).map((item) => item.target_element);
}

async function countEnrollments(): Promise<number> {
  const [row] = await store.db.query<{ n: number }>('select count(*)::int as n from enrollment');
  return row?.n ?? -1;
}

async function record(id: string) {
  const [row] = await store.db.query(
    'select agent_id, group_id from enrollment where public_id = $1',
    [id],
  );
  return row;
}

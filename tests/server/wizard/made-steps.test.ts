import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { EMPLOYER, HARBOR, WORKPLACE } from './support/harbor.ts';
import { FILTER, faults, must, type Shopper } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'made-steps-'));
  await mkdir(path.join(folder, 'schemas'));
  await mkdir(path.join(folder, 'screens'));
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function shopperOf(filter = HARBOR): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart(filter);
  return shopper;
}

const saveWork = (shopper: Shopper, data: object = WORKPLACE, more: object = {}) =>
  shopper.post('app/save-tab', { tab: 'workplace_info', data, ...more });
const readWork = async (shopper: Shopper): Promise<{ result: unknown; version: number }> =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'workplace_info' })).data;

interface Listed {
  tab_name: string;
  required: boolean;
  complete: boolean;
}
const stepsOf = async (shopper: Shopper): Promise<Listed[]> =>
  must(await shopper.get('get-dynamic-tabs')).data.result;
const openSteps = async (shopper: Shopper): Promise<Listed[]> =>
  (await stepsOf(shopper)).filter((step) => step.required && !step.complete);

describe('a portal made by its file', () => {
  it('asks its steps in its own order', async () => {
    const listed = await openSteps(await shopperOf());
    expect(listed.map(({ tab_name: name }) => name)).toEqual([
      'employer_info',
      'primary_info',
      'contact_info',
      'workplace_info',
      'billing_info',
      'agreement_info',
      'review_info',
    ]);
  });

  it('asks for a field that its file adds, and no other portal does', async () => {
    const ann = await shopperOf();
    const fields = await ann.fields('employer');
    expect(fields.employee_number).toMatchObject({ value: '', required: true });
    expect(fields.emp_industry).toBeUndefined();
    const other = await shopperOf({ ...FILTER, platform_group_id: '302' });
    expect((await other.fields('employer')).employee_number).toBeUndefined();
    const refused = await other.post('save-employer-info', EMPLOYER);
    expect(Object.keys(faults(refused))).toEqual(['employee_number']);
  });

  it.each([
    ['', 'Enter your employee number'],
    ['4711', 'Your employee number has six digits'],
    ['badge!', 'Your employee number has six digits'],
  ])('judges it by the file: %j', async (employee_number, message) => {
    const ann = await shopperOf();
    const answer = await ann.post('save-employer-info', { ...EMPLOYER, employee_number });
    expect([answer.code, faults(answer)]).toEqual([422, { employee_number: message }]);
  });
});

describe('the employer step', () => {
  it('takes the state from the zip code and stores what was typed', async () => {
    const ann = await shopperOf();
    must(await ann.post('save-employer-info', EMPLOYER));
    const fields = await ann.fields('employer');
    expect(fields.state).toMatchObject({ value: 'TX', read_only: true });
    expect(fields.name).toMatchObject({ value: EMPLOYER.name });
  });

  it.each<[string, object, object]>([
    ['name', { name: '<b>' }, { name: 'Invalid employer information' }],
    [
      'phone',
      { phone: '214555' },
      { phone: 'Invalid phone number. Please enter a 10-digit numeric phone number' },
    ],
    ['zip', { zip: '00000' }, { zip: 'Please enter a valid zip code' }],
    ['state', { state: 'CA' }, { state: 'The state does not match the zip code' }],
    [
      'status',
      { employment_status: 'R' },
      { employment_status: 'You cannot proceed with retired employer' },
    ],
    [
      'start',
      { employment_start_date: '01/01/2040' },
      {
        employment_start_date: 'Start date should not be more than 2 months from effective date',
      },
    ],
    ['occupation', { occupation: '' }, { occupation: 'Field is required' }],
  ])('refuses a wrong %s', async (_name, wrong, expected) => {
    const ann = await shopperOf();
    const answer = await ann.post('save-employer-info', { ...EMPLOYER, ...wrong });
    expect([answer.code, faults(answer)]).toEqual([422, expected]);
  });
});

describe('a step made by configuration', () => {
  it('shows its fields as any other step does', async () => {
    const ann = await shopperOf();
    const { data } = must(await ann.get('app/tab-fields', { tab: 'workplace_info' }));
    expect(data.version).toBe(0);
    const fields = data.result as { field_name: string; required: boolean }[];
    expect(fields.map((field) => [field.field_name, field.required])).toEqual([
      ['site', true] as const,
      ['department', false] as const,
      ['shift', true] as const,
      ['start_date', true] as const,
      ['supervisor_name', true] as const,
      ['supervisor_phone', false],
    ]);
  });

  it('is saved, sealed, counted and shown again', async () => {
    const ann = await shopperOf();
    const saved = must(await saveWork(ann));
    expect(saved.data).toEqual({ version: 1 });
    expect(await readWork(ann)).toEqual({ result: WORKPLACE, version: 1 });
    expect(must(await saveWork(ann, WORKPLACE, { version: 1 })).data).toEqual({ version: 2 });
    const [row] = await shop.db.query<{ sealed: Buffer }>(
      `select t.sealed from enrollment_tab t join enrollment e on e.id = t.enrollment_id
       where e.public_id = $1 and t.tab = 'workplace_info'`,
      [ann.enrollment],
    );
    expect(row?.sealed.toString('latin1')).not.toContain('Pat Lin');
    const { data } = must(await ann.get('app/tab-fields', { tab: 'workplace_info' }));
    expect(data.result).toContainEqual(
      expect.objectContaining({ field_name: 'supervisor_name', value: 'Pat Lin' }),
    );
    const audit = await shop.db.query<{ detail: { tab?: string } }>(
      `select detail from audit where action = 'save-tab' and enrollment_id =
         (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    expect(audit.map(({ detail }) => detail.tab)).toEqual(['workplace_info', 'workplace_info']);
    expect(JSON.stringify(audit)).not.toContain('Pat Lin');
  });

  it('keeps nothing of a field that its rule hides, and asks for one that it shows', async () => {
    const ann = await shopperOf();
    must(await saveWork(ann, { ...WORKPLACE, site: 'road' }));
    const { department: _hidden, ...rest } = WORKPLACE;
    expect((await readWork(ann)).result).toEqual({ ...rest, site: 'road' });
    const answer = await saveWork(ann, rest);
    expect([answer.code, faults(answer)]).toEqual([422, { department: 'Field is required' }]);
  });

  it.each<[string, object, string]>([
    ['an unknown field', { nickname: 'Pat' }, 'nickname'],
    ['a wrong type', { supervisor_name: 7 }, 'supervisor_name'],
    ['a list for a text', { shift: ['D'] }, 'shift'],
    ['an unknown answer', { site: 'moon' }, 'site'],
    ['a day to come', { start_date: '01/01/2090' }, 'start_date'],
    ['no day', { start_date: '02/30/2020' }, 'start_date'],
    ['a missing answer', { shift: null }, 'shift'],
    ['a field of the envelope', { version: 3 }, 'version'],
  ])('refuses %s and stores nothing', async (_name, wrong, field) => {
    const ann = await shopperOf();
    const answer = await saveWork(ann, { ...WORKPLACE, ...wrong });
    expect([answer.code, Object.keys(faults(answer))]).toEqual([422, [field]]);
    expect(await readWork(ann)).toEqual({ result: null, version: 0 });
  });

  it.each<[string, object]>([
    ['no data', { data: undefined }],
    ['a list of data', { data: [] }],
    ['fields beside the data', { site: 'dock' }],
    ['no name', { tab: undefined }],
    ['a name that is a list', { tab: ['workplace_info'] }],
  ])('refuses a call with %s', async (_name, wrong) => {
    const ann = await shopperOf();
    expect((await saveWork(ann, WORKPLACE, wrong)).code).toBe(422);
    expect((await readWork(ann)).version).toBe(0);
  });

  it('refuses a save that builds on an older version, and shows the newer one', async () => {
    const ann = await shopperOf();
    must(await saveWork(ann));
    must(await saveWork(ann, { ...WORKPLACE, shift: 'D' }, { version: 1 }));
    const late = await saveWork(ann, { ...WORKPLACE, shift: 'E' }, { version: 1 });
    expect([late.code, late.data]).toMatchObject([409, { version: 2, result: { shift: 'D' } }]);
  });

  it.each(['primary_info', 'employer_info', 'payment_info', 'billing_info', 'agreement_info'])(
    'never stands for a step that has a call of its own: %s',
    async (tab) => {
      const ann = await shopperOf();
      const save = await ann.post('app/save-tab', { tab, data: { first_name: 'Ann' } });
      expect([save.code, save.message]).toEqual([422, 'This step has a call of its own.']);
      // Its fields may be asked for by either call.
      must(await ann.get('app/tab-fields', { tab }));
    },
  );

  it.each(['filter_info', 'cart_info', 'nothing_info', '__proto__', 'workplace_info '])(
    'is named as it is: not %j',
    async (tab) => {
      const ann = await shopperOf();
      expect((await ann.post('app/save-tab', { tab, data: WORKPLACE })).code).toBe(422);
      expect((await ann.get('app/tab-fields', { tab })).code).toBe(422);
    },
  );

  it('is not there for another portal, nor for a stranger', async () => {
    const ann = await shopperOf();
    const bob = await shopperOf(FILTER as typeof HARBOR);
    expect((await saveWork(bob)).code).toBe(404);
    expect((await bob.get('app/tab-fields', { tab: 'workplace_info' })).code).toBe(404);
    const foreign = { enrollment_id: ann.enrollment };
    expect((await saveWork(bob, WORKPLACE, foreign)).message).toBe('Enrollment not found');
    expect((await readWork(ann)).version).toBe(0);
  });

  it('keeps a draft until it is saved', async () => {
    const ann = await shopperOf();
    const draft = { data: { site: 'mill', nobody: 1 } };
    must(await ann.own('PUT', 'app/draft/workplace_info', draft));
    expect((await ann.get('app/draft/workplace_info')).data.data).toEqual({ site: 'mill' });
    must(await saveWork(ann));
    expect((await ann.get('app/draft/workplace_info')).data.data).toBeNull();
  });
});

describe('completing an enrollment with such a step', () => {
  async function atReview(): Promise<Shopper> {
    const ann = await shopperOf();
    must(await ann.post('save-employer-info', EMPLOYER));
    must(await saveWork(ann));
    await ann.fillSteps();
    return ann;
  }

  it('goes to the policy', async () => {
    const ann = await atReview();
    expect(must(await ann.submit()).data.policy_id).toMatch(/^[0-9A-Z]{10}$/);
  });

  it('is refused while the step is missing', async () => {
    const ann = await shopperOf();
    must(await ann.post('save-employer-info', EMPLOYER));
    await ann.fillSteps();
    const answer = await ann.submit();
    expect([answer.code, faults(answer)]).toEqual([
      422,
      { workplace_info: 'Workplace: Please complete this step.' },
    ]);
  });

  it('needs a new signature after the step was changed', async () => {
    const ann = await atReview();
    must(await saveWork(ann, { ...WORKPLACE, shift: 'D' }));
    expect(Object.keys(faults(await ann.submit()))).toEqual(['agreement_info']);
    must(await ann.sign());
    must(await ann.submit());
  });

  it('names the step again when its form asks for more since it was saved', async () => {
    const ann = await atReview();
    expect((await openSteps(ann)).map((step) => step.tab_name)).toEqual(['review_info']);
    await addRequired('badge_color', { title: 'Color of your badge', type: 'string' });
    const answer = await ann.submit();
    expect([answer.code, faults(answer)]).toEqual([
      422,
      { workplace_info: 'Workplace: Color of your badge: Field is required' },
    ]);
    const open = await openSteps(ann);
    expect(open.map((step) => step.tab_name)).toEqual(['workplace_info', 'review_info']);
    must(await saveWork(ann, { ...WORKPLACE, badge_color: 'red' }));
    must(await ann.sign());
    must(await ann.submit());
  });
});

/** A folder of an operator's own asks for one more field of the workplace step. */
async function addRequired(name: string, schema: object): Promise<void> {
  const forms = path.join(folder, 'schemas/forms');
  const file = path.join(forms, 'workplace-info.json');
  await mkdir(forms, { recursive: true });
  await cp(path.join(projectRoot(), 'schemas/forms/workplace-info.json'), file);
  const form = JSON.parse(await readFile(file, 'utf8')) as {
    properties: Record<string, object>;
    required: string[];
  };
  form.properties[name] = schema;
  form.required.push(name);
  await writeFile(file, JSON.stringify(form));
  await shop.app.configuration.reload();
}

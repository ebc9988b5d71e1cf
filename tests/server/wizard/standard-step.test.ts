import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { FILTER, faults, must, type Shopper } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

const RIVERSIDE = path.join(projectRoot(), 'e2e/fixtures/riverside');
const SCHEMA = 'schemas/forms/home-visit.json';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'standard-step-'));
  await cp(RIVERSIDE, folder, { recursive: true });
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const VISIT = {
  wanted: true,
  day: '2027-01-15',
  reach: { by: 'phone', number: '2145550100' },
  household: { size: 3, language: 'es' },
  animals: [{ name: 'Rex', weight: 19.99, vaccinated: true }, { name: 'Tom' }],
};

async function riverside(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart({ ...FILTER, platform_group_id: '378' });
  return shopper;
}
const save = (shopper: Shopper, data: object, more: object = {}) =>
  shopper.post('app/save-tab', { tab: 'visit_info', data, ...more });
const saved = async (shopper: Shopper): Promise<{ result: unknown; version: number }> =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'visit_info' })).data;
const shown = async (shopper: Shopper): Promise<unknown> => {
  const { data } = must(await shopper.get('app/tab-fields', { tab: 'visit_info' }));
  const fields = data.result as { field_name: string; value: unknown }[];
  return Object.fromEntries(fields.map(({ field_name, value }) => [field_name.slice(1), value]));
};

describe('a step whose form is a standard JSON Schema', () => {
  it('is saved to the letter, sealed, counted and shown again', async () => {
    const ann = await riverside();
    expect(await shown(ann)).toEqual({});
    expect(must(await save(ann, VISIT)).data).toEqual({ version: 1 });
    expect(await saved(ann)).toEqual({ result: VISIT, version: 1 });
    expect(await shown(ann)).toEqual(VISIT);
    const [row] = await shop.db.query<{ sealed: Buffer }>(
      `select t.sealed from enrollment_tab t join enrollment e on e.id = t.enrollment_id
       where e.public_id = $1 and t.tab = 'visit_info'`,
      [ann.enrollment],
    );
    expect(row?.sealed.toString('latin1')).not.toContain('2145550100');
    const steps = must(await ann.get('get-dynamic-tabs')).data.result as {
      tab_name: string;
      complete: boolean;
    }[];
    expect(steps.find((step) => step.tab_name === 'visit_info')?.complete).toBe(true);
  });

  it.each<[string, object, Record<string, string>]>([
    ['nothing at all', {}, { wanted: 'Field is required' }],
    [
      'what a condition asks for',
      { wanted: true },
      { day: 'Field is required', reach: 'Field is required' },
    ],
    [
      'what only another condition asks for',
      { wanted: false, day: '2027-01-15' },
      { day: 'Unknown field' },
    ],
    [
      'a day that there is not',
      { ...VISIT, day: '2027-02-30' },
      { day: 'Enter a real date as MM/DD/YYYY' },
    ],
    [
      'a kind that is none',
      { ...VISIT, reach: { by: 'fax' } },
      { reach: 'These answers fit none of the kinds, or more than one' },
    ],
    [
      'a row by its number',
      { ...VISIT, animals: [{ name: 'Rex' }, { name: '', weight: 1.005 }] },
      {
        'animals.1.name': 'Enter at least 1 character',
        'animals.1.weight': 'Enter a multiple of 0.01',
      },
    ],
    ['an unknown field', { ...VISIT, nickname: 'Pat' }, { nickname: 'Unknown field' }],
  ])('refuses %s, by its own conditions', async (_name, data, expected) => {
    const ann = await riverside();
    const answer = await save(ann, data);
    expect([answer.code, faults(answer)]).toEqual([422, expected]);
    expect(await saved(ann)).toEqual({ result: null, version: 0 });
  });

  it('takes what another condition asks for instead', async () => {
    const ann = await riverside();
    must(await save(ann, { wanted: false }));
    expect(await saved(ann)).toEqual({ result: { wanted: false }, version: 1 });
  });

  it('refuses a save that builds on an older version', async () => {
    const ann = await riverside();
    must(await save(ann, VISIT));
    must(await save(ann, { wanted: false }, { version: 1 }));
    const late = await save(ann, VISIT, { version: 1 });
    expect([late.code, late.data]).toMatchObject([409, { version: 2, result: { wanted: false } }]);
  });

  it('keeps a draft of it, whatever a condition asks for just now', async () => {
    const ann = await riverside();
    const data = { wanted: true, day: '2027-01-15', animals: [{ name: 'Rex' }] };
    must(await ann.own('PUT', 'app/draft/visit_info', { data }));
    expect((await ann.get('app/draft/visit_info')).data.data).toEqual(data);
  });

  it('is refused at the start where it asks for what must be masked', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'standard-secret-'));
    await cp(RIVERSIDE, other, { recursive: true });
    const file = path.join(other, SCHEMA);
    const schema = JSON.parse(await readFile(file, 'utf8')) as { $defs: Record<string, unknown> };
    schema.$defs.owner = { properties: { ssn: { type: 'string' } } };
    await writeFile(file, JSON.stringify(schema));
    const opened = openShop({ settings: { configFolders: [projectRoot(), other] } });
    await expect(opened).rejects.toThrow("cannot ask for 'ssn'");
    await rm(other, { recursive: true, force: true });
  });
});

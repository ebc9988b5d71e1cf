import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { CONTACT, FILTER, faults, must, type Shopper } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

const LAKESIDE = path.join(projectRoot(), 'e2e/fixtures/lakeside');

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-portal-'));
  await cp(LAKESIDE, folder, { recursive: true });
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function shopperOf(filter: Record<string, string>): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart(filter);
  return shopper;
}

const stepsOf = async (shopper: Shopper): Promise<{ tab_name: string }[]> =>
  must(await shopper.get('get-dynamic-tabs')).data.result;

describe('a portal in a folder of an operator’s own', () => {
  const HOUSEHOLD = {
    home: { kind: 'rent', since: '05/01/2015', rent: '1250.50' },
    members: [{ name: 'Ben O’Brien', born: '06/15/1990', income: '41000' }],
  };
  const lakeside = () => shopperOf({ ...FILTER, platform_group_id: '377' });
  const saveHome = (shopper: Shopper, data: object) =>
    shopper.post('app/save-tab', { tab: 'household_info', data });

  it('sells what its file says, and nothing else', async () => {
    const portal = { portal_id: '77' };
    const listed = must(await shop.shopper().call('GET', 'get-menu-filtered-plans', portal)).data;
    expect(listed.map((plan: { plan_id: string }) => plan.plan_id)).toEqual(['9001', '9010']);
    const menu = must(await shop.shopper().call('GET', 'get-common-menu', portal)).data;
    expect(JSON.stringify(menu)).toMatch(/dental.*vision/);
    expect(JSON.stringify(menu)).not.toContain('medical');
    const ann = await lakeside();
    const mine = must(await ann.get('get-filtered-plans')).data.result;
    expect(mine.map((plan: { plan_id: string }) => plan.plan_id)).toEqual(['9001', '9010']);
    const bob = await shopperOf(FILTER);
    const { data } = must(await bob.get('get-plan-pricing-detail', { pid: '9002' }));
    const other = { plan_id: '9002', plan_pricing_id: data.plans[0].plan_pricing_id };
    const added = await ann.post('add-plan-to-cart', other);
    expect([added.code, added.message]).toEqual([422, 'This plan is not sold here.']);
  });

  it('has its step, with parts, rows, dates, money and a rule', async () => {
    const ann = await lakeside();
    expect((await stepsOf(ann)).map((step) => step.tab_name)).toContain('household_info');
    must(await saveHome(ann, HOUSEHOLD));
    const saved = await ann.get('get-enrollment-temp-info', { column: 'household_info' });
    expect(must(saved).data.result).toEqual(HOUSEHOLD);
    must(await saveHome(ann, { ...HOUSEHOLD, home: { ...HOUSEHOLD.home, kind: 'own' } }));
    const again = await ann.get('get-enrollment-temp-info', { column: 'household_info' });
    expect(must(again).data.result.home).toEqual({ kind: 'own', since: '05/01/2015' });
  });

  it('seals what its screen marks private, in a part of the form too', async () => {
    const ann = await lakeside();
    const property = { tax_number: '987654321' };
    must(await ann.own('PUT', 'app/draft/household_info', { data: { ...HOUSEHOLD, property } }));
    expect((await ann.get('app/draft/household_info')).data.data).toEqual({
      ...HOUSEHOLD,
      property: {},
    });
    must(await saveHome(ann, { ...HOUSEHOLD, property }));
    const shown = async (): Promise<unknown> =>
      must(await ann.get('get-enrollment-temp-info', { column: 'household_info' })).data.result;
    const masked = { ...HOUSEHOLD, property: { tax_number: '*****4321' } };
    expect(await shown()).toEqual(masked);
    for (const tax_number of ['*****4321', '', undefined]) {
      must(await saveHome(ann, { ...HOUSEHOLD, property: { tax_number } }));
      expect(await shown()).toEqual(masked);
    }
    const wrong = await saveHome(ann, { ...HOUSEHOLD, property: { tax_number: '12' } });
    expect(faults(wrong)).toEqual({ 'property.tax_number': 'A tax number has nine digits' });
    const [secret] = await shop.db.query<{ field: string; last4: string; sealed: Buffer }>(
      `select field, last4, sealed from enrollment_secret where enrollment_id =
         (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    expect(secret).toMatchObject({ field: 'property/tax_number', last4: '4321' });
    expect(secret?.sealed.includes('987654321')).toBe(false);
    const { data } = must(await ann.get('app/tab-fields', { tab: 'household_info' }));
    expect(data.result[1].value.tax_number).toBe('987654321');
  });

  const member = { name: 'Cleo', born: '01/20/1994' };
  it.each<[string, object, object]>([
    ['no rows', { members: [] }, { members: 'Name at least one person' }],
    ['too many', { members: Array(4).fill(member) }, { members: 'Name at most three people' }],
    [
      'a fault in a row',
      { members: [member, { ...member, born: '02/30/1994' }] },
      { 'members.1.born': 'Enter a real date as MM/DD/YYYY' },
    ],
    [
      'a missing answer in a row',
      { members: [{ born: '01/20/1994' }] },
      { 'members.0.name': 'Field is required' },
    ],
    [
      'an unknown field in a row',
      { members: [{ ...member, pet: 'Rex' }] },
      { 'members.0.pet': '' },
    ],
    ['a broken amount', { home: { ...HOUSEHOLD.home, rent: '12.5' } }, { 'home.rent': '' }],
    ['an amount as a number', { home: { ...HOUSEHOLD.home, rent: 12 } }, { 'home.rent': '' }],
    [
      'a missing amount where one is asked for',
      { home: { kind: 'rent', since: '05/01/2015' } },
      { 'home.rent': 'Field is required' },
    ],
    ['an unknown part', { garden: {} }, { garden: '' }],
    [
      'a text for a part',
      { home: 'rent' },
      { 'home.kind': 'Field is required', 'home.since': 'Field is required', home: '' },
    ],
    ['a part for rows', { members: { 0: member } }, { members: '' }],
  ])('refuses %s', async (_name, wrong, expected) => {
    const ann = await lakeside();
    const answer = await saveHome(ann, { ...HOUSEHOLD, ...wrong });
    expect(answer.code).toBe(422);
    const found = faults(answer);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    for (const [field, message] of Object.entries(expected))
      expect(found[field]).toContain(message as string);
  });

  it('asks a field that it adds, whether or not it lists it too', async () => {
    const file = path.join(folder, 'schemas/portals/LAKESD.json');
    const good = await readFile(file, 'utf8');
    const badge = { title: 'Badge', type: 'string', maxLength: 8 };
    const portal = { ...(JSON.parse(good) as object), extra: { 'contact-info': { badge } } };
    await writeFile(file, JSON.stringify(portal));
    await shop.app.configuration.reload();
    const asked = must(await (await lakeside()).get('get-form-fields-contact-info')).data.result;
    expect(asked.map((field: { field_name: string }) => field.field_name)).toContain('badge');
    await writeFile(file, good);
    await shop.app.configuration.reload();
  });

  it('requires the second line of an address where it says so', async () => {
    const file = path.join(folder, 'schemas/portals/LAKESD.json');
    const good = await readFile(file, 'utf8');
    const address2 = { required: true };
    const { fields, ...portal } = JSON.parse(good) as { fields: Record<string, object> };
    const flagged = {
      'contact-info': { ...fields['contact-info'], address2 },
      'employer-info': { name: { required: true }, address2 },
    };
    await writeFile(file, JSON.stringify({ ...portal, fields: { ...fields, ...flagged } }));
    await shop.app.configuration.reload();
    const ann = await lakeside();
    for (const [call, sent] of [
      ['save-contact-info', CONTACT],
      ['save-employer-info', { name: 'Harbor Light Bakery' }],
    ] as const)
      expect(faults(await ann.post(call, sent))).toEqual({ address2: 'Field is required' });
    must(await ann.post('save-contact-info', { ...CONTACT, address2: 'Apt 4' }));
    await writeFile(file, good);
    await shop.app.configuration.reload();
  });

  it('is refused when it is broken, and the last good one stays', async () => {
    const file = path.join(folder, 'schemas/portals/LAKESD.json');
    const good = await readFile(file, 'utf8');
    const before = shop.app.configuration.current().hash;
    const portal = JSON.parse(good) as { tabs: object[] };
    portal.tabs.push({ name: 'houshold_info', required: true });
    await writeFile(file, JSON.stringify(portal));
    await shop.app.configuration.reload();
    expect(shop.app.configuration.current().hash).toBe(before);
    expect(shop.log().includes('houshold_info')).toBe(true);
    await writeFile(file, good);
    await shop.app.configuration.reload();
    must(await saveHome(await lakeside(), HOUSEHOLD));
  });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { BENEFICIARIES, must, PERSON } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

const PORTAL = 'schemas/portals/NATWEL.json';
const WHEN = {
  required: ['data'],
  properties: {
    data: { required: ['marital_status'], properties: { marital_status: { const: '0' } } },
  },
};

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hidden-answers-'));
  const portal = JSON.parse(await readFile(path.join(projectRoot(), PORTAL), 'utf8')) as object;
  const rules = {
    'personal-info': [{ id: 'single', when: WHEN, hide: ['/ssn', '/middle_name'] }],
    beneficiary: [{ id: 'contingent', when: { '/data/relationship': 'Child' }, hide: ['/ssn'] }],
  };
  await mkdir(path.join(folder, 'schemas/portals'), { recursive: true });
  await writeFile(path.join(folder, PORTAL), JSON.stringify({ ...portal, rules }));
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('answers that a portal’s rule hides', () => {
  it('are dropped when the step is saved, sealed ones included', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const saved = async (): Promise<Record<string, unknown>> =>
      must(await ann.get('get-enrollment-temp-info', { column: 'primary_info' })).data.result;
    must(await ann.post('save-personal-info', { ...PERSON, middle_name: 'May' }));
    expect(await saved()).toMatchObject({ ssn: '*****6789', middle_name: 'May' });
    must(
      await ann.post('save-personal-info', { ...PERSON, marital_status: '0', middle_name: 'May' }),
    );
    const single = await saved();
    expect(single).toMatchObject({ marital_status: '0', last_name: PERSON.last_name });
    expect(single.ssn ?? '').toBe('');
    expect(single.middle_name).toBeUndefined();
    const { ssn: _ssn, ...rest } = PERSON;
    const refused = await ann.post('save-personal-info', rest);
    expect(refused.code).toBe(422);
  });

  it('are dropped of a row of a list, too', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const saved = async () => {
      const answer = await ann.get('get-enrollment-temp-info', { column: 'benificiary_info' });
      return must(answer).data.result.beneficiaries as Record<string, unknown>[];
    };
    must(await ann.post('save-beneficiary-info', { beneficiaries: BENEFICIARIES }));
    const [row] = await saved();
    expect(row?.ssn).toBe('*****2931');
    const child = { ...row, relationship: 'Child' };
    must(await ann.post('save-beneficiary-info', { beneficiaries: [child] }));
    const [now] = await saved();
    expect(now).toMatchObject({ relationship: 'Child', first_name: row?.first_name });
    expect(now?.ssn ?? '').toBe('');
    const enrollment = await shop.app.enrollments.find(shop.db, ann.enrollment);
    const sealed = `beneficiaries/${String(row?.id)}/ssn`;
    expect(
      await shop.app.tabs.secret(shop.db, enrollment!, 'benificiary_info', sealed),
    ).toBeUndefined();
  });
});

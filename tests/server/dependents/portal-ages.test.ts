import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { addDays, addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { FILTER, faults, must, PERSON } from '../wizard/support/shopper.ts';
import { but, CHILD, SPOUSE, startOf } from './family.ts';

const PORTALS = 'schemas/portals';
const OWN = { code: 'AGELIM', name: 'Ages', platform_id: '78', platform_group_id: '378' };
const BIRTHDATE = 'dependents.0.primary_info.birthdate';
const TOO_OLD = 'Children can be enrolled until they turn 19';
const TOO_YOUNG = 'A spouse must be at least 21 years old';

/** The portal of most shoppers under a code of its own, with other ages. */
async function portalWith(ages: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ages-'));
  const usual = path.join(projectRoot(), PORTALS, 'NATWEL.json');
  const file = JSON.parse(await readFile(usual, 'utf8')) as object;
  await mkdir(path.join(folder, PORTALS), { recursive: true });
  const own = { ...file, ...OWN, ...ages, plans: { only: ['9001'] } };
  await writeFile(path.join(folder, PORTALS, 'AGELIM.json'), JSON.stringify(own));
  return folder;
}

/** One person; `age` is reached so many `days` after the first day of coverage. */
interface Case {
  who: 'spouse' | 'child';
  age: number;
  days: number;
  says?: string;
}

describe.each<{ ages: object; cases: Case[] }>([
  {
    ages: { childAgeLimit: 19, spouseMinAge: 21 },
    cases: [
      { who: 'child', age: 19, days: 1 },
      { who: 'child', age: 19, days: 0, says: TOO_OLD },
      { who: 'spouse', age: 21, days: 0 },
      { who: 'spouse', age: 21, days: 1, says: TOO_YOUNG },
    ],
  },
  {
    ages: { childAgeLimit: null, spouseMinAge: 0 },
    cases: [
      { who: 'child', age: 90, days: 0 },
      { who: 'spouse', age: 1, days: 0 },
      {
        who: 'child',
        age: 121,
        days: -400,
        says: 'Enter a date of birth at most 120 years ago',
      },
    ],
  },
])('a portal whose file says $ages', ({ ages, cases }) => {
  let shop: Shop;
  let folder: string;
  beforeAll(async () => {
    folder = await portalWith(ages);
    shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(cases)('$who of $age after $days days: $says', async ({ who, age, days, says }) => {
    const shopper = shop.shopper();
    const tier = who === 'spouse' ? 'IS' : 'IC';
    await shopper.fillCart({ ...FILTER, tier, platform_group_id: OWN.platform_group_id });
    must(await shopper.post('save-personal-info', PERSON));
    const birthday = addDays(await startOf(shop, shopper), days);
    const born = isoToUs(addMonths(birthday, -12 * age));
    const dependents = [but(who === 'spouse' ? SPOUSE : CHILD, { birthdate: born })];
    const single = await shopper.post('validate-single-dependent', dependents[0]);
    const saved = await shopper.post('save-dependent-info', { dependents });
    if (says === undefined) {
      expect([single.code, saved.code]).toEqual([200, 200]);
      return;
    }
    expect(faults(single)['primary_info.birthdate']).toBe(says);
    expect(faults(saved)).toEqual({ [BIRTHDATE]: says });
  });
});

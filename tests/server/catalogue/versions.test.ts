import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueFiles } from '../../../server/catalogue/catalogue-files.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import { runCatalogueCommand } from '../../../server/catalogue/versions/catalogue-command.ts';
import { addDueVersions } from '../../../server/catalogue/versions/due.ts';
import { listVersions } from '../../../server/catalogue/versions/repository.ts';
import {
  goBack,
  importVersion,
  takeUpDue,
  VersionRefusal,
  withdrawVersion,
} from '../../../server/catalogue/versions/versions.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Db } from '../../../server/db/db.ts';
import { storedPrices } from '../support/plan-prices.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { catalogueFolder, smallCatalogue } from './catalogue-folder.ts';

const TODAY = '2027-02-27';
const FIRST_OF_MARCH = '2027-03-01';
const CONFIGURATION = [projectRoot()];
const SITUATION = { today: TODAY, configuration: CONFIGURATION };

let db: Db;
beforeEach(async () => (db = await openCatalogueDatabase()));
afterEach(() => db.close());

describe('versions of the catalogue', () => {
  it('a version of today holds at once, with a line in the audit trail', async () => {
    const report = await take(teethFor(100), 'First');
    expect(report).toMatchObject({ version: 1, waitsFor: undefined });
    expect(await price()).toBe(100);
    expect(await audited()).toEqual(['catalogue-import done 1']);
  });

  it('a dry run keeps no version', async () => {
    const version = { files: teethFor(100), name: 'First', by: 'Ann' };
    const report = await importVersion(db, version, { today: TODAY, dryRun: true });
    expect(report.version).toBeUndefined();
    expect(await listVersions(db)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('a version of a later day is taken up on that day, once', async () => {
    await take(teethFor(100), 'First');
    await take(teethFor(200), 'March', FIRST_OF_MARCH);
    expect(await takeUpDue(db, '2027-02-28', CONFIGURATION)).toEqual([]);
    expect(await price()).toBe(100);
    const [taken, again] = await Promise.all([
      takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION),
      takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION),
    ]);
    expect(taken.length + again.length).toBe(1);
    expect(await price()).toBe(200);
    expect(await db.query('select plan_id, priced_on from plan_repriced')).toEqual([
      { plan_id: 'p1', priced_on: FIRST_OF_MARCH },
    ]);
    expect(await takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION)).toEqual([]);
  });

  it('one that came due while no server ran is taken up before the next import, which then holds', async () => {
    await take(teethFor(100), 'First');
    const day = await db.query<{ today: string }>(`select current_date::text as today`);
    await take(teethFor(200), 'Late', FIRST_OF_MARCH);
    await db.query('update catalogue_version set holds_from = $1 where version = 2', [
      day[0]?.today,
    ]);
    const prices = [{ bands: { all: [300, 2, 3, 4] } }];
    const files = smallCatalogue();
    Object.assign(files['plans/dental.json'][0] ?? {}, { prices });
    const { ok, lines } = await runCatalogueCommand(
      { verb: 'import', from: catalogueFolder(files), dryRun: false, name: 'Repair', by: 'Ann' },
      {
        db,
        crypto: () => Promise.reject(new Error('No key is needed.')),
        settings: { businessZone: 'UTC', configFolders: CONFIGURATION },
      },
    );
    expect([ok, lines[0]]).toEqual([true, 'Version 2 (Late) was due, and is taken up first.']);
    expect(await takeUpDue(db, '2100-01-01', CONFIGURATION)).toEqual([]);
    expect(await price()).toBe(300);
  });

  it('of several that are due the last one holds', async () => {
    await take(teethFor(100), 'First');
    await take(teethFor(300), 'April', '2027-04-01');
    await take(teethFor(200), 'March', FIRST_OF_MARCH);
    const taken = await takeUpDue(db, '2027-05-01', CONFIGURATION);
    expect(taken.map(({ version }) => version.name)).toEqual(['March', 'April']);
    expect(await price()).toBe(300);
  });

  it('one that is withdrawn never holds', async () => {
    await take(teethFor(100), 'First');
    await take(teethFor(200), 'March', FIRST_OF_MARCH);
    await withdrawVersion(db, 2, 'Ann');
    expect(await takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION)).toEqual([]);
    await expect(withdrawVersion(db, 2, 'Ann')).rejects.toThrow('does not wait for its day');
    await expect(withdrawVersion(db, 1, 'Ann')).rejects.toThrow(VersionRefusal);
  });

  it('one that does not fit the configuration on its day is refused, and the present one stays', async () => {
    await take(teethFor(100), 'First');
    const later = teethFor(200);
    Object.assign(later.plans[0]?.plans[0]?.facts ?? {}, { gone: 1 });
    await take(later, 'March', FIRST_OF_MARCH);
    const [taken] = await takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION);
    expect(taken?.refusal).toContain("has no fact 'gone'");
    expect(await price()).toBe(100);
    expect(await takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION)).toEqual([]);
    expect(await audited()).toContain('catalogue-take-up refused 2');
  });
});

describe('a server that starts', () => {
  it('sells by the present catalogue where the database refuses a version that is due', async () => {
    await take(teethFor(100), 'First');
    await take(teethFor(200), 'March', FIRST_OF_MARCH);
    await db.query(
      `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'no'; end $$`,
    );
    await db.query(
      'create trigger refuse before insert or update on plan_prices for each row execute function refuse()',
    );
    const log = { info: vi.fn(), error: vi.fn() };
    const app = {
      db,
      log,
      settings: { configFolders: CONFIGURATION },
      clock: { read: async () => ({ now: new Date(), today: FIRST_OF_MARCH }) },
      addHook: () => undefined,
    } as unknown as FastifyInstance;
    await addDueVersions(app);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await price()).toBe(100);
    await db.query('drop function refuse() cascade');
    await addDueVersions(app);
    expect(await price()).toBe(200);
  });
});

describe('going back', () => {
  beforeEach(async () => {
    for (const cents of [100, 200, 300]) await take(teethFor(cents), `For ${cents}`);
  });

  it('goes to the version before, and from there further', async () => {
    const first = await goBack(db, { to: undefined, by: 'Ann' }, SITUATION);
    expect(first).toMatchObject({ version: 4, to: { version: 2 } });
    expect(await price()).toBe(200);
    await goBack(db, { to: undefined, by: 'Ann' }, SITUATION);
    expect(await price()).toBe(100);
    await expect(goBack(db, { to: undefined, by: 'Ann' }, SITUATION)).rejects.toThrow(
      'There is no version before this one.',
    );
    expect(await audited()).toContain('catalogue-back done 5');
  });

  it('goes to any version', async () => {
    await goBack(db, { to: 1, by: 'Ann' }, SITUATION);
    expect(await price()).toBe(100);
    await goBack(db, { to: 3, by: 'Ann' }, SITUATION);
    expect(await price()).toBe(300);
    await expect(goBack(db, { to: 9, by: 'Ann' }, SITUATION)).rejects.toThrow(VersionRefusal);
  });
});

async function take(files: CatalogueFiles, name: string, holdsFrom?: string) {
  return importVersion(db, { files, name, by: 'Ann', holdsFrom }, { today: TODAY });
}

function teethFor(cents: number): CatalogueFiles {
  const files = smallCatalogue();
  Object.assign(files['plans/dental.json'][0] ?? {}, {
    prices: [{ bands: { all: [cents, 2, 3, 4] } }],
  });
  const reading = readCatalogue(catalogueFolder(files));
  if (!reading.files) throw new Error(JSON.stringify(reading.faults));
  return reading.files;
}

async function price(): Promise<unknown> {
  const prices = await storedPrices(db, 'p1');
  return prices.find(({ plan_pricing_id: id }) => id === 'p1-IO')?.price_cents;
}

async function audited(): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select concat_ws(' ', action, outcome, detail ->> 'version') as line from audit order by id`,
  );
  return rows.map(({ line }) => line);
}

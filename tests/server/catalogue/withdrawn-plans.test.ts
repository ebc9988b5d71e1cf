import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCatalogueCommand } from '../../../server/catalogue/versions/catalogue-command.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Db } from '../../../server/db/db.ts';
import { createCrypto } from '../../../server/security/crypto.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { catalogueFolder, member, smallCatalogue } from './catalogue-folder.ts';

let db: Db;
beforeEach(async () => (db = await openCatalogueDatabase()));
afterEach(() => db.close());

const KEYS = { active: 'k1', keys: new Map([['k1', randomBytes(32)]]) };
const crypto = createCrypto(KEYS, randomBytes(32));

/** Imports the small catalogue with the plans of a member, without one of its own plans. */
function importFor(plans: string[], { without, dryRun = false }: Without = {}) {
  const files = { ...smallCatalogue(), 'members.json': [member(...plans)] };
  if (without !== undefined) {
    const isKept = ({ plan_id: id }: Record<string, unknown>) => id !== without;
    files['plans/dental.json'] = files['plans/dental.json'].filter(isKept);
    files['related-plans.json'] = {};
  }
  return runCatalogueCommand(
    { verb: 'import', from: catalogueFolder(files), dryRun, name: 'Plans', by: 'Ann' },
    {
      db,
      crypto: () => Promise.resolve(crypto),
      settings: { businessZone: 'UTC', configFolders: [projectRoot()] },
    },
  );
}

interface Without {
  without?: string;
  dryRun?: boolean;
}

const policies = () =>
  db.query('select plan_id, active from member_policy join plan using (plan_id) order by plan_id');

it('a plan that a member has can be withdrawn, and the member keeps it', async () => {
  expect(await importFor(['p1', 'p2'])).toMatchObject({ ok: true });
  expect(await importFor(['p1', 'p2'], { without: 'p1', dryRun: true })).toMatchObject({
    ok: true,
  });
  const { ok, lines } = await importFor(['p1', 'p2'], { without: 'p1' });
  expect([ok, lines.join('\n')]).toEqual([true, expect.stringContaining('1 plan is withdrawn')]);
  expect(await policies()).toEqual([
    { plan_id: 'p1', active: false },
    { plan_id: 'p2', active: true },
  ]);
  // Any number of times, and in a folder that never had it.
  expect(await importFor(['p1'], { without: 'p1' })).toMatchObject({ ok: true });
});

it('a plan of a member that was never sold is a fault, and nothing is written', async () => {
  expect(await importFor(['p1'])).toMatchObject({ ok: true });
  const said = "members.json at /0/policies/1/plan_id: unknown plan 'p11' (did you mean 'p1'?)";
  for (const dryRun of [true, false])
    expect(await importFor(['p1', 'p11'], { dryRun })).toEqual({
      ok: false,
      lines: [said, '1 fault. Nothing was written.'],
    });
  expect(await policies()).toEqual([{ plan_id: 'p1', active: true }]);
});

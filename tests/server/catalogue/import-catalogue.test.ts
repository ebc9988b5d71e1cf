import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLES, type CatalogueRows } from '../../../server/catalogue/catalogue-rows.ts';
import { importCatalogue, type ImportReport } from '../../../server/catalogue/import-catalogue.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import type { Db } from '../../../server/db/db.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { catalogueFolder, plan, smallCatalogue, type SmallCatalogue } from './catalogue-folder.ts';
import { DEMO_FOLDER } from './demo.ts';

let db: Db;
beforeAll(async () => {
  db = await openCatalogueDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query(`truncate ${TABLES.map(({ table }) => table).join(', ')} cascade`);
});

function read(folder: string): CatalogueRows {
  const { catalogue, faults } = readCatalogue(folder);
  if (!catalogue) throw new Error(JSON.stringify(faults));
  return catalogue;
}

function small(change: (files: SmallCatalogue) => unknown = () => undefined): CatalogueRows {
  const files = smallCatalogue();
  change(files);
  return read(catalogueFolder(files));
}

/** What an import did, without the tables in which nothing happened. */
function changes({ tables }: ImportReport): object {
  const busy = tables.filter((t) => t.added.length + t.changed.length + t.removed.length > 0);
  return Object.fromEntries(
    busy.map(({ table, added, changed, removed }) => [
      table,
      {
        ...(added.length > 0 && { added }),
        ...(changed.length > 0 && { changed }),
        ...(removed.length > 0 && { removed }),
      },
    ]),
  );
}

const count = async (table: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('importing the demo catalogue', () => {
  it('writes every row once, and nothing the second time', async () => {
    const demo = read(DEMO_FOLDER);
    const first = await importCatalogue(db, demo);
    for (const { table, added } of first.tables) {
      expect([table, added.length]).toEqual([table, demo[table].length]);
      expect([table, await count(table)]).toEqual([table, demo[table].length]);
    }
    const second = await importCatalogue(db, demo);
    expect(changes(second)).toEqual({});
    expect(second.tables.map((t) => t.unchanged)).toEqual(first.tables.map((t) => t.added.length));
  });

  it('gives every column a value of its own', async () => {
    const demo = read(DEMO_FOLDER);
    for (const { table } of TABLES) {
      const columns = await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 order by 1`,
        [table],
      );
      const keys = new Set(demo[table].flatMap((row) => Object.keys(row)));
      expect([table, ...columns.map(({ name }) => name)]).toEqual([table, ...[...keys].sort()]);
    }
  });

  it('writes nothing in a dry run, and reports what it would', async () => {
    const dry = await importCatalogue(db, read(DEMO_FOLDER), { dryRun: true });
    expect(dry.dryRun).toBe(true);
    for (const { table } of TABLES) expect([table, await count(table)]).toEqual([table, 0]);
    const real = await importCatalogue(db, read(DEMO_FOLDER));
    expect(real.tables).toEqual(dry.tables);
  });
});

describe('importing a changed catalogue', () => {
  beforeEach(async () => {
    await importCatalogue(db, small());
  });

  it('names the columns that changed', async () => {
    const changed = small((files) => {
      Object.assign(files['plans/dental.json'][0] ?? {}, {
        short_text: 'Other.',
        prices: [{ bands: { all: [100, 200, 300, 500] } }],
      });
    });
    expect(changes(await importCatalogue(db, changed))).toEqual({
      plan: { changed: [{ key: 'p1', columns: ['short_text'] }] },
      plan_price: { changed: [{ key: 'p1-IF', columns: ['price_cents'] }] },
    });
    const rows = await db.query(
      "select price_cents from plan_price where plan_pricing_id = 'p1-IF'",
    );
    expect(rows).toEqual([{ price_cents: 500 }]);
  });

  it('keeps a plan that went, with its category and prices, and no longer sells it', async () => {
    const without = small((files) =>
      Object.assign(files, {
        'plans/dental.json': undefined,
        'categories.json': [{ category: 'rx', label: 'RX' }],
        'related-plans.json': {},
      }),
    );
    const report = await importCatalogue(db, without);
    expect(changes(report)).toEqual({
      plan_category: { changed: [{ key: 'rx', columns: ['position'] }] },
      plan: { removed: ['p1'] },
      related_plan: { removed: ['p1 p2'] },
    });
    expect(await db.query('select plan_id, active from plan order by 1')).toEqual([
      { plan_id: 'p1', active: false },
      { plan_id: 'p2', active: true },
    ]);
    expect(await count('plan_price')).toBe(8);
    expect(changes(await importCatalogue(db, without))).toEqual({});

    expect(changes(await importCatalogue(db, small()))).toMatchObject({
      plan: { changed: [{ key: 'p1', columns: ['active'] }] },
    });
  });

  it('removes prices of a plan that is still sold', async () => {
    const fewer = small((files) =>
      Object.assign(files['plans/rx.json'][0] ?? {}, {
        tiers: ['IO'],
        prices: [{ bands: { all: [100] } }],
      }),
    );
    expect(changes(await importCatalogue(db, fewer))).toMatchObject({
      plan_price: { removed: ['p2-IC', 'p2-IF', 'p2-IS'] },
    });
  });

  it('moves a code from a person who went to a new one', async () => {
    const moved = small((files) => {
      Object.assign(files['agents.json'][0] ?? {}, { agent_id: 'a2' });
      Object.assign(files['groups.json'][0] ?? {}, { agent_id: 'a2' });
    });
    expect(changes(await importCatalogue(db, moved))).toEqual({
      agent: { added: ['a2'], removed: ['a1'] },
      employer_group: { changed: [{ key: 'g1', columns: ['agent_id'] }] },
    });
  });

  it('changes nothing at all when the database refuses one row', async () => {
    const wrong = small((files) => files['plans/rx.json'].push(plan({ plan_id: 'p3', name: 'x' })));
    for (const row of wrong.plan_price) if (row.plan_id === 'p3') row.price_cents = -1;
    await expect(importCatalogue(db, wrong)).rejects.toThrow(/plan_price/);
    await expect(importCatalogue(db, wrong, { dryRun: true })).rejects.toThrow(/plan_price/);
    expect(await count('plan')).toBe(2);
  });

  it('writes only clean HTML', async () => {
    const files = smallCatalogue();
    Object.assign(files['billing-texts.json'][0] ?? {}, {
      body: ['<p>See <a href="https://a.example">this', '</a>'],
    });
    await importCatalogue(db, read(catalogueFolder(files)));
    expect(await db.query('select body from billing_text')).toEqual([
      { body: '<p>See <a href="https://a.example" rel="noopener">this\n</a></p>' },
    ]);
  });
});

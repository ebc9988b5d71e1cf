import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLES, type CatalogueRows } from '../../../server/catalogue/catalogue-rows.ts';
import { describeReport } from '../../../server/catalogue/describe-report.ts';
import { importCatalogue, type ImportReport } from '../../../server/catalogue/import-catalogue.ts';
import { expandPrices } from '../../../server/catalogue/price-rows.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import { sumsOf } from '../../../server/catalogue/table-report.ts';
import type { Db } from '../../../server/db/db.ts';
import { storedPrices } from '../support/plan-prices.ts';
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
        ...(changed.length > 0 && {
          changed: changed.map(({ key, columns }) => ({ key, columns })),
        }),
        ...(removed.length > 0 && { removed }),
      },
    ]),
  );
}

const pricesOf = ({ plan_prices }: CatalogueRows) =>
  plan_prices.flatMap(({ plan_id, prices }) => expandPrices(plan_id, prices));

const count = async (table: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('importing the demo catalogue', () => {
  it('writes every row once, and nothing the second time', async () => {
    const demo = read(DEMO_FOLDER);
    const first = await importCatalogue(db, demo);
    for (const report of first.tables) {
      const { table } = report;
      const rows = table === 'plan_prices' ? pricesOf(demo) : demo[table];
      expect([table, sumsOf(report).added]).toEqual([table, rows.length]);
      expect([table, await count(table)]).toEqual([table, demo[table].length]);
    }
    const second = await importCatalogue(db, demo);
    expect(changes(second)).toEqual({});
    expect(second.tables.map((t) => t.unchanged)).toEqual(first.tables.map((t) => sumsOf(t).added));
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
      plan_prices: { changed: [{ key: 'p1-IF', columns: ['price_cents'] }] },
    });
    expect((await storedPrices(db, 'p1')).at(-1)).toMatchObject({ tier: 'IF', price_cents: 500 });
  });

  it.each([
    ['a price', { all: [100, 200, 300, 500] }],
    ['ages', { '18-29': [100, 200, 300, 400], '30-120': [100, 200, 300, 400] }],
  ])('says that the prices of a plan changed by %s, and of no other', async (_what, bands) => {
    const changed = small((files) => {
      Object.assign(files['plans/dental.json'][0] ?? {}, { prices: [{ bands }] });
    });
    expect((await importCatalogue(db, changed)).repriced).toEqual(['p1']);
    expect((await importCatalogue(db, changed)).repriced).toEqual([]);
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
    expect(await storedPrices(db, 'p1')).toHaveLength(4);
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
      plan_prices: { removed: ['p2-IS', 'p2-IC', 'p2-IF'] },
    });
  });

  it('takes over the prices that the release before imports', async () => {
    const columns = 'plan_pricing_id, plan_id, option_name, tier, min_age, max_age, price_cents';
    const insert = (id: string, option: string, tier: string, cents: number) =>
      db.query(
        `insert into plan_price (${columns}) values ($1, 'p2', $2, $3, 18, 39, $4)
         on conflict (plan_pricing_id) do update set price_cents = excluded.price_cents`,
        [id, option, tier, cents],
      );
    await db.query(`delete from plan_price where plan_id = 'p2'`);
    await insert('p2-a-18-IO', '', 'IO', 700);
    await insert('p2-a-18-IF', '', 'IF', 900);
    await insert('p2-b-18-IO', 'High', 'IO', 800);
    await insert('p2-a-18-IO', '', 'IO', 750);
    const named = async () =>
      (await storedPrices(db, 'p2')).map((row) => [row.plan_pricing_id, row.price_cents]);
    expect(await named()).toEqual([
      ['p2-a-18-IO', 750],
      ['p2-a-18-IF', 900],
      ['p2-b-18-IO', 800],
    ]);
    await db.query(`delete from plan_price where plan_pricing_id = 'p2-a-18-IF'`);
    expect(await named()).toHaveLength(2);
    expect(changes(await importCatalogue(db, small()))).toMatchObject({
      plan_prices: { removed: ['p2-a-18-IO', 'p2-b-18-IO'] },
    });
    // What this release imports, the release before reads, too.
    const stored = await storedPrices(db, 'p2');
    expect(stored).toHaveLength(4);
    const told = await db.query<{ id: string }>(
      `select plan_pricing_id as id from plan_price where plan_id = 'p2' order by 1`,
    );
    expect(told.map(({ id }) => id)).toEqual(stored.map((row) => row.plan_pricing_id).sort());
  });

  it('names the first of many changed prices and counts the others', async () => {
    const bands = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${18 + at}`, [1]]));
    const prices = Array.from({ length: 13 }, (_, at) => ({
      id: `o${at}`,
      option: `${at}`,
      bands,
    }));
    const many = small((files) =>
      Object.assign(files['plans/rx.json'][0] ?? {}, { tiers: ['IO'], prices }),
    );
    const report = await importCatalogue(db, many);
    const written = report.tables.find(({ table }) => table === 'plan_prices');
    expect(written && sumsOf(written)).toEqual({ added: 1_313, changed: 0, removed: 4 });
    const lines = describeReport(report);
    expect(lines.filter((line) => line.startsWith('  + plan_prices'))).toHaveLength(50);
    expect(lines).toContain('    and 1,263 more');
    expect(lines).toContain('plan_prices: 1313 added, 0 changed, 4 removed, 4 unchanged');
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
    for (const { plan_id: id, prices } of wrong.plan_prices)
      if (id === 'p3') prices[0]?.bands.push(['-x', 1, 2, { IO: -1 }]);
    await expect(importCatalogue(db, wrong)).rejects.toThrow(/plan_prices/);
    await expect(importCatalogue(db, wrong, { dryRun: true })).rejects.toThrow(/plan_prices/);
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

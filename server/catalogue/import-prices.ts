import { setImmediate as othersFirst } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../db/db.ts';
import type { PricesRow } from './catalogue-rows.ts';
import { countPrices, expandPrices, type PriceBlock, type StoredPrice } from './price-rows.ts';
import type { TableReport } from './table-report.ts';

interface ImportedPrices {
  report: TableReport<'plan_prices'>;
  /** Ids of plans whose prices change; a person may have another one then also where ages or a child's share changed. */
  repriced: string[];
}

// Plans of a statement.
const BATCH = 250;

// Of a million names nobody reads more, and they would take memory.
const MOST_NAMED = 1_000;

// Prices of an import that the release before is told, too: until all instances are replaced, it sells beside this one.
const MOST_TOLD = 50_000;

/** Writes the prices of plans, a row for each plan, and reports price by price. Plans that are not named keep theirs. */
export async function importPrices(
  tx: Queryable,
  rows: readonly PricesRow[],
): Promise<ImportedPrices> {
  const unnamed = { added: 0, changed: 0, removed: 0 };
  await tx.query("select set_config('store.writes_both_prices', 'on', true)");
  const done: ImportedPrices = {
    report: { table: 'plan_prices', added: [], changed: [], removed: [], unchanged: 0, unnamed },
    repriced: [],
  };
  for (let at = 0; at < rows.length; at += BATCH) {
    await writeBatch(tx, rows.slice(at, at + BATCH), done);
    await othersFirst();
  }
  if (Object.values(unnamed).every((count) => count === 0)) delete done.report.unnamed;
  return done;
}

async function writeBatch(
  tx: Queryable,
  rows: readonly PricesRow[],
  done: ImportedPrices,
): Promise<void> {
  const before = await tx.query<PricesRow>(
    'select plan_id, prices from plan_prices where plan_id = any($1::text[])',
    [rows.map(({ plan_id }) => plan_id)],
  );
  const known = new Map(before.map(({ plan_id, prices }) => [plan_id, prices]));
  const toWrite = rows.filter(({ plan_id, prices }) => {
    const old = known.get(plan_id);
    if (old && isDeepStrictEqual(old, prices)) {
      done.report.unchanged += countPrices(prices);
      return false;
    }
    if (old && old.length > 0) done.repriced.push(plan_id);
    note(comparePrices(plan_id, old ?? [], prices), done);
    return true;
  });
  if (toWrite.length === 0) return;
  await tx.query(
    `insert into plan_prices (plan_id, prices)
     select plan_id, prices from jsonb_to_recordset($1::jsonb) as new (plan_id text, prices jsonb)
     on conflict (plan_id) do update set prices = excluded.prices`,
    [JSON.stringify(toWrite)],
  );
  await tellReleaseBefore(tx, toWrite, done);
}

// The release before reads prices from plan_price. A plan without any there is not sold by it.
async function tellReleaseBefore(
  tx: Queryable,
  rows: readonly PricesRow[],
  { report }: ImportedPrices,
): Promise<void> {
  await tx.query('delete from plan_price where plan_id = any($1::text[])', [
    rows.map(({ plan_id }) => plan_id),
  ]);
  const { added, changed, unnamed } = report;
  const written = added.length + changed.length + (unnamed?.added ?? 0) + (unnamed?.changed ?? 0);
  if (written > MOST_TOLD) return;
  await tx.query(
    `insert into plan_price
     select * from jsonb_populate_recordset(null::plan_price, $1::jsonb)`,
    [JSON.stringify(rows.flatMap(({ plan_id, prices }) => expandPrices(plan_id, prices)))],
  );
}

type PriceChanges = Pick<TableReport, 'added' | 'changed' | 'removed' | 'unchanged'>;

function comparePrices(
  planId: string,
  before: readonly PriceBlock[],
  after: readonly PriceBlock[],
): PriceChanges {
  const changes: PriceChanges = { added: [], changed: [], removed: [], unchanged: 0 };
  const old = new Map(expandPrices(planId, before).map((row) => [row.plan_pricing_id, row]));
  for (const row of expandPrices(planId, after)) {
    const key = row.plan_pricing_id;
    const known = old.get(key);
    old.delete(key);
    const columns = known ? changedColumns(known, row) : [];
    if (!known) changes.added.push(key);
    else if (columns.length > 0)
      changes.changed.push({ key, columns, rows: { before: known, after: row } });
    else changes.unchanged += 1;
  }
  changes.removed.push(...old.keys());
  return changes;
}

function changedColumns(one: StoredPrice, other: StoredPrice): string[] {
  return (Object.keys(one) as (keyof StoredPrice)[]).filter(
    (name) => one[name] !== other[name] && !isDeepStrictEqual(one[name], other[name]),
  );
}

function note(changes: PriceChanges, { report }: ImportedPrices): void {
  report.unchanged += changes.unchanged;
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const named: unknown[] = report[kind];
    const more = changes[kind].slice(0, MOST_NAMED - named.length);
    named.push(...more);
    if (report.unnamed) report.unnamed[kind] += changes[kind].length - more.length;
  }
}

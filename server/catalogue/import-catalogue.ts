import { setImmediate as othersFirst } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Queryable } from '../db/db.ts';
import { importMembers, type MemberSafe } from './members/import-members.ts';
import type { MemberItem } from './members/member-item.ts';
import { TABLES, type CatalogueRows, type Row, type TableName } from './catalogue-rows.ts';
import { importPrices } from './import-prices.ts';
import type { TableReport } from './table-report.ts';

export interface ImportReport {
  dryRun: boolean;
  tables: TableReport[];
  /** Ids of plans of which a price changes that they had before. */
  repriced: string[];
  members?: TableReport<'member'>;
}

type Table = Exclude<(typeof TABLES)[number], { table: 'plan_prices' }>;

// Referring rows are removed first. Plans are only marked, before the check whether they are still sold; one that is not
// keeps its prices.
const REMOVALS: Table[] = TABLES.filter(isOfRows)
  .toReversed()
  .sort((a, b) => Number(b.table === 'plan') - Number(a.table === 'plan'));

// Concurrent imports would report each other's changes.
const IMPORT_LOCK = 7_170_002;

// Rows of a statement: all plans of a large catalogue in one, with their texts, would fill the memory of both sides.
const BATCH = 500;

// A plan no longer sold keeps its category.
const KEPT: Partial<Record<TableName, string>> = {
  plan_category: 'exists (select from plan where plan.category = t.category)',
};

/** Members to import with a catalogue, and what seals them. */
export interface MembersToImport {
  list: readonly MemberItem[];
  safe: MemberSafe;
}

interface ImportOptions {
  dryRun?: boolean;
  members?: MembersToImport | undefined;
  /** Done in the same transaction, after the catalogue; not in a dry run. */
  alongWith?: (tx: Queryable, report: ImportReport) => Promise<void>;
}

/** Updates the database to a catalogue in one transaction; changes nothing when it fails or is a dry run. */
export async function importCatalogue(
  db: Pick<Db, 'tx'>,
  catalogue: CatalogueRows,
  { dryRun = false, members, alongWith }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { dryRun, tables: [], repriced: [] };
  const rehearsal = new Error('This was a dry run.');
  try {
    await db.tx(async (tx) => {
      Object.assign(report, await replaceRows(tx, catalogue));
      if (members) report.members = await importMembers(tx, members.list, members.safe);
      // A dry run writes and rolls back, so that it finds what only the database refuses.
      if (!dryRun) return alongWith?.(tx, report);
      await tx.query('set constraints all immediate');
      throw rehearsal;
    });
  } catch (error) {
    if (error !== rehearsal) throw error;
  }
  return report;
}

function isOfRows(table: (typeof TABLES)[number]): table is Table {
  return table.table !== 'plan_prices';
}

async function replaceRows(
  tx: Queryable,
  catalogue: CatalogueRows,
): Promise<Pick<ImportReport, 'tables' | 'repriced'>> {
  await tx.query(`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const tables: TableReport[] = [];
  const repriced: string[] = [];
  for (const table of TABLES) {
    if (isOfRows(table)) {
      tables.push(await writeRows(tx, table, catalogue[table.table]));
      continue;
    }
    const prices = await importPrices(tx, catalogue.plan_prices);
    tables.push(prices.report);
    repriced.push(...prices.repriced);
  }
  for (const table of REMOVALS) {
    const removed = await removeRows(tx, table, catalogue[table.table]);
    const report = tables.find((one) => one.table === table.table);
    if (report) report.removed = removed;
  }
  return { tables, repriced };
}

async function writeRows(tx: Queryable, table: Table, rows: Row[]): Promise<TableReport> {
  const report: TableReport = {
    table: table.table,
    added: [],
    changed: [],
    removed: [],
    unchanged: 0,
  };
  for (const batch of batchesOf(rows)) {
    await writeBatch(tx, table, batch, report);
    await othersFirst();
  }
  return report;
}

async function writeBatch(
  tx: Queryable,
  table: Table,
  rows: Row[],
  report: TableReport,
): Promise<void> {
  const before = await tx.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table.table} t
     join ${recordset(table)} as wanted using (${table.key.join(', ')})`,
    [JSON.stringify(keysOf(table, rows))],
  );
  const known = new Map(before.map(({ row }) => [keyOf(table, row), row]));
  const toWrite = rows.filter((row) => {
    const key = keyOf(table, row);
    const old = known.get(key);
    if (!old) return report.added.push(key);
    const columns = Object.keys(row).filter((name) => !isSame(row[name], old[name]));
    if (columns.length > 0)
      return report.changed.push({ key, columns, rows: { before: old, after: row } });
    report.unchanged += 1;
    return false;
  });
  await upsert(tx, table, toWrite);
}

// Most values are plain, and a deep comparison takes its time.
function isSame(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(one, other);
}

async function upsert(tx: Queryable, table: Table, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const others = columns.filter((column) => !(table.key as readonly string[]).includes(column));
  await tx.query(
    `insert into ${table.table} (${columns.join(', ')})
     select ${columns.join(', ')} from ${recordset(table)}
     on conflict (${table.key.join(', ')})
     do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

/** Removes rows; returns their names. */
async function removeRows(tx: Queryable, table: Table, rows: Row[]): Promise<string[]> {
  const { table: name, key } = table;
  const kept = new Set(rows.map((row) => keyOf(table, row)));
  const isKept = KEPT[name];
  const stored = await tx.query<Row>(
    `select ${key.map((column) => `t.${column}`).join(', ')} from ${name} t
     where ${name === 'plan' ? 't.active' : 'true'}${isKept ? ` and not ${isKept}` : ''}`,
  );
  const gone = stored.filter((row) => !kept.has(keyOf(table, row)));
  const change =
    name === 'plan' ? 'update plan t set active = false from' : `delete from ${name} t using`;
  const isMeant = key.map((column) => `gone.${column} = t.${column}`).join(' and ');
  for (const batch of batchesOf(gone)) {
    await tx.query(`${change} ${recordset(table)} as gone where ${isMeant}`, [
      JSON.stringify(batch),
    ]);
  }
  return gone.map((row) => keyOf(table, row)).sort();
}

/** The first parameter, a list of objects in JSON, as rows of a table. */
function recordset({ table }: Table): string {
  return `jsonb_populate_recordset(null::${table}, $1::jsonb)`;
}

function keysOf({ key }: Table, rows: Row[]): Row[] {
  return rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column] ?? null])));
}

function keyOf({ key }: Table, row: Row): string {
  return key.map((column) => String(row[column])).join(' ');
}

function batchesOf(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  );
}

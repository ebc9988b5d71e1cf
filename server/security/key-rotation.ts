import type { Db } from '../db/db.ts';
import { type Crypto, SealError } from './crypto.ts';
import { rewrapHashKey } from './open-crypto.ts';
import { SEALED_TABLES, type SealedTable, type SealedValue } from './sealed-tables.ts';

const AT_ONCE = 200;
/** Rows may change during a pass; they are handled in the next one. */
const PASSES = 5;

/** Result for one table. */
export interface RotatedTable {
  table: string;
  rows: number;
  /** Rows that are newly wrapped by the active key. */
  rewrapped: number;
  /** Rows that still need another key than the active one. */
  retired: number;
  /** Rows that do not open: their key, and why. */
  faults: string[];
}

type Row = Record<string, unknown> & Omit<SealedValue, 'sealed'> & { sealed: Buffer | null };

/**
 * Rewraps with the active key everything that other keys of the ring wrap. Each row is updated on its own, only if
 * unchanged since it was read, so readers and writers continue meanwhile, as long as they have both keys. Rows that do
 * not open stay unchanged.
 */
export async function rotateKeys(db: Db, crypto: Crypto): Promise<RotatedTable[]> {
  await rewrapHashKey(db, crypto);
  const reports: RotatedTable[] = [];
  for (const table of SEALED_TABLES) {
    const report = await rotateTable(db, crypto, table);
    reports.push(report);
  }
  return reports;
}

/** Opens every wrapped key and every value sealed by the ring itself; changes nothing. */
export async function verifyKeys(db: Db, crypto: Crypto): Promise<RotatedTable[]> {
  const reports: RotatedTable[] = [];
  for (const table of SEALED_TABLES) {
    const report: RotatedTable = { ...(await countRows(db, crypto, table)), faults: [] };
    for await (const row of rowsOf(db, table)) resealed(crypto, table, row, report.faults);
    reports.push(report);
  }
  return reports;
}

async function rotateTable(db: Db, crypto: Crypto, table: SealedTable): Promise<RotatedTable> {
  let rewrapped = 0;
  let faults: string[] = [];
  let counted = await countRows(db, crypto, table);
  for (let pass = 0; pass < PASSES && counted.retired > 0; pass += 1) {
    faults = [];
    for await (const row of rowsOf(db, table, crypto.activeKey)) {
      const sealed = resealed(crypto, table, row, faults);
      if (sealed !== undefined) rewrapped += await replace(db, table, { row, sealed, crypto });
    }
    counted = await countRows(db, crypto, table);
    if (counted.retired === faults.length) break;
  }
  return { ...counted, rewrapped, faults };
}

function resealed(
  crypto: Crypto,
  table: SealedTable,
  row: Row,
  faults: string[],
): Buffer | null | undefined {
  if (row.sealed === null || row.sealed.length === 0) return row.sealed;
  try {
    return table.reseal(crypto, { sealed: row.sealed, key_id: row.key_id }, row);
  } catch (error) {
    const reason = error instanceof SealError ? error.message : 'It is cut off.';
    faults.push(`${table.name} ${keyOf(table, row).join(' ')} (key "${row.key_id}"): ${reason}`);
    return undefined;
  }
}

async function replace(
  db: Db,
  { name, key, column }: SealedTable,
  { row, sealed, crypto }: { row: Row; sealed: Buffer | null; crypto: Crypto },
): Promise<number> {
  const place = key.map((part, at) => `${part} = $${at + 5}`).join(' and ');
  const changed = await db.query(
    `update ${name} set ${column} = $1, key_id = $2
     where key_id = $3 and ${column} is not distinct from $4 and ${place} returning 1 as one`,
    [sealed, crypto.activeKey, row.key_id, row.sealed, ...keyOf({ key }, row)],
  );
  return changed.length;
}

// By primary key, so that each page uses the index, however long the table is.
async function* rowsOf(db: Db, table: SealedTable, except = ''): AsyncGenerator<Row> {
  const { name, key, column, place = [] } = table;
  const order = key.join(', ');
  const columns = [...key, ...place].join(', ');
  let last: unknown[] = [];
  for (;;) {
    const params = last.map((_, at) => `$${at + 3}`).join(', ');
    const rows: Row[] = await db.query<Row>(
      `select ${columns}, ${column} as sealed, key_id from ${name}
       where key_id <> $1 ${last.length > 0 ? `and (${order}) > (${params})` : ''}
       order by ${order} limit $2`,
      [except, AT_ONCE, ...last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = keyOf(table, end);
  }
}

function keyOf({ key }: Pick<SealedTable, 'key'>, row: Row): unknown[] {
  return key.map((part) => row[part]);
}

async function countRows(db: Db, crypto: Crypto, { name }: SealedTable) {
  const [counted] = await db.maintenance((tx) =>
    tx.query<{ rows: number; retired: number }>(
      `select count(*) as rows, count(*) filter (where key_id <> $1) as retired from ${name}`,
      [crypto.activeKey],
    ),
  );
  return { table: name, rewrapped: 0, ...(counted ?? { rows: 0, retired: 0 }) };
}

import type { Queryable } from '../../db/db.ts';

/** A version of the catalogue; days are ISO. */
export interface CatalogueVersion {
  version: number;
  name: string;
  imported_by: string;
  imported_at: Date;
  holds_from: string;
  taken_up_at: Date | null;
  withdrawn_at: Date | null;
  refusal: string | null;
  repeats: number | null;
}

export type NewCatalogueVersion = Pick<
  CatalogueVersion,
  'name' | 'imported_by' | 'holds_from' | 'repeats'
> & { content: Buffer; isTakenUp: boolean };

const COLUMNS = `version, name, imported_by, imported_at, holds_from, taken_up_at, withdrawn_at,
  refusal, repeats`;

/** All versions, newest first. */
export function listVersions(db: Queryable): Promise<CatalogueVersion[]> {
  return db.query(`select ${COLUMNS} from catalogue_version order by version desc`);
}

/** Versions that hold or held, the present one first. */
export function listTakenUp(db: Queryable): Promise<CatalogueVersion[]> {
  return db.query(
    `select ${COLUMNS} from catalogue_version where taken_up_at is not null
     order by taken_up_at desc, version desc`,
  );
}

export async function findCatalogueVersion(
  db: Queryable,
  version: number,
): Promise<CatalogueVersion | undefined> {
  const sql = `select ${COLUMNS} from catalogue_version where version = $1`;
  return (await db.query<CatalogueVersion>(sql, [version]))[0];
}

export async function readContent(db: Queryable, version: number): Promise<Uint8Array> {
  const sql = 'select content from catalogue_version where version = $1';
  const [row] = await db.query<{ content: Uint8Array }>(sql, [version]);
  if (!row) throw new Error(`There is no version ${version}.`);
  return row.content;
}

/** Versions whose day has come and that wait, in the order in which they hold. */
export function listDue(db: Queryable, today: string): Promise<CatalogueVersion[]> {
  return db.query(
    `select ${COLUMNS} from catalogue_version
     where taken_up_at is null and withdrawn_at is null and refusal is null and holds_from <= $1
     order by holds_from, version`,
    [today],
  );
}

export async function insertVersion(
  db: Queryable,
  { name, imported_by, holds_from, repeats, content, isTakenUp }: NewCatalogueVersion,
): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    `insert into catalogue_version
       (name, imported_by, holds_from, repeats, content, taken_up_at)
     values ($1, $2, $3, $4, $5, case when $6::boolean then clock_timestamp() end)
     returning version`,
    [name, imported_by, holds_from, repeats, content, isTakenUp],
  );
  return row?.version ?? 0;
}

/** Marks a version that waits; false when it does not wait any more. */
export async function markVersion(
  db: Queryable,
  version: number,
  mark: 'taken up' | 'withdrawn' | { refusal: string },
): Promise<boolean> {
  const column = { 'taken up': 'taken_up_at', withdrawn: 'withdrawn_at' } as const;
  const change =
    typeof mark === 'string' ? `${column[mark]} = clock_timestamp()` : 'refusal = $2::text';
  const rows = await db.query(
    `update catalogue_version set ${change}
     where version = $1 and taken_up_at is null and withdrawn_at is null
     returning version`,
    typeof mark === 'string' ? [version] : [version, mark.refusal],
  );
  return rows.length > 0;
}

/** Keeps the day on which the prices of plans changed. */
export async function markRepriced(
  db: Queryable,
  planIds: readonly string[],
  day: string,
): Promise<void> {
  if (planIds.length === 0) return;
  await db.run(
    `insert into plan_repriced select plan_id, $2 from unnest($1::text[]) as plan_id
     on conflict (plan_id) do update set priced_on = excluded.priced_on`,
    [planIds, day],
  );
}

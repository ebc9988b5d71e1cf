import type { Queryable } from '../../db/db.ts';
import type { ChangedFile, StudioDraft } from './draft.ts';
import { emptyDraft } from './draft.ts';

/** A publish, without its files. */
export interface PublishRow {
  id: number;
  name: string;
  takes_back: number | null;
  created_at: Date;
}

const MOST_LISTED = 100;

export async function findStudioDraft(db: Queryable, key: string): Promise<StudioDraft> {
  const [row] = await db.query<{ version: number; body: string }>(
    'select version, body from studio_draft where key = $1',
    [key],
  );
  if (row === undefined) return emptyDraft();
  return { ...(JSON.parse(row.body) as Omit<StudioDraft, 'version'>), version: row.version };
}

/** Waits until no other transaction changes a draft, be it there or not: edits follow each other. */
export async function lockStudioDraft(db: Queryable, key: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`studio ${key}`]);
}

/** Writes a draft over the version before it; false when another write was faster. */
export async function saveDraft(db: Queryable, key: string, draft: StudioDraft): Promise<boolean> {
  const { version, ...body } = draft;
  const rows = await db.query(
    `insert into studio_draft (key, version, body) values ($1, $2, $3)
     on conflict (key) do update set version = $2, body = $3, updated_at = now()
       where studio_draft.version = $2 - 1
     returning key`,
    [key, version, JSON.stringify(body)],
  );
  return rows.length > 0;
}

export async function addPublish(
  db: Queryable,
  { name, files, takesBack }: { name: string; files: readonly ChangedFile[]; takesBack?: number },
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    'insert into studio_publish (name, files, takes_back) values ($1, $2, $3) returning id',
    [name, JSON.stringify(files), takesBack ?? null],
  );
  return Number(row?.id);
}

/** Id of the latest publish; 0 for none. */
export async function lastPublish(db: Queryable): Promise<number> {
  const [row] = await db.query<{ id: number | null }>('select max(id) as id from studio_publish');
  return Number(row?.id ?? 0);
}

/** Latest first. */
export async function findPublishes(
  db: Queryable,
): Promise<(PublishRow & { files: ChangedFile[] })[]> {
  const rows = await db.query<PublishRow & { files: string }>(
    `select id, name, files, takes_back, created_at from studio_publish order by id desc limit $1`,
    [MOST_LISTED],
  );
  return rows.map((row) => ({ ...row, files: JSON.parse(row.files) as ChangedFile[] }));
}

export async function findPublish(
  db: Queryable,
  id: number,
): Promise<{ name: string; files: ChangedFile[]; isBack: boolean } | undefined> {
  const [row] = await db.query<{ name: string; files: string; is_back: boolean }>(
    `select name, files, exists (select from studio_publish back where back.takes_back = $1) as is_back
     from studio_publish where id = $1`,
    [id],
  );
  return (
    row && {
      name: row.name,
      files: JSON.parse(row.files) as ChangedFile[],
      isBack: row.is_back,
    }
  );
}

/** Two publishes and all between them, earliest first. */
export async function findPublishesBetween(
  db: Queryable,
  first: number,
  last: number,
): Promise<{ id: number; files: ChangedFile[] }[]> {
  const rows = await db.query<{ id: number; files: string }>(
    'select id, files from studio_publish where id between $1 and $2 order by id',
    [first, last],
  );
  return rows.map(({ id, files }) => ({
    id: Number(id),
    files: JSON.parse(files) as ChangedFile[],
  }));
}

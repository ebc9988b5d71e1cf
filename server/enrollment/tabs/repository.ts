import type { Queryable } from '../../db/db.ts';
import { storedPart } from '../stored-part.ts';

export interface TabRow {
  tab: string;
  version: number;
  sealed: Buffer;
}

export interface SecretRow {
  tab: string;
  field: string;
  last4: string | null;
  typed_in_session: number | null;
  /** Null where it is large: a picture, which few calls look at. */
  sealed: Buffer | null;
}

/** The saved tabs of an enrollment. */
export const storedTabs = storedPart<TabRow>(
  'select tab, version, sealed from enrollment_tab where enrollment_id = $1',
  { bytes: ['sealed'] },
);

/** The separately sealed fields of all tabs. */
export const storedSecrets = storedPart<SecretRow>(
  `select tab, field, last4, typed_in_session,
     case when octet_length(sealed) <= 1000 then sealed end as sealed
   from enrollment_secret where enrollment_id = $1 order by tab, field`,
  { bytes: ['sealed'] },
);

/**
 * Stores the next version of a tab; raises the enrollment's version, and deletes the tab's draft, whether kept by
 * enrollment or session.
 */
export async function storeTab(
  db: Queryable,
  row: { enrollmentId: number; tab: string; sealed: Buffer; sessionId: number | null },
): Promise<void> {
  await db.run(
    `with saved as (
       insert into enrollment_tab (enrollment_id, tab, sealed, saved_by_session) values ($1, $2, $3, $4)
       on conflict (enrollment_id, tab) do update
         set version = enrollment_tab.version + 1, sealed = excluded.sealed, saved_at = now(),
             saved_by_session = excluded.saved_by_session
     ), raised as (
       update enrollment set version = version + 1, updated_at = now() where id = $1
     )
     delete from draft where tab = $2 and (enrollment_id = $1 or session_id = $4)`,
    [row.enrollmentId, row.tab, row.sealed, row.sessionId],
  );
}

/**
 * Replaces an existing tab by its next version and returns its number; undefined when there is none. Raises the
 * enrollment's version.
 */
export async function replaceTab(
  db: Queryable,
  enrollmentId: number,
  tab: string,
  sealed: Buffer,
): Promise<number | undefined> {
  const rows = await db.query<{ version: number }>(
    `with raised as (
       update enrollment set version = version + 1, updated_at = now() where id = $1
     )
     update enrollment_tab set version = version + 1, sealed = $3, saved_at = now()
     where enrollment_id = $1 and tab = $2 returning version`,
    [enrollmentId, tab, sealed],
  );
  return rows[0]?.version;
}

/** A sealed field, whatever its size. */
export async function findSecret(
  db: Queryable,
  enrollmentId: number,
  tab: string,
  field: string,
): Promise<Buffer | undefined> {
  const rows = await db.query<{ sealed: Buffer }>(
    'select sealed from enrollment_secret where enrollment_id = $1 and tab = $2 and field = $3',
    [enrollmentId, tab, field],
  );
  return rows[0]?.sealed;
}

export async function storeSecret(
  db: Queryable,
  row: {
    enrollmentId: number;
    tab: string;
    field: string;
    sealed: Buffer;
    last4: string | null;
    /** Null: typed in no session. */
    sessionId: number | null;
  },
): Promise<void> {
  await db.run(
    `insert into enrollment_secret (enrollment_id, tab, field, sealed, last4, typed_in_session)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (enrollment_id, tab, field) do update
       set sealed = excluded.sealed, last4 = excluded.last4, typed_in_session = excluded.typed_in_session,
           saved_at = now()`,
    [row.enrollmentId, row.tab, row.field, row.sealed, row.last4, row.sessionId],
  );
}

/** Deletes the sealed fields of an enrollment, of one tab of it, or some fields of that tab. */
export async function deleteSecrets(
  db: Queryable,
  enrollmentId: number,
  tab?: string,
  fields?: readonly string[],
): Promise<void> {
  await db.run(
    `delete from enrollment_secret where enrollment_id = $1
       and ($2::text is null or tab = $2) and ($3::text[] is null or field = any($3))`,
    [enrollmentId, tab ?? null, fields ?? null],
  );
}

import type { Queryable } from '../../db/db.ts';

/** Owner of a draft: an enrollment, or the session before there is one. */
export interface DraftOwner {
  enrollmentId: number | null;
  sessionId: number | null;
}

export interface DraftRow {
  base_version: number;
  /** Hash of the screen that it was typed into; null for older drafts. */
  config_hash: string | null;
  sealed: Buffer;
  saved_at: Date;
  revision: number;
}

export async function findDraft(
  db: Queryable,
  owner: DraftOwner,
  tab: string,
): Promise<DraftRow | undefined> {
  const rows = await db.query<DraftRow>(
    `select base_version, config_hash, sealed, saved_at, revision from draft
     where tab = $3 and (enrollment_id = $1 or session_id = $2)`,
    [owner.enrollmentId, owner.sessionId, tab],
  );
  return rows[0];
}

/** Names under which an enrollment has drafts. */
export async function draftedTabs(db: Queryable, enrollmentId: number): Promise<string[]> {
  const rows = await db.query<{ tab: string }>(
    'select tab from draft where enrollment_id = $1 order by tab',
    [enrollmentId],
  );
  return rows.map(({ tab }) => tab);
}

/**
 * Stores a draft and returns its revision; undefined when it would overwrite a draft that was not seen. `seen`:
 * revision of the draft last seen, 0 for none; undefined overwrites any. A draft that builds on an older version is
 * overwritten.
 */
export async function storeDraft(
  db: Queryable,
  owner: DraftOwner,
  draft: {
    tab: string;
    baseVersion: number;
    config: string | undefined;
    sealed: Buffer;
    seen: number | undefined;
  },
): Promise<number | undefined> {
  const [row] = await db.query<{ revision: number }>(
    `insert into draft (enrollment_id, session_id, tab, base_version, config_hash, sealed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (${owner.enrollmentId === null ? 'session_id' : 'enrollment_id'}, tab) do update
       set base_version = excluded.base_version, config_hash = excluded.config_hash,
           sealed = excluded.sealed, saved_at = now(), revision = draft.revision + 1
       where $7::integer is null or draft.revision = $7 or draft.base_version < excluded.base_version
     returning revision`,
    [
      owner.enrollmentId,
      owner.sessionId,
      draft.tab,
      draft.baseVersion,
      draft.config,
      draft.sealed,
      draft.seen,
    ],
  );
  return row?.revision;
}

/** Deletes the drafts of the enrollment and of all sessions bound to it. */
export async function deleteDrafts(db: Queryable, enrollmentId: number): Promise<void> {
  await db.run(
    `delete from draft where enrollment_id = $1 or session_id in
       (select session_id from session_binding where enrollment_id = $1)`,
    [enrollmentId],
  );
}

/** Whether this session has an enrollment under way. */
export async function isEnrolling(db: Queryable, publicId: string | undefined): Promise<boolean> {
  if (publicId === undefined) return false;
  const rows = await db.query(`select 1 from enrollment where public_id = $1 and status = 'open'`, [
    publicId,
  ]);
  return rows.length > 0;
}

/** The wrapped key of a session, which seals its own drafts. */
export async function findSessionKey(
  db: Queryable,
  sessionId: number,
): Promise<{ data_key: Buffer; key_id: string } | undefined> {
  const rows = await db.query<{ data_key: Buffer; key_id: string }>(
    'select data_key, key_id from session where id = $1',
    [sessionId],
  );
  return rows[0];
}

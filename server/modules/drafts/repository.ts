import type { Queryable } from '../../db/db.ts';

/** What a draft hangs on: an enrollment, or a session before there is one. */
export interface DraftOwner {
  enrollmentId: number | null;
  sessionId: number | null;
}

export interface DraftRow {
  base_version: number;
  /** Hash of the screen that it was typed into; null for drafts from before this was noted. */
  config_hash: string | null;
  sealed: Buffer;
  saved_at: Date;
}

export async function findDraft(
  db: Queryable,
  owner: DraftOwner,
  tab: string,
): Promise<DraftRow | undefined> {
  const rows = await db.query<DraftRow>(
    `select base_version, config_hash, sealed, saved_at from draft
     where tab = $3 and (enrollment_id = $1 or session_id = $2)`,
    [owner.enrollmentId, owner.sessionId, tab],
  );
  return rows[0];
}

export async function storeDraft(
  db: Queryable,
  owner: DraftOwner,
  draft: { tab: string; baseVersion: number; config: string | undefined; sealed: Buffer },
): Promise<void> {
  await db.query(
    `insert into draft (enrollment_id, session_id, tab, base_version, config_hash, sealed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (${owner.enrollmentId === null ? 'session_id' : 'enrollment_id'}, tab) do update
       set base_version = excluded.base_version, config_hash = excluded.config_hash,
           sealed = excluded.sealed, saved_at = now()`,
    [
      ...[owner.enrollmentId, owner.sessionId, draft.tab],
      ...[draft.baseVersion, draft.config, draft.sealed],
    ],
  );
}

/** Those of the enrollment, and those of every browser that worked on it. */
export async function deleteDrafts(db: Queryable, enrollmentId: number): Promise<void> {
  await db.query(
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

export async function deleteCart(db: Queryable, enrollmentId: number): Promise<void> {
  await db.query('delete from cart_line where enrollment_id = $1', [enrollmentId]);
}

/** The wrapped key of a session, under which its own drafts lie. */
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

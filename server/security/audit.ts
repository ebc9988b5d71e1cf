import type { Caller, Enrollment, Session } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

/** One line of the audit trail. `detail` holds names and counts, never values. */
export interface AuditEntry {
  action: string;
  outcome: string;
  detail: Record<string, unknown>;
}

export interface AuditSubject {
  session: Session | undefined;
  caller: Caller;
  enrollment: Enrollment | undefined;
  requestId: string;
}

/** Appends entries, in the transaction that they describe. */
export async function writeAudit(
  db: Queryable,
  { session, caller, enrollment, requestId }: AuditSubject,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const about = [enrollment?.id, session?.publicHash, caller, requestId];
  const what = entries.map(({ action, outcome, detail }) => [
    action,
    outcome,
    JSON.stringify(detail),
  ]);
  const rows = what.map((_, at) => {
    const first = about.length + 3 * at;
    return `($1, $2, $3, $4, $${first + 1}, $${first + 2}, $${first + 3})`;
  });
  await db.run(
    `insert into audit (enrollment_id, session_hash, caller, request_id, action, outcome, detail)
     values ${rows.join(', ')}`,
    [...about, ...what.flat()],
  );
}

/** Notes of a handler, after the call's own entry; a note with the call's name is merged into that entry. */
export function auditEntries(
  call: string,
  mutates: boolean,
  notes: readonly { action: string; detail: Record<string, unknown> }[],
): AuditEntry[] {
  const own = notes.filter((note) => note.action === call).map((note) => note.detail);
  const others = notes
    .filter((note) => note.action !== call)
    .map(({ action, detail }) => ({ action, outcome: 'done', detail }));
  if (!mutates && own.length === 0) return others;
  const detail = Object.assign({}, ...own) as Record<string, unknown>;
  return [{ action: call, outcome: 'done', detail }, ...others];
}

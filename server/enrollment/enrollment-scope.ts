import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Caller, Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { callerFor, type Binding } from '../security/callers.ts';
import { enrollmentOf, type EnrollmentRow } from './enrollment-row.ts';
import { ended, forbidden, notFound } from '../refusals.ts';
import type { FoundSession } from '../security/sessions.ts';

interface FoundRow extends EnrollmentRow {
  level: number | null;
  can_write: boolean | null;
  stepped_up: boolean | null;
}

const RELATED: readonly Caller[] = ['owner', 'resumed', 'stepped', 'agent', 'group'];

const FIND = `
  select e.*, b.level, b.can_write,
    coalesce(b.stepped_up_until > now(), false) as stepped_up
  from enrollment e
  left join session_binding b on b.enrollment_id = e.id and b.session_id = $2
  where e.public_id = $1`;

/** The enrollment that a call names in the body, the query, or the path; undefined when none. */
export function namedEnrollment(input: {
  body: unknown;
  query: unknown;
  params: Record<string, string>;
}): string | undefined {
  for (const source of [input.body, input.query]) {
    const id = (source as { enrollment_id?: unknown } | null | undefined)?.enrollment_id;
    if (typeof id === 'string' && id !== '') return id;
  }
  return input.params.tempId;
}

/**
 * Loads the enrollment for this caller, locked when the call changes something. Unknown and foreign ids take the same
 * path and throw the same 404; throws 403 when this kind of caller may not make the call at all.
 */
export async function openEnrollment(
  app: FastifyInstance,
  db: Queryable,
  call: { access: Access; publicId: string; found: FoundSession; request: FastifyRequest },
): Promise<{ enrollment: Enrollment; caller: Caller }> {
  const { access, found, request } = call;
  const row = await findRow(app, db, call);
  const caller = callerFor(
    row && { agentId: row.agent_id ?? undefined, groupId: row.group_id ?? undefined },
    bindingOf(row),
    { session: found.session, bound: found.bound, headers: request.headers },
  );
  const allowed = access.callers[caller];
  if (allowed === 'forbidden') throw forbidden();
  // Independent of the table: a caller without a relation to the enrollment never reaches it.
  if (row === undefined || allowed === 'hidden' || !RELATED.includes(caller)) throw notFound();
  if (access.mutates && row.can_write === false) {
    throw forbidden('This enrollment is now open in another browser.');
  }
  return { enrollment: enrollmentOf(row, app.crypto), caller };
}

/** Throws 409 for a change of an ended enrollment, unless the call is allowed after the end. */
export function refuseEnded(access: Access, enrollment: Enrollment): void {
  if (access.mutates && access.afterEnd !== true && enrollment.status !== 'open') throw ended();
}

async function findRow(
  app: FastifyInstance,
  db: Queryable,
  { access, publicId, found }: { access: Access; publicId: string; found: FoundSession },
): Promise<FoundRow | undefined> {
  const { id } = found.session;
  const read = async (sql: string) => (await db.query<FoundRow>(sql, [publicId, id]))[0];
  if (access.mutates) return read(`${FIND} for update of e`);
  return app.recall(`enrollment ${id} ${publicId}`, () => read(FIND));
}

function bindingOf(row: FoundRow | undefined): Binding | undefined {
  if (row?.level == null) return undefined;
  return {
    level: row.level,
    can_write: row.can_write ?? false,
    stepped_up: row.stepped_up ?? false,
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Caller, Enrollment, UnderWay } from '../contract.ts';
import { callerFor, holderOf, type Binding } from '../security/callers.ts';
import { enrollmentOf, type EnrollmentRow } from './enrollment-row.ts';
import { columnsOfParts, takeParts } from './stored-part.ts';
import { ended, forbidden, notFound } from '../refusals.ts';
import {
  findSession,
  type FoundSession,
  type SessionQuery,
  type SessionSql,
} from '../security/sessions.ts';

/** The enrollment read along with a session; all null when there is none. */
type NoRow<Row> = { [Name in keyof Row]: null };
interface RelationRow {
  level: number | null;
  can_write: boolean | null;
  stepped_up: boolean;
  member: 'claimed' | 'proved' | null;
}
export type VisitRow = RelationRow & (EnrollmentRow | NoRow<EnrollmentRow>);

const RELATED: readonly Caller[] = ['owner', 'resumed', 'stepped', 'agent', 'group'];

const COLUMNS = `,
    e.*, b.level, b.can_write, coalesce(b.stepped_up_until > now(), false) as stepped_up,
    case when m.proof is not null then 'proved' when m.enrollment_id is not null then 'claimed' end as member`;
const OF_ENROLLMENT = `
    left join enrollment e on e.public_id = coalesce($3, s.context ->> 'enrollment')
    left join session_binding b on b.enrollment_id = e.id and b.session_id = s.id
    left join member_claim m on m.enrollment_id = e.id`;
const FIND = findSession(COLUMNS, OF_ENROLLMENT);
// Waited for before the enrollment is read, so that it is read as it is from then on.
const LOCK = 'select 1 from enrollment where public_id = $1 for update';

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
 * The query of a call's session together with the enrollment that it names, or with the one under way. A named one is
 * locked when the call changes something.
 */
export function visitQuery(
  { scope, mutates, withParts }: Access,
  publicId: string | undefined,
): SessionQuery {
  const isNamed = publicId !== undefined && (scope === 'enrollment' || scope === 'either');
  const params = [isNamed ? publicId : null];
  return {
    sql: withParts ? findWithParts() : FIND,
    params,
    ...(isNamed && mutates && { lock: { sql: LOCK, params } }),
  };
}

let withAllParts: SessionSql | undefined;
// Once the modules have declared their parts, and the same text for every call.
function findWithParts(): SessionSql {
  withAllParts ??= findSession([COLUMNS, ...columnsOfParts('e.id')].join(',\n    '), OF_ENROLLMENT);
  return withAllParts;
}

/** The enrollment under way that was read along with a session; undefined when it has none, or lost it. */
export function underWayOf(
  app: FastifyInstance,
  { row }: FoundSession<VisitRow>,
): UnderWay | undefined {
  const binding = bindingOf(row);
  if (row === undefined || row.id === null || binding === undefined) return undefined;
  if (row.status !== 'open' && row.status !== 'completed') return undefined;
  return {
    enrollment: enrollmentOf(row, app.crypto),
    access: holderOf(binding),
    member: row.member ?? undefined,
  };
}

/**
 * The named enrollment as it was read along with the session. Unknown and foreign ids take the same path and throw the
 * same 404; throws 403 when this kind of caller may not make the call at all.
 */
export function openEnrollment(
  app: FastifyInstance,
  call: {
    access: Access;
    found: FoundSession<VisitRow>;
    headers: FastifyRequest['headers'];
  },
): { enrollment: Enrollment; caller: Caller } {
  const { access, found, headers } = call;
  const row = found.row?.id == null ? undefined : found.row;
  const caller = callerFor(
    row && { agentId: row.agent_id ?? undefined, groupId: row.group_id ?? undefined },
    bindingOf(row),
    { session: found.session, bound: found.bound, headers },
  );
  const allowed = access.callers[caller];
  if (allowed === 'forbidden') throw forbidden();
  // Independent of the table: a caller without a relation to the enrollment never reaches it.
  if (row === undefined || allowed === 'hidden' || !RELATED.includes(caller)) throw notFound();
  if (access.mutates && row.can_write === false) {
    throw forbidden('This enrollment is now open in another browser.');
  }
  const enrollment = enrollmentOf(row, app.crypto);
  // Not there when the row was kept from a call that does not need them.
  if ('part0' in row) takeParts(enrollment, row);
  return { enrollment, caller };
}

/** Throws 409 for a change of an ended enrollment, unless the call is allowed after the end. */
export function refuseEnded(access: Access, enrollment: Enrollment): void {
  if (access.mutates && access.afterEnd !== true && enrollment.status !== 'open') throw ended();
}

function bindingOf(row: VisitRow | undefined): Binding | undefined {
  if (row?.level == null) return undefined;
  return { level: row.level, can_write: row.can_write ?? false, stepped_up: row.stepped_up };
}

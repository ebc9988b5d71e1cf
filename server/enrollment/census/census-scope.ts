import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, type Access, type Caller, type Census, type Session } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { forbidden } from '../../refusals.ts';
import { callerFor, type Binding } from '../../security/callers.ts';
import { censusOf, type CensusRow, type SeenRow } from './census-row.ts';

type FoundRow = CensusRow & SeenRow;

/** Callers with a relation to a census: its group's contact, its agent, its group's administrator. */
const RELATED: readonly Caller[] = ['resumed', 'agent', 'group'];
/** A browser in which the link of the group's contact was opened. */
const CONTACT: Binding = { level: 2, can_write: true, stepped_up: false };

const FIND = `
  select c.*, s.by_link, s.opened_version, s.seen_version
  from group_census c
    left join group_census_session s on s.census_id = c.id and s.session_id = $2
  where c.public_id = $1`;
const LOCK = ' for update of c';

/** The census that a call names; undefined when none. */
export function namedCensus(input: { body: unknown; query: unknown }): string | undefined {
  for (const source of [input.body, input.query]) {
    const id = (source as { group_census_id?: unknown } | null | undefined)?.group_census_id;
    if (typeof id === 'string' && id !== '') return id;
  }
  return undefined;
}

/**
 * The named census, locked when the call changes something, and the caller in relation to it. Unknown and foreign ids throw
 * the same 404; throws 403 when this kind of caller may not make the call at all.
 */
export async function openCensus(
  app: FastifyInstance,
  db: Queryable,
  call: {
    access: Access;
    found: { session: Session; bound: boolean };
    headers: FastifyRequest['headers'];
    named: string | undefined;
  },
): Promise<{ census: Census; caller: Caller }> {
  const { access, found, headers, named = '' } = call;
  const { session, bound } = found;
  const sql = access.mutates ? FIND + LOCK : FIND;
  const [row] = await db.query<FoundRow>(sql, [named, session.id]);
  const caller = callerIn(row, { session, bound, headers });
  const allowed = access.callers[caller];
  if (allowed === 'forbidden') throw forbidden();
  if (row === undefined || allowed === 'hidden' || !RELATED.includes(caller)) throw noSuchCensus();
  return { census: censusOf(row, app.crypto, row), caller };
}

/** The caller in relation to a census. An agent stays one, whatever links the agent opens. */
function callerIn(
  row: FoundRow | undefined,
  who: { session: Session; bound: boolean; headers: FastifyRequest['headers'] },
): Caller {
  const isContact = row?.by_link === true && who.session.principal?.kind !== 'agent';
  return callerFor(
    row && { agentId: row.agent_id, groupId: row.group_id ?? undefined },
    isContact ? CONTACT : undefined,
    who,
  );
}

function noSuchCensus(): Refusal {
  return new Refusal(404, 'Group quote not found');
}

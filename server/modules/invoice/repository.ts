import type { Session } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

export interface PolicyFacts {
  /** public_id of its enrollment. */
  enrollment: string;
  /** ISO date. */
  effectiveDate: string;
}

/** A policy of an enrollment that this session holds, or of its verified agent or group; undefined when none. */
export async function findPolicy(
  db: Queryable,
  { id, principal }: Session,
  policyId: string,
): Promise<PolicyFacts | undefined> {
  const [row] = await db.query<{ public_id: string; effective_date: string }>(
    `select e.public_id, p.effective_date from policy p join enrollment e on e.id = p.enrollment_id
     where p.policy_id = $1 and (
       exists (select 1 from session_binding b where b.enrollment_id = e.id and b.session_id = $2)
       or ($3 = 'agent' and p.agent_id = $4) or ($3 = 'group' and p.group_id = $4))`,
    [policyId, id, principal?.kind ?? null, principal?.id ?? null],
  );
  return row && { enrollment: row.public_id, effectiveDate: row.effective_date };
}

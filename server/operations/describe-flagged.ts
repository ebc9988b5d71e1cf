import type { Queryable } from '../db/db.ts';

interface Flagged {
  plan: string;
  since: string;
  policy: string | null;
  /** State of the enrollment. */
  status: string;
  agent: string | null;
  group: string | null;
  portal: string;
}

const LISTED = 100;
const FLAGGED = `
  select a.plan_id as plan, to_char(min(a.flagged_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since,
    p.policy_id as policy, e.status, e.agent_id as agent, e.group_id as group, e.portal
  from plan_answer a join enrollment e on e.id = a.enrollment_id
    left join policy p on p.enrollment_id = e.id
      and exists (select 1 from policy_line l where l.policy_id = p.id and l.plan_id = a.plan_id)
  where a.flagged_at is not null
  group by e.id, a.plan_id, p.policy_id
  order by min(a.flagged_at) desc, e.id desc limit ${LISTED + 1}`;

/**
 * Lines for the operator: plans whose questions a person answered who was declined them in another enrollment shortly
 * before, newest first. No answers, and nothing of the person. Times are UTC.
 */
export async function describeFlagged(db: Queryable): Promise<string[]> {
  const flagged = await db.query<Flagged>(FLAGGED);
  if (flagged.length === 0) return ['Nobody who was declined a plan answered its questions again.'];
  return [
    'Answered again by somebody who was declined the plan before:',
    ...flagged.slice(0, LISTED).map(describe),
    ...(flagged.length > LISTED ? ['  and older ones'] : []),
  ];
}

function describe({ plan, since, policy, status, agent, group, portal }: Flagged): string {
  const sold = policy === null ? `not sold, enrollment ${status}` : `sold as policy ${policy}`;
  const seller = `portal ${portal}, agent ${agent ?? 'none'}, group ${group ?? 'none'}`;
  return `  ${since}  plan ${plan}, ${sold}; ${seller}`;
}

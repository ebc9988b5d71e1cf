import type { Tier } from '../../../src/shared/domain/tiers.ts';
import type { Session } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

export interface UnderWay {
  public_id: string;
  status: 'open' | 'completed';
  tier: Tier;
  portal: string;
  effective_date: string | null;
  saved_tab: string | null;
  enroll_type: string;
  eprocess: 'applicant' | 'rep' | 'group';
  open_type: 'user' | 'agent' | 'group';
  access: 'owner' | 'resumed' | 'stepped';
  member: 'claimed' | 'proved' | null;
}

/** The enrollment of this browser, if the session is bound to it; undefined when none. */
export async function findUnderWay(
  db: Queryable,
  { id, context }: Session,
): Promise<UnderWay | undefined> {
  if (context.enrollment === undefined) return undefined;
  const [row] = await db.query<UnderWay>(
    `select e.public_id, e.status, e.tier, e.portal, e.effective_date, e.saved_tab, e.enroll_type,
       e.eprocess, e.open_type,
       case when b.level = 1 then 'owner' when b.level = 3 or b.stepped_up_until > now() then 'stepped'
         else 'resumed' end as access,
       case when m.proof is not null then 'proved' when m.enrollment_id is not null then 'claimed' end as member
     from enrollment e join session_binding b on b.enrollment_id = e.id and b.session_id = $2
       left join member_claim m on m.enrollment_id = e.id
     where e.public_id = $1 and e.status in ('open', 'completed')`,
    [context.enrollment, id],
  );
  return row;
}

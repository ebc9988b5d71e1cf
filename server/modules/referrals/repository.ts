import type { Queryable } from '../../db/db.ts';

/** A referral link: who refers, and whose shop it opens. */
export interface ReferralRow {
  referral_id: string;
  referrer_name: string;
  agent_id: string | null;
  group_id: string | null;
  portal: string | null;
  /** Whether enrollments are credited to the referrer. */
  valid: boolean;
}

/** The referral with this id; its agent is its own or the group's. */
export async function findReferral(db: Queryable, id: string): Promise<ReferralRow | undefined> {
  const rows = await db.query<ReferralRow>(
    `select r.referral_id, r.referrer_name, coalesce(r.agent_id, g.agent_id) as agent_id,
       r.group_id, r.portal, r.valid
     from referral r left join employer_group g on g.group_id = r.group_id
     where r.referral_id = $1`,
    [id],
  );
  return rows[0];
}

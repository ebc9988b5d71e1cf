import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { forgetClaim } from '../../enrollment/member/claim.ts';
import type { Proof } from '../../enrollment/member/repository.ts';

export async function hasPolicy(db: Queryable, userId: string, policyId: string): Promise<boolean> {
  const rows = await db.query('select 1 from member_policy where user_id = $1 and policy_id = $2', [
    userId,
    policyId,
  ]);
  return rows.length > 0;
}

/** Stores which member an enrollment claims to be for, unverified. */
export async function storeClaim(
  db: Queryable,
  enrollment: Enrollment,
  userId: string,
): Promise<void> {
  await db.run('insert into member_claim (enrollment_id, user_id) values ($1, $2)', [
    enrollment.id,
    userId,
  ]);
  forgetClaim(enrollment);
}

/** Stores the proof of the claim and makes the enrollment the member's. */
export async function storeProof(
  db: Queryable,
  enrollment: Enrollment,
  { userId, proof }: { userId: string; proof: Proof },
): Promise<void> {
  const { id } = enrollment;
  await db.run('update member_claim set proof = $2, proved_at = now() where enrollment_id = $1', [
    id,
    proof,
  ]);
  await db.run('update enrollment set member_user_id = $2 where id = $1', [id, userId]);
  forgetClaim(enrollment);
}

/** Agent of a group; undefined when there is no such group. */
export async function findGroupAgent(
  db: Queryable,
  groupId: string,
): Promise<{ agent_id: string | null } | undefined> {
  const rows = await db.query<{ agent_id: string | null }>(
    'select agent_id from employer_group where group_id = $1',
    [groupId],
  );
  return rows[0];
}

export interface PolicyRow {
  plan_id: string;
  /** Name of the plan, also of one no longer sold; null when it never was in the catalogue. */
  name: string | null;
  tier: 'IO' | 'IS' | 'IC' | 'IF';
  status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
  /** ISO dates. */
  effective_date: string;
  ended_on: string | null;
}

/** The policies of a member, those in force first, then the newest. */
export function listPolicies(db: Queryable, userId: string): Promise<PolicyRow[]> {
  return db.query(
    `select o.plan_id, plan.name, o.tier, o.status, o.effective_date, o.ended_on
     from member_policy o left join plan using (plan_id)
     where o.user_id = $1
     order by array_position('{ACTIVE,PENDING,LAPSED,TERMINATED}', o.status),
       o.effective_date desc, o.policy_id`,
    [userId],
  );
}

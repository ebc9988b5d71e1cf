import type { Queryable } from '../../db/db.ts';

export interface NewPolicy {
  policyId: string;
  enrollmentId: number;
  /** ISO date. */
  effectiveDate: string;
  initialCents: number;
  recurringCents: number;
  agentId: string | undefined;
  groupId: string | undefined;
  portal: string;
  sealedReceipt: Buffer;
  /** Number of rows in the audit trail so far, and the seal over them. */
  auditLength: number;
  auditSeal: string;
}

export interface NewLine {
  planId: string;
  planPricingId: string;
  planName: string;
  priceCents: number;
  feeCents: number;
}

export async function insertPolicy(db: Queryable, policy: NewPolicy): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into policy (policy_id, enrollment_id, effective_date, initial_cents, recurring_cents,
                         agent_id, group_id, portal, sealed_receipt, audit_length, audit_seal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      policy.policyId,
      policy.enrollmentId,
      policy.effectiveDate,
      policy.initialCents,
      policy.recurringCents,
      policy.agentId ?? null,
      policy.groupId ?? null,
      policy.portal,
      policy.sealedReceipt,
      policy.auditLength,
      policy.auditSeal,
    ],
  );
  return rows[0]!.id;
}

export async function insertLine(db: Queryable, policyRow: number, line: NewLine): Promise<void> {
  await db.query(
    `insert into policy_line (policy_id, plan_id, plan_pricing_id, plan_name, price_cents, fee_cents)
     values ($1, $2, $3, $4, $5, $6)`,
    [policyRow, line.planId, line.planPricingId, line.planName, line.priceCents, line.feeCents],
  );
}

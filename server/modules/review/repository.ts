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

/** Stores a policy with its lines. */
export async function insertPolicy(
  db: Queryable,
  policy: NewPolicy,
  lines: readonly NewLine[],
): Promise<void> {
  await db.run(
    `with stored as (
       insert into policy (policy_id, enrollment_id, effective_date, initial_cents, recurring_cents,
                           agent_id, group_id, portal, sealed_receipt, audit_length, audit_seal)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id)
     insert into policy_line (policy_id, plan_id, plan_pricing_id, plan_name, price_cents, fee_cents)
     select stored.id, line.*
     from stored, jsonb_to_recordset($12::jsonb)
       as line (plan_id text, plan_pricing_id text, plan_name text, price_cents int, fee_cents int)`,
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
      JSON.stringify(lines.map(rowOf)),
    ],
  );
}

function rowOf({ planId, planPricingId, planName, priceCents, feeCents }: NewLine) {
  return {
    plan_id: planId,
    plan_pricing_id: planPricingId,
    plan_name: planName,
    price_cents: priceCents,
    fee_cents: feeCents,
  };
}

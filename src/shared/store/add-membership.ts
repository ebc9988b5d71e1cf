import type { SessionFacts } from '../contracts/visit-types.ts';
import type { Issue } from '../forms/types.ts';
import type { PricedPlan, Ways } from './add-plan.ts';
import { readAdded } from './added-plan.ts';

/** A membership of the answer that a dialog is fed by; what is read of an answer may be missing. */
interface Offered {
  plan_id?: string | undefined;
  plan_name?: string | undefined;
  value?: string | undefined;
}

interface Choice {
  /** Price row of the membership that was chosen. */
  chosen: string | undefined;
  offered: readonly Offered[] | undefined;
  /** The plan that is added with it: both or neither. */
  plan?: Partial<PricedPlan>;
}

/** Adds a membership from its dialog, and closes that. Returns the membership's name, or the issue that keeps it out. */
export async function addMembership(
  enrollment: SessionFacts['tempId'],
  { chosen, offered, plan }: Choice,
  ways: Pick<Ways, 'api' | 'refresh'> & { close(): void },
): Promise<{ name: string } | { issues: Issue[]; stop: true }> {
  const membership = offered?.find(({ value }) => value === chosen);
  const answer = await ways.api('add-plan-to-cart-prudentials', {
    enrollment_id: enrollment,
    ...(plan ? { plan_id: plan.plan_id, plan_pricing_id: plan.plan_pricing_id } : {}),
    plan_id1: membership?.plan_id,
    plan_pricing_id1: chosen,
  });
  const { added, message } = readAdded(answer);
  if (!added) return { issues: [{ field: '/membership', message, keyword: 'server' }], stop: true };
  ways.close();
  ways.refresh(['@cart']);
  return { name: membership?.plan_name ?? '' };
}

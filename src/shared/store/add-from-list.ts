import type { SessionFacts } from '../contracts/visit-types.ts';
import { addPlan, type PlanWish, type PricedPlan, type Ways } from './add-plan.ts';
import { startQuote } from './start-quote.ts';

type Added = Partial<PricedPlan & PlanWish>;

/** A plan of a list, as an action brings it along. */
export function readWish({ plan_id, plan_name }: Added): PlanWish {
  return { plan_id: String(plan_id), plan_name: String(plan_name ?? '') };
}

/**
 * Adds a plan of a list to the cart and confirms it in a dialog. Prices need a filter (`null`: there is none): without one
 * that is asked first.
 */
export async function addFromList(
  { session, args, filter }: { session: SessionFacts; args: Added; filter: unknown },
  ways: Ways,
): Promise<{ stop: true } | undefined> {
  const wish = readWish(args);
  if (!session.tempId || filter === null) {
    startQuote(session, ways, wish);
    return { stop: true };
  }
  const { plan_pricing_id } = args;
  const isAdded = await addPlan(session.tempId, { ...wish, plan_pricing_id }, ways);
  return isAdded ? undefined : { stop: true };
}

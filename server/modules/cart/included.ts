import type { FastifyInstance } from 'fastify';
import { ratesOf } from '../../../src/shared/domain/promised-price.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { findAddable } from './changes.ts';
import type { CurrentLine } from './lines.ts';
import { storedLines } from './stored-lines.ts';

/** Ids of the plans that come with every cart of the enrollment's portal. */
function includedPlans(app: FastifyInstance, { portal }: Enrollment): readonly string[] {
  return app.configuration.current().portal(portal)?.included_plans ?? [];
}

/** Adds what comes with every cart of the portal, as far as this shopper may have it; it cannot be removed. */
export async function includePlans(
  ctx: Pick<AnyCtx, 'app' | 'db' | 'enrollment' | 'today'>,
): Promise<void> {
  const { app, db, enrollment } = ctx;
  const included = includedPlans(app, enrollment);
  const lines = await storedLines.list(db, enrollment);
  // It comes with something else, never alone.
  if (lines.every((line) => included.includes(line.plan_id))) return;
  for (const id of included) {
    const there = lines.find((line) => line.plan_id === id);
    const found = there ? undefined : await findAddable(ctx, id);
    if (there?.removable) await storedLines.put(db, enrollment, { ...there, removable: false });
    if (!found) continue;
    await storedLines.putSeen(db, enrollment, {
      planId: id,
      planPricingId: found.option.planPricingId,
      priceCents: found.option.priceCents,
      feeCents: found.plan.feeCents,
      seenOn: ctx.today,
      rates: ratesOf(found.option),
      removable: false,
    });
  }
}

/** Whether nothing but what comes with a cart is left in this one. */
export function isOnlyIncluded(
  app: FastifyInstance,
  enrollment: Enrollment,
  lines: readonly CurrentLine[],
): boolean {
  const included = includedPlans(app, enrollment);
  return lines.every(({ planId, removable }) => !removable && included.includes(planId));
}

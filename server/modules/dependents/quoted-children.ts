import type { FastifyInstance } from 'fastify';
import { countedChildren } from '../../../src/shared/domain/rates.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';
import { quotedSpouseFaults } from './quoted-spouse.ts';
import { DEPENDENTS, primaryOf } from './rows.ts';

/** Faults of a whole list that differs from the people for whom plans in the cart were priced. */
export async function quotedFaults(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<Issue[]> {
  return [
    ...(await quotedSpouseFaults(app, ctx, rows)),
    ...(await quotedChildrenFaults(app, ctx, rows)),
  ];
}

// A plan that is paid by the person needs as many children as it was priced for; those beyond the counted cost nothing.
async function quotedChildrenFaults(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  rows: readonly FormData[],
): Promise<Issue[]> {
  const plans = await app.cart.plans(db, enrollment);
  const plan = plans.find(({ rules }) => rules.prices[0]?.rate?.per === 'person');
  const rule = plan?.rules.prices[0]?.rate;
  const shopper = plan && (await readShopper(app, db, enrollment));
  if (!rule || !shopper) return [];
  const children = rows.filter((row) => primaryOf(row).relationship === 'child').length;
  const quoted = countedChildren(shopper.tier, shopper, rule);
  if (countedChildren(shopper.tier, { children }, rule) === quoted) return [];
  const message = `${plan.name} was priced for this number of children: ${quoted}. Cover as many here, or change the number under 'Your details' on the plans page.`;
  return [fieldFault(DEPENDENTS, message)];
}

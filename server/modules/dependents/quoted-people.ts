import type { FastifyInstance } from 'fastify';
import { relationshipsOf } from '../../../src/shared/domain/dependents.ts';
import { quotedPeopleFault } from '../../../src/shared/domain/quoted-people.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';
import { quotedSpouseFaults } from './quoted-spouse.ts';
import { DEPENDENTS } from './rows.ts';

/** Faults of a whole list that differs from the people for whom plans in the cart were priced. */
export async function quotedFaults(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<Issue[]> {
  const { db, enrollment } = ctx;
  const plans = await app.cart.plans(db, enrollment);
  const shopper = await readShopper(app, db, enrollment);
  const rated = plans.map(({ name, rules }) => ({ name, rate: rules.prices[0]?.rate }));
  const fault = shopper && quotedPeopleFault(rated, shopper, relationshipsOf(rows));
  return [
    ...(await quotedSpouseFaults(app, ctx, rows)),
    ...(fault === undefined ? [] : [fieldFault(DEPENDENTS, fault)]),
  ];
}

import type { FastifyInstance } from 'fastify';
import { readHousehold, type Household } from '../../../src/shared/domain/dependents.ts';
import type { AnyCtx } from '../../contract.ts';

/** Whom the enrollment may cover, by its tier and cart. `spouse`: the answer about the spouse, as given. */
export async function householdOf(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  spouse: unknown,
): Promise<Household> {
  const { premier, iha } = await app.cart.needs(db, enrollment);
  const household = readHousehold({ tier: enrollment.tier, premier, iha, spouse });
  if (!household) throw new Error('An enrollment has a tier.');
  return household;
}

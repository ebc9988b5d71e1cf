import type { FastifyInstance } from 'fastify';
import { findPlaceFault } from '../../../src/shared/domain/home-place.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import { OTHER_PLACE } from '../../../src/shared/store/refusal-reasons.ts';
import type { AnyCtx } from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';

/** Checks that the cart may be sold at a home with this zip code; the filter's zip code was a guess. */
export async function checkHomePlace(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  zip: unknown,
): Promise<Issue[]> {
  const filter = await readFilter(app, db, enrollment);
  const home = typeof zip === 'string' ? await app.providers.zip.lookup(zip) : undefined;
  // An unknown zip code is refused elsewhere.
  if (!filter || !home || home.zip === filter.zip) return [];
  const plans = await app.cart.plans(db, enrollment);
  const fault = findPlaceFault(
    filter,
    home,
    plans.map(({ rules }) => rules),
  );
  return fault === undefined ? [] : [{ ...fieldFault('/zip', fault), reason: OTHER_PLACE }];
}

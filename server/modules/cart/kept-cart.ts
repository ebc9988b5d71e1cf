import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { isSignedByApplicant } from '../../enrollment/evidence.ts';
import { keptByCatalogue } from '../../enrollment/kept-by-version.ts';
import { toCartResult } from './answers.ts';

type CartResult = ReturnType<typeof toCartResult>;

const MOST_KEPT = 1_000;

/**
 * The cart as it is shown, for calls that only read, priced for coverage from `startsOn`. Kept in memory while everything
 * is the same that it follows from: the enrollment with its filter, lines and signature (its version), the catalogue, the
 * two days. Not kept for a member, whose plans of other enrollments count, too. Shared: do not change it.
 */
export function keptCart(app: FastifyInstance) {
  const keptOf = keptByCatalogue<CartResult>(MOST_KEPT);

  return async (
    { db, enrollment, today }: AnyCtx,
    startsOn: string | undefined,
  ): Promise<CartResult> => {
    const kept = keptOf(await app.catalogue.current(db));
    const key = [today, startsOn].join(' ');
    const known = kept.get(enrollment, key);
    if (known) return known;
    const lines = await app.cart.lines(db, enrollment, startsOn);
    const signed = await isSignedByApplicant(app, db, enrollment);
    const cart = toCartResult(enrollment, lines, signed);
    if (enrollment.memberUserId === undefined) kept.set(enrollment, key, cart);
    return cart;
  };
}

import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import {
  type Agreed,
  cartLines,
  deleteCart,
  deleteLines,
  forgetSeenPrices,
  putLine,
} from './repository.ts';

interface SeenLine {
  planId: string;
  planPricingId: string;
  priceCents: number;
  feeCents: number;
  seenOn: string;
  /** Price rows of which the premium is made. */
  rates: readonly string[];
  removable?: boolean;
}

/** The lines of an enrollment's cart as they were agreed last: a call reads them once, and again after it changed them. */
export const storedLines = {
  list: (db: Queryable, enrollment: Enrollment) => cartLines.rows({ db, enrollment }),

  /** Adds a line, or changes the option and price of the one that is there. */
  async put(db: Queryable, enrollment: Enrollment, line: Agreed): Promise<void> {
    await putLine(db, enrollment.id, line);
    cartLines.forget(enrollment);
  },

  /** Adds a line at a price that the shopper sees today, or changes the one that is there. */
  async putSeen(
    db: Queryable,
    enrollment: Enrollment,
    { planId, planPricingId, priceCents, feeCents, seenOn, rates, removable }: SeenLine,
  ): Promise<void> {
    await this.put(db, enrollment, {
      plan_id: planId,
      plan_pricing_id: planPricingId,
      price_cents: priceCents,
      fee_cents: feeCents,
      seen_cents: priceCents,
      seen_on: seenOn,
      seen_rates: rates,
      seen_fee_cents: feeCents,
      ...(removable === undefined ? {} : { removable }),
    });
  },

  /** Forgets which prices the shopper saw. */
  async forgetSeen(db: Queryable, enrollment: Enrollment): Promise<void> {
    await forgetSeenPrices(db, enrollment.id);
    cartLines.forget(enrollment);
  },

  async remove(db: Queryable, enrollment: Enrollment, planIds: readonly string[]): Promise<void> {
    await deleteLines(db, enrollment.id, planIds);
    cartLines.forget(enrollment);
  },

  /** Empties the cart. */
  async clear(db: Queryable, enrollment: Enrollment): Promise<void> {
    await deleteCart(db, enrollment.id);
    cartLines.forget(enrollment);
  },
};

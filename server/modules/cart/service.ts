import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { addToCart, removeFromCart } from './changes.ts';
import { checkOut } from './checkout.ts';
import { isAsAgreed, type CartLine, type RemovedLine } from './lines.ts';
import { cartReader } from './reader.ts';
import { deleteLines, putLine } from './repository.ts';

/** The cart of an enrollment: reading it, changing it, checking it out. */
export function cartService(app: FastifyInstance) {
  const reader = cartReader(app);
  return {
    ...reader,
    add: addToCart,
    remove: removeFromCart,
    checkOut,

    /** Brings stored lines to today's prices and takes out what can't be bought any more. */
    async settle(db: Queryable, enrollment: Enrollment, startsOn?: string): Promise<RemovedLine[]> {
      const removed: RemovedLine[] = [];
      // Without a membership, the plans that need one go too: until nothing is left to take out.
      for (;;) {
        const lines = await reader.lines(db, enrollment, startsOn);
        const gone = lines.filter((line) => line.obstacle);
        if (gone.length === 0) {
          await agree(db, enrollment, lines);
          return removed;
        }
        removed.push(...gone.map(toRemoved));
        await deleteLines(
          db,
          enrollment.id,
          gone.map((line) => line.planId),
        );
      }
    },

    /** After any change of the cart: the checkout and what was signed no longer hold. */
    async changed(db: Queryable, enrollment: Enrollment): Promise<void> {
      await app.factsChanged(db, enrollment, 'cart');
      await app.enrollments.voidCheckout(db, enrollment);
      await app.enrollments.touch(db, enrollment.id);
    },
  };
}

export type CartService = ReturnType<typeof cartService>;

async function agree(
  db: Queryable,
  enrollment: Enrollment,
  lines: readonly CartLine[],
): Promise<void> {
  for (const line of lines.filter((it) => !isAsAgreed(it))) {
    await putLine(db, enrollment.id, {
      plan_id: line.planId,
      plan_pricing_id: line.planPricingId,
      price_cents: line.priceCents,
      fee_cents: line.feeCents,
    });
  }
}

function toRemoved(line: CartLine): RemovedLine {
  return {
    plan_id: line.planId,
    plan_name: line.planName,
    message: line.obstacle?.message ?? '',
  };
}

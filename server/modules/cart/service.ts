import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../../../src/shared/domain/eligibility.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { describeAdded } from './answers.ts';
import {
  addTogether,
  addToCart,
  addWithMembership,
  findAddable,
  removeFromCart,
} from './changes.ts';
import { checkOut, chooseDate } from './checkout.ts';
import { includePlans, isOnlyIncluded } from './included.ts';
import { keptCart } from './kept-cart.ts';
import {
  isAsAgreed,
  type CurrentLine,
  type ChangedLine,
  type RemovedLine,
  type SeenPrice,
} from './lines.ts';
import { cartOutlook } from './outlook.ts';
import { cartReader } from './reader.ts';
import { storedLines } from './stored-lines.ts';

/** Changes made when a cart was brought up to date. */
export interface SettledCart {
  removed: RemovedLine[];
  changed: ChangedLine[];
}

interface Settling {
  /** Day from which coverage is priced; default: the chosen one. */
  startsOn?: string;
  /** The shopper confirms the prices. */
  isSeen?: boolean;
}

/** The cart of an enrollment: reading it, changing it, checking it out. */
export function cartService(app: FastifyInstance) {
  const reader = cartReader(app);
  return {
    ...reader,
    ...cartOutlook(app),
    shown: keptCart(app),
    add: addToCart,
    addWithMembership,
    addTogether,
    findAddable,
    describeAdded,
    includePlans,
    remove: removeFromCart,
    checkOut,
    chooseDate,

    /** Updates stored lines to today's prices and removes what cannot be bought any more; returns the changes. */
    async settle(
      db: Queryable,
      enrollment: Enrollment,
      { startsOn, isSeen = false }: Settling = {},
    ): Promise<SettledCart> {
      const removed: RemovedLine[] = [];
      // Removing a membership makes the plans that need one unavailable, too: repeated until nothing changes.
      for (;;) {
        const lines = await reader.lines(db, enrollment, startsOn);
        const gone = lines.filter((line) => line.obstacle);
        if (gone.length === 0 && isOnlyIncluded(app, enrollment, lines)) {
          await storedLines.clear(db, enrollment);
          return { removed, changed: [] };
        }
        if (gone.length === 0) {
          await agree(db, enrollment, lines, { today: app.clock.today(), isSeen });
          return { removed, changed: lines.filter(isRepriced).map(toChanged) };
        }
        removed.push(...gone.map(toRemoved));
        const planIds = gone.map((line) => line.planId);
        await storedLines.remove(db, enrollment, planIds);
      }
    },

    /** After a change of the shopper's details: settles the cart, whose prices the shopper sees anew. */
    async settleDetails(db: Queryable, enrollment: Enrollment): Promise<SettledCart> {
      await storedLines.forgetSeen(db, enrollment);
      return this.settle(db, enrollment);
    },

    /** After any change of the cart: voids the checkout and the signature. */
    async changed(db: Queryable, enrollment: Enrollment): Promise<void> {
      await app.factsChanged(db, enrollment, 'cart');
      await app.enrollments.voidCheckout(db, enrollment);
    },
  };
}

export type CartService = ReturnType<typeof cartService>;

async function agree(
  db: Queryable,
  enrollment: Enrollment,
  lines: readonly CurrentLine[],
  { today, isSeen }: { today: string; isSeen: boolean },
): Promise<void> {
  for (const line of lines) {
    const seen = isSeen || !line.seen ? seeNow(line, today) : line.seen;
    const seenFee = isSeen ? line.feeCents : (line.seenFeeCents ?? line.feeCents);
    if (isAsAgreed(line) && seen === line.seen && seenFee === line.seenFeeCents) continue;
    await storedLines.put(db, enrollment, {
      plan_id: line.planId,
      plan_pricing_id: line.planPricingId,
      price_cents: line.priceCents,
      fee_cents: line.feeCents,
      seen_cents: seen.cents,
      seen_on: seen.on,
      seen_rates: seen.rates ?? null,
      seen_fee_cents: seenFee,
    });
  }
}

// The day stays the one on which this price was seen first.
function seeNow({ seen, priceCents, rates }: CurrentLine, today: string): SeenPrice {
  return seen?.cents === priceCents ? seen : { cents: priceCents, on: today, rates };
}

function isRepriced({ priceCents, agreed }: CurrentLine): boolean {
  return priceCents !== agreed.priceCents;
}

function toChanged({ planId, planName, priceCents, agreed }: CurrentLine): ChangedLine {
  return {
    plan_id: planId,
    plan_name: planName,
    before: centsToDollars(agreed.priceCents),
    after: centsToDollars(priceCents),
  };
}

function toRemoved(line: CurrentLine): RemovedLine {
  return {
    plan_id: line.planId,
    plan_name: line.planName,
    message: reasonOf(line.obstacle?.message ?? ''),
  };
}

import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import type { Catalogue, Plan } from '../../catalogue/sold/read-sold.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { keptByVersion, type KeptByVersion } from '../../enrollment/kept-by-version.ts';
import { toMenuCard, type MenuCard } from './answers.ts';
import { listPlan, type ListedPlan } from './listing.ts';
import { pricedListings } from './priced-listings.ts';

const MOST_SHOWN = 500;

/** Derived from a catalogue; discarded with it. */
interface Listings {
  /** By portal. */
  priced: Map<string, ReturnType<typeof pricedListings>>;
  /** By portal. */
  menus: Map<string, readonly MenuCard[]>;
  /** The listing last shown to each enrollment. */
  shown: KeptByVersion<readonly ListedPlan[]>;
}

/** The plans of the catalogue as cards and listings. */
export function plansService(app: FastifyInstance) {
  const known = new WeakMap<Catalogue, Listings>();
  const listingsOf = async (db: Queryable) => {
    const catalogue = await app.catalogue.current(db);
    const listings = known.get(catalogue) ?? noListings();
    known.set(catalogue, listings);
    return { catalogue, ...listings };
  };

  // Shared between equal shoppers, without their carts. Undefined before there is a filter.
  async function priceFor(
    db: Queryable,
    enrollment: Enrollment,
    today: string,
  ): Promise<readonly ListedPlan[] | undefined> {
    const { priced } = await listingsOf(db);
    const shopper = await readShopper(app, db, enrollment);
    if (!shopper) return undefined;
    const { portal } = shopper;
    const list = priced.get(portal) ?? pricedListings(await app.catalogue.sold(db, portal));
    priced.set(portal, list);
    const chosen = await app.cart.chosen(db, enrollment);
    const shared = list(shopper, await app.cart.hasMembership(db, enrollment), today);
    const plans = await withOwnFacts(app, { db, enrollment }, { shared, shopper, today });
    // An empty cart uses the shared listing itself, and its cached JSON.
    if (chosen.size === 0) return plans;
    return plans.map((plan) => (chosen.has(plan.plan_id) ? { ...plan, is_in_cart: true } : plan));
  }

  return {
    /** The cards of a portal's plans without personal prices. Shared: do not change it. */
    async menu(db: Queryable, portal: string): Promise<readonly MenuCard[]> {
      const { catalogue, menus } = await listingsOf(db);
      const toCard = (plan: Plan) => toMenuCard(plan, portal);
      const cards = menus.get(portal) ?? (await app.catalogue.sold(db, portal)).map(toCard);
      if (catalogue.portals.some(({ code }) => code === portal)) menus.set(portal, cards);
      return cards;
    },

    /** The plans open to an enrollment in the order of the shop, with today's prices. Shared: do not change it. */
    async listing(
      db: Queryable,
      enrollment: Enrollment,
      today: string,
    ): Promise<readonly ListedPlan[]> {
      const { shown } = await listingsOf(db);
      const before = shown.get(enrollment, today);
      if (before) return before;
      const plans = await priceFor(db, enrollment, today);
      if (!plans) return [];
      shown.set(enrollment, today, plans);
      return plans;
    },
  };
}

interface ToOneShopper {
  /** The listing of equal shoppers. */
  shared: readonly ListedPlan[];
  shopper: ShopperFacts;
  today: string;
}

// Plans of which something is known about this person alone are listed by that. Nothing of it gets into the shared one.
async function withOwnFacts(
  app: FastifyInstance,
  { db, enrollment }: { db: Queryable; enrollment: Enrollment },
  { shared, shopper, today }: ToOneShopper,
): Promise<readonly ListedPlan[]> {
  const { byId } = await app.catalogue.current(db);
  const own = new Map<string, ListedPlan | undefined>();
  for (const id of await app.cart.personal(db, enrollment)) {
    const plan = byId.get(id);
    if (!plan) continue;
    const facts = await app.cart.facts(db, enrollment, plan);
    own.set(id, listPlan(plan, shopper, facts, today));
  }
  if (own.size === 0) return shared;
  return shared.map((listed) => own.get(listed.plan_id) ?? listed);
}

function noListings(): Listings {
  return { priced: new Map(), menus: new Map(), shown: keptByVersion(MOST_SHOWN) };
}

export type PlansService = ReturnType<typeof plansService>;

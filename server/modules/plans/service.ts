import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import type { Catalogue } from '../../catalogue/sold/read-sold.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { keptByVersion, type KeptByVersion } from '../../enrollment/kept-by-version.ts';
import { toMenuCard, type MenuCard } from './answers.ts';
import { keptLists } from './kept-lists.ts';
import { listPlan, priceListing, type ListedPlan } from './listing.ts';
import { EVERY_PLAN, type ChosenPlans } from './selection.ts';
import { shopperKey } from './shopper-key.ts';

/** Enrollments of which listings are kept, how many of each, and the most cards of one. */
const MOST_SHOWN = 500;
const MOST_LISTS_SHOWN = 10;
const MOST_CARDS_SHOWN = 400;

/** Derived from a catalogue; discarded with it. */
interface Listings {
  priced: ReturnType<typeof keptLists<ListedPlan>>;
  menus: ReturnType<typeof keptLists<MenuCard>>;
  /** The listings last shown to each enrollment, by their choice of plans. */
  shown: KeptByVersion<Map<string, readonly ListedPlan[]>>;
}

/** The plans of the catalogue as cards and listings. */
export function plansService(app: FastifyInstance) {
  const known = new WeakMap<Catalogue, Listings>();
  const listingsOf = async (db: Queryable) => {
    const catalogue = await app.catalogue.current(db);
    const listings = known.get(catalogue) ?? noListings();
    known.set(catalogue, listings);
    return listings;
  };

  return {
    /** The cards of plans of a portal without personal prices. Shared: do not change it. */
    async menu(db: Queryable, portal: string, choice = EVERY_PLAN): Promise<readonly MenuCard[]> {
      const { menus } = await listingsOf(db);
      const sold = await app.catalogue.sold(db, portal);
      return menus(`${portal} ${choice.key}`, () =>
        sold
          .filter(choice.has)
          .map((plan) => toMenuCard(plan, { portal, network: choice.network })),
      );
    },

    /**
     * Those of the chosen plans that are open to an enrollment in the order of the shop, with today's prices. Shared: do
     * not change it.
     */
    async listing(
      db: Queryable,
      enrollment: Enrollment,
      today: string,
      choice = EVERY_PLAN,
    ): Promise<readonly ListedPlan[]> {
      const { shown, priced } = await listingsOf(db);
      const lists = shown.get(enrollment, today) ?? new Map<string, readonly ListedPlan[]>();
      const before = lists.get(choice.key);
      if (before) return before;
      const plans = await priceFor(app, { db, enrollment }, { today, choice, priced });
      if (!plans) return [];
      if (plans.length <= MOST_CARDS_SHOWN && lists.size < MOST_LISTS_SHOWN)
        lists.set(choice.key, plans);
      shown.set(enrollment, today, lists);
      return plans;
    },
  };
}

// Shared between equal shoppers, without their carts. Undefined before there is a filter.
async function priceFor(
  app: FastifyInstance,
  { db, enrollment }: { db: Queryable; enrollment: Enrollment },
  { today, choice, priced }: { today: string; choice: ChosenPlans } & Pick<Listings, 'priced'>,
): Promise<readonly ListedPlan[] | undefined> {
  const shopper = await readShopper(app, db, enrollment);
  if (!shopper) return undefined;
  const sold = await app.catalogue.sold(db, shopper.portal);
  const chosen = await app.cart.chosen(db, enrollment);
  const hasMembership = await app.cart.hasMembership(db, enrollment);
  const key = `${choice.key} ${shopperKey(shopper, hasMembership, today)}`;
  const shared = priced(key, () =>
    priceListing(sold.filter(choice.has), shopper, {
      hasMembership,
      today,
      network: choice.network,
    }),
  );
  const plans = await withOwnFacts(
    app,
    { db, enrollment },
    { shared, shopper, today, network: choice.network },
  );
  // An empty cart uses the shared listing itself, and its cached JSON.
  if (chosen.size === 0) return plans;
  return plans.map((plan) => (chosen.has(plan.plan_id) ? { ...plan, is_in_cart: true } : plan));
}

interface ToOneShopper {
  /** The listing of equal shoppers. */
  shared: readonly ListedPlan[];
  shopper: ShopperFacts;
  today: string;
  network: string;
}

// Plans of which something is known about this person alone are listed by that. Nothing of it gets into the shared one.
async function withOwnFacts(
  app: FastifyInstance,
  { db, enrollment }: { db: Queryable; enrollment: Enrollment },
  { shared, shopper, ...at }: ToOneShopper,
): Promise<readonly ListedPlan[]> {
  const { byId } = await app.catalogue.current(db);
  const own = new Map<string, ListedPlan | undefined>();
  for (const id of await app.cart.personal(db, enrollment)) {
    const plan = byId.get(id);
    if (!plan) continue;
    const facts = await app.cart.facts(db, enrollment, plan);
    own.set(id, listPlan(plan, shopper, facts, at));
  }
  if (own.size === 0) return shared;
  // What turned out not to be for this person is not listed.
  return shared.flatMap((listed) =>
    own.has(listed.plan_id) ? (own.get(listed.plan_id) ?? []) : listed,
  );
}

function noListings(): Listings {
  return { priced: keptLists(), menus: keptLists(), shown: keptByVersion(MOST_SHOWN) };
}

export type PlansService = ReturnType<typeof plansService>;

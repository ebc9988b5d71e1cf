import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { toMenuCard, type MenuCard } from './answers.ts';
import type { Catalogue, Plan } from './catalogue.ts';
import { catalogueKeeper, type KeptCatalogue } from './catalogue-keeper.ts';
import type { ListedPlan } from './listing.ts';
import { namedPortals } from './named-portals.ts';
import { pricedListings } from './priced-listings.ts';
import { categoriesOf, selectPlans, type SoldCategory } from './selection.ts';

/** What is sold, kept in memory and read again after an import. */
export function catalogueService(app: FastifyInstance) {
  const fresh = catalogueKeeper(app);

  return {
    ...namedPortals(fresh),

    /** The catalogue as it was imported last. */
    async current(db: Queryable): Promise<Catalogue> {
      return (await fresh(db)).catalogue;
    },

    /** A plan by its id. */
    async findPlan(db: Queryable, planId: string): Promise<Plan | undefined> {
      return (await fresh(db)).catalogue.byId.get(planId);
    },

    /** The plans that a portal lists, in the order of the shop. */
    async sold(db: Queryable, portal: string): Promise<Plan[]> {
      return selectPlans((await fresh(db)).catalogue, { portal, categories: [], network: '' });
    },

    /** The plans that a portal lists as cards without personal prices; shared, so never change it. */
    async menu(db: Queryable, portal: string): Promise<readonly MenuCard[]> {
      const { catalogue, menus } = await fresh(db);
      const known = menus.get(portal);
      if (known) return known;
      const plans = selectPlans(catalogue, { portal, categories: [], network: '' });
      const cards = plans.map(toMenuCard);
      if (catalogue.portals.some(({ code }) => code === portal)) menus.set(portal, cards);
      return cards;
    },

    /** Categories of which a portal lists a plan, in the order of the shop. */
    async categories(db: Queryable, portal: string): Promise<SoldCategory[]> {
      return categoriesOf((await fresh(db)).catalogue, portal);
    },

    /** The plans open to an enrollment in the order of the shop, priced for today; shared, so never change it. */
    async listing(
      db: Queryable,
      enrollment: Enrollment,
      today: string,
    ): Promise<readonly ListedPlan[]> {
      const kept = await fresh(db);
      const known = kept.shown.get(enrollment, today);
      if (known) return known;
      const plans = await priceFor(app, db, { enrollment, today, kept });
      if (!plans) return [];
      kept.shown.set(enrollment, today, plans);
      return plans;
    },
  };
}

// Shared between shoppers alike, their carts apart. Undefined before there is a filter.
async function priceFor(
  app: FastifyInstance,
  db: Queryable,
  call: { enrollment: Enrollment; today: string; kept: KeptCatalogue },
): Promise<readonly ListedPlan[] | undefined> {
  const { enrollment, today, kept } = call;
  const { catalogue, listings } = kept;
  const shopper = await app.filter.shopper(db, enrollment);
  if (!shopper) return undefined;
  const { portal } = shopper;
  const priced =
    listings.get(portal) ??
    pricedListings(selectPlans(catalogue, { portal, categories: [], network: '' }));
  listings.set(portal, priced);
  const chosen = await app.cart.chosen(db, enrollment);
  const plans = priced(shopper, await app.cart.hasMembership(db, enrollment), today);
  // With an empty cart it is the shared one itself, and so is its text.
  if (chosen.size === 0) return plans;
  return plans.map((plan) => (chosen.has(plan.plan_id) ? { ...plan, is_in_cart: true } : plan));
}

export type CatalogueService = ReturnType<typeof catalogueService>;

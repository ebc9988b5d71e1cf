import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cartTotals, type CartTotals } from '../../../src/shared/domain/cart-totals.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import { reasonOf } from '../../../src/shared/domain/eligibility.ts';
import type { Tier } from '../../../src/shared/domain/tiers.ts';
import type { Queryable } from '../../db/db.ts';
import { together } from '../../providers/ask-outside.ts';
import { toShopper } from '../../enrollment/filter.ts';
import type { ZipPlace } from '../../providers/types.ts';
import { quotedCategories, quotablePlans } from './plans.ts';
import type { DraftPerson, GroupQuoteDraft } from './draft.ts';

/** A person of a draft with what is quoted today, in cents. */
export interface PricedPerson {
  person: DraftPerson;
  covers: Tier | '';
  plans: readonly string[];
  lines: { planId: string; planName: string; priceCents: number; message: string }[];
  totals: CartTotals;
  /** What keeps the quote from being sent; '' when nothing does. */
  message: string;
}

/** People priced before other calls are served. */
const AT_ONCE = 20;
const NO_TIER = 'Please choose who is covered.';
const NO_PLAN = 'Please choose a plan.';
const NOT_QUOTED = 'This plan cannot be part of a group quote.';

/** What everybody in a draft is quoted today. */
export async function priceDraft(
  app: FastifyInstance,
  db: Queryable,
  draft: GroupQuoteDraft,
): Promise<PricedPerson[]> {
  const sold = await quotablePlans(app, db, draft.portal);
  const quotable = new Set(sold.map(({ id }) => id));
  const zips = [...new Set(draft.people.map(({ zip }) => zip))];
  const found = await together(zips.map((zip) => app.providers.zip.lookup(zip)));
  const places = new Map(zips.map((zip, at) => [zip, found[at]]));
  const priced: PricedPerson[] = [];
  for (const [at, person] of draft.people.entries()) {
    const place = places.get(person.zip);
    priced.push(await pricePerson(app, db, { draft, person, place, quotable }));
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return priced;
}

/** What a person is quoted: their own choice, or what everybody has. */
export function quotedTo(
  { tier, plans }: Pick<GroupQuoteDraft, 'tier' | 'plans'>,
  person: DraftPerson,
): Pick<PricedPerson, 'covers' | 'plans'> {
  return {
    covers: person.tier || tier,
    plans: person.plans.length > 0 ? person.plans : plans,
  };
}

async function pricePerson(
  app: FastifyInstance,
  db: Queryable,
  {
    draft,
    person,
    place,
    quotable,
  }: {
    draft: GroupQuoteDraft;
    person: DraftPerson;
    place: ZipPlace | undefined;
    quotable: ReadonlySet<string>;
  },
): Promise<PricedPerson> {
  const { covers, plans } = quotedTo(draft, person);
  if (covers === '' || place === undefined) return unpriced(person, covers, plans, NO_TIER);
  if (plans.length === 0) return unpriced(person, covers, plans, NO_PLAN);
  const { zip, dob, gender } = person;
  const { portal } = draft;
  const category = await quotedCategories(app, db, { portal, plans });
  const filter = { zip, dob, gender, tier: covers, state: place.state, city: place.city };
  const [startsOn] = offeredEffectiveDates(app.clock.today());
  const shopper = toShopper({ ...filter, ...(category ? { category } : {}) }, portal);
  const judged = await app.cart.estimate(db, { ...shopper, startsOn }, plans);
  const lines = judged.map((line) => ({
    ...line,
    message: quotable.has(line.planId) || !line.removable ? '' : NOT_QUOTED,
    ...(line.obstacle ? { message: reasonOf(line.obstacle.message), priceCents: 0 } : {}),
  }));
  const faulty = lines.find(({ message }) => message !== '');
  return {
    person,
    covers,
    plans,
    lines,
    totals: cartTotals(judged.filter(({ obstacle }) => !obstacle)),
    message: faulty ? `${faulty.planName}: ${faulty.message}` : '',
  };
}

function unpriced(
  person: DraftPerson,
  covers: Tier | '',
  plans: readonly string[],
  message: string,
): PricedPerson {
  return { person, covers, plans, lines: [], totals: cartTotals([]), message };
}

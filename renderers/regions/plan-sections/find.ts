import {
  type FindablePlan,
  type PlanWishes,
  readPlanWishes,
  writePlanWishes,
} from '../../../src/shared/store/find-plans.ts';
import type { Say } from '../../../src/shared/words/say.ts';
import type { PlanCard } from '../../kit/store/plan.ts';
import type { Props } from './fed-by.ts';
import { inNetwork } from './in-network.ts';

/** A plan's card with what it is found by. */
export type FoundPlan = FindablePlan & { card: PlanCard };

/** A plan at its price in the network that is looked for. */
export function toFindable(plan: PlanCard, way: Props, say: Say): FoundPlan {
  const card = inNetwork(plan, wishesOf(way).network, way.scope.session.tier ?? '');
  const { name, carrier, category, networks, facts, callout } = card;
  const text = `${callout} ${card.isTextMade ? say(card.text) : card.text}`;
  const price = card.ownPrice ?? card.startingAt;
  // What is sold by telephone can be had: its button says how.
  const isOffered = card.callToEnroll || card.inCart;
  const isClosed = card.hideAdd || (card.obstacle !== '' && !isOffered);
  return { name, carrier, category, text, price, networks, facts, isClosed, card };
}

/** What the address says that the shopper looks for. */
export function wishesOf({ scope }: Props): PlanWishes {
  return readPlanWishes(scope.query);
}

/** Leads to the list with other wishes; while a person types, in the place of the address before. */
export function findBy({ act, scope }: Props, wishes: PlanWishes, how: 'find' | 'search'): void {
  void act(how, { ...writePlanWishes(wishes), show: scope.query.show ?? '' });
}

/** Categories of which all plans are shown. */
export function openCategories({ scope }: Props): string[] {
  return (scope.query.show ?? '').split(',').filter(Boolean);
}

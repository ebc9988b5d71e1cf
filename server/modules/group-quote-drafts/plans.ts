import type { FastifyInstance } from 'fastify';
import type { PlanRules } from '../../../src/shared/domain/eligibility.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { Queryable } from '../../db/db.ts';

/** Plans of a portal that a group quote may hold, by name: those that ask no more of a person than a quote knows. */
export async function quotablePlans(
  app: FastifyInstance,
  db: Queryable,
  portal: string,
): Promise<Plan[]> {
  const { byId } = await app.catalogue.current(db);
  return [...byId.values()]
    .filter(({ rules }) => rules.portals.includes(portal) && asksNothingMore(rules, portal))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function asksNothingMore(rules: PlanRules, portal: string): boolean {
  return !(
    rules.telephonePortals.includes(portal) ||
    rules.tobaccoRated ||
    rules.needsSalary ||
    rules.minWeeklyHours !== undefined ||
    rules.hasQuestions ||
    rules.needsSpouseBirthdate ||
    rules.hideAddToCart ||
    rules.replacedBy !== undefined
  );
}

/**
 * Ids in the order in which the plans can be added: memberships before plans that need one. Unknown ids stay, and are
 * refused later.
 */
export async function inOrderOfAdding(
  app: FastifyInstance,
  db: Queryable,
  planIds: readonly string[],
): Promise<string[]> {
  const { byId } = await app.catalogue.current(db);
  const isFirst = (id: string) => byId.get(id)?.membership === true;
  return [...planIds.filter(isFirst), ...planIds.filter((id) => !isFirst(id))];
}

/** Categories of plans, as the filter of a shopper holds them; undefined where no plan has to be of a chosen one. */
export async function quotedCategories(
  app: FastifyInstance,
  db: Queryable,
  { portal, plans }: { portal: string; plans: readonly string[] },
): Promise<string | undefined> {
  const { byId } = await app.catalogue.current(db);
  const rules = plans.flatMap((id) => byId.get(id)?.rules ?? []);
  if (!rules.some(({ chosenCategoryPortals }) => chosenCategoryPortals.includes(portal)))
    return undefined;
  return [...new Set(rules.map(({ category }) => category))].join(',');
}

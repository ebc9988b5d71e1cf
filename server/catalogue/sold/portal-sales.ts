import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';

/** Sales settings in portal files. Without them a portal sells what the catalogue assigns to it. */
export type PortalSales = Pick<
  PortalFile,
  'code' | 'categories' | 'plans' | 'call_to_enroll' | 'category_required_for'
>;

/** A plan as the catalogue assigns it to portals. */
interface GivenPlan {
  plan_id: string;
  category: string;
  portals: readonly string[];
}

/** Codes of the portals that sell a plan, by catalogue and portal files. `known`: portals of the catalogue. */
export function sellersOf(
  plan: GivenPlan,
  portals: readonly PortalSales[],
  known: ReadonlySet<string>,
): string[] {
  const everywhere = [...known].every((code) => plan.portals.includes(code));
  return portals
    .filter((portal) => {
      const given = known.has(portal.code)
        ? plan.portals.includes(portal.code)
        : // A portal that is a file alone: what is sold everywhere, and what it asks for by name.
          everywhere || portal.plans?.only?.includes(plan.plan_id) === true;
      return sells(portal, plan, given);
    })
    .map(({ code }) => code);
}

/** Codes of the portals that sell plans of a category by telephone only. */
export function telephonePortals(category: string, portals: readonly PortalSales[]): string[] {
  return portals
    .filter((portal) => portal.call_to_enroll?.includes(category))
    .map(({ code }) => code);
}

/** Codes of the portals that sell plans of a category only to shoppers who chose it. */
export function chosenCategoryPortals(category: string, portals: readonly PortalSales[]): string[] {
  return portals
    .filter((portal) => portal.category_required_for?.includes(category))
    .map(({ code }) => code);
}

// What the file asks for by name comes before the catalogue.
function sells(
  { categories = [], plans = {} }: PortalSales,
  plan: GivenPlan,
  given: boolean,
): boolean {
  const { only, also = [], of = [], except = [] } = plans;
  const id = plan.plan_id;
  if (except.includes(id)) return false;
  if (also.includes(id) || of.includes(plan.category)) return true;
  if (categories.length > 0 && !categories.includes(plan.category)) return false;
  return given && (only?.includes(id) ?? true);
}

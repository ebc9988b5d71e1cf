/** A wizard step as the portal lists it; only listed steps can ever be asked for. */
export interface ListedTab {
  name: string;
  required: boolean;
  /** Place in the progress bar. Default: place in the list. */
  order?: number;
  /** JSON Schema over TabScope: the step is required only while this holds. */
  when?: Readonly<Record<string, unknown>>;
}

/** What conditions may know of the cart. */
export interface CartNeeds {
  /** Holds a premier plan. */
  premier: boolean;
  /** Holds an IHA plan. */
  iha: boolean;
  plan_ids: readonly string[];
  /** Categories of the plans, each once. */
  categories: readonly string[];
  /** Types of the plans (`MM`, …), each once. */
  plan_types: readonly string[];
}

/** What the condition of a step is judged by. */
export interface TabScope {
  cart: CartNeeds;
  tier: string;
  session: Readonly<Record<string, unknown>>;
}

/** A listed step as one enrollment needs it; `order` counts from 0. */
export interface NeededTab {
  name: string;
  required: boolean;
  order: number;
}

/** The portal's steps in their order, each with whether an enrollment needs it. `holds` judges a condition. */
export function requiredTabs(
  tabs: readonly ListedTab[],
  holds: (when: NonNullable<ListedTab['when']>) => boolean,
): NeededTab[] {
  const placeOf = (tab: ListedTab): number => tab.order ?? tabs.indexOf(tab);
  return [...tabs]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ name, required, when }, order) => ({
      name,
      required: required && (when === undefined || holds(when)),
      order,
    }));
}

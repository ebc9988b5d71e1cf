import type { LayerChoice } from '../shared/forms/layer-types.ts';
import { findVersion } from '../shared/forms/layer-versions.ts';
import type { TabUse } from '../shared/forms/types.ts';
import type { ScreenEntry, StoreIndex } from '../shared/store/store-index.ts';

/** A step as the server lists it. */
export interface ListedTab {
  tab_name: string;
  required: boolean;
  order: number;
  complete: boolean;
  /** Left out, as it may be. */
  skipped?: boolean;
  /** Answered once, and needed again. */
  again?: boolean;
}

/** A required step of the wizard with the screen that asks it. */
export interface WizardStep {
  screen: string;
  route: string;
  tab: TabUse;
  complete: boolean;
  skipped?: boolean;
  again?: boolean;
}

/** Reads the answer of get-dynamic-tabs; flags may come as booleans, numbers or texts. */
export function readTabs(data: unknown): ListedTab[] {
  const list = Array.isArray(data) ? data : (data as { result?: unknown } | null)?.result;
  if (!Array.isArray(list)) return [];
  return list.map((item: Record<string, unknown>) => ({
    tab_name: String(item.tab_name),
    required: flag(item.required),
    order: Number(item.order),
    complete: flag(item.complete),
    ...(flag(item.skipped) ? { skipped: true } : {}),
    ...(flag(item.again) ? { again: true } : {}),
  }));
}

/** The required steps in the server's order, each with its screen; a step that no screen asks is left out. */
export function wizardSteps(
  tabs: readonly ListedTab[],
  configuration: StoreIndex,
  choice: LayerChoice = {},
): WizardStep[] {
  return tabs
    .filter((tab) => tab.required)
    .toSorted((one, other) => one.order - other.order)
    .flatMap((tab) => {
      const found = findScreen(configuration, (screen) => screen.tab?.name === tab.tab_name);
      if (!found?.entry.route || !found.entry.tab) return [];
      const { route, tab: own, tabs: versions = {} } = found.entry;
      const use = findVersion(versions, choice) ?? own;
      const { complete, skipped, again } = tab;
      const marks = { ...(skipped && { skipped }), ...(again && { again }) };
      return [{ screen: found.id, route, tab: use, complete, ...marks }];
    });
}

/** Steps that may be opened: all complete ones in a row from the first, and the one after them. */
export function firstOpenIndex(steps: readonly WizardStep[]): number {
  const index = steps.findIndex((step) => !step.complete);
  return index < 0 ? steps.length - 1 : index;
}

/** The wizard's screen for a saved-tab name (`payment_info`) or a step's own name (`billing_info`). */
export function screenOfTab(configuration: StoreIndex, name: string): ScreenEntry | undefined {
  return findScreen(configuration, ({ tab }) => tab?.saved === name || tab?.name === name)?.entry;
}

function findScreen(
  configuration: StoreIndex,
  holds: (screen: ScreenEntry) => boolean,
): { id: string; entry: ScreenEntry } | undefined {
  const found = Object.entries(configuration.screens).find(([, entry]) => holds(entry));
  return found && { id: found[0], entry: found[1] };
}

function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

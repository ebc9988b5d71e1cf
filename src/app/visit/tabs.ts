import type { CallData } from '../../shared/contracts/call-types.ts';
import type { LayerChoice } from '../../shared/forms/layers/layer-types.ts';
import { findVersion } from '../../shared/forms/layers/layer-versions.ts';
import type { TabUse } from '../../shared/forms/types.ts';
import type { ScreenEntry, StoreIndex } from '../../shared/store/store-index.ts';

/** A required step of the wizard with the screen that asks it. */
export interface WizardStep {
  screen: string;
  route: string;
  tab: TabUse;
  complete: boolean;
  skipped?: boolean;
  again?: boolean;
}

/** The required steps in the server's order, each with its screen; a step that no screen asks is left out. */
export function wizardSteps(
  tabs: CallData<'get-dynamic-tabs'>['result'],
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

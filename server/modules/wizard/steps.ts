import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { versionKey } from '../../../src/shared/forms/layers/layer-versions.ts';
import type { EffectiveScreen, ValidatorModule } from '../../../src/shared/forms/types.ts';
import { portalFields, portalTabs, type PortalField } from '../../configuration/portal-fields.ts';
import { perBundle } from '../../configuration/per-bundle.ts';
import { rowListsOf, type RowList } from './rows.ts';

/** One step of the wizard: its names, its screen, and the fields that its portal asks for. */
export interface Step {
  /** Name in the list of tabs. */
  name: string;
  /** Name under which it is saved. */
  saved: string;
  label: string;
  screen: EffectiveScreen;
  validators: ValidatorModule;
  fields: Record<string, PortalField>;
  /** Its lists whose rows are forms of their own. */
  lists: RowList[];
}

/** The steps of a portal that have a screen, unordered. Shared: do not change them. */
export const stepsOf = perBundle(
  (portal: string, choice: LayerChoice) => `${portal} ${versionKey(choice)}`,
  makeSteps,
);

function makeSteps(app: FastifyInstance, portal: string, choice: LayerChoice): readonly Step[] {
  const bundle = app.configuration.current();
  const listed = new Set(portalTabs(app, portal).map((tab) => tab.name));
  return bundle.screenIds.flatMap((id) => {
    const { screen, validators } = bundle.screen(id, choice);
    if (!screen.tab || !listed.has(screen.tab.name)) return [];
    const { name, saved, label } = screen.tab;
    const fields = portalFields(app, choice, screen);
    const lists = rowListsOf(app, choice, screen);
    return [{ name, saved, label, screen, validators, fields, lists }];
  });
}

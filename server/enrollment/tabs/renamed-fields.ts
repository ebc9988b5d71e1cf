import type { FastifyInstance } from 'fastify';
import { newNames, renameValues } from '../../../src/shared/forms/form-data/migrate-values.ts';
import type { EffectiveScreen, FormData, Pointer } from '../../../src/shared/forms/types.ts';
import { perBundle } from '../../configuration/per-bundle.ts';
import type { Enrollment } from '../../contract.ts';

type Owner = Pick<Enrollment, 'portal'>;

/** A saved tab with every value under its field's current name. */
export function withNewNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  data: FormData,
): FormData {
  const { screens } = renamedIn(app, owner.portal, tab);
  return screens.reduce((values, screen) => renameValues(screen, values), data);
}

/** The same for values by name of field (`ssn`, `home/zip`). */
export function underNewNames<Value>(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  byField: Record<string, Value>,
): Record<string, Value> {
  const { names: renamed } = renamedIn(app, owner.portal, tab);
  const moved = Object.entries(byField).map(([field, value]): [string, Value] => [
    (renamed.get(`/${field}`) ?? `/${field}`).slice(1),
    value,
  ]);
  // A value saved under the new name is newer.
  const own = Object.entries(byField).filter(([field]) => !renamed.has(`/${field}`));
  return Object.fromEntries([...moved, ...own]);
}

/** Former names of a field. */
export function formerNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  field: string,
): string[] {
  const { names } = renamedIn(app, owner.portal, tab);
  return [...names].filter(([, name]) => name === `/${field}`).map(([old]) => old.slice(1));
}

/** Screens of a tab that declare former names of fields, and the current name of each. */
const renamedIn = perBundle(
  (portal: string, tab: string) => `${portal} ${tab}`,
  (app, portal, tab): { screens: EffectiveScreen[]; names: ReadonlyMap<Pointer, Pointer> } => {
    const bundle = app.configuration.current();
    const screens = bundle.screenIds
      .map((id) => bundle.screen(id, portal).screen)
      .filter((screen) => screen.tab?.saved === tab && screen.form?.renamed !== undefined);
    return { screens, names: new Map(screens.flatMap((screen) => [...newNames(screen)])) };
  },
);

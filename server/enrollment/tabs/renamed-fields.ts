import type { FastifyInstance } from 'fastify';
import { newNames, renameValues } from '../../../src/shared/forms/form-data/migrate-values.ts';
import { formatPointer, parsePointer } from '../../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, FormData, Pointer } from '../../../src/shared/forms/types.ts';
import { perBundle } from '../../configuration/per-bundle.ts';
import type { Enrollment } from '../../contract.ts';

type Owner = Pick<Enrollment, 'portal'>;

/** A saved tab with every value under its field's current name. Rows are left to the forms that they are of. */
export function withNewNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  data: FormData,
): FormData {
  const { screens } = renamedIn(app, owner.portal, tab);
  return screens.reduce((values, screen) => renameValues(screen, values), data);
}

/** The same for values by name of field (`ssn`, `home/zip`, `beneficiaries/b3f…/ssn`). */
export function underNewNames<Value>(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  byField: Record<string, Value>,
): Record<string, Value> {
  const names = renamedIn(app, owner.portal, tab);
  const renamed = (field: string) =>
    namesFor(names, field).find(([old]) => old === field)?.[1] ?? field;
  const moved = Object.entries(byField).map(([field, value]) => [renamed(field), value] as const);
  // A value saved under the new name is newer.
  const own = Object.entries(byField).filter(([field]) => renamed(field) === field);
  return Object.fromEntries([...moved, ...own]);
}

/** Former names of a field. */
export function formerNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  field: string,
): string[] {
  const names = namesFor(renamedIn(app, owner.portal, tab), field);
  return names.filter(([, name]) => name === field).map(([old]) => old);
}

type Names = ReadonlyMap<Pointer, Pointer>;

interface Renamed {
  /** Screens of the tab that declare former names of fields. */
  screens: readonly EffectiveScreen[];
  names: Names;
  /** Of the forms of its rows, by the list's name. */
  rows: ReadonlyMap<string, Names>;
}

// Former and current names, of the field's row where it is in one.
function namesFor({ names, rows }: Renamed, field: string): [string, string][] {
  const [list = '', id = ''] = parsePointer(`/${field}`);
  const inRow = rows.get(list);
  const around = inRow ? formatPointer([list, id]) : '';
  return [...(inRow ?? names)].map((pair) => pair.map((name) => (around + name).slice(1))) as [
    string,
    string,
  ][];
}

const renamedIn = perBundle(
  (portal: string, tab: string) => `${portal} ${tab}`,
  (app, portal, tab): Renamed => {
    const bundle = app.configuration.current();
    const ofTab = bundle.screenIds
      .map((id) => bundle.screen(id, portal).screen)
      .filter((screen) => screen.tab?.saved === tab);
    const screens = ofTab.filter(({ form }) => form?.renamed !== undefined);
    const uses = ofTab.flatMap(({ form }) => Object.entries(form?.fields ?? {}));
    const rows = uses.flatMap(([field, { panel }]): [string, Names][] =>
      panel ? [[field.slice(1), newNames(bundle.screen(panel.screen, portal).screen)]] : [],
    );
    return {
      screens,
      names: new Map(screens.flatMap((one) => [...newNames(one)])),
      rows: new Map(rows),
    };
  },
);

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { getAt, joinPointer, setAt } from '../../../src/shared/forms/pointer.ts';
import type {
  EffectiveScreen,
  FormData,
  Issue,
  PanelUse,
  ValidatorModule,
} from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { portalFields, type PortalField } from '../../configuration/portal-fields.ts';
import { sensitiveFields } from './sensitive-fields.ts';

/** A list of a step whose rows are forms of their own. */
export interface RowList {
  /** Name of the list's field in the step's form. */
  list: string;
  panel: PanelUse;
  screen: EffectiveScreen;
  validators: ValidatorModule;
  fields: Record<string, PortalField>;
}

/** The lists of a screen whose rows are forms of their own. */
export function rowListsOf(
  app: FastifyInstance,
  choice: LayerChoice,
  screen: EffectiveScreen,
): RowList[] {
  const uses = Object.entries(screen.form?.fields ?? {});
  return uses.flatMap(([field, { panel }]) => {
    if (!panel) return [];
    const row = app.configuration.current().screen(panel.screen, choice);
    const fields = portalFields(app, choice, row.screen);
    return [{ list: field.slice(1), panel, ...row, fields }];
  });
}

/** Separately sealed fields of the rows: list, `*` for the row, and field, joined by slashes. */
export function sensitiveRowFields(lists: readonly RowList[]): string[] {
  return lists.flatMap(({ list, screen }) =>
    [...sensitiveFields(screen)].map((field) => `${list}/*/${field}`),
  );
}

/** The same for the existing rows: `beneficiaries/b3f…/ssn`. */
export function sealedRowFields(lists: readonly RowList[], data: FormData): string[] {
  return lists.flatMap((one) =>
    rowsOf(one, data).flatMap((row) =>
      [...sensitiveFields(one.screen)].map((field) => `${one.list}/${idOf(one, row)}/${field}`),
    ),
  );
}

export function rowsOf({ list }: Pick<RowList, 'list'>, data: FormData): FormData[] {
  const rows = data[list];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

export function idOf({ panel }: Pick<RowList, 'panel'>, row: FormData): string {
  const id = getAt(row, panel.id);
  return typeof id === 'string' ? id : '';
}

/** The data with an id for each row that has none. */
export function withRowIds(lists: readonly RowList[], data: FormData): FormData {
  return lists.reduce((all, one) => {
    if (!Array.isArray(all[one.list])) return all;
    const rows = (all[one.list] as unknown[]).map((row) =>
      isRecord(row) && idOf(one, row) === ''
        ? setAt(row, one.panel.id, `r${randomBytes(16).toString('base64url')}`)
        : row,
    );
    return { ...all, [one.list]: rows };
  }, data);
}

/**
 * Calls `work` with the data whose rows are keyed by their ids, as separately sealed fields are named, and returns its
 * result with the rows as lists again, without added rows.
 */
export function underIds(
  lists: readonly RowList[],
  data: FormData,
  work: (keyed: FormData) => FormData,
): FormData {
  // Rows without an id are keyed by their index.
  const orders = lists.map(
    (one) => [one, rowsOf(one, data).map((row, at) => idOf(one, row) || `#${at}`)] as const,
  );
  const keyed = orders.reduce<FormData>((all, [one, ids]) => {
    if (!Array.isArray(all[one.list])) return all;
    const rows = rowsOf(one, data).map((row, index) => [ids[index] ?? '', row]);
    return { ...all, [one.list]: Object.fromEntries(rows) as FormData };
  }, data);
  const done = work(keyed);
  return orders.reduce<FormData>((all, [{ list }, ids]) => {
    const rows = all[list];
    if (!Array.isArray(data[list])) {
      const { [list]: _planted, ...rest } = all;
      return isRecord(rows) ? rest : all;
    }
    return { ...all, [list]: ids.map((id) => getAt(rows, joinPointer('', id)) ?? {}) };
  }, done);
}

/** Faults of rows whose id is unknown to the enrollment or occurs twice. */
export function strangeRows(
  lists: readonly RowList[],
  data: FormData,
  known: ReadonlySet<string>,
): Issue[] {
  return lists.flatMap((one) => {
    const seen = new Set<string>();
    return rowsOf(one, data).flatMap((row, index) => {
      const id = idOf(one, row);
      const isStrange = id !== '' && (!known.has(`${one.list}/${id}`) || seen.has(id));
      seen.add(id);
      const field = `/${one.list}/${index}${one.panel.id}`;
      return isStrange ? [{ field, message: STRANGE, keyword: 'enum' }] : [];
    });
  });
}

const STRANGE = 'This entry is not part of your enrollment.';

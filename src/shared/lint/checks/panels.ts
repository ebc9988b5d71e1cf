import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { PanelUse, Pointer } from '../../forms/types.ts';
import type { Check, View } from '../lint-context.ts';
import type { At } from '../screen-parts.ts';

const unknownRowField: Check = {
  rule: 'unknown-row-field',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, panel } of panelsOf(view)) {
        const row = views.find(
          ({ screen, layers }) => screen.id === panel.screen && layers.length === 0,
        );
        if (!row?.shape) continue;
        const { shape } = row;
        for (const { at: inside, value } of rowFieldsOf(panel)) {
          if (shape.find(value)) continue;
          report(
            view.place(`${at}${inside}`),
            `a row has no field ${value}`,
            didYouMean(value, [...shape.nodes.keys()]),
          );
        }
      }
    }
  },
};

const rowsNotOpen: Check = {
  rule: 'panel-over-no-list',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, field } of panelsOf(view)) {
        if (view.shape?.find(field)?.schema.type === 'array') continue;
        report(view.place(at), `${field} is no list, so it has no rows to edit`);
      }
    }
  },
};

/** Lists whose rows are forms of their own. */
export const panelChecks: readonly Check[] = [unknownRowField, rowsNotOpen];

function panelsOf({ screen }: View): { at: Pointer; field: Pointer; panel: PanelUse }[] {
  return Object.entries(screen.form?.fields ?? {}).flatMap(([field, { panel }]) =>
    panel ? [{ at: `${joinPointer('/form/fields', field)}/panel`, field, panel }] : [],
  );
}

function rowFieldsOf({ id, line = [], add }: PanelUse): At<Pointer>[] {
  return [
    { at: '/id', value: id },
    ...line.flatMap(({ value }, index) =>
      [value].flat().map((one) => ({ at: `/line/${index}/value`, value: one })),
    ),
    ...add.flatMap(({ set = {} }, index) =>
      Object.keys(set).map((one) => ({ at: joinPointer(`/add/${index}/set`, one), value: one })),
    ),
  ];
}

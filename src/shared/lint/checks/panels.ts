import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { PanelUse, Pointer } from '../../forms/types.ts';
import type { Check } from '../lint-context.ts';
import { fieldIn, namesIn, rowPanels } from '../review-parts.ts';
import type { At } from '../screen-parts.ts';

const unknownRowField: Check = {
  rule: 'unknown-row-field',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, panel, row } of rowPanels(view, views)) {
        for (const { at: inside, value } of rowFieldsOf(panel)) {
          if (row.open || fieldIn(row, value)) continue;
          report(
            view.place(`${at}${inside}`),
            `a row has no field ${value}`,
            didYouMean(value, namesIn(row)),
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
      for (const { at, field } of rowPanels(view, views)) {
        if (view.shape?.find(field)?.schema.type === 'array') continue;
        report(view.place(at), `${field} is no list, so it has no rows to edit`);
      }
    }
  },
};

const unknownPermission: Check = {
  rule: 'unknown-permission',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      const { id, behaviour: shared = id } = view.screen;
      const known = view.hasBehaviour ? input.known.behaviours?.[shared]?.may : [];
      if (!known) continue;
      for (const { at, panel } of rowPanels(view, views)) {
        for (const [index, { may }] of panel.add.entries()) {
          if (may === undefined || known.includes(may)) continue;
          report(
            view.place(`${at}/add/${index}/may`),
            `the behaviour never says that '${may}' may be added, so the button never shows`,
            didYouMean(may, known) ?? `it says: ${known.join(', ') || 'nothing'}`,
          );
        }
      }
    }
  },
};

/** Lists whose rows are forms of their own. */
export const panelChecks: readonly Check[] = [unknownRowField, rowsNotOpen, unknownPermission];

function rowFieldsOf({ id, add }: PanelUse): At<Pointer>[] {
  return [
    { at: '/id', value: id },
    ...add.flatMap(({ set = {} }, index) =>
      Object.keys(set).map((one) => ({ at: joinPointer(`/add/${index}/set`, one), value: one })),
    ),
  ];
}

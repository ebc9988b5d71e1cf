import { joinPointer } from '../../forms/pointer.ts';
import { isReference } from '../../forms/resolve-refs.ts';
import type { JsonSchema, Pointer } from '../../forms/types.ts';
import { isEmpty } from '../../forms/values.ts';
import { whyRefused } from '../../validation/why-refused.ts';
import type { Check, View } from '../lint-context.ts';
import { fieldIn, rowPanels } from '../review-parts.ts';
import { actionStepsOf, type At } from '../screen-parts.ts';

const valueNotAllowed: Check = {
  rule: 'value-not-allowed',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, value, schema } of givenValues(view, views)) {
        if (isEmpty(value) || isReference(value)) continue;
        const problem = whyRefused(value, schema);
        if (problem === undefined) continue;
        report(
          view.place(at),
          `${JSON.stringify(value)} is a value that the field refuses`,
          problem,
        );
      }
    }
  },
};

/** Values that screens give to fields. */
export const valueChecks: readonly Check[] = [valueNotAllowed];

/** Values that actions and new rows give to fields, with what each field takes. */
function givenValues(view: View, views: readonly View[]): (At<unknown> & { schema: JsonSchema })[] {
  const ofActions = actionStepsOf(view.screen).flatMap(({ at, value }) =>
    'set' in value
      ? placed(`${at}/set`, value.set, (field) => view.shape?.find(field)?.schema)
      : [],
  );
  const ofRows = rowPanels(view, views).flatMap(({ at, panel, row }) =>
    panel.add.flatMap(({ set = {} }, index) =>
      placed(`${at}/add/${index}/set`, set, (field) => fieldIn(row, field)?.schema),
    ),
  );
  return [...ofActions, ...ofRows];
}

function placed(
  at: Pointer,
  values: Readonly<Record<Pointer, unknown>>,
  schemaOf: (field: Pointer) => JsonSchema | undefined,
): (At<unknown> & { schema: JsonSchema })[] {
  return Object.entries(values).map(([field, value]) => ({
    at: joinPointer(at, field),
    value,
    schema: schemaOf(field) ?? {},
  }));
}

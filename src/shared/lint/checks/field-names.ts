import { checkReferences } from '../../forms/configuration/check-references.ts';
import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import { oncePerObject } from '../../once-per-object.ts';
import type { Check, View } from '../lint-context.ts';
import { fieldIn, type NamedFields, namesIn, reviewParts } from '../review-parts.ts';
import { type At, actionStepsOf, fillsOf } from '../screen-parts.ts';

const brokenReference: Check = {
  rule: 'broken-reference',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { pointer, problem, hint } of brokenIn(view))
        report(view.place(pointer), problem, hint);
    }
  },
};

const brokenIn = oncePerObject(({ screen, hasBehaviour }: View) =>
  checkReferences(screen, { file: '', hasBehaviour }),
);

const unknownField: Check = {
  rule: 'unknown-field',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      const { screen, shape, place } = view;
      const form: NamedFields = { shape, below: '', open: false };
      const names = fieldNamesOf(screen).map((name) => ({ ...name, fields: form }));
      for (const { at, value, fields } of [...names, ...reviewNames(view, views)]) {
        if (fields.open || fieldIn(fields, value)) continue;
        report(
          place(at),
          shape ? `the form has no field ${value}` : `${value}: the screen has no form`,
          didYouMean(value, namesIn(fields)),
        );
      }
    }
  },
};

/** Unknown names in a form, its rules and its screen. */
export const fieldNameChecks: readonly Check[] = [brokenReference, unknownField];

/** Fields that the lines of tiles and panels name; those of a row below the row. */
function reviewNames(
  view: View,
  views: readonly View[],
): (At<Pointer> & { fields: NamedFields })[] {
  return reviewParts(view, views).flatMap(({ at, part, fields, row }) => {
    if (!('each' in part))
      return [part.value].flat().map((value) => ({ at: `${at}/value`, value, fields }));
    const own = [{ at: `${at}/each`, value: part.each, fields }];
    if (!row) return own;
    const needs = (part.needs ?? []).map((value) => ({ at: `${at}/needs`, value, fields: row }));
    const folds = (part.fold ?? []).flatMap(({ where }, index) =>
      valuesIn(`${at}/fold/${index}/where`, where, row),
    );
    return [...own, ...needs, ...valuesIn(`${at}/where`, part.where ?? {}, row), ...folds];
  });
}

function valuesIn(at: Pointer, where: Readonly<Record<Pointer, string>>, fields: NamedFields) {
  return Object.keys(where).map((value) => ({ at: joinPointer(at, value), value, fields }));
}

/** Fields that are named outside of the form. */
function fieldNamesOf(screen: ScreenFile): At<Pointer>[] {
  return [
    ...((screen.picture || {}).shows ?? []).map((value, i) => ({
      at: `/picture/shows/${i}`,
      value,
    })),
    ...fillsOf(screen).flatMap(({ at, value }) =>
      Object.keys(value.set).map((name) => ({ at: joinPointer(`${at}/set`, name), value: name })),
    ),
    ...actionStepsOf(screen).flatMap(({ at, value }) => {
      if ('focus' in value) return [{ at: `${at}/focus`, value: value.focus }];
      if (!('set' in value)) return [];
      return Object.keys(value.set).map((name) => ({
        at: joinPointer(`${at}/set`, name),
        value: name,
      }));
    }),
  ];
}

import { checkReferences } from '../../forms/check-references.ts';
import { closestName } from '../../forms/closest-name.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import type { Check } from '../lint-context.ts';
import { type At, stepsOf } from '../screen-parts.ts';

const brokenReference: Check = {
  rule: 'broken-reference',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, hasBehaviour, place } of views) {
      for (const { pointer, problem, hint } of checkReferences(screen, {
        file: '',
        hasBehaviour,
      })) {
        report(place(pointer), problem, hint);
      }
    }
  },
};

const unknownField: Check = {
  rule: 'unknown-field',
  severity: 'error',
  run({ views }, report) {
    for (const { screen, shape, place } of views) {
      for (const { at, value } of fieldNamesOf(screen)) {
        if (shape?.find(value)) continue;
        const known = [...(shape?.nodes.keys() ?? [])].filter((name) => name !== '');
        const closest = closestName(value, known);
        report(
          place(at),
          shape ? `the form has no field ${value}` : `${value}: the screen has no form`,
          closest && `did you mean ${closest}?`,
        );
      }
    }
  },
};

/** What a form, its rules and its screen name and nobody has. */
export const fieldNameChecks: readonly Check[] = [brokenReference, unknownField];

/** Fields that are named outside of the form. */
function fieldNamesOf(screen: ScreenFile): At<Pointer>[] {
  return [
    ...(screen.review ?? []).flatMap(({ value }, index) =>
      [value].flat().map((name) => ({ at: `/review/${index}/value`, value: name })),
    ),
    ...stepsOf(screen).flatMap(({ at, value }) => {
      if ('focus' in value) return [{ at: `${at}/focus`, value: value.focus }];
      if (!('set' in value)) return [];
      return Object.keys(value.set).map((name) => ({
        at: joinPointer(`${at}/set`, name),
        value: name,
      }));
    }),
  ];
}

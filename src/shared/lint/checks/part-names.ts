import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import type { KnownNames } from '../finding.ts';
import type { Check } from '../lint-context.ts';
import type { At } from '../screen-parts.ts';

/** A check that everything of a kind that screens name is among the names known. */
function namesOf(
  what: string,
  known: (names: KnownNames) => readonly string[] | undefined,
  used: (screen: ScreenFile) => At<unknown>[],
): Check {
  return {
    rule: `unknown-${what.replace(/ /g, '-')}`,
    severity: 'fault',
    run({ views, input }, report) {
      const names = known(input.known);
      if (!names) return;
      for (const view of views) {
        for (const { at, value } of used(view.screen)) {
          if (typeof value !== 'string' || names.includes(value)) continue;
          report(
            view.place(at),
            `there is no ${what} '${value}'`,
            didYouMean(value, names) ?? `known: ${names.join(', ')}`,
          );
        }
      }
    },
  };
}

function fieldOption(name: string): (screen: ScreenFile) => At<unknown>[] {
  return ({ form }) =>
    Object.entries(form?.fields ?? {}).map(([field, use]) => ({
      at: `${joinPointer('/form/fields', field)}/${name}`,
      value: use[name],
    }));
}

function iconsOf({ tab, form, regions = [] }: ScreenFile): At<unknown>[] {
  return [
    { at: '/tab/icon', value: tab?.icon },
    ...regions.map(({ options }, index) => ({
      at: `/regions/${index}/options/icon`,
      value: options?.icon,
    })),
    ...Object.entries(form?.fields ?? {}).flatMap(([field, { icons }]) =>
      entriesAt(icons, `${joinPointer('/form/fields', field)}/icons`),
    ),
  ];
}

function entriesAt(value: unknown, at: Pointer): At<unknown>[] {
  return Object.entries(isRecord(value) ? value : {}).map(([key, item]) => ({
    at: joinPointer(at, key),
    value: item,
  }));
}

/** Unknown widgets, field renderers, regions and icons. */
export const partNameChecks: readonly Check[] = [
  namesOf('widget', ({ widgets }) => widgets && Object.keys(widgets), fieldOption('widget')),
  namesOf('field renderer', ({ fields }) => fields, fieldOption('field')),
  namesOf(
    'region',
    ({ regions }) => regions && Object.keys(regions),
    ({ regions = [] }) =>
      regions.map(({ region }, index) => ({ at: `/regions/${index}/region`, value: region })),
  ),
  namesOf('icon', ({ icons }) => icons, iconsOf),
];

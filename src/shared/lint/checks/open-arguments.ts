import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer, parsePointer } from '../../forms/pointer.ts';
import type { Check, View } from '../lint-context.ts';
import { actionStepsOf, readsOf } from '../screen-parts.ts';

const unreadArgument: Check = {
  rule: 'unread-argument',
  severity: 'advice',
  run({ views }, report) {
    const readBy = new Map<string, readonly string[] | undefined>();
    for (const view of views) {
      for (const { at, value } of actionStepsOf(view.screen)) {
        if (!('open' in value)) continue;
        const { open, args = {} } = value;
        if (!readBy.has(open)) readBy.set(open, argumentsOf(open, views));
        const known = readBy.get(open);
        for (const name of known ? Object.keys(args) : []) {
          if (known?.includes(name)) continue;
          report(
            view.place(joinPointer(`${at}/args`, name)),
            `the dialog '${open}' never reads '${name}'`,
            didYouMean(name, known ?? []) ?? `it reads: ${known?.join(', ') || 'nothing'}`,
          );
        }
      }
    }
  },
};

/** What dialogs are given. */
export const openArgumentChecks: readonly Check[] = [unreadArgument];

/** Arguments that a dialog reads, in whatever layer; undefined when that is not known. */
function argumentsOf(dialog: string, views: readonly View[]): string[] | undefined {
  const own = views.filter(({ screen }) => screen.id === dialog);
  if (own.length === 0 || own.some(hasCode)) return undefined;
  const reads = own.flatMap(({ screen }) => {
    const inTexts = [...JSON.stringify(screen).matchAll(/\{args\.(\w+)/g)];
    return [
      ...readsOf(screen).map(({ value }) => value),
      ...inTexts.map(([, name]) => `/args/${name}`),
    ];
  });
  const names = [...new Set(reads)].map(parsePointer).filter(([root]) => root === 'args');
  // Who reads all of them reads any.
  return names.some(([, name]) => name === undefined)
    ? undefined
    : names.map(([, name]) => name ?? '');
}

// Regions and behaviours may read arguments that no file names.
function hasCode({ screen, hasBehaviour }: View): boolean {
  return hasBehaviour || (screen.regions ?? []).length > 0;
}

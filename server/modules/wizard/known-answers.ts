import { knownParts } from '../../../src/shared/forms/form-data/known-parts.ts';
import { renameValues } from '../../../src/shared/forms/form-data/migrate-values.ts';
import { formatPointer } from '../../../src/shared/forms/pointer.ts';
import { planPresence } from '../../../src/shared/forms/rules/presence-plan.ts';
import type { EffectiveScreen, FormData, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import type { Step } from './steps.ts';

type OnUnknown = (pointer: Pointer, value: unknown) => void;

/**
 * Answers without those to questions that the step asks no more, of which `onUnknown` hears; the ones in rows under their
 * names of today.
 */
export function knownAnswers(
  { screen, lists }: Pick<Step, 'screen' | 'lists'>,
  data: FormData,
  onUnknown?: OnUnknown,
): FormData {
  const known = knownIn(screen, data, onUnknown);
  return lists.reduce<FormData>((all, one) => {
    const rows = all[one.list];
    if (!Array.isArray(rows)) return all;
    const asked = rows.map((row: unknown, index) => {
      const at = formatPointer([one.list, String(index)]);
      const tell =
        onUnknown && ((inside: Pointer, value: unknown) => onUnknown(at + inside, value));
      return isRecord(row) ? knownIn(one.screen, renameValues(one.screen, row), tell) : row;
    });
    return { ...all, [one.list]: asked };
  }, known);
}

// A form over a standard schema takes any data, and reports its faults itself.
function knownIn(screen: EffectiveScreen, data: FormData, onUnknown?: OnUnknown): FormData {
  if (screen.form?.standard) return data;
  const { root } = planPresence(screen).shape;
  return knownParts(root, data, { ...(onUnknown ? { onUnknown } : {}) }) as FormData;
}

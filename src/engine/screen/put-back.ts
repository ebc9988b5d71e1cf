import { labelOf } from '../../shared/forms/form-data/form-version.ts';
import { migrateValues, type SetAside } from '../../shared/forms/form-data/migrate-values.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type {
  EffectiveScreen,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import type { FormStore } from '../form/form-store.ts';
import type { Carried } from './form-changed.ts';

/** Message about answers that could not be carried over; '' when all were. */
export function wordsForSetAside(list: readonly SetAside[]): string {
  const names = (gone: boolean): string =>
    [...new Set(list.filter((one) => one.gone === gone).map(({ label }) => label))].join(', ');
  return message(names(false), names(true));
}

// Whole texts, as languages have them.
function message(again: string, gone: string): string {
  if (again && gone)
    return `We changed this page since you were here. Please answer again: ${again}. No longer asked: ${gone}.`;
  if (again) return `We changed this page since you were here. Please answer again: ${again}.`;
  return gone && `We changed this page since you were here. No longer asked: ${gone}.`;
}

/** The same for a draft's answers; a field of the screen has the label that it has there, in its language. */
export function wordsForDraft(screen: EffectiveScreen, list: readonly SetAside[]): string {
  return wordsForSetAside(
    list.map((one) => (one.gone ? one : { ...one, label: labelOf(screen, one.field) })),
  );
}

/** Puts what was typed into an older version of a form into this one; gives what does not fit. */
export function putBack(
  form: FormStore,
  { from, typed }: Carried,
  now: { to: EffectiveScreen; validators: ValidatorModule; context: ValidityContext },
): SetAside[] {
  const { values, setAside } = migrateValues(typed, { from, ...now, keepPrivate: true });
  form.patchOpen(
    Object.entries(values).map(([name, value]) => [joinPointer('', name), value ?? undefined]),
  );
  return setAside;
}

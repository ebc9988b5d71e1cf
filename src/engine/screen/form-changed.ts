import { migrateValues, type SetAside } from '../../shared/forms/form-data/migrate-values.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type {
  EffectiveScreen,
  FormData,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { FormStore } from '../form/form-store.ts';
import type { CallAnswer } from '../types.ts';

/** What was typed into a form whose newer version opens in its place, private fields included: it stays in this page. */
export interface Carried {
  /** The version that it was typed into. */
  from: EffectiveScreen;
  typed: FormData;
  /** Why the newer version opens, in words for the person; nothing where they asked for it. */
  message: string | undefined;
  /** Question that showed, of a form that asks one at a time. */
  step: string | undefined;
}

const CHANGED = 'We changed this page since you were here.';

/** Whether the server refused a form because it has changed since it was drawn. */
export function isFormChanged(answer: CallAnswer): boolean {
  return !answer.ok && isRecord(answer.data) && answer.data.reason === 'form_changed';
}

/** Message about answers that could not be carried over; '' when all were. */
export function wordsForSetAside(list: readonly SetAside[]): string {
  const names = (gone: boolean): string =>
    [...new Set(list.filter((one) => one.gone === gone).map(({ label }) => label))].join(', ');
  const [again, gone] = [names(false), names(true)];
  return [
    list.length > 0 ? CHANGED : '',
    again && `Please answer again: ${again}.`,
    gone && `No longer asked: ${gone}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Puts what was typed into an older version of a form into this one; gives what does not fit. */
export function putBack(
  form: FormStore,
  { from, typed }: Carried,
  now: { to: EffectiveScreen; validators: ValidatorModule; context: ValidityContext },
): SetAside[] {
  const { values, setAside } = migrateValues(typed, { from, ...now, keepPrivate: true });
  const open = Object.entries(values)
    .map(([name, value]) => [joinPointer('', name), value ?? undefined] as const)
    .filter(([field]) => !form.presence.of(field).readOnly);
  form.patch(Object.fromEntries(open));
  return setAside;
}

import type { EffectiveScreen, FormData } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
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

/** Whether the server refused a form because it has changed since it was drawn. */
export function isFormChanged(answer: CallAnswer): boolean {
  return !answer.ok && isRecord(answer.data) && answer.data.reason === 'form_changed';
}

import { getAt } from '../../shared/forms/pointer.ts';
import { questionOf } from '../../shared/forms/questions.ts';
import type { EffectiveScreen, FormData, Scope } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import type { Autosave } from '../form/autosave.ts';
import type { FormStore } from '../form/form-store.ts';
import type { ScreenRequest } from '../types.ts';

/**
 * What was typed into a form of this page that was left without being saved, with what is private in it. It lives in the
 * memory of the page alone, and is put back only beside a draft of its own, over the same version.
 */
export interface LeftBehind {
  version: number | undefined;
  kept: FormData;
  all: FormData;
  /** What kept it, as far as it could: the draft may be one from before the last words. */
  autosave: Autosave | undefined;
}

/** A screen whose form is left or opened. */
interface OpenForm {
  screen: EffectiveScreen;
  request: ScreenRequest;
  readOnly: boolean;
  conflict: { version: number | undefined };
  engine: { leftBehind: Map<string, LeftBehind> };
  scope(): Scope;
}

/** Remembers what a screen that closes leaves behind; nothing where everything is saved. */
export function leaveBehind(
  session: OpenForm,
  form: FormStore,
  autosave: Autosave | undefined,
): void {
  const { leftBehind } = session.engine;
  const place = placeOf(session);
  if (place === undefined) return;
  if (form.unsaved.isEmpty()) leftBehind.delete(place);
  else {
    const { version } = session.conflict;
    const [kept, all] = [form.unsaved.typed(), form.unsaved.all()];
    leftBehind.set(place, { version, kept, all, autosave });
  }
}

/** Takes what was left behind of the form that opens again. Undefined when something else is kept of it by now. */
export function takeLeftBehind(session: OpenForm, form: FormStore): FormData | undefined {
  const { leftBehind } = session.engine;
  const place = placeOf(session);
  const left = place && leftBehind.get(place);
  if (!left) return undefined;
  leftBehind.delete(place);
  if (left.version !== session.conflict.version) return undefined;
  const draft = form.unsaved.typed();
  const own = [left.kept, ...(left.autosave?.mayBeKept() ?? [])];
  return own.some((data) => isSame(data, draft)) ? left.all : undefined;
}

// A form is known by what is asked about it, and by what the caller may see. Rows of lists have no place of their own.
function placeOf(session: OpenForm): string | undefined {
  const { screen, request, readOnly } = session;
  const { descriptors } = screen.form ?? {};
  if (!descriptors || readOnly || request.panel) return undefined;
  const now = session.scope();
  const question = questionOf(descriptors, now);
  return question && JSON.stringify([screen.id, question, getAt(now, '/session/access')]);
}

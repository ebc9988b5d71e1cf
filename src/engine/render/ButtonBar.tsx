import { type Atom, atom } from 'jotai/vanilla';
import { type ComponentType, useMemo } from 'react';
import type { ButtonUse, SubmitUse } from '../../shared/forms/types.ts';
import { useEngine, useAtomValue } from './engine-context.ts';
import { formId } from '../screen/focus.ts';
import { WHOLE_SCOPE } from '../screen/make-scope.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { ButtonsProps, SaveStateProps } from '../types.ts';

const NO_STEP = atom('');
const NO_PANEL = atom(undefined);
const BACK: ButtonUse = { label: 'Back', action: 'back', look: 'secondary' };

/** The end of a screen: the form's button, the screen's own, and how the autosave stands. */
export function ButtonBar({ session }: { session: ScreenSession }) {
  const { Buttons, SaveState, FormStatus } = useEngine().setup.renderers.parts;
  const status = useAtomValue(session.status);
  const list = useButtons(session);
  const submit = useSubmit(session, status?.ready ?? true);
  if (list.length === 0 && !submit && !status) return null;
  return (
    <>
      {status && <FormStatus messages={status.messages} />}
      <Buttons list={list} {...(submit ? { submit } : {})} />
      {session.autosave && <SaveStateView state={session.autosave.state} Look={SaveState} />}
    </>
  );
}

function SaveStateView({
  state,
  Look,
}: {
  state: Atom<SaveStateProps['state']>;
  Look: ComponentType<SaveStateProps>;
}) {
  return <Look state={useAtomValue(state)} />;
}

function useButtons(session: ScreenSession): ButtonsProps['list'] {
  const running = useAtomValue(session.running.names);
  const isBusy = useAtomValue(session.submission.busy);
  useAtomValue(session.steps?.current ?? NO_STEP);
  // Conditions flip seldom: which buttons hold is one text, and only another text draws again.
  const holding = useAtomValue(
    useMemo(
      () =>
        session.derive(hasConditions(session) ? WHOLE_SCOPE : [], () =>
          shownButtons(session)
            .map(({ index }) => index)
            .join(),
        ),
      [session],
    ),
  );
  const shown = holding === '' ? [] : shownButtons(session);
  const own = shown.map(({ use }) => ({
    use,
    busy: running.has(use.action),
    disabled: isBusy || (running.size > 0 && !running.has(use.action)),
    run: () => void session.act(use.action),
  }));
  const canGoBack = (session.steps?.place().n ?? 1) > 1;
  const back = { use: BACK, busy: false, disabled: isBusy, run: () => session.submission.back() };
  return canGoBack ? [back, ...own] : own;
}

function hasConditions({ screen }: ScreenSession): boolean {
  return (screen.buttons ?? []).some(({ when }) => when);
}

function shownButtons(session: ScreenSession): { use: ButtonUse; index: number }[] {
  const { kind = 'page' } = session.screen;
  const usual = kind === 'modal' || kind === 'panel' ? kind : 'page';
  return (session.screen.buttons ?? [])
    .map((use, index) => ({ use, index }))
    .filter(({ use, index }) => {
      const isMode = (use.modes ?? [usual]).includes(session.mode);
      return isMode && (!use.when || session.holds(`button/${index}`));
    });
}

function useSubmit(session: ScreenSession, isReady: boolean): ButtonsProps['submit'] {
  const busy = useAtomValue(session.submission.busy);
  useAtomValue(session.steps?.current ?? NO_STEP);
  const use = session.screen.form?.submit;
  const reason = useBusyPanel(session);
  if (!use || session.readOnly || !isReady) return undefined;
  const label = labelOf(session, use);
  const isStep = session.steps !== undefined && !session.steps.isLast();
  return {
    label,
    busyLabel: isStep ? label : (use.busy ?? label),
    busy,
    disabled: reason !== undefined,
    form: formId(session.screen.id),
    ...(reason === undefined ? {} : { reason }),
  };
}

// While a row of a list is being edited, the form can't be sent.
function useBusyPanel({ panels, screen }: ScreenSession): string | undefined {
  const open = useAtomValue(panels?.open ?? NO_PANEL);
  return open && screen.form?.fields?.[open.list]?.panel?.busySubmit;
}

function labelOf({ steps, mode }: ScreenSession, use: SubmitUse): string {
  const own = steps?.step()?.next;
  if (own !== undefined) return own;
  if (steps && !steps.isLast()) return 'Continue';
  return mode === 'edit' ? (use.editLabel ?? 'Save') : use.label;
}

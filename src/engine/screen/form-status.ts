import { type Atom, atom } from 'jotai/vanilla';
import { isSame } from '../../shared/forms/values.ts';
import type { FormStatus } from '../types.ts';
import { WHOLE_SCOPE } from './make-scope.ts';
import type { ScreenScope } from './session.ts';

/** The status of a form, as its screen's behaviour gives it. Without good messages while a row is incomplete. */
export function createFormStatus(session: ScreenScope): Atom<FormStatus | undefined> {
  let last: FormStatus | undefined;
  const given = session.derive(WHOLE_SCOPE, () => {
    const status = session.behaviour.status();
    if (!isSame(status, last)) last = status;
    return last;
  });
  return atom((get) => {
    if (!session.behaviour.hasStatus) return undefined;
    const status = get(given);
    const incomplete = session.panels && get(session.panels.incomplete);
    const isWhole = Object.values(incomplete ?? {}).every(({ length }) => length === 0);
    return status && !isWhole
      ? { ...status, messages: status.messages.filter(({ tone }) => tone !== 'good') }
      : status;
  });
}

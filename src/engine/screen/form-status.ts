import { type Atom, atom } from 'jotai/vanilla';
import { isSame } from '../../shared/forms/values.ts';
import type { FormStatus } from '../types.ts';
import { WHOLE_SCOPE } from './make-scope.ts';
import type { ScreenScope } from './session.ts';

/** The status of a form, as its screen's behaviour gives it. Without good messages while a row is incomplete. */
export class StatusWatch {
  readonly status: Atom<FormStatus | undefined>;
  private readonly session: ScreenScope;
  private readonly given = atom<FormStatus | undefined>(undefined);

  constructor(session: ScreenScope) {
    this.session = session;
    this.status = atom((get) => {
      const given = get(this.given);
      const incomplete = session.panels && get(session.panels.incomplete);
      const isWhole = Object.values(incomplete ?? {}).every(({ length }) => length === 0);
      return given && !isWhole
        ? { ...given, messages: given.messages.filter(({ tone }) => tone !== 'good') }
        : given;
    });
  }

  /** Gives the way to stop. */
  start(): () => void {
    const { behaviour, store } = this.session;
    if (!behaviour.hasStatus) return () => undefined;
    const update = (): void => {
      const status = behaviour.status();
      if (!isSame(status, store.get(this.given))) store.set(this.given, status);
    };
    update();
    return this.session.watch(WHOLE_SCOPE, update);
  }
}

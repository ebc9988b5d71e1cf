import type { ScreenScope } from './session.ts';
import type { Ports } from '../types.ts';

/** The outside world as the behaviour of an opened screen may touch it. */
export function portsOf(session: ScreenScope): Ports {
  // Asked for when it is used: a session is made around its ports.
  const engine = () => session.engine;
  return {
    api: session.call,
    saved: (version) => session.conflict.rebase(version),
    session: {
      get: () => engine().store.get(engine().outside.facts).session,
      set: (patch) => engine().store.set(engine().outside.facts, patch),
    },
    go: (target, options) => void session.go(target, options),
    on: (event, label, told) => session.listen(event, label, told),
    open: (screen, args, mode) => engine().open(screen, args, mode),
    close: () => session.close(),
    focus: (field) => session.focus(field),
    refresh: (calls) => engine().needs.refresh(calls),
    notice: (text, tone) => engine().notice(text, tone),
    now: () => engine().outside.now(),
  };
}

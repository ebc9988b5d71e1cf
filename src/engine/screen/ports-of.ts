import type { CallOptions } from '../../shared/contracts/call-types.ts';
import type { ScreenScope } from './session.ts';
import type { AnyCall, Ports } from '../types.ts';

/** The outside world as the behaviour of an opened screen may touch it. `how`: options of all calls. */
export function portsOf(session: ScreenScope, how?: CallOptions): Ports {
  // Asked for when it is used: a session is made around its ports.
  const engine = () => session.engine;
  const call: AnyCall = (name, params, more) => session.call(name, params, { ...more, ...how });
  return {
    api: how ? call : session.call,
    saved: (version) => session.conflict.rebase(version),
    session: {
      get: () => engine().store.get(engine().outside.facts).session,
      set: (patch) => engine().store.set(engine().outside.facts, patch),
    },
    go: (target, options) => void session.go(target, options),
    on: (event, label, told) => session.listen(event, label, () => told(backgroundPorts(session))),
    open: (screen, args, mode) => engine().open(screen, args, mode),
    close: () => session.close(),
    focus: (field) => session.focus(field),
    refresh: (calls) => engine().needs.refresh(calls, how),
    notice: (text, tone) => engine().notice(text, tone),
    now: () => engine().outside.now(),
  };
}

/** The same for what no person caused: its calls do not count as use of the session. */
export function backgroundPorts(session: ScreenScope): Ports {
  return portsOf(session, { background: true });
}

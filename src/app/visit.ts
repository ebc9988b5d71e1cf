import { createStore } from 'jotai';
import { createEngine, type Engine, type Outside } from '../engine/index.ts';
import type { FormData } from '../shared/forms/types.ts';
import { CALL_TABLE } from '../shared/contracts/call-table.generated.ts';
import { type Call, createWire } from '../services/wire.ts';
import { factsAtom, pendingAtom, sessionAtom, staleAtom } from '../state/session.ts';
import { findBehaviours } from './behaviours.ts';
import type { StoreConfiguration } from './configuration.ts';
import { createDrafts } from './drafts.ts';
import { answerLocally } from './local-calls.ts';
import { findLooks } from './looks.ts';
import { createWayfinder, type Place, type Wayfinder } from './navigation.ts';
import { createScreenFiles } from './screen-files.ts';
import { createSteps, type Steps } from './wizard-steps.ts';

/** Where the browser is, and how it moves. Set once the router stands. */
export interface Mover {
  here(): Place;
  move(path: string, replace: boolean): void;
  /** Address for a link, with the landing page in front. */
  address(path: string): string;
}

/** One visit of the store in one browser tab: everything that lives as long as the page. */
export interface Visit {
  configuration: StoreConfiguration;
  store: ReturnType<typeof createStore>;
  call: Call;
  engine: Engine;
  steps: Steps;
  ways: Wayfinder;
  session(): FormData;
  setSession(patch: FormData): void;
  go: Outside['go'];
  connect(mover: Mover): void;
  /** Hears of each answer of the server, and of the session's end. */
  listen(events: { heard(): void; ended(): void }): void;
}

const READS = new Set(
  Object.entries(CALL_TABLE).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])),
);

export function createVisit(configuration: StoreConfiguration): Visit {
  const store = createStore();
  let mover: Mover | undefined;
  let events = { heard: () => {}, ended: () => {} };

  const session = (): FormData => store.get(sessionAtom);
  const setSession = (patch: FormData): void => store.set(sessionAtom, { ...session(), ...patch });
  const enrollment = (): string => text(session().tempId);
  const wire = createWire(CALL_TABLE, {
    pending: (change) => store.set(pendingAtom, (count) => count + change),
    answered(build) {
      if (build && build !== configuration.build) store.set(staleAtom, true);
      events.heard();
    },
    ended: () => events.ended(),
    hints: () => hintsOf(session()),
  });
  const steps = createSteps(wire, configuration, enrollment);
  const files = createScreenFiles(configuration, () => text(session().portal_code) || undefined);
  const local = answerLocally({
    call: wire,
    steps,
    enrollment,
    landing: () => session().landing,
    loadScreen: files.loadScreen,
  });
  // Whatever was changed may have completed a step, or opened one again.
  const call: Call = async (name, params, options) => {
    if (name.startsWith('@')) return local(name, params, options);
    const answer = await wire(name, params, options);
    if (!READS.has(name)) steps.forget();
    return answer;
  };
  const ways = createWayfinder(configuration, steps);

  const go: Outside['go'] = (target, options = {}) => {
    if (!mover) return;
    const { move, here } = mover;
    ways.resolve(target, here(), options.query ?? {}).then(
      (path) => {
        engine.closeAll();
        move(path, options.replace ?? false);
      },
      (error: Error) => engine.notice(error.message, 'error'),
    );
  };

  const engine = createEngine({
    looks: findLooks(),
    behaviours: findBehaviours(),
    ...files,
    titleOf: (title) => `${title} · Fieldstone Benefit Store`,
    outside: {
      api: call,
      go,
      href: (target) =>
        mover ? mover.address(ways.href(target, mover.here())) : target,
      now: () => new Date(),
      facts: {
        get: () => store.get(factsAtom),
        subscribe: (listener) => store.sub(factsAtom, listener),
        set: setSession,
      },
      validity: () => validityOf(session()),
      drafts: createDrafts(wire, enrollment),
    },
  });

  return {
    configuration,
    store,
    call,
    engine,
    steps,
    ways,
    session,
    setSession,
    go,
    connect: (given) => {
      mover = given;
    },
    listen: (given) => {
      events = given;
    },
  };
}

function hintsOf(session: FormData) {
  const hints = { agent_id: session.agent_id, uid: session.user_id, group_id: session.group_id };
  return Object.fromEntries(Object.entries(hints).filter(([, id]) => typeof id === 'string' && id !== ''));
}

function validityOf(session: FormData) {
  const effectiveDate = text(session.effective_date);
  return { today: text(session.today), ...(effectiveDate ? { effectiveDate } : {}) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

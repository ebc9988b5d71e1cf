import { createEngine, type Engine, type Outside, type StepHistory } from '../engine/index.ts';
import { CALL_TABLE } from '../shared/contracts/call-table.generated.ts';
import { type AnyCall, type Call, typedCall } from '../shared/contracts/call-types.ts';
import { createWire } from '../services/wire.ts';
import { factsAtom } from '../state/session.ts';
import type { FirstPage } from '../shared/store/first-page.ts';
import { findBehaviours } from './behaviours.ts';
import type { StoreIndex } from '../shared/store/store-index.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createDrafts } from './drafts.ts';
import { createFirstAnswers } from './first-answers.ts';
import { answerLocally } from './local-calls.ts';
import { findLooks } from './looks.ts';
import { createMemory, type Memory } from './memory.ts';
import { createPictures, type PictureOrder } from './pictures.ts';
import { createWayfinder, type Place, type Wayfinder } from './navigation.ts';
import { createScreenFiles } from './screen-files.ts';
import { storeName } from './store-name.ts';
import { createSteps, type Steps } from './wizard-steps.ts';

/** Where the browser is, and how it moves. Set once the router stands. */
export interface Mover {
  here(): Place;
  move(path: string, replace: boolean): void | Promise<void>;
  /** Entries for the questions of one page. */
  stepHistory: StepHistory;
  /** Address for a link, with the landing page in front. */
  address(path: string): string;
}

/** What may happen to a visit from outside. */
export interface VisitEvents {
  /** The server answered. */
  heard(): void;
  /** The server no longer knows the session. */
  ended(): void;
}

/** One visit of the store in one browser tab: everything that lives as long as the page. */
export interface Visit extends Pick<Memory, 'session' | 'setSession'> {
  configuration: StoreIndex;
  memory: Memory;
  call: Call;
  engine: Engine;
  steps: Steps;
  checkout: Checkout;
  ways: Wayfinder;
  go: Outside['go'];
  connect(mover: Mover): void;
  listen(events: VisitEvents): void;
}

const LOG_OUT = 'app-logout';
/** Calls after which nothing more can be kept of the enrollment under way. */
const ENDS = new Set(['cancel-enrollment', LOG_OUT]);
const READS = new Set(
  Object.entries(CALL_TABLE).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])),
);

export function createVisit(configuration: StoreIndex, first?: FirstPage): Visit {
  const memory = createMemory();
  let mover: Mover | undefined;
  let events: VisitEvents = { heard: () => {}, ended: () => {} };
  const answers = createFirstAnswers(first);
  const wire = answers.wrap(connectWire(configuration, memory, () => events));
  const served = typedCall(wire);
  const steps = createSteps(served, configuration, memory.enrollment, memory.heard, memory.choice);
  const files = createScreenFiles(configuration, memory.choice, first?.screens);
  const ways = createWayfinder(configuration, steps);
  const landing = () => memory.session().landing;
  const drafts = createDrafts(wire, memory.enrollment);
  const call = joinCalls(
    (name, ...more) =>
      ENDS.has(name) ? drafts.ending(() => wire(name, ...more)) : wire(name, ...more),
    answerLocally({ call: served, steps, configuration, ...files, ...memory, landing }),
    (name) => {
      steps.forget();
      answers.forget();
      // What this page remembers goes with the session: the next one is loaded anew.
      if (name === LOG_OUT) memory.markStale();
    },
  );
  const go: Outside['go'] = (target, { query = {}, replace = false } = {}) => {
    if (!mover) return;
    const { move, here } = mover;
    checkout.expect(target);
    ways.resolve(target, here(), query).then(
      (path) => {
        engine.closeAll();
        answers.forget();
        return move(path, replace);
      },
      (error: Error) => engine.notice(error.message, 'error'),
    );
  };
  const engine = createEngine({
    ...{ store: memory.store, looks: findLooks(), behaviours: findBehaviours() },
    ...files,
    titleOf: (title) => `${title} · ${storeName(configuration, memory.choice())}`,
    outside: {
      api: call,
      go,
      href: (target) => (mover ? mover.address(ways.href(target, mover.here())) : target),
      stepHistory: historyOf(() => mover),
      now: () => new Date(),
      facts: factsAtom,
      validity: memory.validity,
      drafts: drafts.open,
      picture: createPictures({ call: served, enrollment: memory.enrollment, load: loadCamera }),
    },
  });
  const checkout = createCheckout(() => isCheckedOut(engine, memory));
  return {
    ...{ configuration, memory, call: typedCall(call), engine, steps, checkout, ways, go },
    ...{ session: memory.session, setSession: memory.setSession },
    connect: (given) => void (mover = given),
    listen: (given) => void (events = given),
  };
}

async function isCheckedOut({ needs }: Engine, { session }: Memory): Promise<boolean> {
  const params = { enrollment_id: session().tempId };
  const answer = await needs.fetch({ call: 'get-plan-cart', params });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.result.checked_out;
}

function historyOf(mover: () => Mover | undefined): StepHistory {
  return {
    go: (query, how) => mover()?.stepHistory.go(query, how),
    back: () => mover()?.stepHistory.back(),
  };
}

async function loadCamera() {
  const { takePicture } = await import('./take-picture.ts');
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return (order: PictureOrder) => takePicture(order, nonce);
}

function connectWire(
  configuration: StoreIndex,
  memory: Memory,
  events: () => VisitEvents,
): AnyCall {
  return createWire(CALL_TABLE, {
    pending: memory.count,
    answered(build, hash) {
      if (build && build !== configuration.build) memory.markStale();
      if (hash) memory.markOutdated(hash !== configuration.hash);
      events().heard();
    },
    ended: () => events().ended(),
    hints: memory.hints,
    language: () => memory.choice().locale,
  });
}

// Whatever was changed may have completed a step of the wizard, or opened one again.
function joinCalls(wire: AnyCall, local: AnyCall, changed: (name: string) => void): AnyCall {
  return async (name, params, options) => {
    if (name.startsWith('@')) return local(name, params, options);
    const answer = await wire(name, params, options);
    if (!READS.has(name)) changed(name);
    return answer;
  };
}

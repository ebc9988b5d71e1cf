import { createEngine, type Engine, type Outside, type StepHistory } from '../../engine/index.ts';
import {
  type AnyCall,
  type Answered,
  type Call,
  getData,
} from '../../shared/contracts/call-types.ts';
import { listenLive } from '../../services/live-channel.ts';
import { createWire, type Wire } from '../../services/wire.ts';
import { factsAtom } from '../../state/session.ts';
import type { CallQuestion } from '../../shared/forms/questions.ts';
import type { FormData } from '../../shared/forms/types.ts';
import type { FirstPage } from '../../shared/store/first-page.ts';
import { CALL_GROUPS } from '../../shared/contracts/call-groups.generated.ts';
import { findBehaviours } from '../behaviours.ts';
import type { StoreIndex } from '../../shared/store/store-index.ts';
import { type Checkout, createCheckout, leadsToSteps } from './checkout.ts';
import { createDrafts, type DraftKeeper } from './drafts.ts';
import { createFirstAnswers, type FirstAnswers } from './first-answers.ts';
import { answerLocally } from '../local-calls.ts';
import { findRenderers } from '../renderers.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createScreenshots, type ScreenshotOrder } from '../screenshots/screenshots.ts';
import { createWayfinder, type PageLocation, type Wayfinder } from './navigation.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { createScreenFiles } from '../configuration/screen-files.ts';
import { storeName } from '../../shared/store/store-name.ts';
import { createSteps, type Steps, stepsQuestion } from './wizard-steps.ts';

/** Where the browser is, and how it moves. Set once the router stands. */
export interface Mover {
  here(): PageLocation;
  move(path: string, replace: boolean): void | Promise<void>;
  /** Entries for the questions of one page. */
  stepHistory: StepHistory;
  /** Address for a link, with the landing page in front. */
  address(path: string): string;
}

/** What may happen to a visit from outside. */
export interface VisitEvents {
  /** The server answered a call that a person caused. */
  active(): void;
  /** The server no longer knows the session. */
  ended(): void;
  /** The server refused what this visitor may not do. */
  denied(): void;
}

/** One visit of the store in one browser tab: everything that lives as long as the page. */
export interface Visit extends Pick<SessionStore, 'session' | 'setSession'> {
  configuration: StoreIndex;
  sessionStore: SessionStore;
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
const SESSION_ENDED = 401;
const NO_EVENTS: VisitEvents = { active: () => {}, ended: () => {}, denied: () => {} };
/** Calls after which nothing more can be kept of the enrollment under way. */
const ENDS = new Set(['cancel-enrollment', LOG_OUT]);

export function createVisit(configuration: StoreIndex, first?: FirstPage): Visit {
  const sessionStore = createSessionStore();
  let mover: Mover | undefined;
  let events = NO_EVENTS;
  const answers = createFirstAnswers(first);
  const sent = connectWire(configuration, sessionStore, () => events);
  const wire = answers.wrap(sent.call);
  const steps = createSteps(
    wire,
    configuration,
    sessionStore.enrollment,
    sessionStore.setProgress,
    sessionStore.choice,
  );
  const files = createScreenFiles(configuration, sessionStore.choice, first?.screens);
  const ways = createWayfinder(configuration, steps, sessionStore.session);
  const landing = () => sessionStore.session().landing;
  const drafts = createDrafts(wire, sessionStore.enrollment);
  const call = joinCalls(
    (name, ...more) =>
      ENDS.has(name) ? drafts.ending(() => wire(name, ...more)) : wire(name, ...more),
    answerLocally({ call: wire, steps, configuration, ...files, ...sessionStore, landing, drafts }),
    {
      reads: sent.reads,
      along: (target) =>
        leadsToSteps(target)
          ? [stepsQuestion(sessionStore.enrollment()), cartQuestion(sessionStore)]
          : [],
      changed(name, params, also) {
        steps.forget();
        answers.take(also);
        if (name === LOG_OUT || params?.leave === true) leave(name, sessionStore);
      },
    },
  );
  const go = createGo(() => ({ mover, ways, checkout, engine, answers }));
  const engine = createEngine({
    store: sessionStore.store,
    ...programParts(),
    ...files,
    titleOf: (title) => `${title} · ${storeName(configuration, sessionStore.choice())}`,
    outside: outsideOf({ call, served: wire, go, ways, drafts, sessionStore }, () => mover),
  });
  const checkout = createCheckout(() => isCheckedOut(engine, sessionStore));
  return {
    configuration,
    sessionStore,
    call,
    engine,
    steps,
    checkout,
    ways,
    go,
    session: sessionStore.session,
    setSession: sessionStore.setSession,
    connect: (given) => void (mover = given),
    listen: (given) => void (events = given),
  };
}

function programParts() {
  return { renderers: findRenderers(), behaviours: findBehaviours(), callGroups: CALL_GROUPS };
}

// What this page remembers goes with the session or the enrollment: the next one is loaded anew.
function leave(name: string, sessionStore: SessionStore): void {
  sessionStore.markStale();
  if (name === LOG_OUT) tellOtherTabs('ended');
}

interface Parts {
  call: AnyCall;
  served: Call;
  go: Outside['go'];
  ways: Wayfinder;
  drafts: DraftKeeper;
  sessionStore: SessionStore;
}

function outsideOf(
  { call, served, go, ways, drafts, sessionStore }: Parts,
  mover: () => Mover | undefined,
): Outside {
  const { enrollment, validity } = sessionStore;
  return {
    api: call,
    go,
    href(target) {
      const known = mover();
      return known ? known.address(ways.href(target, known.here())) : target;
    },
    live: listenLive,
    stepHistory: historyOf(mover),
    now: () => new Date(),
    facts: factsAtom,
    validity,
    drafts: drafts.open,
    screenshot: createScreenshots({ call: served, enrollment, load: loadCapture }),
  };
}

interface Moving extends Pick<Visit, 'ways' | 'checkout' | 'engine'> {
  mover: Mover | undefined;
  answers: FirstAnswers;
}

/** Follows the target of an action or a link: what is open closes, and the first page's answers no longer hold. */
function createGo(parts: () => Moving): Outside['go'] {
  return (target, { query = {}, replace = false, window: isApart = false } = {}) => {
    const { mover, ways, checkout, engine, answers } = parts();
    if (!mover) return;
    if (isApart) {
      const address = target.startsWith('/') ? mover.address(target) : target;
      return void window.open(address, '_blank', 'noopener');
    }
    checkout.expect(target);
    ways.resolve(target, mover.here(), query).then(
      (path) => {
        engine.closeAll();
        answers.forget();
        return mover.move(path, replace);
      },
      (error: Error) => engine.notice(error.message, 'error'),
    );
  };
}

function cartQuestion({ enrollment }: SessionStore) {
  return { call: 'get-plan-cart', params: { enrollment_id: enrollment() } } as const;
}

async function isCheckedOut({ needs }: Engine, sessionStore: SessionStore): Promise<boolean> {
  return getData(await needs.fetch(cartQuestion(sessionStore))).result.checked_out;
}

function historyOf(mover: () => Mover | undefined): StepHistory {
  return {
    go: (query, how) => mover()?.stepHistory.go(query, how),
    back: () => mover()?.stepHistory.back(),
  };
}

async function loadCapture() {
  const { captureScreenshot } = await import('../screenshots/capture-screenshot.ts');
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return (order: ScreenshotOrder) => captureScreenshot(order, nonce);
}

function connectWire(
  configuration: StoreIndex,
  sessionStore: SessionStore,
  events: () => VisitEvents,
): Wire {
  // Who leaves need not hear that the session has ended.
  let isLeaving = false;
  const heard = () => (isLeaving ? NO_EVENTS : events());
  const wire = createWire({
    pending: sessionStore.count,
    answered(build, hash) {
      if (build && build !== configuration.build) sessionStore.markStale();
      if (hash) sessionStore.markOutdated(hash !== configuration.hash);
    },
    active: () => heard().active(),
    ended: () => heard().ended(),
    denied: () => heard().denied(),
    hints: sessionStore.hints,
    language: () => sessionStore.choice().locale,
  });
  return {
    ...wire,
    async call(name, ...more) {
      if (name !== LOG_OUT) return wire.call(name, ...more);
      isLeaving = true;
      const answer = await wire.call(name, ...more);
      isLeaving = answer.ok;
      if (answer.status === SESSION_ENDED) events().ended();
      return answer;
    },
  };
}

interface Changes extends Pick<Wire, 'reads'> {
  /** What is asked on the way to a target, once something was changed. */
  along(target: string): readonly CallQuestion[];
  /** A call may have changed something; these answers came along. */
  changed(name: string, params: FormData | undefined, also: readonly Answered[] | undefined): void;
}

// Whatever was changed may have completed a step of the wizard, or opened one again.
function joinCalls(wire: AnyCall, local: AnyCall, { reads, along, changed }: Changes): AnyCall {
  return async (name, params, { leadsTo, ...options } = {}) => {
    if (name.startsWith('@')) return local(name, params, options);
    const also = leadsTo === undefined ? [] : along(leadsTo);
    const answer = await wire(name, params, also.length > 0 ? { ...options, also } : options);
    if (!reads(name)) changed(name, params, answer.ok ? answer.also : undefined);
    return answer;
  };
}

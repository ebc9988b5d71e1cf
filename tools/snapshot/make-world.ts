import { createDrafts } from '../../src/app/visit/drafts.ts';
import { answerLocally } from '../../src/app/local-calls.ts';
import { createWayfinder } from '../../src/app/visit/navigation.ts';
import { createSessionStore } from '../../src/app/visit/session-store.ts';
import { createSteps } from '../../src/app/visit/wizard-steps.ts';
import type { EngineSetup, Outside } from '../../src/engine/types.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { factsAtom } from '../../src/state/session.ts';
import { NOW } from './today.ts';

/** Everything outside one opened screen: answers its calls and records where it navigates. */
export interface World {
  store: EngineSetup['store'];
  outside: Outside;
  files: Files;
  /** Words of the look in the visitor's language. */
  words: Record<string, string>;
  locale: string | undefined;
  /** Targets that the screen navigated to, in order. */
  went: string[];
}

type Files = Pick<EngineSetup, 'loadScreen' | 'loadValidators'>;

/** A visitor before a screen; plain JSON. */
export interface Visit {
  index: StoreIndex;
  session: FormData;
  /** Facts of the cart; empty: not known. */
  cart: FormData;
  /** Route of the screen. */
  path: string;
  locale: string | undefined;
  words: Record<string, string>;
}

/** The world of a visitor; `call` answers what would go to the server. */
export function makeWorld({
  index,
  session,
  cart,
  path,
  locale,
  words,
  call,
  files,
}: Visit & { call: AnyCall; files: Files }): World {
  const sessionStore = createSessionStore();
  sessionStore.setSession(session);
  if (Object.keys(cart).length > 0) sessionStore.setCart(cart);
  const steps = createSteps(call, index, sessionStore.enrollment, sessionStore.setCart);
  const landing = () => sessionStore.session().landing;
  const local = answerLocally({
    call,
    steps,
    configuration: index,
    landing,
    drafts: createDrafts(call, sessionStore.enrollment),
    ...files,
    ...sessionStore,
  });
  const ways = createWayfinder(index, steps, sessionStore.session);
  const here = { path, query: new URLSearchParams() };
  const went: string[] = [];
  return {
    locale,
    words,
    went,
    files,
    store: sessionStore.store,
    outside: {
      api: (name, params) => (name.startsWith('@') ? local(name, params) : call(name, params)),
      go: (target) => void went.push(target),
      href: (target) => ways.href(target, here),
      now: () => new Date(NOW),
      facts: factsAtom,
      validity: sessionStore.validity,
    },
  };
}

import { createStore } from 'jotai';
import { sessionValidity } from '../../shared/store/session-validity.ts';
import type { LayerChoice } from '../../shared/forms/layers/layer-types.ts';
import type { SessionFacts, VisitFacts } from '../../shared/contracts/visit-types.ts';
import {
  besideAtom,
  cartAtom,
  factsAtom,
  outdatedAtom,
  pendingAtom,
  sessionAtom,
  staleAtom,
} from '../../state/session.ts';
import type { WizardFacts } from './wizard-steps.ts';
import { TAB } from '../../shared/store/tab-names.ts';

/** State of the visit in this page: the server's facts, as atoms, and what is derived from them. */
export function createSessionStore() {
  const store = createStore();
  const session = (): SessionFacts => store.get(sessionAtom);
  const shop = (): string => `${session().portal_code ?? ''} ${session().site ?? ''}`;
  let drawn: string | undefined;
  return {
    store,
    session,
    setSession: (patch: SessionFacts): void => store.set(factsAtom, patch),
    setCart: (cart: VisitFacts['cart']): void => store.set(cartAtom, cart),
    /** Facts that come with the list of steps. */
    setProgress(cart: VisitFacts['cart'], { skipped, hidesAnswers }: WizardFacts): void {
      store.set(cartAtom, cart);
      const isEmployerTabSkip = skipped.includes(TAB.employer);
      const before = session();
      if (before.isEmployerTabSkip !== isEmployerTabSkip || before.hidesAnswers !== hidesAnswers)
        store.set(sessionAtom, { ...before, isEmployerTabSkip, hidesAnswers });
    },
    /** Handle of the enrollment under way; '' without one. */
    enrollment: (): string => session().tempId ?? '',
    /** Which layers of the configuration the visitor sees. */
    choice: (): LayerChoice => ({
      portal: session().portal_code || undefined,
      site: session().site || undefined,
      locale: session().locale || undefined,
    }),
    facts: () => store.get(factsAtom),
    onFacts: (listener: () => void): (() => void) => store.sub(factsAtom, listener),
    count(change: 1 | -1, beside: boolean): void {
      store.set(pendingAtom, (count) => count + change);
      if (beside) store.set(besideAtom, (count) => count + change);
    },
    markStale: (): void => store.set(staleAtom, true),
    isStale: (): boolean => store.get(staleAtom),
    /** The page's frames are drawn for the portal and site that the visitor is in now. */
    markDrawn: (): void => void (drawn = shop()),
    /** Whether the visitor has come into another portal or site since, for which the page has to be loaded anew. */
    isElsewhere: (): boolean => drawn !== undefined && drawn !== shop(),
    markOutdated: (is: boolean): void => store.set(outdatedAtom, is),
    isOutdated: (): boolean => store.get(outdatedAtom),
    onOutdated: (listener: () => void): (() => void) => store.sub(outdatedAtom, listener),
    /** Ids that go along with calls: hints, never authority. */
    hints() {
      const { agent_id, user_id: uid, group_id } = session();
      return { ...(agent_id && { agent_id }), ...(uid && { uid }), ...(group_id && { group_id }) };
    },
    /** What validity depends on besides the data: ISO dates. */
    validity: () => sessionValidity(session()),
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

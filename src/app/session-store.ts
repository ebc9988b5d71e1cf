import { createStore } from 'jotai';
import { usToIso } from '../shared/domain/calendar-date.ts';
import type { LayerChoice } from '../shared/forms/layers/layer-types.ts';
import type { FormData } from '../shared/forms/types.ts';
import {
  besideAtom,
  cartAtom,
  factsAtom,
  outdatedAtom,
  pendingAtom,
  sessionAtom,
  staleAtom,
} from '../state/session.ts';
import type { WizardFacts } from './wizard-steps.ts';
import { TAB } from '../shared/store/tab-names.ts';

/** State of the visit in this page: the server's facts, as atoms, and what is derived from them. */
export function createSessionStore() {
  const store = createStore();
  const session = (): FormData => store.get(sessionAtom);
  const shop = (): string => `${text(session().portal_code)} ${text(session().site)}`;
  let drawn: string | undefined;
  return {
    store,
    session,
    setSession: (patch: FormData): void => store.set(factsAtom, patch),
    setCart: (cart: FormData): void => store.set(cartAtom, cart),
    /** Facts that come with the list of steps. */
    setProgress(cart: FormData, { skipped, hidesAnswers }: WizardFacts): void {
      store.set(cartAtom, cart);
      const isEmployerTabSkip = skipped.includes(TAB.employer);
      const before = session();
      if (before.isEmployerTabSkip !== isEmployerTabSkip || before.hidesAnswers !== hidesAnswers)
        store.set(sessionAtom, { ...before, isEmployerTabSkip, hidesAnswers });
    },
    /** Handle of the enrollment under way; '' without one. */
    enrollment: (): string => text(session().tempId),
    /** Which layers of the configuration the visitor sees. */
    choice: (): LayerChoice => ({
      portal: text(session().portal_code) || undefined,
      site: text(session().site) || undefined,
      locale: text(session().locale) || undefined,
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
    hints(): Record<string, string> {
      const { agent_id, user_id, group_id } = session();
      const hints = Object.entries({ agent_id, uid: user_id, group_id });
      return Object.fromEntries(
        hints.flatMap(([name, id]) => (text(id) ? [[name, text(id)]] : [])),
      );
    },
    /** What validity depends on besides the data: ISO dates. */
    validity() {
      const effectiveDate = usToIso(text(session().effective_date));
      return { today: text(session().today), ...(effectiveDate ? { effectiveDate } : {}) };
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

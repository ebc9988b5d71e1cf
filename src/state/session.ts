import { atom } from 'jotai';
import type { SessionFacts, VisitFacts } from '../shared/contracts/visit-types.ts';
import type { Words } from '../shared/words/say.ts';

/** What the server knows about this visit: the answer of app/session. Hints and facts to show, never authority. */
export const sessionAtom = atom<SessionFacts>({});

/** What conditions may know of the cart; empty until the steps of an enrollment were asked for. */
export const cartAtom = atom<VisitFacts['cart']>({});

/** The words of the visitor's language; none in English. */
export const wordsAtom = atom<Words>({});

/** Number of calls under way (autosaves and pictures are not among them). */
export const pendingAtom = atom(0);

/** How many of those fetch only a part of the page, while all others of it can be used. */
export const besideAtom = atom(0);

/** Whether the screens on the page are of an older configuration than the server's: the next navigation asks for it. */
export const outdatedAtom = atom(false);

/** Whether this program is older than the one the server serves: the next navigation loads the page anew. */
export const staleAtom = atom(false);

/**
 * What screens see of the visit. `pending`: whether calls are under way; `waiting`: whether one of them holds the person
 * up. Both are flags, so that a burst of calls changes them twice and not at each call. Writing patches the session.
 */
export const factsAtom = atom(
  (get): VisitFacts => ({
    session: { ...get(sessionAtom), ...get(flagsAtom) },
    cart: get(cartAtom),
    portal: { code: get(sessionAtom).portal_code, name: get(sessionAtom).portal_name },
  }),
  (get, set, patch: SessionFacts) => set(sessionAtom, { ...get(sessionAtom), ...patch }),
);

const isPendingAtom = atom((get) => get(pendingAtom) > 0);
const isWaitingAtom = atom((get) => get(pendingAtom) > get(besideAtom));
const flagsAtom = atom((get): SessionFacts => ({
  pending: get(isPendingAtom) ? 1 : 0,
  waiting: get(isWaitingAtom) ? 1 : 0,
}));

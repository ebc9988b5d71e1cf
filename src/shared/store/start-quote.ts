import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData } from '../forms/types.ts';
import type { PlanWish } from './add-plan.ts';

type Asking = Pick<
  SessionFacts,
  'tempId' | 'user_id' | 'enroll_type' | 'entry_portal' | 'group_id' | 'eprocess' | 'open_type'
>;

/**
 * The dialog with which a quote begins: a member chooses a tier; who enrolls others chooses a portal, and a
 * representative then a group of theirs; everybody else answers the filter.
 */
function firstQuestion(session: Asking): string {
  const { tempId, user_id, enroll_type: type, entry_portal, group_id, eprocess } = session;
  if (tempId) return 'store/quote-filter';
  if (user_id && (!type || type === 'existing-member')) return 'store/choose-tier';
  const isRep = eprocess === 'rep';
  const isForOthers = isRep || session.open_type === 'group';
  const isPlaceKnown = Boolean(entry_portal) && (!isRep || Boolean(group_id));
  return isForOthers && !isPlaceKnown ? 'store/choose-platform' : 'store/quote-filter';
}

/** Opens the dialog with which the quote of this visit begins. A plan that is wished for is added at its end. */
export function startQuote(
  session: Asking,
  { open }: { open(screen: string, args: FormData): void },
  wish?: PlanWish,
): void {
  open(firstQuestion(session), wish ? { wish } : {});
}

import type { Call, CallAnswer, CallParams } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData, Issue } from '../forms/types.ts';
import { TAB } from './tab-names.ts';

/**
 * Completes the enrollment. When the answer got lost, the policy may exist all the same: the receipt is fetched before a
 * failure is reported.
 */
export async function completeEnrollment(
  review: Pick<CallParams<'save-review-info'>, 'additional_notes' | 'send_sms'>,
  enrollment: SessionFacts['tempId'],
  api: Call,
): Promise<CallAnswer> {
  const answer = await api('save-review-info', {
    ...review,
    enrollment_id: enrollment,
    first_enroll: '1',
  });
  const isLost = !answer.ok && (answer.status === 0 || answer.status >= 500);
  if (!isLost) return answer;
  const receipt = await api('get-receipt', { enrollment_id: enrollment });
  return receipt.ok ? receipt : answer;
}

interface Ways {
  session: { set(patch: SessionFacts): void };
  refresh(calls: string[]): void;
  open(screen: string, args: FormData): void;
}

/** Clears what the browser holds of a completed order: the cart, and the answer about a spouse. */
export function forgetOrder(ports: Pick<Ways, 'session' | 'refresh'>): void {
  ports.session.set({ isSpouseEnrollAccept: false });
  ports.refresh(['get-cart-count']);
}

/** Steps and columns are named like this; issues of the enrollment's date or prices concern the cart. */
const STEP_NAME = /_info$/;

/** A step where a refused enrollment has to be corrected. */
interface UnfinishedStep {
  /** Name of the step, or `cart_info`. */
  tab: string;
  message: string;
}

/** Steps where a refused enrollment has to be corrected, in the server's order, each once with all its messages. */
function unfinishedSteps({
  status,
  issues,
}: {
  status: number;
  issues: readonly Issue[];
}): UnfinishedStep[] {
  if (status !== 422) return [];
  const messages = new Map<string, Set<string>>();
  for (const { field, message } of issues) {
    const name = field.slice(1);
    const tab = STEP_NAME.test(name) ? name : TAB.cart;
    messages.set(tab, (messages.get(tab) ?? new Set()).add(message));
  }
  return [...messages].map(([tab, said]) => ({ tab, message: [...said].join(' ') }));
}

/** Opens the dialog that leads to what a refused enrollment lacks; returns whether it lacks anything. */
export function showUnfinished(
  answer: Parameters<typeof unfinishedSteps>[0],
  ports: Pick<Ways, 'refresh' | 'open'>,
): boolean {
  const steps = unfinishedSteps(answer);
  if (steps.length === 0) return false;
  ports.refresh(['@tabs', '@tiles', 'get-plan-cart']);
  ports.open('enrollment/unfinished-step', { steps });
  return true;
}

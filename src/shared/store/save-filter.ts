import type { Call } from '../contracts/call-types.ts';
import type { Forms } from '../contracts/forms.generated.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { Issue } from '../forms/types.ts';
import { filterIssues } from './filter-issues.ts';
import { learnSession } from './open-entry.ts';

/** The part of the outside world that saving a filter needs. */
export interface FilterPorts {
  api: Call;
  session: { get(): SessionFacts; set(patch: SessionFacts): void };
  refresh(calls: string[]): void;
  notice(text: string, tone?: 'warning'): void;
}

/** Who is to be covered; what is empty is answered no longer. */
export type QuoteFilter = {
  [Field in keyof Forms['quote-filter']]: Forms['quote-filter'][Field] | '' | undefined;
};

/**
 * Saves who is to be covered: creates the temporary enrollment, or changes the filter of the one under way. Gives the
 * issues to show; none means that it is saved, and that the session knows the enrollment.
 */
export async function saveFilter(filter: QuoteFilter, ports: FilterPorts): Promise<Issue[]> {
  const session = ports.session.get();
  const context = {
    eprocess: session.eprocess,
    agent_id: session.agent_id,
    group_id: session.group_id,
    open_type: session.open_type,
  };
  const answer = session.tempId
    ? await ports.api('change-filter-info', { ...filter, ...context, tempId: session.tempId })
    : await ports.api('add-filter-for-new-user', {
        ...filter,
        ...context,
        platform_group_id: session.platform_group_id,
        type: session.enroll_type,
        referral: session.referral,
      });
  if (!answer.ok) return filterIssues(answer);
  const { top, data } = answer;
  if (filter.tier) ports.session.set({ tier: filter.tier });
  if ('temp_enrollment_id' in top) {
    ports.session.set({
      tempId: top.temp_enrollment_id,
      status: 'open',
      access: 'owner',
      show_quotation: session.show_quotation === 'no' ? 'no' : 'yes',
    });
    // The store says whether an agent or group may mail quotes of what it began.
    if (isSeller(session)) await learnSession(ports);
  }
  ports.refresh(['@filter']);
  // Plans that can no longer be bought left the cart: the answer's message names them.
  if ('removed' in data && data.removed.length > 0) ports.notice(answer.message, 'warning');
  return [];
}

function isSeller({ principal, eprocess }: SessionFacts): boolean {
  return Boolean(principal) || eprocess === 'rep' || eprocess === 'group';
}

/**
 * Saves some answers of the filter from a dialog of their own, and closes it. What is wrong with them stays in the dialog.
 */
export async function saveAnswers(
  answers: QuoteFilter,
  ports: FilterPorts & { close(): void },
): Promise<{ issues: Issue[]; stop: true } | undefined> {
  const issues = await saveFilter(answers, ports);
  if (issues.length > 0) return { issues, stop: true };
  ports.close();
  return undefined;
}

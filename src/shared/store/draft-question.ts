import type { Question } from '../forms/questions.ts';

/** The quote filter is typed before there is an enrollment: its draft hangs on the session. */
export const FILTER_DRAFT = 'filter_info';

/** The call that reads or writes a draft; undefined for a step of the wizard while there is no enrollment. */
export function draftQuestion(
  verb: 'get' | 'put',
  tab: string,
  enrollment: string,
): Question | undefined {
  if (tab === FILTER_DRAFT) {
    return { call: `${verb}-filter-draft`, params: { enrollment_id: enrollment } };
  }
  return enrollment
    ? { call: `${verb}-draft`, params: { tab, enrollment_id: enrollment } }
    : undefined;
}

import type { CallQuestion } from '../forms/questions.ts';
import { TAB } from './tab-names.ts';

/** The call that reads or writes a draft; undefined for a step of the wizard while there is no enrollment. */
export function draftQuestion(
  verb: 'get' | 'put',
  tab: string,
  enrollment: string,
): CallQuestion | undefined {
  if (tab === TAB.filter) {
    return { call: `${verb}-filter-draft`, params: { enrollment_id: enrollment } };
  }
  return enrollment
    ? { call: `${verb}-draft`, params: { tab, enrollment_id: enrollment } }
    : undefined;
}

import type { FormData } from '../../../src/shared/forms/types.ts';

/** What is stored of a step that somebody left out: an answer of its own, which no form can send. */
export const SKIPPED: FormData = { is_skipped: true };

/** Whether this is what is stored of a step that was left out. */
export function isSkipped(data: FormData | undefined): boolean {
  return data?.is_skipped === true;
}

import type { FormData } from '../../../src/shared/forms/types.ts';

/** Stored for a skipped step; no form can send it. */
export const SKIPPED: FormData = { is_skipped: true };

/** Whether stored data are those of a skipped step. */
export function isSkipped(data: FormData | undefined): boolean {
  return data?.is_skipped === true;
}

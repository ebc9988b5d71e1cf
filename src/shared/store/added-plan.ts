import type { CallAnswer } from '../contracts/call-types.ts';

/** What became of adding a plan to the cart. */
export interface Added {
  added: boolean;
  /** `blackout`, `already-active`, … when it was not added. */
  errorCode: string;
  message: string;
}

/** Reads what the add calls answer with: a list of items of which the first says whether and why the add failed. */
export function readAdded(
  answer: CallAnswer<'add-plan-to-cart' | 'add-plan-to-cart-prudentials'>,
): Added {
  const { ok, data, message } = answer;
  const first = (Array.isArray(data) ? data[0] : undefined) as Record<string, unknown> | undefined;
  return {
    added: ok && first?.status !== 'error',
    errorCode: text(first?.errorCode),
    message: text(first?.message) || message,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import type { CallAnswer } from '../contracts/call-types.ts';
import { isRecord } from '../forms/values.ts';

/** What became of adding a plan to the cart. */
export interface Added {
  added: boolean;
  /** `blackout`, `already-active`, … when it was not added. */
  errorCode: string;
  message: string;
}

/** Reads the answer of an add call: a refusal's data is a list of items, of which the first has the reason. */
export function readAdded(
  answer: CallAnswer<'add-plan-to-cart' | 'add-plan-to-cart-prudentials'>,
): Added {
  const items: unknown = answer.ok ? [] : answer.data;
  const [first]: unknown[] = Array.isArray(items) ? items : [];
  const errorCode = isRecord(first) && typeof first.errorCode === 'string' ? first.errorCode : '';
  return { added: answer.ok, errorCode, message: answer.message };
}

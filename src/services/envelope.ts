import type { CallAnswer } from '../shared/contracts/call-types.ts';

export const MESSAGES = {
  offline: 'You are offline. Nothing is lost. Please connect and try again.',
  timeout: 'The store took too long to answer. Nothing is lost. Please try again.',
  unreachable: 'We could not reach the store. Nothing is lost. Please try again.',
  nothing: 'There is nothing here.',
  unreadable: 'The store gave an answer that we could not read. Please try again.',
} as const;

/** An answer that is known without a call to the server. */
export function success(data: unknown): CallAnswer {
  return { ok: true, status: 200, data, message: '', top: {} };
}

/** A failure without an answer of the server. Status 0 stands for "no answer". */
export function failure(status: number, message: string): CallAnswer {
  return { ok: false, status, issues: [], message, data: undefined };
}

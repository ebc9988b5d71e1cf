import { countText } from '../src/shared/forms/plural.ts';
import type { Issue } from '../src/shared/forms/types.ts';
import { Refusal } from './contract.ts';
import { dbFault } from './db/db-fault.ts';

const RETRY = { 'retry-after': '2' };
const SECOND = [{ one: '{n} second', other: '{n} seconds' }, 1] as const;
const MINUTE = [{ one: '{n} minute', other: '{n} minutes' }, 60] as const;
const HOUR = [{ one: '{n} hour', other: '{n} hours' }, 3600] as const;

/** Unknown and foreign ids: the same answer, so that existing ids are not revealed. */
export const notFound = () => new Refusal(404, 'Enrollment not found');
export const noSuchCall = () => new Refusal(404, 'There is no such call.');
export const forbidden = (message = 'You may not do this.') => new Refusal(403, message);
export const noSuchPlan = () => new Refusal(404, 'Plan not found');
export const sessionEnded = () => new Refusal(401, 'Your session has ended.');
export const ended = () => new Refusal(409, 'This enrollment has ended.');
/** A wait for display, rounded up: `50 seconds`, `43 minutes`, `3 hours`. */
export function inWords(seconds: number): string {
  const [unit, size] = seconds <= 90 ? SECOND : seconds <= 5400 ? MINUTE : HOUR;
  return countText(unit, Math.max(1, Math.ceil(seconds / size)));
}

/** 429 with the wait in the header and in the message. */
export const tooMany = (
  seconds: number,
  say = (wait: string) => `Too many requests. Please wait ${wait} and try again.`,
) =>
  new Refusal(429, say(inWords(seconds)), {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
export const unavailable = () =>
  new Refusal(503, 'The store is busy or under repair. Nothing was lost: please try again.', {
    headers: RETRY,
  });

/** A fault of one field, found by the server. `field` is its pointer; '' is the whole form. */
export const fieldFault = (field: string, message: string, keyword = 'server'): Issue => ({
  field,
  message,
  keyword,
});
/** 422 for several faults, each of which is said at its field. */
export const refuseFields = (
  issues: Issue[],
  message = 'Please check the fields below.',
): Refusal => new Refusal(422, message, { issues });
/** 422 for one field. `keep`: what the call wrote so far stays, such as a counted failure. */
export const refuseField = (
  field: string,
  message: string,
  { keyword = 'server', keep = false } = {},
) => new Refusal(422, message, { issues: [fieldFault(field, message, keyword)], keep });

const BY_STATUS: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is no such call.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON (application/json).',
  431: 'The request headers are too large.',
};

/** Any error as a refusal; undefined for faults of the server, whose details are not revealed. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  switch (dbFault(error)) {
    case 'connection':
    case 'busy':
    case 'full':
    case 'engine':
      return unavailable();
    case 'conflict':
      return new Refusal(409, 'Somebody else changed this just now. Please try again.');
    case 'input':
      return new Refusal(422, 'A value cannot be stored. Please check what you typed.');
    default:
      return refusalByStatus(error);
  }
}

// Fastify's own errors: broken JSON, too large, wrong content type, bad address.
function refusalByStatus(error: unknown): Refusal | undefined {
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  return new Refusal(statusCode, BY_STATUS[statusCode] ?? 'The request could not be read.');
}

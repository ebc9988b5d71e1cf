import { lookupBy } from './ask-http.ts';
import type { Guarded } from './breaker.ts';
import type { Verdict } from './types.ts';

/** Asks a service by HTTP for `{valid: true|false}` (404: false); `unknown` while it does not answer. */
export function verdictBy(address: string, guarded: Guarded): (value: string) => Promise<Verdict> {
  const ask = lookupBy(address);
  return async (value) => {
    try {
      return await guarded(async (signal) => readVerdict(await ask(value, signal)));
    } catch {
      return 'unknown';
    }
  };
}

function readVerdict(answer: unknown): Verdict {
  if (answer === undefined) return 'bad';
  const { valid } = (answer ?? {}) as { valid?: unknown };
  if (typeof valid !== 'boolean') throw new Error('The service answered something else.');
  return valid ? 'good' : 'bad';
}

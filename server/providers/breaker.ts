export interface BreakerOptions {
  timeoutMilliseconds: number;
  /** Failures in a row that open it. */
  failuresToOpen: number;
  openSeconds: number;
}

/** Thrown without asking while the breaker is open. */
export class BreakerOpenError extends Error {
  constructor() {
    super('The service failed repeatedly and is not asked for a while.');
    this.name = 'BreakerOpenError';
  }
}

/** Guards calls of somebody else's service: each ends in time, and a service that keeps failing is left alone for a while. */
export function createBreaker(options: BreakerOptions, now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return async function guarded<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (now() < openUntil) throw new BreakerOpenError();
    try {
      const answer = await ask(AbortSignal.timeout(options.timeoutMilliseconds));
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= options.failuresToOpen) openUntil = now() + options.openSeconds * 1000;
      throw error;
    }
  };
}

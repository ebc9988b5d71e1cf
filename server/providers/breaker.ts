import { noteStall, waitingTimeLeft } from './waiting-time.ts';
import { OutOfTimeError, within } from './within.ts';

export interface BreakerOptions {
  timeoutMilliseconds: number;
  /** Failures in a row that open it. */
  failuresToOpen: number;
  openSeconds: number;
}

/** Thrown instead of calling while the breaker is open. */
class BreakerOpenError extends Error {
  constructor() {
    super('The service failed repeatedly and is not asked for a while.');
    this.name = 'BreakerOpenError';
  }
}

export type Guarded = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Circuit breaker for calls of an external service: each has a time-out, and a service that fails repeatedly is not
 * called for a while. Then one call probes it, while the others fail at once until the probe succeeded. A call with
 * less than its time-out, because others used up the waiting time, does not count as a failure.
 */
export function createBreaker(
  options: BreakerOptions,
  onOpen: () => void = () => undefined,
  now: () => number = Date.now,
): Guarded {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return async function guarded(ask) {
    const open = failures >= options.failuresToOpen;
    if (open && (trying || now() < openUntil)) throw new BreakerOpenError();
    const time = Math.min(options.timeoutMilliseconds, waitingTimeLeft());
    if (time === 0) throw new OutOfTimeError();
    trying = open;
    try {
      const answer = await within(time, ask);
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof OutOfTimeError) noteStall();
      if (error instanceof OutOfTimeError && time < options.timeoutMilliseconds) throw error;
      failures += 1;
      if (failures >= options.failuresToOpen) openUntil = now() + options.openSeconds * 1000;
      if (failures === options.failuresToOpen) onOpen();
      throw error;
    } finally {
      if (open) trying = false;
    }
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one call of the API waits for other people's services, all of them together. */
const MOST_MILLISECONDS = 3_000;

const calls = new AsyncLocalStorage<{ until?: number }>();

/** Runs a call of the API, whose waiting time begins with its first question to a service. */
export function withWaitingTime<T>(run: () => Promise<T>): Promise<T> {
  return calls.run({}, run);
}

/** Milliseconds that are left of the call's waiting time; Infinity outside of a call. */
export function waitingTimeLeft(): number {
  const call = calls.getStore();
  if (!call) return Infinity;
  call.until ??= performance.now() + MOST_MILLISECONDS;
  return Math.max(0, call.until - performance.now());
}

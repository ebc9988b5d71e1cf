import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one step waits for other people's services, all of them together. */
const MOST_MILLISECONDS = 3_000;
/** Calls that follow one another within this time belong to one step: what was left of a field, then the save. */
const ONE_STEP_MILLISECONDS = 1_000;

interface Waiting {
  /** Milliseconds that the call had when it began. */
  most: number;
  until?: number;
  hasStalled?: true;
}

const calls = new AsyncLocalStorage<Waiting>();
/** What visitors have left, for a moment after a service did not answer them in time. In this instance. */
const left = new Map<string, { milliseconds: number; timer: NodeJS.Timeout }>();

/**
 * Runs a call of the API, whose waiting time begins with its first question to a service. A visitor (any text that is
 * theirs alone) whom a service kept waiting has only the rest of that time in the call that follows at once.
 */
export async function withWaitingTime<T>(
  run: () => Promise<T>,
  visitor: string | undefined,
): Promise<T> {
  const known = visitor === undefined ? undefined : left.get(visitor);
  const waiting: Waiting = { most: known?.milliseconds ?? MOST_MILLISECONDS };
  try {
    return await calls.run(waiting, run);
  } finally {
    if (visitor !== undefined && waiting.hasStalled) keepRest(visitor, restOf(waiting));
  }
}

/** Milliseconds that are left of the call's waiting time; Infinity outside of a call. */
export function waitingTimeLeft(): number {
  const call = calls.getStore();
  return call ? restOf(call) : Infinity;
}

/** A service did not answer in time. Only that shortens what follows: a slow answer is one all the same. */
export function noteStall(): void {
  const call = calls.getStore();
  if (call) call.hasStalled = true;
}

function restOf(call: Waiting): number {
  call.until ??= performance.now() + call.most;
  return Math.max(0, call.until - performance.now());
}

function keepRest(visitor: string, rest: number): void {
  const known = left.get(visitor);
  clearTimeout(known?.timer);
  const timer = setTimeout(() => left.delete(visitor), ONE_STEP_MILLISECONDS).unref();
  left.set(visitor, { milliseconds: Math.min(rest, known?.milliseconds ?? rest), timer });
}

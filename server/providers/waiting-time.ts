import { AsyncLocalStorage } from 'node:async_hooks';

/** Total milliseconds that one step waits for external services. */
const MOST_MILLISECONDS = 3_000;
/** Calls within this time belong to one step: the check of a left field, then the save. */
const ONE_STEP_MILLISECONDS = 1_000;

interface Waiting {
  /** Milliseconds that the call had at its start. */
  most: number;
  until?: number;
  hasStalled?: true;
}

const calls = new AsyncLocalStorage<Waiting>();
/** Remaining time by visitor, kept for a moment after a service timed out. Per instance. */
const left = new Map<string, { milliseconds: number; timer: NodeJS.Timeout }>();

/**
 * Runs a call of the API, whose waiting time starts with its first question to a service. A visitor (any text unique to
 * them) for whom a service timed out has only the rest of that time in the call that follows at once.
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

/** Stands for the call that runs; undefined outside of a call. */
export function currentCall(): object | undefined {
  return calls.getStore();
}

/** Milliseconds left of the call's waiting time; Infinity outside of a call. */
export function waitingTimeLeft(): number {
  const call = calls.getStore();
  return call ? restOf(call) : Infinity;
}

/** Records a time-out of a service. Only a time-out shortens the following call; a slow answer does not. */
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

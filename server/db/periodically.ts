import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Runs work at an interval, never twice at the same time. The server's close ends it: `stopping` is aborted, and what is
 * running is waited for. What it throws is logged as `failure`.
 */
export function periodically(
  app: FastifyInstance,
  { every, failure }: { every: number; failure: string },
  work: (stopping: AbortSignal) => Promise<unknown>,
): void {
  const ending = new AbortController();
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work(ending.signal)
      .catch((error: NodeJS.ErrnoException) =>
        app.log.error({ name: error.name, code: error.code }, failure),
      )
      .finally(() => (running = undefined));
  }, every);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  });
}

/** Waits; an abort ends the wait early, without an error. */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}

import { AsyncResource } from 'node:async_hooks';

/** Concurrent workers that process one job after the other. */
export interface Lanes {
  /** Signals that there may be work. */
  wake(): void;
  /** Resolves when no job is running. */
  settled(): Promise<void>;
  /** Starts no more jobs. */
  stop(): void;
}

/**
 * Runs jobs in at most `max` lanes; a slow job blocks its own lane only. `take` returns the next job, undefined when
 * none; neither it nor `work` may throw.
 */
export function createLanes<Job>(
  max: number,
  take: () => Promise<Job | undefined>,
  work: (job: Job) => Promise<void>,
): Lanes {
  // A lane outlives the request that woke it, and must not inherit its async context.
  const context = new AsyncResource('lanes');
  const waiting: (() => void)[] = [];
  let running = 0;
  let asked = false;
  let stopped = false;

  function open(): void {
    if (!stopped && running < max) context.runInAsyncScope(() => void lane());
  }

  async function lane(): Promise<void> {
    running += 1;
    try {
      while (!stopped) {
        asked = false;
        const job = await take();
        if (job !== undefined) {
          open();
          await work(job);
          // Woken during `take`: there may be a new job.
        } else if (!asked) break;
      }
    } finally {
      running -= 1;
      if (running === 0) for (const done of waiting.splice(0)) done();
    }
  }

  return {
    wake() {
      asked = true;
      open();
    },
    settled: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    stop() {
      stopped = true;
    },
  };
}

import { AsyncResource } from 'node:async_hooks';

/** Workers that take one job after the other, as many side by side as there is work for. */
export interface Lanes {
  /** There may be work. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  /** Takes nothing more. */
  stop(): void;
}

/**
 * Runs jobs in at most `max` lanes; a job that takes long holds up its own lane only. `take` gives the next job, if there
 * is one; neither it nor `work` may throw.
 */
export function createLanes<Job>(
  max: number,
  take: () => Promise<Job | undefined>,
  work: (job: Job) => Promise<void>,
): Lanes {
  // A lane outlives the request that woke it, and must not take part in its context.
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
          // Asked again while this lane was looking: what it did not find may be there now.
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from '../../../server/outbox/lanes.ts';

/** Jobs that the test ends one by one. */
function desk(max: number) {
  const queue: string[] = [];
  const under = new Map<string, () => void>();
  const done: string[] = [];
  let most = 0;
  const lanes = createLanes<string>(
    max,
    async () => {
      await Promise.resolve();
      return queue.shift();
    },
    (job) =>
      new Promise((resolve) => {
        under.set(job, () => {
          under.delete(job);
          done.push(job);
          resolve();
        });
        most = Math.max(most, under.size);
      }),
  );
  return {
    lanes,
    done,
    under,
    most: () => most,
    add(...jobs: string[]) {
      queue.push(...jobs);
      lanes.wake();
    },
  };
}

describe('lanes', () => {
  it('take no more at a time than there are', async () => {
    const { add, under, most, lanes, done } = desk(3);
    add('a', 'b', 'c', 'd', 'e');
    await sleep(5);
    expect([...under.keys()]).toEqual(['a', 'b', 'c']);
    while (under.size > 0) {
      for (const end of under.values()) end();
      await sleep(1);
    }
    await lanes.settled();
    expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most()).toBe(3);
  });

  it('go on beside one that takes long, also with what comes later', async () => {
    const { add, under, done } = desk(2);
    add('slow');
    await sleep(1);
    for (const job of ['x', 'y', 'z']) {
      add(job);
      await sleep(1);
      under.get(job)?.();
      await sleep(1);
    }
    expect(done).toEqual(['x', 'y', 'z']);
    expect([...under.keys()]).toEqual(['slow']);
  });

  it('miss nothing that is added while they look for the last time', async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const { add, under, lanes } = desk(1);
      lanes.wake();
      for (let i = 0; i < ticks; i += 1) await Promise.resolve();
      add('late');
      await sleep(1);
      expect([...under.keys()]).toEqual(['late']);
    }
  });

  it('take nothing more once stopped, and settle when the last one is done', async () => {
    const { add, under, lanes, done } = desk(2);
    add('a', 'b', 'c');
    await sleep(1);
    lanes.stop();
    let settled = false;
    const end = lanes.settled().then(() => (settled = true));
    under.get('a')?.();
    await sleep(1);
    expect(settled).toBe(false);
    under.get('b')?.();
    await end;
    lanes.wake();
    await sleep(1);
    expect(done).toEqual(['a', 'b']);
    expect(under.size).toBe(0);
  });

  it('settle at once when nothing is under way', async () => {
    await desk(1).lanes.settled();
  });

  it('work outside the context of who woke them', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    let jobs = 1;
    const lanes = createLanes<number>(
      1,
      async () => (jobs-- > 0 ? jobs : undefined),
      async () => void seen.push(request.getStore()),
    );
    request.run('a request', () => lanes.wake());
    await lanes.settled();
    expect(seen).toEqual([undefined]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createBreaker } from '../../../server/providers/breaker.ts';
import { withWaitingTime } from '../../../server/providers/waiting-time.ts';
import { OutOfTimeError } from '../../../server/providers/within.ts';

const OPTIONS = { timeoutMilliseconds: 50, failuresToOpen: 3, openSeconds: 30 };

/** A breaker around a mocked service, on a clock that is set by hand. */
function bench(options = OPTIONS) {
  let now = 0;
  let asked = 0;
  let opened = 0;
  const guarded = createBreaker(
    options,
    () => (opened += 1),
    () => now,
  );
  const ask = (outcome: 'ok' | 'fail') =>
    guarded(async () => {
      asked += 1;
      if (outcome === 'fail') throw new Error('down');
      return 'answer';
    }).catch((error: Error) => (error.name === 'BreakerOpenError' ? 'open' : error.message));
  return {
    guarded,
    ask,
    asked: () => asked,
    opened: () => opened,
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

describe('the breaker', () => {
  // Each step: what the service would do (or seconds that pass), and what the caller gets.
  it.each<[string, ('ok' | 'fail' | number)[], string[], number]>([
    ['lets answers through', ['ok', 'ok'], ['answer', 'answer'], 2],
    ['stays closed below the limit', ['fail', 'fail', 'ok'], ['down', 'down', 'answer'], 3],
    [
      'counts failures in a row only',
      ['fail', 'fail', 'ok', 'fail', 'fail', 'ok'],
      ['down', 'down', 'answer', 'down', 'down', 'answer'],
      6,
    ],
    [
      'opens at the limit and asks no more',
      ['fail', 'fail', 'fail', 'ok', 'ok'],
      ['down', 'down', 'down', 'open', 'open'],
      3,
    ],
    [
      'stays open for its time',
      ['fail', 'fail', 'fail', 29.9, 'ok'],
      ['down', 'down', 'down', 'open'],
      3,
    ],
    [
      'tries after its time, and closes when that works',
      ['fail', 'fail', 'fail', 30, 'ok', 'fail', 'ok'],
      ['down', 'down', 'down', 'answer', 'down', 'answer'],
      6,
    ],
    [
      'opens again for as long when the trial fails',
      ['fail', 'fail', 'fail', 30, 'fail', 'ok', 29.9, 'ok', 0.1, 'ok'],
      ['down', 'down', 'down', 'down', 'open', 'open', 'answer'],
      5,
    ],
  ])('%s', async (_, steps, answers, asked) => {
    const { ask, pass, asked: count } = bench();
    const got: string[] = [];
    for (const step of steps) {
      if (typeof step === 'number') pass(step);
      else got.push(await ask(step));
    }
    expect(got).toEqual(answers);
    expect(count()).toBe(asked);
  });

  it('sends one trial only, however many ask at that moment', async () => {
    const { guarded, ask, pass } = bench();
    for (let i = 0; i < 3; i += 1) await ask('fail');
    pass(30);
    let release = (_: string): void => undefined;
    const trial = guarded(() => new Promise<string>((resolve) => (release = resolve)));
    expect(await Promise.all([ask('ok'), ask('ok'), ask('ok')])).toEqual(['open', 'open', 'open']);
    release('back');
    expect(await trial).toBe('back');
    expect(await ask('ok')).toBe('answer');
  });

  it('tells once that it opened, and again after it had closed', async () => {
    const { ask, opened, pass } = bench();
    for (let i = 0; i < 5; i += 1) await ask('fail');
    expect(opened()).toBe(1);
    pass(30);
    await ask('fail');
    expect(opened()).toBe(1);
    pass(30);
    await ask('ok');
    for (let i = 0; i < 3; i += 1) await ask('fail');
    expect(opened()).toBe(2);
  });

  it('ends a call that takes too long, tells it to stop, and counts it', async () => {
    const { guarded, ask } = bench();
    const signals: AbortSignal[] = [];
    for (let i = 0; i < 3; i += 1) {
      const call = guarded((signal) => {
        signals.push(signal);
        // Deaf: it does not listen to the signal.
        return new Promise(() => undefined);
      });
      await expect(call).rejects.toBeInstanceOf(OutOfTimeError);
    }
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true, true]);
    expect(await ask('ok')).toBe('open');
  });

  it('asks only within the waiting time of a call, and blames nobody for what is left too short', async () => {
    vi.useFakeTimers();
    const [slow, other] = [
      bench({ ...OPTIONS, timeoutMilliseconds: 2_000 }),
      bench({ ...OPTIONS, timeoutMilliseconds: 2_000 }),
    ];
    const outcome = withWaitingTime(async () => {
      const start = performance.now();
      for (const one of [slow, other, other])
        await one.guarded(() => new Promise(() => undefined)).catch((error: Error) => error);
      return performance.now() - start;
    }, undefined);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(3_000);
    vi.useRealTimers();
    for (const outcomes of [['fail', 'fail'], ['ok']] as const)
      for (const one of outcomes) await other.ask(one);
    expect(other.opened()).toBe(0);
    await slow.ask('fail');
    await slow.ask('fail');
    expect(slow.opened()).toBe(1);
  });

  describe('calls of one visitor that follow one another', () => {
    const options = { ...OPTIONS, timeoutMilliseconds: 2_000 };
    const waited = (visitor: string, ask: () => Promise<unknown>) =>
      withWaitingTime(async () => {
        const start = performance.now();
        const { guarded } = bench(options);
        await guarded(ask).catch((error: Error) => error);
        return performance.now() - start;
      }, visitor);
    const never = () => new Promise(() => undefined);
    const slowly = () => new Promise((resolve) => setTimeout(resolve, 1_900));

    const inTurn = async (
      steps: readonly (readonly [string, () => Promise<unknown>, number?])[],
    ) => {
      vi.useFakeTimers();
      const work = (async () => {
        const times: number[] = [];
        for (const [visitor, ask, pause = 0] of steps) {
          await new Promise((resolve) => setTimeout(resolve, pause));
          times.push(await waited(visitor, ask));
        }
        return times;
      })();
      await vi.advanceTimersByTimeAsync(30_000);
      vi.useRealTimers();
      return work;
    };

    it('wait no longer together than one, where a service does not answer', async () => {
      const steps = [
        ['ann', never],
        ['ann', never, 500],
        ['ann', never],
      ] as const;
      expect(await inTurn(steps)).toEqual([2_000, 1_000, 0]);
    });

    it('have their whole time after a pause, as another visitor has', async () => {
      const steps = [
        ['bea', never],
        ['cleo', never],
        ['bea', never, 1_500],
      ] as const;
      expect(await inTurn(steps)).toEqual([2_000, 2_000, 2_000]);
    });

    it('have their whole time where services are only slow', async () => {
      const steps = [
        ['dora', slowly],
        ['dora', slowly],
        ['dora', slowly],
      ] as const;
      expect(await inTurn(steps)).toEqual([1_900, 1_900, 1_900]);
    });
  });
});

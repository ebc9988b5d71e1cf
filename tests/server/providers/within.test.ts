import { expect, it } from 'vitest';
import { OutOfTimeError, within } from '../../../server/providers/within.ts';

it('gives what the work gives, or throws what it throws', async () => {
  expect(await within(1_000, async () => 'done')).toBe('done');
  await expect(within(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(
    within(1_000, () => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
});

it('ends work that takes too long and tells it so', async () => {
  let told = false;
  const work = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        told = true;
        reject(new Error('stopped'));
      });
    });
  await expect(within(20, work)).rejects.toBeInstanceOf(OutOfTimeError);
  expect(told).toBe(true);
});

it('leaves work that ended in time alone', async () => {
  let signal: AbortSignal | undefined;
  await within(20, async (given) => void (signal = given));
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(signal?.aborted).toBe(false);
});

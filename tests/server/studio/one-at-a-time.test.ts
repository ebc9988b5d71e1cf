import { beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../server/modules/studio/one-at-a-time.ts';

let done: string[];
let ends: Map<string, (error?: Error) => void>;
let ask: (key: string, more?: { subject?: string; isUrgent?: boolean }) => Promise<string>;

beforeEach(() => {
  done = [];
  ends = new Map();
  const inTurn = oneAtATime<string>();
  ask = (key, { subject = key, isUrgent = false } = {}) =>
    inTurn({
      key,
      subject,
      isUrgent,
      run: () =>
        new Promise((resolve, reject) => {
          done.push(key);
          ends.set(key, (error) => (error ? reject(error) : resolve(`answer to ${key}`)));
        }),
    });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Lets what runs end, until nothing runs. */
async function endAll(): Promise<void> {
  for (await turn(); ends.size > 0; await turn()) {
    for (const end of ends.values()) end();
    ends.clear();
  }
}

describe('one at a time', () => {
  it('begins at once, and does what was asked for last next', async () => {
    const all = Promise.all(['one', 'two', 'three'].map((key) => ask(key)));
    await turn();
    expect(done).toEqual(['one']);
    await endAll();
    expect(done).toEqual(['one', 'three', 'two']);
    expect(await all).toEqual(['answer to one', 'answer to two', 'answer to three']);
  });

  it('does what is urgent first, also when others ask on', async () => {
    const first = ask('first');
    const urgent = ask('publish', { isUrgent: true });
    const later = [ask('two'), ask('three')];
    await endAll();
    expect(done).toEqual(['first', 'publish', 'three', 'two']);
    await Promise.all([first, urgent, ...later]);
  });

  it('does the same work once for all who ask while it waits or runs', async () => {
    const all = [ask('one'), ask('one'), ask('two'), ask('other'), ask('two', { isUrgent: true })];
    await endAll();
    expect(done).toEqual(['one', 'two', 'other']);
    expect(await Promise.all(all)).toEqual(
      ['one', 'one', 'two', 'other', 'two'].map((key) => `answer to ${key}`),
    );
    const again = ask('one');
    await endAll();
    expect(done).toEqual(['one', 'two', 'other', 'one']);
    await again;
  });

  it('does not do what newer work about the same subject replaced, but for what is urgent', async () => {
    const subject = 'draft';
    const first = ask('first');
    const old = ask('old', { subject });
    const other = ask('other');
    const newer = ask('new', { subject });
    const urgent = ask('publish', { subject, isUrgent: true });
    const newest = ask('newest', { subject });
    await endAll();
    expect(done).toEqual(['first', 'publish', 'newest', 'other']);
    expect(await Promise.all([old, newer, newest])).toEqual(Array(3).fill('answer to newest'));
    expect(await urgent).toBe('answer to publish');
    await Promise.all([first, other]);
  });

  it('goes on after work that failed', async () => {
    const first = ask('first');
    const second = ask('second');
    await turn();
    ends.get('first')?.(new Error('no'));
    await expect(first).rejects.toThrow('no');
    ends.delete('first');
    await endAll();
    expect(await second).toBe('answer to second');
  });
});

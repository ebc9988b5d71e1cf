import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequests, askServer } from '../../../server/operations/requests.ts';
import type { CommandOutcome } from '../../../server/operations/commands.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
  mkdirSync(path.join(folder, 'requests'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const DONE: CommandOutcome = { ok: true, lines: ['done'] };

test('a request is answered, be it no command at all', async () => {
  const id = '0'.repeat(36);
  for (const text of ['{"verb"', '{}', 'format']) {
    writeFileSync(path.join(folder, 'requests', `${id}.request`), text);
    await answerRequests(folder, () => Promise.resolve(DONE));
    const answer = readFileSync(path.join(folder, 'requests', `${id}.answer`), 'utf8');
    expect(JSON.parse(answer)).toMatchObject({ ok: false });
  }
});

test('a request waits for a long command of a server, and for none that is gone', async () => {
  const first = askServer(folder, 'backup');
  let finish = (_: CommandOutcome): void => undefined;
  const serving = answerRequests(folder, () => new Promise((resolve) => (finish = resolve)));
  const second = askServer(folder, 'outbox');
  await vi.advanceTimersByTimeAsync(60_000);
  finish(DONE);
  await serving;
  await answerRequests(folder, () => Promise.resolve(DONE));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  expect(readdirSync(path.join(folder, 'requests'))).toEqual([]);

  const third = askServer(folder, 'outbox');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await third).toBeUndefined();
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supervise } from '../../tools/lib/supervise.mjs';

const SERVER = path.join(import.meta.dirname, 'fixtures/moody-server.mjs');
const QUICK = {
  startup: 5000,
  heartbeat: 400,
  shutdown: 400,
  firstDelay: 10,
  longestDelay: 40,
  settled: 10_000,
};

let folder: string;
let running: ReturnType<typeof supervise> | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervise-'));
});

afterEach(async () => {
  running?.stop('SIGTERM');
  await running?.ended;
  await rm(folder, { recursive: true, force: true });
});

function start(...moods: string[]) {
  const heard: { urls: string[]; said: string[] } = { urls: [], said: [] };
  running = supervise([process.execPath, SERVER, path.join(folder, 'starts'), ...moods], {
    onListening: (url) => heard.urls.push(url),
    say: (text) => heard.said.push(text),
    timing: QUICK,
  });
  return { ...running, heard };
}

async function starts(): Promise<number> {
  return (await readFile(path.join(folder, 'starts'), 'utf8')).trimEnd().split('\n').length;
}

it('passes a signal on and ends with 0', async () => {
  const { heard, ended, stop } = start('well');
  await vi.waitFor(() => expect(heard.urls).toEqual(['http://127.0.0.1:1']), 5000);
  stop('SIGTERM');
  expect(await ended).toBe(0);
  expect(await starts()).toBe(1);
});

it('kills a server that does not end in time', async () => {
  const { heard, ended, stop } = start('deaf');
  await vi.waitFor(() => expect(heard.urls).toHaveLength(1), 5000);
  stop('SIGTERM');
  expect(await ended).toBe(0);
});

it('starts a server again that died', async () => {
  const { heard } = start('crash-later', 'well');
  await vi.waitFor(() => expect(heard.urls).toHaveLength(2), 5000);
  expect(heard.said).toEqual([expect.stringContaining('exit code 3')]);
});

it('ends a server whose event loop hangs, and starts it again', async () => {
  const { heard } = start('hang', 'well');
  await vi.waitFor(() => expect(heard.urls).toHaveLength(2), 5000);
  expect(heard.said[0]).toContain('no sign of life');
});

it('leaves a server its time that works without a break before it listens', async () => {
  const { heard } = start('slow');
  await vi.waitFor(() => expect(heard.urls).toHaveLength(1), 5000);
  expect(heard.said).toEqual([]);
  expect(await starts()).toBe(1);
});

it('does not start again when the server says that it would not help', async () => {
  const { ended } = start('locked');
  expect(await ended).toBe(64);
  expect(await starts()).toBe(1);
});

it('ends when the server ended by itself without fault', async () => {
  const { ended } = start('finish');
  expect(await ended).toBe(0);
});

it('gives up on a server that never listens', async () => {
  const { ended, heard } = start('crash');
  expect(await ended).toBe(1);
  expect(await starts()).toBe(3);
  expect(heard.said.at(-1)).toContain('giving up');
});

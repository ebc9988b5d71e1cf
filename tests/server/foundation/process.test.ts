import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPglite } from '../../../server/db/pglite-db.ts';
import { endServers, exitOf, startServer } from '../../setup/start-server.ts';

// Made by the first test that starts a server on it.
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'server-')), 'data');
endServers();

async function changesIn(folder: string): Promise<number | undefined> {
  const db = await openPglite(folder, { onEngineDeath: () => undefined });
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from audit where action = 'app-context' and outcome = 'done'`,
  );
  await db.close();
  return row?.n;
}

test('the server says that it lives and where it listens; a second one on its folder is refused; SIGTERM drops nothing', async () => {
  const env = { DATA_DIR: folder, LOG_FILE: path.join(path.dirname(folder), 'log') };
  const first = startServer(env);
  const [message] = (await once(first.child, 'message')) as [object];
  expect(message).toEqual({ heartbeat: true });
  const url = await first.url;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);

  const second = startServer(env);
  expect(await exitOf(second)).toBe(64);
  expect(second.said()).toContain(`in use by process ${first.child.pid}`);

  // Requests go on while the server closes: those it handled were answered, those it refused were never begun.
  let answered = 0;
  const ask = async () => {
    while (first.child.exitCode === null) {
      const answer = await fetch(`${url}/api/v1/app/context`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"open_type":"user"}',
      }).catch(() => undefined);
      if (answer?.ok) answered += 1;
    }
  };
  const askers = Array.from({ length: 5 }, ask);
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(10);
  first.child.kill('SIGTERM');
  expect(await exitOf(first)).toBe(0);
  await Promise.all(askers);
  expect(await changesIn(folder)).toBe(answered);
  expect(existsSync(path.join(folder, 'store.lock'))).toBe(false);
  expect(readFileSync(env.LOG_FILE, 'utf8')).toContain('calls under way are finished first');
}, 120_000);

test('wrong settings end it at once, with every fault and without a restart', async () => {
  const server = startServer({ PORT: 'x', BUSINESS_TZ: 'y' });
  expect(await exitOf(server)).toBe(64);
  expect(server.said()).toMatch(/PORT is "x".*\n.*BUSINESS_TZ is "y"/);
}, 60_000);

test('a server that drains is not ready, answers all the same and ends its connections; a second signal ends it at once', async () => {
  const server = startServer({ DATA_DIR: folder, LOG_FILE: `${folder}.log`, DRAIN_SECONDS: '60' });
  const url = await server.url;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  // The same, as a terminal sends it to the whole process group.
  server.child.kill('SIGINT');
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 })
    .toBe(503);
  const answer = await fetch(`${url}/api/v1/app/session`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  const exit = exitOf(server);
  await sleep(1_000);
  server.child.kill('SIGTERM');
  expect(await exit).toBe(1);
}, 120_000);

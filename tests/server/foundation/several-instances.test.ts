import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endServers, exitOf, startServer } from '../../setup/start-server.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

endServers();

test('several instances start on one empty PostgreSQL', async ({ skip }) => {
  const database = await createTestDatabase();
  if (database.kind !== 'postgres')
    return skip('PGlite has one connection in one process: this needs PostgreSQL');
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    DRAIN_SECONDS: '0',
  };
  const servers = [startServer(env), startServer(env)];
  for (const { url } of servers) {
    const answer = await fetch(`${await url}/readyz`);
    expect(answer.status).toBe(200);
  }
  for (const server of servers) server.child.kill('SIGTERM');
  expect(await Promise.all(servers.map(exitOf))).toEqual([0, 0]);
  await database.drop();
}, 120_000);

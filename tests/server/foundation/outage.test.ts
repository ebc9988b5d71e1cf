import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../../setup/test-app.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

// PGlite has one connection in one process.
const onPostgres = test.skipIf(!IN_POSTGRES);

/** An app, and a connection to its database beside those of the app. */
async function start(options: TestAppOptions = {}): Promise<{ store: TestApp; admin: pg.Client }> {
  const store = await startTestApp(options);
  const { database } = store.app.settings;
  if (database.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  return { store, admin };
}

onPostgres(
  'PostgreSQL cuts every connection again and again: nothing acknowledged is lost, nobody gets a 500, and it goes on',
  async () => {
    const { store, admin } = await start();
    const visitor = store.as.visitor();
    await visitor.call('app-session');
    const statuses = new Map<number, number>();
    let over = false;
    const write = async () => {
      while (!over) {
        const { status } = await visitor.call('app-context', { open_type: 'user' });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const writers = Array.from({ length: 20 }, write);
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    await admin.end();
    over = true;
    await Promise.all(writers);

    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    expect((await visitor.call('app-context', { open_type: 'user' })).status).toBe(200);
    const [row] = await store.app.db.query<{ n: number }>(
      `select count(*) as n from audit where action = 'app-context' and outcome = 'done'`,
    );
    expect(row?.n).toBeGreaterThanOrEqual((statuses.get(200) ?? 0) + 1);
    await store.close();
  },
);

onPostgres(
  'two connections, both waiting for one row, and 50 calls: all are answered, none is refused',
  async () => {
    const pool = { connections: 2, waitSeconds: 10 };
    const { store, admin } = await start({ settings: { database: { pool } } });
    const visitor = store.as.visitor();
    await visitor.call('app-session');
    await admin.query('begin; lock table audit in exclusive mode');
    const writes = Array.from({ length: 10 }, () =>
      visitor.call('app-context', { open_type: 'user' }),
    );
    const reads = Array.from({ length: 40 }, () => visitor.call('app-session'));
    // Longer than making a connection may take.
    await new Promise((resolve) => setTimeout(resolve, 3_300));
    await admin.query('commit');
    await admin.end();
    const answers = await Promise.all([...writes, ...reads]);
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    await store.close();
  },
);

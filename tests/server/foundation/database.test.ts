import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Db, Queryable } from '../../../server/db/db.ts';
import { dbFault } from '../../../server/db/db-fault.ts';
import { migrate, NewerSchemaError } from '../../../server/db/migrate.ts';
import { openPostgres } from '../../../server/db/postgres-db.ts';
import { type EmptyDb, openEmptyDb, openPool } from '../support/empty-db.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

let empty: EmptyDb;
let db: Db;
const deaths: Error[] = [];
beforeAll(async () => {
  empty = await openEmptyDb((error) => deaths.push(error));
  db = empty.db;
  await db.query('create table note (id integer primary key, text text)');
});
afterAll(() => empty.close());

test('values come back the same from both databases', async () => {
  const bytes = Buffer.concat([randomBytes(40), Buffer.from([...Array(256).keys()])]);
  const [row] = await db.query(
    `select $1::date as day, $2::bytea as bytes, $3::bigint as big, $4::jsonb as json, $5::text[] as list,
       $6::text as nothing, sum(n) as total, now() as now, 12.50::numeric as price
     from (values (9000000000), (1)) as t(n)`,
    [
      '2000-02-29',
      bytes,
      9_007_199_254_740_991,
      JSON.stringify([{ a: 'é' }]),
      ['x', 'y"z,'],
      undefined,
    ],
  );
  expect(row).toMatchObject({
    day: '2000-02-29',
    big: 9_007_199_254_740_991,
    json: [{ a: 'é' }],
    list: ['x', 'y"z,'],
    nothing: null,
    total: 9_000_000_001,
    price: 12.5,
  });
  expect(bytes.equals(row?.bytes as Buffer)).toBe(true);
  expect(row?.now).toBeInstanceOf(Date);
});

test('the embedded database counts what may change rows, a rollback too, and no append to the audit trail', async () => {
  if (!db.writes) return expect(db.kind).toBe('postgres');
  const { writes } = db;
  const counts = async (work: () => Promise<unknown>): Promise<boolean> => {
    const before = writes();
    await work().catch(() => undefined);
    return writes() !== before;
  };
  await db.query('create table audit (text text)');
  await db.query('create table kept (text text)');
  const append = (to: Queryable) => to.run('insert into audit values ($1)', ['read']);
  expect(await counts(() => db.query('select * from kept'))).toBe(false);
  expect(await counts(() => append(db))).toBe(false);
  expect(await counts(() => db.tx(append))).toBe(false);
  expect(await counts(() => db.query('insert into kept values (1)'))).toBe(true);
  expect(await counts(() => db.run('insert into kept values (1)'))).toBe(true);
  expect(
    await counts(() => db.tx((tx) => tx.script('insert into audit values (1); delete from kept'))),
  ).toBe(true);
  const rolledBack = db.tx(async (tx) => {
    const before = writes();
    // Before it is sent: what is kept in memory no longer counts.
    await tx.run('delete from kept');
    const within = writes();
    expect(within).toBeGreaterThan(before);
    throw Object.assign(new Error('boom'), { within });
  });
  const { within } = await rolledBack.catch((error: unknown) => error as { within: number });
  expect(writes()).toBeGreaterThan(within);
  await db.query('drop table audit, kept');
});

test('a statement is prepared again where its table changed', async () => {
  await db.query('create table changing (id integer)');
  const read = () => db.query('select * from changing where id = $1', [1]);
  await db.query('insert into changing values (1)');
  expect(await read()).toEqual([{ id: 1 }]);
  await db.tx((tx) => tx.script('alter table changing add column text text'));
  expect(await Promise.all([read(), read(), read()])).toEqual(
    Array(3).fill([{ id: 1, text: null }]),
  );
  const inTx = () => db.tx((tx) => tx.query('select * from changing where id = $1', [1]));
  await db.tx((tx) => tx.script('alter table changing drop column text'));
  const first = await inTx().catch((error: unknown) => dbFault(error));
  expect([[{ id: 1 }], 'conflict']).toContainEqual(first);
  expect(await inTx()).toEqual([{ id: 1 }]);
});

test('maintenance has the time that a transaction of a call has not', async () => {
  const anHour = (work: Db['tx']) =>
    work(async (tx) => {
      const rows = tx.query<{ limit: string }>(
        `select current_setting('statement_timeout') as limit from pg_sleep(0.2)`,
      );
      vi.advanceTimersByTime(3_600_000);
      return (await rows)[0]?.limit;
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect(await anHour(db.maintenance)).toBe('0');
    await expect(anHour(db.tx)).rejects.toThrow(/took too long|timeout/);
  } finally {
    vi.useRealTimers();
  }
});

describe.skipIf(!IN_POSTGRES)('a pool of PostgreSQL (the embedded database has none)', () => {
  let url = '';
  beforeAll(() => {
    url = empty.url ?? '';
  });
  const openSmall = (connections: number, waitSeconds: number) =>
    openPostgres(url, { connections, waitSeconds }, () => undefined);

  test('lets 50 slow calls wait and answers them in order of arrival', async () => {
    const small = openSmall(2, 10);
    const done: number[] = [];
    const slow = async (number: number) => {
      const sql = 'select $1::integer, pg_sleep(0.02)';
      if (number % 2 === 0) await small.query(sql, [number]);
      else await small.tx((tx) => tx.query(sql, [number]));
      done.push(number);
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => slow(number)));
    for (const [place, number] of done.entries()) expect(Math.abs(place - number)).toBeLessThan(5);
    await small.close();
  });

  test('refuses only who waited for so long, as busy', async () => {
    const small = openSmall(1, 1);
    const [first, second] = await Promise.allSettled([
      small.query('select pg_sleep($1)', [1.5]),
      small.query('select 1'),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second.status === 'rejected' && dbFault(second.reason)).toBe('busy');
    expect(await small.query('select 1 as one')).toEqual([{ one: 1 }]);
    await small.close();
  });

  test('goes on after a statement that took too long', async () => {
    const small = openSmall(1, 10);
    const late = small.tx(async (tx) => {
      await tx.query('set local statement_timeout = 20');
      await tx.query('select pg_sleep($1)', [5]);
    });
    expect(dbFault(await late.catch((error: unknown) => error))).toBe('busy');
    expect(await small.query('select $1::integer as one', [1])).toEqual([{ one: 1 }]);
    await small.close();
  });
});

describe('faults are told apart by their code', () => {
  test.each([
    ['select 1/0', 'input'],
    [`select 'x'::integer`, 'input'],
    ['insert into note values (3, null), (3, null)', 'conflict'],
  ])('%s', async (sql, fault) => {
    const error: unknown = await db.query(sql).catch((e: unknown) => e);
    expect(dbFault(error)).toBe(fault);
  });

  test.each([
    ['40P01', 'conflict'],
    ['57P01', 'connection'],
    ['ECONNREFUSED', 'connection'],
    ['57014', 'busy'],
    ['53300', 'busy'],
    ['53100', 'full'],
    ['58030', 'engine'],
    ['42601', undefined],
  ])('%s', (code, fault) => {
    expect(dbFault(Object.assign(new Error('x'), { code }))).toBe(fault);
  });

  test('an ordinary fault does not count as the engine’s death', () => expect(deaths).toEqual([]));
});

/** Migrations up to this one are older than the rule. */
const RULED_FROM = '0061';
const TAKING = [
  // An index, or a check that new rows need not meet any more, is missed by nobody.
  /\bdrop\s+(?!index\b|constraint\s+\w+_check\b)/,
  /\brename\b/,
  /\btruncate\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  /\bset\s+not\s+null\b/,
  /\badd\s+(constraint|check|unique|primary|foreign)\b/,
  /\bcreate\s+unique\s+index\b/,
];

/** Whether a program that does not know this statement may fail because of it. */
function takes(sql: string): boolean {
  const statements = sql.replace(/--.*$/gm, '').toLowerCase().split(';');
  return statements.some((text) => TAKING.some((way) => way.test(text)) || addsDuty(text));
}

// A row of a program that does not know the column has no value for it.
function addsDuty(text: string): boolean {
  if (!/\balter\s+table\b/.test(text)) return false;
  return text
    .split(/\badd\s+column\b/)
    .slice(1)
    .some((column) => /\bnot\s+null\b/.test(column) && !/\bdefault\b/.test(column));
}

describe('migrations', () => {
  test('two instances that start at once make one schema', async () => {
    const other = empty.url === undefined ? db : openPool(empty.url);
    await Promise.all([migrate(db), migrate(other), migrate(db)]);
    const written = readdirSync(path.join(projectRoot(), 'server/db/migrations')).sort();
    const done = await db.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    expect(done.map(({ name }) => name)).toEqual(written);
    if (other !== db) await other.close();
  });

  test('a file that failed halfway leaves nothing, and runs when it is mended', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    const write = (sql: string) => writeFileSync(path.join(folder, '9001-test.sql'), sql);
    write('create table half (id integer); select broken;');
    await expect(migrate(db, folder)).rejects.toThrow();
    expect(await db.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    write('create table half (id integer);');
    await migrate(db, folder);
    write('create table half (id bigint);');
    await expect(migrate(db, folder)).rejects.toThrow('9001-test.sql was changed');
  });

  test('what a newer program added is no hindrance; what it took away is', async () => {
    await migrate(db);
    const take = (name: string) =>
      db.query('insert into schema_migration (name, hash) values ($1, $2)', [name, 'newer']);
    await take('9998-more.sql');
    await migrate(db);
    await take('9999-less.contract.sql');
    await expect(migrate(db)).rejects.toThrow(NewerSchemaError);
    await db.query(`delete from schema_migration where hash = 'newer'`);
  });

  test('only a contract takes away what the program before it uses', () => {
    const folder = path.join(projectRoot(), 'server/db/migrations');
    const ruled = readdirSync(folder).filter(
      (name) => name > RULED_FROM && !name.endsWith('.contract.sql'),
    );
    const taking = ruled.filter((name) => takes(readFileSync(path.join(folder, name), 'utf8')));
    expect(taking).toEqual([]);
  });

  test.each([
    ['drop table draft', true],
    ['alter table draft drop column tab', true],
    ['alter table draft rename column tab to step', true],
    ['alter table draft rename to typed', true],
    ['alter table draft alter column tab type varchar(10)', true],
    ['alter table draft alter tab set not null', true],
    ['alter table draft add column note text not null', true],
    [`alter table draft add constraint short check (length(tab) < 9)`, true],
    ['create unique index one on draft (tab)', true],
    ['truncate draft', true],
    ['alter table draft drop constraint draft_tab_key', true],
    ['alter table draft drop constraint draft_check', false],
    ['alter table draft add column note text', false],
    [`alter table draft add column note text not null default ''`, false],
    ['create table note (id integer primary key, text text not null)', false],
    ['create index more on draft (tab)', false],
    ['-- drop table draft\nselect 1', false],
  ])('%s takes something away: %s', (sql, taking) => expect(takes(sql)).toBe(taking));

  test('the audit trail cannot be changed', async () => {
    await migrate(db);
    await db.query(
      `insert into audit (caller, action, outcome) values ('visitor', 'test', 'done')`,
    );
    await expect(db.query(`update audit set outcome = 'x'`)).rejects.toThrow('never changed');
    await expect(db.query('delete from audit')).rejects.toThrow('never changed');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type BatchSender } from '../../../server/db/connection.ts';
import type { Db, Queryable } from '../../../server/db/db.ts';
import { dbFault } from '../../../server/db/db-fault.ts';
import { type EmptyDb, openEmptyDb } from '../support/empty-db.ts';
let empty: EmptyDb;
let db: Db;
beforeAll(async () => {
  empty = await openEmptyDb();
  db = empty.db;
  await db.query('create table note (id integer primary key, text text)');
});
afterAll(() => empty.close());

describe('a transaction', () => {
  test('what throws leaves nothing behind', async () => {
    const boom = new Error('boom');
    const work = db.tx(async (tx) => {
      await tx.query('insert into note values (1, $1)', ['a']);
      throw boom;
    });
    await expect(work).rejects.toBe(boom);
    expect(await db.query('select * from note')).toEqual([]);
  });

  test('a failed statement that the work passes over is no success', async () => {
    const hidden = db.tx(async (tx) => {
      await tx.query("insert into note values (2, 'hidden')");
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(hidden).rejects.toThrow('A failed statement ended the transaction.');
    expect(await db.query("select * from note where text = 'hidden'")).toEqual([]);
  });

  test('what is run is there for the next query, in order, and after the end', async () => {
    const seen = await db.tx(async (tx) => {
      await tx.run('insert into note values (10, $1)', ['first']);
      await tx.run('update note set text = text || $1 where id = 10', [' second']);
      const rows = await tx.query('select text from note where id = 10');
      await tx.run('update note set text = text || $1 where id = 10', [' third']);
      await tx.script(`update note set text = text || ' fourth' where id = 10`);
      await tx.run('update note set text = text || $1 where id = 10', [' last']);
      return rows;
    });
    expect(seen).toEqual([{ text: 'first second' }]);
    await db.run('update note set text = text || $1 where id = 10', ['.']);
    expect(await db.query('select text from note where id = 10')).toEqual([
      { text: 'first second third fourth last.' },
    ]);
  });

  test('a run that fails fails the next query or the end, and leaves nothing behind', async () => {
    const twice = async (tx: Queryable) => {
      await tx.run('insert into note values (11, $1)', ['a']);
      await tx.run('insert into note values (11, $1)', ['b']);
    };
    let reached = false;
    const faults = await Promise.all([
      db.tx(twice).catch(dbFault),
      db
        .tx(async (tx) => {
          await twice(tx);
          await tx.query('select 1');
          reached = true;
        })
        .catch(dbFault),
    ]);
    expect(faults).toEqual(['conflict', 'conflict']);
    expect(reached).toBe(false);
    expect(await db.query('select * from note where id = 11')).toEqual([]);
  });

  test('a statement that failed when it was first run is run again', async () => {
    const insert = (id: number) =>
      db.query('insert into note values ($1) returning id + 0 as id', [id]);
    await db.query('insert into note values (12)');
    for (let time = 0; time < 12; time += 1)
      expect(await insert(12).catch(dbFault)).toBe('conflict');
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => insert(20 + at)));
    expect(all).toEqual(Array.from({ length: 12 }, (_, at) => [{ id: 20 + at }]));
  });

  test('a save is sent in two batches: one that begins and reads, one that stores and ends', async () => {
    const batches: string[][] = [];
    const send: BatchSender['send'] = async (batch) => {
      batches.push(batch.map(({ sql }) => sql));
      return { rows: [], command: batch.at(-1)?.sql.toUpperCase() };
    };
    const sender = { send, script: () => Promise.reject(new Error('None here.')) };
    await inTransaction(sender, async (tx) => {
      await tx.query('select');
      await tx.run('update');
      await tx.run('insert');
    });
    const refused = inTransaction(sender, () => Promise.reject(new Error('No.')));
    await expect(refused).rejects.toThrow('No.');
    const late = inTransaction(sender, async (tx) => {
      await tx.query('select');
      await tx.run('update');
      throw new Error('No.');
    });
    await expect(late).rejects.toThrow('No.');
    expect(batches).toEqual([
      ['begin', 'select'],
      ['update', 'insert', 'commit'],
      ['begin', 'select'],
      ['rollback'],
    ]);
  });

  test('a second connection inside one is refused at once, instead of a dead-lock under load', async () => {
    const mistakes = [
      () => db.query('select 1'),
      () => db.run('select 1'),
      () => db.tx(async () => undefined),
      () => db.session(async () => undefined),
    ];
    for (const mistake of mistakes) {
      await expect(db.tx(async () => mistake())).rejects.toThrow('A second connection');
      await expect(db.session(async () => mistake())).rejects.toThrow('A second connection');
    }
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('many at once all end', async () => {
    await db.query('insert into note values (2, $1)', ['0']);
    const add = () =>
      db.tx(async (tx) => {
        const [row] = await tx.query<{ text: string }>(
          'select text from note where id = 2 for update',
        );
        await tx.query('update note set text = $1 where id = 2', [String(Number(row?.text) + 1)]);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await db.query('select text from note where id = 2')).toEqual([{ text: '40' }]);
  });
});

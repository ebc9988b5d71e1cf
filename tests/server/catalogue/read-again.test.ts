import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../../server/db/db.ts';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** Counts the questions that come through, and answers them once `open` resolves. */
function slowly(db: Queryable, open: Promise<void>): Queryable & { asked: number } {
  const slow = {
    asked: 0,
    query: async <T>(sql: string, params?: readonly unknown[]) => {
      slow.asked += 1;
      await open;
      return db.query<T>(sql, params);
    },
    run: (sql: string, params?: readonly unknown[]) => db.run(sql, params),
  };
  return slow;
}

it('a changed catalogue is read by one call; others go on with the former one meanwhile', async () => {
  const { catalogue } = store.app;
  const former = await catalogue.current(store.db);
  await store.db.query('update catalogue_change set changes = changes + 1');
  await wait(1_100);
  let open = (): void => undefined;
  const first = slowly(store.db, new Promise((resolve) => (open = resolve)));
  const reading = catalogue.current(first);
  const second = slowly(store.db, Promise.resolve());
  expect(await catalogue.current(second)).toBe(former);
  expect(second.asked).toBe(0);
  open();
  const changed = await reading;
  expect(changed).not.toBe(former);
  expect(await catalogue.current(second)).toBe(changed);
  expect(second.asked).toBe(0);
});

it('a call that fails to read it leaves it to the next one', async () => {
  const { catalogue } = store.app;
  const former = await catalogue.current(store.db);
  await store.db.query('update catalogue_change set changes = changes + 1');
  await wait(1_100);
  const broken = slowly(store.db, Promise.reject(new Error('broken')));
  await expect(catalogue.current(broken)).rejects.toThrow('broken');
  expect(await catalogue.current(store.db)).not.toBe(former);
});

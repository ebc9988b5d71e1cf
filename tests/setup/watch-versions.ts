import type { Connection, Db } from '../../server/db/db.ts';

const CHANGES =
  /\b(?:insert into|update|delete from) (enrollment|enrollment_tab|enrollment_secret|cart_line|evidence|member_claim|confirmed_contact|enroller_code|draft)\b/g;
const RAISES =
  /\binsert into enrollment\b|\bupdate enrollment set (?:[^;]*, )?version = version \+ 1\b/;
// What says nothing about the steps: keys wrapped anew, and enrollments that go whole.
const HARMLESS = /\b(?:update enrollment set data_key = |delete from enrollment where )/;

/**
 * Fails every transaction that changes what is kept in memory of an enrollment without raising the enrollment's version:
 * tables that its progress, cart and listing are read from. Watches the calls of every test that starts the app.
 */
export function watchVersions(db: Db): void {
  const { tx } = db;
  const watchedTx: Db['tx'] = (work) =>
    tx(async (connection) => {
      const changed = new Set<string>();
      let isRaised = false;
      const watch = (sql: string, params: readonly unknown[]) => {
        const text = sql.replace(/\s+/g, ' ');
        if (!HARMLESS.test(text)) for (const table of tablesIn(text, params)) changed.add(table);
        isRaised ||= RAISES.test(text);
      };
      const watched: Connection = {
        ...connection,
        query(sql, params = []) {
          watch(sql, params);
          return connection.query(sql, params);
        },
        run(sql, params = []) {
          watch(sql, params);
          return connection.run(sql, params);
        },
      };
      const result = await work(watched);
      if (changed.size > 0 && !isRaised)
        throw new Error(`The version stays, but not ${[...changed].join(', ')}.`);
      return result;
    });
  Object.assign(db, { tx: watchedTx });
}

// A draft of a session belongs to no enrollment.
function tablesIn(sql: string, [enrollmentId]: readonly unknown[]): string[] {
  const tables = [...sql.matchAll(CHANGES)].map(([, table = '']) => table);
  const isOfSession = enrollmentId === null || !sql.includes('enrollment_id');
  return tables.filter((table) => !(table === 'draft' && isOfSession));
}

import pg from 'pg';
import { HttpDoor } from '../../e2e/faults/support/http-door.ts';
import { atReview } from '../../e2e/faults/support/instances.ts';
import { Shopper } from '../../tests/server/wizard/support/shopper.ts';

// Above every number that the store itself gives in a run.
const FIRST = 1_000_000;
const ROWS_OF_ONE = 1_000;

/** Rows of one enrollment, copied with other numbers: `n` is the number of the copy, `t` the row. */
const COPIED: Readonly<Record<string, { where: string; other: string }>> = {
  enrollment: { where: 't.id = $1', other: `'id', n, 'public_id', 'copy-' || n` },
  session: {
    where: 't.id = (select session_id from session_binding where enrollment_id = $1)',
    other: `'id', n, 'token_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'), 'previous_token_hash', null`,
  },
  session_binding: {
    where: 't.enrollment_id = $1',
    other: `'session_id', n, 'enrollment_id', n`,
  },
  enrollment_tab: {
    where: 't.enrollment_id = $1',
    other: `'enrollment_id', n, 'saved_by_session', n`,
  },
  enrollment_secret: {
    where: 't.enrollment_id = $1',
    other: `'enrollment_id', n, 'typed_in_session', n`,
  },
  cart_line: {
    where: 't.enrollment_id = $1',
    other: `'id', n * ${ROWS_OF_ONE} + t.id % ${ROWS_OF_ONE}, 'enrollment_id', n`,
  },
  evidence: {
    where: 't.enrollment_id = $1',
    other: `'id', n * ${ROWS_OF_ONE} + t.id % ${ROWS_OF_ONE}, 'enrollment_id', n, 'session_id', n`,
  },
  audit: {
    where: 't.enrollment_id = $1',
    other: `'id', n * ${ROWS_OF_ONE} + t.id % ${ROWS_OF_ONE}, 'enrollment_id', n`,
  },
};

/**
 * Fills a PostgreSQL database with enrollments that wait for their submit: copies of one that a shopper makes. What is
 * sealed in a copy can't be opened; it only weighs.
 */
export async function fillStore(origin: string, databaseUrl: string, count: number): Promise<void> {
  const { enrollment } = await atReview(new Shopper(new HttpDoor(origin).app));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query('select id from enrollment where public_id = $1', [
      enrollment,
    ]);
    const [{ id }] = found.rows as [{ id: string }];
    for (const [table, { where, other }] of Object.entries(COPIED)) {
      await client.query(
        `insert into ${table} overriding system value
         select (jsonb_populate_record(t, jsonb_build_object(${other}))).*
         from ${table} t, generate_series(${FIRST}, ${FIRST + count - 1}) n where ${where}`,
        [id],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

import type { FastifyInstance } from 'fastify';
import { dbFault } from '../db/db-fault.ts';
import { enrollmentOf, type EnrollmentRow } from './enrollment-row.ts';

const MOST_AT_ONCE = 500;
const FORGOTTEN = `status = 'open' and updated_at < now() - make_interval(days => $1)`;
// The key of an invoice stays, as it may be requested again at any time; mails and messages never repeat.
const SENT_LONG_AGO = `delete from outbox
  where state = 'sent' and kind <> 'invoice' and sent_at < now() - make_interval(days => $1)`;

/** Ends overdue enrollments and deletes temporary data past their time; safe on several instances at once. */
export async function tidy(app: FastifyInstance): Promise<void> {
  const { idempotencyHours, mailboxDays, screenshotDays, sentDays, knownBrowserDays } =
    app.settings.keep;
  const rounds: [string, number][] = [
    [
      `delete from idempotency where created_at < now() - make_interval(hours => $1)`,
      idempotencyHours,
    ],
    [`delete from counted_event where at < now() - make_interval(days => $1)`, 2],
    [`delete from request_bucket where full_at < now() - make_interval(days => $1)`, 1],
    [`delete from mailbox where received_at < now() - make_interval(days => $1)`, mailboxDays],
    [`delete from screenshot where taken_at < now() - make_interval(days => $1)`, screenshotDays],
    [`delete from one_time_code where created_at < now() - make_interval(days => $1)`, 2],
    [
      `delete from known_browser where proved_at < now() - make_interval(days => $1)`,
      knownBrowserDays,
    ],
    [`delete from wrong_codes where last_at < now() - make_interval(days => $1)`, knownBrowserDays],
    [`delete from entry_link where expires_at < now() - make_interval(days => $1)`, 1],
    [`delete from session where ends_at < now() - make_interval(days => $1)`, 1],
    [SENT_LONG_AGO, sentDays],
  ];
  try {
    for (const [sql, age] of rounds) await app.db.query(sql, [age]);
    await expireDrafts(app, app.settings.keep.enrollmentDays);
    app.metrics.housekeepingRounds.inc({ outcome: 'done' });
  } catch (error) {
    app.metrics.housekeepingRounds.inc({ outcome: 'put_off' });
    app.log.warn({ fault: dbFault(error) ?? 'unknown' }, 'housekeeping was put off');
  }
}

async function expireDrafts(app: FastifyInstance, days: number): Promise<void> {
  const due = await app.db.query<{ id: number }>(
    `select id from enrollment where ${FORGOTTEN} order by updated_at limit $2`,
    [days, MOST_AT_ONCE],
  );
  for (const { id } of due) {
    try {
      await expire(app, id, days);
    } catch (error) {
      // One that fails must not stop the others.
      app.log.error({ name: (error as Error).name }, 'a forgotten draft could not be ended');
    }
  }
}

// Checked again, as it may have been continued meanwhile.
function expire(app: FastifyInstance, id: number, days: number): Promise<void> {
  return app.db.tx(async (db) => {
    const [row] = await db.query<EnrollmentRow>(
      `select * from enrollment where ${FORGOTTEN} and id = $2 for update`,
      [days, id],
    );
    if (row) await app.enrollments.end(db, enrollmentOf(row, app.crypto), 'expired');
  });
}

import type { FastifyInstance } from 'fastify';
import { dbFault } from '../db/db-fault.ts';

const EVERY = 600_000;

/** Every ten minutes: drafts past their time lose their key, and what only serves for a while is deleted. */
export function addHousekeeping(app: FastifyInstance): void {
  const timer = setInterval(() => void tidy(app), EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** One round; safe to run on several instances at once. */
export async function tidy(app: FastifyInstance): Promise<void> {
  const { enrollmentDays, idempotencyHours, mailboxDays, screenshotDays } = app.settings.keep;
  const rounds: [string, number][] = [
    [
      `update enrollment set status = 'expired', data_key = null, version = version + 1
       where status = 'open' and updated_at < now() - make_interval(days => $1)`,
      enrollmentDays,
    ],
    [
      `delete from idempotency where created_at < now() - make_interval(hours => $1)`,
      idempotencyHours,
    ],
    [`delete from counted_event where at < now() - make_interval(days => $1)`, 2],
    [`delete from mailbox where received_at < now() - make_interval(days => $1)`, mailboxDays],
    [`delete from screenshot where taken_at < now() - make_interval(days => $1)`, screenshotDays],
    [`delete from one_time_code where created_at < now() - make_interval(days => $1)`, 2],
    [`delete from entry_link where expires_at < now() - make_interval(days => $1)`, 1],
    [`delete from session where ends_at < now() - make_interval(days => $1)`, 1],
  ];
  for (const [sql, age] of rounds) {
    try {
      await app.db.query(sql, [age]);
    } catch (error) {
      app.log.warn({ fault: dbFault(error) ?? 'unknown' }, 'housekeeping was put off');
      return;
    }
  }
}

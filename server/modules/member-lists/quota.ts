import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Counts a page that this agent or group reads, in all its sessions together; throws 429 at the limit of an hour. */
export async function countPage(app: FastifyInstance, subject: string): Promise<void> {
  const { pagesPerHour: max } = app.settings.memberLists;
  const limit = {
    max,
    seconds: HOUR,
    say: (wait: string) =>
      `You have looked at many members within an hour. Please go on in ${wait}.`,
  };
  await app.db.tx((tx) => app.counters.require(tx, 'member_page', subject, limit));
}

/** Counts the members that were shown. Raises the alarm, in audit trail and log, when they are too many for one day. */
export async function countRows(ctx: AnyCtx, subject: string, times: number): Promise<void> {
  const { app, session } = ctx;
  if (times === 0) return;
  const { alarmRowsPerDay: most } = app.settings.memberLists;
  const added = { times, seconds: DAY };
  const rows = await app.db.tx((tx) => app.counters.addMany(tx, 'member_row', subject, added));
  if (rows < most || rows - times >= most) return;
  ctx.audit('many_members_read', { rows });
  app.metrics.memberListAlarms.inc();
  app.log.warn({ session: session.publicHash, rows }, 'many members were read within a day');
}

import type { FastifyInstance } from 'fastify';
import { dbFault } from '../db/db-fault.ts';
import { IN_PART, walkTable, type WalkEnd, type WalkOptions } from '../db/walk-table.ts';
import { enrollmentOf, type EnrollmentRow } from './enrollment-row.ts';

const forgotten = (days: string) =>
  `status = 'open' and updated_at < now() - make_interval(days => ${days})`;
// The key of an invoice stays, as it may be requested again at any time; mails and messages never repeat.
const SENT = `state = 'sent' and kind <> 'invoice'`;

/** Rows of a table that are deleted once a column is older than this. */
interface Temporary {
  table: string;
  since: string;
  hours: number;
  /** Further condition. */
  only?: string;
}

interface Round {
  /** Rows deleted or ended. */
  rows: number;
  batches: number;
  /** Most rows that one batch changed. */
  most: number;
  /** Longest time in milliseconds for which one batch had the connection. */
  longest: number;
}

/**
 * Ends overdue enrollments and deletes temporary data past their time, in batches between which calls are answered: until
 * nothing is left, the server stops, or another instance is found at it.
 */
export async function tidy(
  app: FastifyInstance,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Round> {
  const round: Round = { rows: 0, batches: 0, most: 0, longest: 0 };
  const onBatch: WalkOptions['onBatch'] = ({ held, rows }) => {
    round.batches += 1;
    round.most = Math.max(round.most, rows);
    round.longest = Math.max(round.longest, held);
  };
  const count = (table: string, rows: number) => {
    round.rows += rows;
    app.metrics.housekeepingRows.inc({ table }, rows);
  };
  try {
    const end = await walkAll(app, count, { stopping, onBatch });
    if (end === 'done') app.metrics.housekeepingRounds.inc({ outcome: 'done' });
    if (round.rows > 0) app.log.info({ ...round, end }, 'housekeeping');
  } catch (error) {
    app.metrics.housekeepingRounds.inc({ outcome: 'put_off' });
    app.log.warn({ fault: dbFault(error) ?? 'unknown' }, 'housekeeping was put off');
  }
  return round;
}

function temporaryOf({ keep }: FastifyInstance['settings']): Temporary[] {
  const days = (count: number) => 24 * count;
  const known = days(keep.knownBrowserDays);
  return [
    { table: 'idempotency', since: 'created_at', hours: keep.idempotencyHours },
    { table: 'counted_event', since: 'at', hours: days(2) },
    { table: 'request_bucket', since: 'full_at', hours: days(1) },
    { table: 'mailbox', since: 'received_at', hours: days(keep.mailboxDays) },
    { table: 'screenshot', since: 'taken_at', hours: days(keep.screenshotDays) },
    { table: 'one_time_code', since: 'created_at', hours: days(2) },
    { table: 'known_browser', since: 'proved_at', hours: known },
    { table: 'wrong_codes', since: 'last_at', hours: known },
    { table: 'plan_decline', since: 'declined_at', hours: days(keep.declineDays) },
    { table: 'lead', since: 'answered_at', hours: days(keep.leadDays) },
    { table: 'group_quote_draft', since: 'updated_at', hours: days(keep.enrollmentDays) },
    { table: 'entry_link', since: 'expires_at', hours: days(1) },
    { table: 'session', since: 'ends_at', hours: days(1) },
    { table: 'outbox', since: 'sent_at', hours: days(keep.sentDays), only: SENT },
  ];
}

async function walkAll(
  app: FastifyInstance,
  count: (table: string, rows: number) => void,
  options: WalkOptions,
): Promise<WalkEnd> {
  for (const temporary of temporaryOf(app.settings)) {
    const end = await walkTable(
      app.db,
      temporary.table,
      async (tx, part) => {
        const gone = await tx.query(deletionOf(temporary), [...part, temporary.hours]);
        count(temporary.table, gone.length);
        return gone.length;
      },
      options,
    );
    if (end !== 'done') return end;
  }
  return expireDrafts(app, count, options);
}

function deletionOf({ table, since, only = 'true' }: Temporary): string {
  return `delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${IN_PART} and ${only}
        and ${since} < now() - make_interval(hours => $4) limit $3)) returning 1`;
}

async function expireDrafts(
  app: FastifyInstance,
  count: (table: string, rows: number) => void,
  options: WalkOptions,
): Promise<WalkEnd> {
  const days = app.settings.keep.enrollmentDays;
  const due: number[] = [];
  const end = await walkTable(
    app.db,
    'enrollment',
    async (tx, [from, to]) => {
      const rows = await tx.query<{ id: number }>(
        `select id from enrollment where ${IN_PART} and ${forgotten('$3')}`,
        [from, to, days],
      );
      due.push(...rows.map(({ id }) => id));
      // They are ended one by one, afterwards.
      return 0;
    },
    options,
  );
  for (const id of due) {
    if (options.stopping.aborted) return 'stopped';
    try {
      await expire(app, id, days);
      count('enrollment', 1);
    } catch (error) {
      // One that fails must not stop the others.
      app.log.error({ name: (error as Error).name }, 'a forgotten draft could not be ended');
    }
  }
  return end;
}

// Checked again, as it may have been continued meanwhile.
function expire(app: FastifyInstance, id: number, days: number): Promise<void> {
  return app.db.tx(async (db) => {
    const [row] = await db.query<EnrollmentRow>(
      `select * from enrollment where id = $1 and ${forgotten('$2')} for update`,
      [id, days],
    );
    if (row) await app.enrollments.end(db, enrollmentOf(row, app.crypto), 'expired');
  });
}

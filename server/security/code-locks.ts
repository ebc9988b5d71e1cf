import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/db.ts';

const HOURS_WITHOUT_LINK = 24;

/** Locks of one-time codes after too many wrong ones in a row, counted by `whose`. */
export function codeLocks(app: FastifyInstance) {
  const { oneTimeCodes, keep } = app.settings;
  const keyOf = (whose: string) => app.crypto.hmac('wrong codes', whose);
  const handleOf = (handle: string) => app.crypto.hmac('link that unlocks codes', handle);

  return {
    /** Whether codes are locked: without a link until the lock expires, with one until it or a later one is used. */
    async isLocked(db: Queryable, whose: string): Promise<boolean> {
      const rows = await db.query(
        `select 1 from wrong_codes
         where subject = $1 and in_row >= $2 and (unlock_hmac is not null or until > now())`,
        [keyOf(whose), oneTimeCodes.failuresInRow],
      );
      return rows.length > 0;
    },

    /** Counts a wrong code; returns whether codes are locked now. */
    async countWrong(db: Queryable, whose: string): Promise<boolean> {
      const [row] = await db.query<{ in_row: number }>(
        `insert into wrong_codes as w (subject, in_row) values ($1, 1)
         on conflict (subject) do update set last_at = now(), until = null,
           in_row = case when w.until <= now() then 1 else w.in_row + 1 end
         returning in_row`,
        [keyOf(whose)],
      );
      return (row?.in_row ?? 0) >= oneTimeCodes.failuresInRow;
    },

    /** Resets the count after a correct code. */
    async reset(db: Queryable, whose: string): Promise<void> {
      await db.run('delete from wrong_codes where subject = $1', [keyOf(whose)]);
    },

    /** Handle of a new unlocking link: one per lock, and another one after it expired; else undefined. */
    async newLink(db: Queryable, whose: string): Promise<string | undefined> {
      const handle = app.crypto.randomId();
      const seconds = keep.linkDays * 86_400;
      return (await begin(db, keyOf(whose), seconds, handleOf(handle))) ? handle : undefined;
    },

    /** Makes a lock expire; returns the seconds until then. */
    async endLater(db: Queryable, whose: string): Promise<number> {
      await begin(db, keyOf(whose), HOURS_WITHOUT_LINK * 3600, null);
      return secondsLeft(db, keyOf(whose));
    },

    /** Unlocks the codes of a link; false for an unknown, used or expired one. */
    async unlock(db: Queryable, handle: string): Promise<boolean> {
      const rows = await db.query(
        'delete from wrong_codes where unlock_hmac = $1 and until > now() returning 1',
        [handleOf(handle)],
      );
      return rows.length > 0;
    },
  };
}

async function secondsLeft(db: Queryable, subject: Buffer): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select ceil(extract(epoch from until - now()))::integer as left from wrong_codes where subject = $1`,
    [subject],
  );
  return row?.left ?? 0;
}

async function begin(
  db: Queryable,
  subject: Buffer,
  seconds: number,
  unlock: Buffer | null,
): Promise<boolean> {
  const rows = await db.query(
    `update wrong_codes set until = now() + make_interval(secs => $2), unlock_hmac = $3
     where subject = $1 and (until is null or until <= now()) returning 1`,
    [subject, seconds, unlock],
  );
  return rows.length > 0;
}

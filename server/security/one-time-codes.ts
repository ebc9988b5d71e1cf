import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CodePurpose } from '../config/settings-file.ts';
import { Refusal, type AnyCtx } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { codeLocks } from './code-locks.ts';

/** What a code proves. Only the session that requested it can redeem it. */
export interface CodeSubject {
  /** Decides the wait between codes. */
  purpose: CodePurpose;
  /** Purpose and destination: `contact:<enrollment>:email:<address>`. Stored as a keyed hash. */
  subject: string;
  /** Common subject of several subjects that prove the same: their wrong codes are counted together. */
  whose?: string;
}

/** Session, browser and connection of a call. */
type Visit = Pick<AnyCtx, 'db' | 'session' | 'request'>;

/** `paused`: seconds until codes are checked again. */
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'locked' | { paused: number };

/** One-time codes of six digits: one at a time per subject, used once, void after a few wrong tries. */
export interface OneTimeCodes {
  /** Creates a code and voids the former one. Throws 429 before the wait is over. */
  issue(visit: Visit, subject: CodeSubject): Promise<string>;
  /** Seconds until another code can be created for a subject in this session; 0 without a former one. */
  wait(visit: Visit, subject: CodeSubject): Promise<number>;
  /**
   * Checks a typed code. Failures are counted, so the caller must keep what this wrote even when it refuses. A browser
   * known to the subject has a count of its own; all others share one, which alone can lock the codes.
   */
  redeem(visit: Visit, subject: CodeSubject, typed: string): Promise<CodeVerdict>;
}

declare module 'fastify' {
  interface FastifyInstance {
    oneTimeCodes: OneTimeCodes;
  }
}

interface CodeRow {
  id: string;
  wrong_tries: number;
  is_live: boolean;
}

const FAILED = 'one-time code failed';
const HOUR = 3600;

/** Decorates `app.oneTimeCodes`. All times are the database's. */
export function addOneTimeCodes(app: FastifyInstance): void {
  const { lifeSeconds, tries, failuresPerHour, ...settings } = app.settings.oneTimeCodes;
  const waits = { contact: settings.contactWaitSeconds, principal: settings.principalWaitSeconds };
  const keyOf = ({ subject }: CodeSubject) => app.crypto.hmac('one-time code subject', subject);
  const locks = codeLocks(app);
  const hashOf = (id: string, code: string) => app.crypto.hmac('one-time code', `${id}\n${code}`);

  app.decorate('oneTimeCodes', {
    async issue({ db, session }, subject) {
      refuseEarly(await secondsLeft(db, [session.id, keyOf(subject)], waits[subject.purpose]));
      const id = app.crypto.randomId();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await db.run(
        `update one_time_code set voided_at = now()
         where session_id = $1 and subject = $2 and used_at is null and voided_at is null`,
        [session.id, keyOf(subject)],
      );
      await db.run(
        `insert into one_time_code (id, session_id, subject, code_hmac, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [id, session.id, keyOf(subject), hashOf(id, code), lifeSeconds],
      );
      return code;
    },

    wait: ({ db, session }, subject) =>
      secondsLeft(db, [session.id, keyOf(subject)], waits[subject.purpose]),

    async redeem(visit, subject, typed) {
      const { db, session } = visit;
      const whose = whoseOf(subject);
      const counted = `${whose}${await app.knownBrowsers.ending(visit, whose)}`;
      await app.counters.takeTurns(db, FAILED, counted);
      if (await locks.isLocked(db, counted)) return 'locked';
      const limit = { max: failuresPerHour, seconds: HOUR };
      const paused = await app.counters.wait(db, FAILED, counted, limit);
      if (paused > 0) return { paused };
      const row = await latest(db, [session.id, keyOf(subject)], tries);
      if (!row?.is_live) return 'expired';
      if (await use(db, row.id, hashOf(row.id, typed))) {
        await locks.reset(db, counted);
        await app.knownBrowsers.note(visit, whose);
        return 'right';
      }
      if (await countFailure(app, visit, whose, counted)) return 'locked';
      return row.wrong_tries + 1 >= tries ? 'expired' : 'wrong';
    },
  } satisfies OneTimeCodes);
}

/** Name under which wrong tries of a code are counted. */
export function whoseOf({ subject, whose }: CodeSubject): string {
  return whose ?? subject;
}

/** Counts a wrong code; returns whether codes are locked now. A known browser becomes unknown instead. */
async function countFailure(
  app: FastifyInstance,
  visit: Visit,
  whose: string,
  counted: string,
): Promise<boolean> {
  const { db } = visit;
  const locks = codeLocks(app);
  await app.counters.add(db, FAILED, counted);
  if (!(await locks.countWrong(db, counted))) return false;
  // An unlocked subject must not have to wait, too.
  await app.counters.clear(db, FAILED, counted);
  if (counted === whose) return true;
  await app.knownBrowsers.forget(visit, whose);
  await locks.reset(db, counted);
  return false;
}

async function secondsLeft(
  db: Queryable,
  of: [number, Buffer],
  waitSeconds: number,
): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select ceil($3 - extract(epoch from now() - max(created_at)))::integer as left
     from one_time_code where session_id = $1 and subject = $2 and voided_at is null`,
    [...of, waitSeconds],
  );
  return Math.max(0, row?.left ?? 0);
}

function refuseEarly(left: number): void {
  if (left === 0) return;
  throw new Refusal(429, `Please wait ${left} seconds before you ask for another code.`, {
    headers: { 'retry-after': String(left) },
  });
}

async function latest(
  db: Queryable,
  of: [number, Buffer],
  tries: number,
): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>(
    `select id, wrong_tries,
       used_at is null and voided_at is null and expires_at > now() and wrong_tries < $3 as is_live
     from one_time_code where session_id = $1 and subject = $2
     order by created_at desc limit 1 for update`,
    [...of, tries],
  );
  return row;
}

/** Uses up the correct code, or counts the wrong try; returns whether it was correct. */
async function use(db: Queryable, id: string, typed: Buffer): Promise<boolean> {
  const [row] = await db.query<{ is_right: boolean }>(
    `update one_time_code set used_at = case when code_hmac = $2 then now() end,
       wrong_tries = wrong_tries + case when code_hmac = $2 then 0 else 1 end
     where id = $1 and used_at is null returning used_at is not null as is_right`,
    [id, typed],
  );
  return row?.is_right ?? false;
}

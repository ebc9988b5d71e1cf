import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/db.ts';
import { tooMany } from '../refusals.ts';

export interface CounterLimit {
  max: number;
  seconds: number;
  /** Message around the wait (`43 minutes`), in place of the default one. */
  say?: (wait: string) => string;
}

/** Events counted in the database, across instances and restarts. Subjects are stored as keyed hashes. */
export interface Counters {
  /** Events of this kind and subject within the last seconds. */
  count(db: Queryable, kind: string, subject: string, seconds: number): Promise<number>;
  /** Seconds until there are fewer events than `max`; 0 when there are. */
  wait(db: Queryable, kind: string, subject: string, limit: CounterLimit): Promise<number>;
  add(db: Queryable, kind: string, subject: string): Promise<void>;
  /** Adds this many events; returns how many there are then within the seconds. Concurrent callers wait for each other. */
  addMany(
    db: Queryable,
    kind: string,
    subject: string,
    added: { times: number; seconds: number },
  ): Promise<number>;
  /**
   * Makes concurrent transactions wait for each other, until their end, before they read how many events there are of this
   * kind and subject. For callers that add an event only later.
   */
  takeTurns(db: Queryable, kind: string, subject: string): Promise<void>;
  /** Deletes all events of this kind and subject. */
  clear(db: Queryable, kind: string, subject: string): Promise<void>;
  /** Adds an event, or throws 429 at the limit. Concurrent callers wait for each other. */
  require(db: Queryable, kind: string, subject: string, limit: CounterLimit): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    counters: Counters;
  }
}

/** Decorates `app.counters`. */
export function addCounters(app: FastifyInstance): void {
  const hash = (kind: string, subject: string) => app.crypto.hmac(`counter:${kind}`, subject);
  const takeTurns = async (db: Queryable, kind: string, subject: string) => {
    const lock = hash(kind, subject).readBigInt64BE(0).toString();
    await db.query('select pg_advisory_xact_lock($1)', [lock]);
  };
  const counters: Counters = {
    takeTurns,
    async count(db, kind, subject, seconds) {
      const [row] = await db.query<{ n: number }>(
        `select count(*) as n from counted_event
         where kind = $1 and subject = $2 and at > now() - make_interval(secs => $3)`,
        [kind, hash(kind, subject), seconds],
      );
      return row?.n ?? 0;
    },
    async wait(db, kind, subject, { max, seconds }) {
      const [row] = await db.query<{ left: number }>(
        `select ceil($3 - extract(epoch from now() - at))::integer as left from counted_event
         where kind = $1 and subject = $2 and at > now() - make_interval(secs => $3)
         order by at desc offset $4 limit 1`,
        [kind, hash(kind, subject), seconds, max - 1],
      );
      return row === undefined ? 0 : Math.max(1, row.left);
    },
    async add(db, kind, subject) {
      await db.run('insert into counted_event (kind, subject) values ($1, $2)', [
        kind,
        hash(kind, subject),
      ]);
    },
    async addMany(db, kind, subject, { times, seconds }) {
      await takeTurns(db, kind, subject);
      await db.run(
        'insert into counted_event (kind, subject) select $1, $2 from generate_series(1, $3)',
        [kind, hash(kind, subject), times],
      );
      return counters.count(db, kind, subject, seconds);
    },
    async clear(db, kind, subject) {
      await db.run('delete from counted_event where kind = $1 and subject = $2', [
        kind,
        hash(kind, subject),
      ]);
    },
    async require(db, kind, subject, limit) {
      await takeTurns(db, kind, subject);
      const wait = await counters.wait(db, kind, subject, limit);
      if (wait > 0) throw tooMany(wait, limit.say);
      await counters.add(db, kind, subject);
    },
  };
  app.decorate('counters', counters);
}

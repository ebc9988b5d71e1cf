import type { FastifyInstance } from 'fastify';
import { todayIn } from '../../src/shared/domain/calendar-date.ts';
import type { Queryable } from './db.ts';

export interface PointInTime {
  now: Date;
  /** Business day, ISO. */
  today: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: {
      /** The database's clock, shared by all instances; queried when no recent query returned its time. */
      read(db: Queryable): Promise<PointInTime>;
      /** Records the database's time, returned by another query. */
      seen(now: Date): PointInTime;
      /** The database's clock as last seen, advanced by this machine's. */
      now(): Date;
      today(): string;
    };
  }
}

const CARRIED_AT_MOST = 10_000;
const MINUTE = 60_000;

/** Decorates `app.clock`: instants and business days by the database's clock in the business time zone. */
export function addClock(app: FastifyInstance): void {
  const dayOf = dayByMinute(app.settings.businessZone);
  let ahead = 0;
  let seenAt = -Infinity;
  const now = () => new Date(Date.now() + ahead);
  const seen = (time: Date): PointInTime => {
    ahead = time.getTime() - Date.now();
    seenAt = performance.now();
    return { now: time, today: dayOf(time) };
  };
  app.decorate('clock', {
    async read(db: Queryable) {
      if (performance.now() - seenAt < CARRIED_AT_MOST) {
        const time = now();
        return { now: time, today: dayOf(time) };
      }
      const [row] = await db.query<{ now: Date }>('select now() as now');
      if (row === undefined) throw new Error('The database has no clock.');
      return seen(row.now);
    },
    seen,
    now,
    today: () => dayOf(now()),
  });
}

// Cached per minute: calendar arithmetic takes longer than the rest of a small call.
function dayByMinute(zone: string): (time: Date) => string {
  let known = { minute: NaN, day: '' };
  return (time) => {
    const minute = Math.floor(time.getTime() / MINUTE);
    if (minute !== known.minute) known = { minute, day: todayIn(zone, time) };
    return known.day;
  };
}

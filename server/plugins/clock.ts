import type { FastifyInstance } from 'fastify';
import { todayIn } from '../../src/shared/domain/calendar-date.ts';
import type { Queryable } from '../db/db.ts';

export interface Moment {
  now: Date;
  /** Business day, ISO. */
  today: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: {
      /** Asks the database's clock: the one that all instances share. */
      read(db: Queryable): Promise<Moment>;
      /** The database's clock as last seen, carried on by this machine's. */
      now(): Date;
      today(): string;
    };
  }
}

/** Decorates `app.clock`: instants and business days by the database's clock in the business time zone. */
export function addClock(app: FastifyInstance): void {
  const zone = app.settings.businessZone;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  app.decorate('clock', {
    async read(db: Queryable) {
      const [row] = await db.query<{ now: Date }>('select now() as now');
      if (row === undefined) throw new Error('The database has no clock.');
      ahead = row.now.getTime() - Date.now();
      return { now: row.now, today: todayIn(zone, row.now) };
    },
    now,
    today: () => todayIn(zone, now()),
  });
}

import type { FastifyInstance } from 'fastify';
import type { LimitName } from '../config/settings-file.ts';
import type { Session } from '../contract.ts';
import { tooMany } from '../refusals.ts';
import { TokenBuckets } from './token-buckets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: {
      /** Throws 429 with Retry-After when the caller used up what the settings allow. */
      take(name: LimitName, caller: { ip: string; session: Session }): void;
    };
  }
}

// Counted in the database instead, across instances and only when they happened: see `counters`.
const COUNTED: readonly LimitName[] = ['newEnrollment', 'mail', 'code'];

/** Decorates `app.limits`: requests per address or session, in this instance. */
export function addLimits(app: FastifyInstance): void {
  const buckets = new TokenBuckets();
  app.decorate('limits', {
    take(name, { ip, session }) {
      const effective = COUNTED.includes(name) ? 'mutating' : name;
      const { max, seconds, per } = app.settings.limits[effective];
      // A session of its own for every call would be no limit.
      const isKnown = session.id !== 0 && app.sessions.issuedToken(session) === undefined;
      const who = per === 'session' && isKnown ? `session ${session.id}` : ip;
      const wait = buckets.take(`${effective} ${who}`, max, seconds);
      if (wait > 0) throw tooMany(wait);
    },
  });
}

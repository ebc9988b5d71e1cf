import type { FastifyInstance } from 'fastify';
import type { LimitName } from '../config/settings-file.ts';
import type { Session } from '../contract.ts';
import { AskFirst } from '../providers/ask-outside.ts';
import { tooMany } from '../refusals.ts';
import { networkOf } from '../security/network-of.ts';
import { SharedBuckets } from './shared-buckets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: {
      /**
       * Throws 429 with Retry-After when the caller exceeds the limit of the settings, across instances; or AskFirst,
       * after which the call runs again. The count stays when the call fails.
       */
      take(name: LimitName, caller: { ip: string; session: Session | undefined }): void;
      /** The same for a subject of the caller's choice, whoever acts: an enrollment, say. */
      takeFor(name: LimitName, subject: string): void;
    };
  }
}

// Counted by the call itself, when the event happened: see `counters`. Their requests count as any change.
const COUNTED: readonly LimitName[] = ['newEnrollment', 'mail', 'code', 'lead'];

// An embedded database has a single instance, which takes whole buckets.
const SHARE = 1 / 10;

/** Decorates `app.limits`: requests per network address (see networkOf) or session. */
export function addLimits(app: FastifyInstance): void {
  const share = app.db.kind === 'pglite' ? 1 : SHARE;
  const buckets = new SharedBuckets(app.db, (key) => app.crypto.hmac('request', key), share);
  const takeFor = (name: LimitName, subject: string): void => {
    const { max, seconds } = app.settings.limits[name];
    // Where the settings change, a bucket of another size is another bucket.
    const key = `${name} ${max} ${seconds} ${subject}`;
    const wait = buckets.take(key);
    if (wait === undefined) throw new AskFirst(() => buckets.refill(key, { max, seconds }));
    if (wait > 0) throw tooMany(wait);
  };
  app.decorate('limits', {
    takeFor,
    take(name, { ip, session }) {
      const effective = COUNTED.includes(name) ? 'mutating' : name;
      const { per } = app.settings.limits[effective];
      // A new session for every call must not circumvent the limit.
      const isKnown =
        session !== undefined &&
        session.id !== 0 &&
        app.sessions.issuedToken(session) === undefined;
      takeFor(effective, per === 'session' && isKnown ? `session ${session.id}` : networkOf(ip));
    },
  });
}

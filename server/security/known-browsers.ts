import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyCtx, Session } from '../contract.ts';

type Visit = Pick<AnyCtx, 'db' | 'session' | 'request'>;

/** Browsers in which a code or link was correct, by a random id that outlives sessions; stored as keyed hashes. */
export interface KnownBrowsers {
  cookieName: string;
  /** Life of the id, in seconds. */
  lifeSeconds: number;
  /** Name of the subject proved by reading this normalised contact. */
  ofContact(kind: 'email' | 'phone', contact: string): string;
  /** Suffix of a counter's subject: browsers known to `subject` have counts of their own, all others share one. */
  ending(visit: Visit, subject: string): Promise<string>;
  /** Records that the subject was proved here; a browser without an id gets one with the answer. */
  note(visit: Visit, subject: string): Promise<void>;
  /** Makes the browser unknown to the subject. */
  forget(visit: Visit, subject: string): Promise<void>;
  /** The id to set with this answer; undefined when none is new. */
  issuedId(session: Session): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    knownBrowsers: KnownBrowsers;
  }
}

/** Decorates `app.knownBrowsers`. */
export function addKnownBrowsers(app: FastifyInstance): void {
  const { secure, keep } = app.settings;
  const issued = new WeakMap<Session, string>();
  const keyOf = (id: string, subject: string) => [
    app.crypto.hmac('known browser', id),
    app.crypto.hmac('known browser subject', subject),
  ];
  app.decorate('knownBrowsers', {
    cookieName: secure ? '__Host-browser' : 'browser',
    lifeSeconds: keep.knownBrowserDays * 86_400,
    ofContact: (kind, contact) => `contact:${kind}:${contact}`,
    issuedId: (session) => issued.get(session),
    async ending({ db, request: { browser } }, subject) {
      if (browser === undefined) return '';
      const rows = await db.query(
        'select 1 from known_browser where browser = $1 and subject = $2',
        keyOf(browser, subject),
      );
      return rows.length > 0 ? `\nin ${browser}` : '';
    },
    async note({ db, session, request: { browser } }, subject) {
      const id = browser ?? issued.get(session) ?? randomBytes(32).toString('base64url');
      await db.run(
        `insert into known_browser (browser, subject) values ($1, $2)
         on conflict (browser, subject) do update set proved_at = now()`,
        keyOf(id, subject),
      );
      if (browser === undefined) issued.set(session, id);
    },
    async forget({ db, request: { browser } }, subject) {
      await db.run(
        'delete from known_browser where browser = $1 and subject = $2',
        keyOf(browser ?? '', subject),
      );
    },
  } satisfies KnownBrowsers);
}

/** The browser's id in its cookie; undefined when invalid. */
export function readBrowserId(cookie: string | undefined): string | undefined {
  return cookie !== undefined && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : undefined;
}

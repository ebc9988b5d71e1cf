import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Session, SessionContext } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import type { PointInTime } from '../db/clock.ts';

/** A session found by its token, with further facts for the router. */
export interface FoundSession {
  session: Session;
  /** Owns or resumed some enrollment. */
  bound: boolean;
  /** Found by a token that was replaced moments ago. */
  byPrevious: boolean;
  /** When it was found, by the database's clock; undefined for a session just created. */
  moment?: PointInTime;
}

/** Facts of a visit to store; null deletes one, undefined leaves it unchanged. */
export type ContextPatch = {
  [Name in keyof SessionContext]?: SessionContext[Name] | null | undefined;
};

export interface Sessions {
  cookieName: string;
  /** The valid session of a token (also of one just replaced); undefined when it ended or never existed. */
  find(db: Queryable, token: string): Promise<FoundSession | undefined>;
  /** Creates a session; its token is sent with the answer. */
  create(db: Queryable): Promise<Session>;
  /** A session that is not stored, for public calls without a cookie. Its id is 0. */
  passing(): Session;
  /** Replaces the session's token (its rights changed); the old one is valid some seconds longer. */
  replaceToken(db: Queryable, session: Session): Promise<void>;
  /**
   * For a repeated call with the replaced token, whose answer with the new one was lost: issues that one again. Does
   * nothing when it has been replaced itself.
   */
  handAgain(db: Queryable, session: Session, token: string | undefined): Promise<void>;
  /** The token to set with this answer; undefined when none is new. */
  issuedToken(session: Session): string | undefined;
  setContext(db: Queryable, session: Session, patch: ContextPatch): Promise<void>;
  setConfigHash(db: Queryable, session: Session, hash: string): Promise<void>;
  end(db: Queryable, session: Session): Promise<void>;
  /** Ended by this call. */
  hasEnded(session: Session): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

interface SessionRow {
  id: number;
  token_hash: Buffer;
  context: SessionContext;
  config_hash: string | null;
  principal_kind: 'agent' | 'group' | null;
  principal_id: string | null;
  stale: boolean;
  bound: boolean;
  by_previous: boolean;
  now: Date;
}

const FIND = `
  select id, token_hash, context, config_hash, principal_kind, principal_id,
    last_seen_at < now() - interval '30 seconds' as stale,
    exists (select 1 from session_binding where session_id = session.id) as bound,
    token_hash <> $1 as by_previous, now() as now
  from session
  where (token_hash = $1 or (previous_token_hash = $1 and previous_valid_until > now()))
    and ended_at is null and ends_at > now() and last_seen_at > now() - make_interval(secs => $2)`;

/** Decorates `app.sessions`: server-side sessions; the browser holds a random token, the database its hash. */
export function addSessions(app: FastifyInstance): void {
  const { absoluteSeconds, graceSeconds } = app.settings.sessions;
  const issued = new WeakMap<Session, string>();
  const over = new WeakSet<Session>();
  app.decorate('sessions', {
    cookieName: app.settings.secure ? '__Host-sid' : 'sid',
    find: (db, token) => find(app, db, token),
    passing: () => sessionOf({ id: 0, context: {}, hash: Buffer.alloc(32) }),
    issuedToken: (session) => issued.get(session),
    async create(db) {
      const token = newToken();
      const { wrapped, keyId } = app.crypto.wrap(app.crypto.newDataKey());
      const [row] = await db.query<{ id: number }>(
        `insert into session (token_hash, ends_at, data_key, key_id)
         values ($1, now() + make_interval(secs => $2), $3, $4) returning id`,
        [hashOf(token), absoluteSeconds, wrapped, keyId],
      );
      if (row === undefined) throw new Error('The session was not stored.');
      const session = sessionOf({ id: row.id, context: {}, hash: hashOf(token) });
      issued.set(session, token);
      return session;
    },
    async replaceToken(db, session) {
      if (issued.has(session)) return;
      const token = newToken();
      await db.query(
        `update session set previous_token_hash = token_hash, token_hash = $2,
           previous_valid_until = now() + make_interval(secs => $3) where id = $1`,
        [session.id, hashOf(token), graceSeconds],
      );
      issued.set(session, token);
    },
    async handAgain(db, session, token) {
      if (token === undefined) return;
      const isCurrent = await db.query('select 1 from session where id = $1 and token_hash = $2', [
        session.id,
        hashOf(token),
      ]);
      if (isCurrent.length > 0) issued.set(session, token);
    },
    setContext,
    async setConfigHash(db, session, hash) {
      if (session.configHash === hash) return;
      await db.query('update session set config_hash = $2 where id = $1', [session.id, hash]);
      session.configHash = hash;
    },
    async end(db, session) {
      await db.query('update session set ended_at = now() where id = $1', [session.id]);
      over.add(session);
    },
    hasEnded: (session) => over.has(session),
  } satisfies Sessions);
}

async function setContext(db: Queryable, session: Session, patch: ContextPatch): Promise<void> {
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) Reflect.deleteProperty(session.context, name);
    else if (value !== undefined) Object.assign(session.context, { [name]: value });
  }
  await db.query(
    'update session set context = jsonb_strip_nulls(context || $2::jsonb) where id = $1',
    [session.id, JSON.stringify(patch)],
  );
}

async function find(
  app: FastifyInstance,
  db: Queryable,
  token: string,
): Promise<FoundSession | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const { idleSeconds } = app.settings.sessions;
  let moment: PointInTime | undefined;
  const row = await app.recall(`session ${token}`, async () => {
    const [found] = await db.query<SessionRow>(FIND, [hashOf(token), idleSeconds]);
    if (found) moment = app.clock.seen(found.now);
    return found;
  });
  if (row === undefined) return undefined;
  // Written at most every half minute, which is short beside the idle time, so that reads stay reads.
  if (row.stale) await db.query('update session set last_seen_at = now() where id = $1', [row.id]);
  const session = sessionOf({ id: row.id, context: { ...row.context }, hash: row.token_hash });
  session.configHash = row.config_hash ?? undefined;
  if (row.principal_kind !== null && row.principal_id !== null) {
    session.principal = { kind: row.principal_kind, id: row.principal_id };
  }
  return { session, bound: row.bound, byPrevious: row.by_previous, ...(moment && { moment }) };
}

function sessionOf(facts: { id: number; context: SessionContext; hash: Buffer }): Session {
  return {
    id: facts.id,
    context: facts.context,
    principal: undefined,
    configHash: undefined,
    publicHash: facts.id === 0 ? '' : facts.hash.toString('hex').slice(0, 16),
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Principal, Session, SessionContext } from '../contract.ts';
import type { Statement } from '../db/batch.ts';
import type { Queryable } from '../db/db.ts';
import type { PointInTime } from '../db/clock.ts';

/** A session found by its token, with further facts for the router. */
export interface FoundSession<Row = unknown> {
  session: Session;
  /** Owns or resumed some enrollment. */
  bound: boolean;
  /** Found by a token that was replaced moments ago. */
  byPrevious: boolean;
  /** When it was found, by the database's clock; undefined for a session just created. */
  moment?: PointInTime;
  /** What the query of `find` read along; undefined for a session just created. */
  row?: Row;
}

/** Two queries for a session: by its token, and by the one that was replaced moments ago. */
export interface SessionSql {
  current: string;
  replaced: string;
}

/** The queries of `findSession`, with the values of their further parameters. */
export interface SessionQuery {
  sql: SessionSql;
  params: readonly unknown[];
  /** Locks rows before: the query always runs, and its result is not kept. */
  lock?: Statement;
  /** No person caused it: the session's idle time runs on. */
  background?: boolean;
}

/** Facts of a visit to store; null deletes one, undefined leaves it unchanged. */
export type ContextPatch = {
  [Name in keyof SessionContext]?: SessionContext[Name] | null | undefined;
};

export interface Sessions {
  cookieName: string;
  /** The valid session of a token (also of one just replaced); undefined when it ended or never existed. */
  find(
    db: Queryable,
    token: string,
    how?: Pick<SessionQuery, 'background'>,
  ): Promise<FoundSession | undefined>;
  /** The same, with columns of other tables read in the same query. */
  findWith<Row>(
    db: Queryable,
    token: string,
    query: SessionQuery,
  ): Promise<FoundSession<Row> | undefined>;
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
  /** Makes the session an agent's or a group administrator's, and replaces its token. */
  setPrincipal(db: Queryable, session: Session, principal: Principal): Promise<void>;
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
  session_id: number;
  token_hash: Buffer;
  context: SessionContext;
  session_config_hash: string | null;
  principal_kind: Principal['kind'] | null;
  principal_id: string | null;
  principal_verified_at: Date | null;
  previous_valid_until: Date | null;
  stale: boolean;
  bound: boolean;
  by_previous: boolean;
  now: Date;
}

/**
 * SQL that finds a session `s` by its token, with columns of tables joined to it. Further parameters begin with $3, as
 * $1 and $2 are the hash of the token and the idle time.
 */
export function findSession(columns = '', joins = ''): SessionSql {
  const find = (isReplaced: boolean, condition: string) => `
  select s.id as session_id, s.token_hash, s.context, s.config_hash as session_config_hash,
    s.principal_kind, s.principal_verified_at, s.previous_valid_until,
    case s.principal_kind
      when 'agent' then (select agent_id from agent where agent_id = s.principal_id)
      when 'group' then (select group_id from employer_group where group_id = s.principal_id)
    end as principal_id, s.last_seen_at < now() - interval '30 seconds' as stale,
    exists (select 1 from session_binding where session_id = s.id) as bound,
    ${isReplaced} as by_previous, now() as now${columns}
  from session s${joins}
  where ${condition} and s.ended_at is null and s.ends_at > now()
    and s.last_seen_at > now() - make_interval(secs => $2)`;
  return {
    current: find(false, 's.token_hash = $1'),
    replaced: find(true, 's.previous_token_hash = $1 and s.previous_valid_until > now()'),
  };
}

const FIND: SessionQuery = { sql: findSession(), params: [] };

/** Decorates `app.sessions`: server-side sessions; the browser holds a random token, the database its hash. */
export function addSessions(app: FastifyInstance): void {
  const { graceSeconds } = app.settings.sessions;
  const issued = new WeakMap<Session, string>();
  const over = new WeakSet<Session>();
  app.decorate('sessions', {
    cookieName: app.settings.secure ? '__Host-sid' : 'sid',
    find: (db, token, how) => find(app, db, token, { ...FIND, ...how }),
    findWith: (db, token, query) => find(app, db, token, query),
    passing: () => sessionOf({ id: 0, context: {}, hash: Buffer.alloc(32) }),
    issuedToken: (session) => issued.get(session),
    async create(db) {
      const token = newToken();
      const session = await create(app, db, token);
      issued.set(session, token);
      return session;
    },
    async replaceToken(db, session) {
      if (issued.has(session)) return;
      const token = newToken();
      await db.run(
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
    async setPrincipal(db, session, principal) {
      await db.run(
        `update session set principal_kind = $2, principal_id = $3, principal_verified_at = now()
         where id = $1`,
        [session.id, principal.kind, principal.id],
      );
      session.principal = principal;
      claimAsPrincipal(session);
      await this.replaceToken(db, session);
    },
    async setConfigHash(db, session, hash) {
      if (session.configHash === hash) return;
      await db.run('update session set config_hash = $2 where id = $1', [session.id, hash]);
      session.configHash = hash;
    },
    async end(db, session) {
      await db.run('update session set ended_at = now() where id = $1', [session.id]);
      over.add(session);
    },
    hasEnded: (session) => over.has(session),
  } satisfies Sessions);
}

async function create(app: FastifyInstance, db: Queryable, token: string): Promise<Session> {
  const { wrapped, keyId } = app.crypto.wrap(app.crypto.newDataKey());
  const [row] = await db.query<{ id: number }>(
    `insert into session (token_hash, ends_at, data_key, key_id)
     values ($1, now() + make_interval(secs => $2), $3, $4) returning id`,
    [hashOf(token), app.settings.sessions.absoluteSeconds, wrapped, keyId],
  );
  if (row === undefined) throw new Error('The session was not stored.');
  return sessionOf({ id: row.id, context: {}, hash: hashOf(token) });
}

async function setContext(db: Queryable, session: Session, patch: ContextPatch): Promise<void> {
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) Reflect.deleteProperty(session.context, name);
    else if (value !== undefined) Object.assign(session.context, { [name]: value });
  }
  claimAsPrincipal(session);
  await db.run(
    'update session set context = jsonb_strip_nulls(context || $2::jsonb) where id = $1',
    [session.id, JSON.stringify(patch)],
  );
}

async function find<Row>(
  app: FastifyInstance,
  db: Queryable,
  token: string,
  { sql, params, lock, background = false }: SessionQuery,
): Promise<FoundSession<Row> | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const { idleSeconds } = app.settings.sessions;
  let moment: PointInTime | undefined;
  const read = async () => {
    const values = [hashOf(token), idleSeconds, ...params];
    const by = async (query: string) => (await db.query<SessionRow & Row>(query, values))[0];
    const found = (await by(sql.current)) ?? (await by(sql.replaced));
    if (found) moment = app.clock.seen(found.now);
    return found;
  };
  // Transactions of the embedded database take turns: there is nothing to wait for.
  if (lock && app.db.kind === 'postgres') await db.run(lock.sql, lock.params);
  const row = lock ? await read() : await app.recall(`${token} ${params.join(' ')}`, read);
  if (row === undefined) return undefined;
  const { session_id: id, context, token_hash: hash } = row;
  // Written at most every half minute, which is short beside the idle time, so that reads stay reads.
  if (row.stale && !background)
    await db.query('update session set last_seen_at = now() where id = $1', [id]);
  const session = sessionOf({ id, context: { ...context }, hash });
  session.configHash = row.session_config_hash ?? undefined;
  session.principal = principalOf(app, row);
  claimAsPrincipal(session);
  return { session, bound: row.bound, byPrevious: row.by_previous, row, ...(moment && { moment }) };
}

// Knowing the token from before the proof proves nothing afterwards, not even in the time that an old token is valid.
function principalOf(app: FastifyInstance, row: SessionRow): Principal | undefined {
  const { principal_kind: kind, principal_id: id, principal_verified_at: provedAt } = row;
  if (kind === null || id === null) return undefined;
  if (row.by_previous && provedAt !== null && row.previous_valid_until !== null) {
    const replacedAt =
      row.previous_valid_until.getTime() - 1000 * app.settings.sessions.graceSeconds;
    if (replacedAt <= provedAt.getTime()) return undefined;
  }
  return { kind, id };
}

/** A principal's own agent or group stands over what the visit claims, such as another one's landing page. */
function claimAsPrincipal({ principal, context }: Session): void {
  if (principal) context[principal.kind === 'agent' ? 'agent_id' : 'group_id'] = principal.id;
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

import type { FastifyInstance } from 'fastify';
import { Refusal, type Enrollment, type Session } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { enrollmentOf, type EnrollmentRow } from './enrollment-row.ts';
import type { ContextPatch } from '../security/sessions.ts';
import { deleteSecrets } from './tabs/repository.ts';

/** Facts of a new enrollment; agent and group never change afterwards. */
export interface NewEnrollment extends Pick<
  Enrollment,
  | 'portal'
  | 'agentId'
  | 'groupId'
  | 'memberUserId'
  | 'eprocess'
  | 'openType'
  | 'enrollType'
  | 'site'
  | 'tier'
> {
  /** The referral that it is credited to. */
  referral?: string | undefined;
}

/** Later changes, which raise the version. Undefined leaves a value unchanged; checkedOut false undoes the checkout. */
export interface EnrollmentChange {
  tier?: Enrollment['tier'];
  /** ISO date. */
  effectiveDate?: string;
  checkedOut?: boolean;
  savedTab?: string;
  premiumCents?: number;
}

/** Ways of ending an enrollment: as a policy, or without one. */
export type Ending = Exclude<Enrollment['status'], 'open'>;

type EndListener = (db: Queryable, enrollment: Enrollment, ending: Ending) => Promise<void>;

export type BindingLevel = 1 | 2 | 3;

export interface Enrollments {
  /** Stores it, makes the session its owner, and replaces the session's token. Throws 403 in a closed site. */
  create(db: Queryable, session: Session, facts: NewEnrollment): Promise<Enrollment>;
  /** Stores one that no session holds yet: its person enters by a link. */
  createApart(db: Queryable, facts: NewEnrollment): Promise<Enrollment>;
  find(db: Queryable, publicId: string): Promise<Enrollment | undefined>;
  /** Readable enrollments under way, in the order of their numbers, behind a number; 0: from the first. */
  open(db: Queryable, after: number, most: number): Promise<Enrollment[]>;
  /** Number of all of them. */
  countOpen(db: Queryable): Promise<number>;
  /** Marks a change; returns the new version. */
  touch(db: Queryable, id: number): Promise<number>;
  /** Waits until no other transaction changes who holds or writes it, until this one ends. */
  lock(db: Queryable, id: number): Promise<void>;
  update(db: Queryable, enrollment: Enrollment, change: EnrollmentChange): Promise<void>;
  setTier(db: Queryable, enrollment: Enrollment, tier: Enrollment['tier']): Promise<void>;
  voidCheckout(db: Queryable, enrollment: Enrollment): Promise<void>;
  /** Levels: 1 owner, 2 resumed, 3 stepped up. Replaces the session's token and makes it the current enrollment. */
  bind(db: Queryable, session: Session, enrollment: Enrollment, level: BindingLevel): Promise<void>;
  /** Whether the session holds it, by any binding. */
  isHeld(db: Queryable, session: Session, enrollment: Enrollment): Promise<boolean>;
  /** Makes an enrollment that the session holds its current one, in the enrollment's portal and site. */
  enter(db: Queryable, session: Session, enrollment: Enrollment): Promise<void>;
  /**
   * Ends it, after the listeners ran. Without a policy its sealed fields and its data key are deleted: saved data can
   * never be read again.
   */
  end(db: Queryable, enrollment: Enrollment, ending: Ending): Promise<void>;
  /**
   * Adds a listener that runs before an enrollment ends, in the same transaction. The last added runs first: a module
   * before those that it needs.
   */
  onEnd(listener: EndListener): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    enrollments: Enrollments;
  }
}

const IS_OPEN = `status = 'open' and data_key is not null`;

/** Decorates `app.enrollments`. */
export function addEnrollments(app: FastifyInstance): void {
  const listeners: EndListener[] = [];
  const service: Enrollments = {
    async create(db, session, facts) {
      requireOpenSite(app, session);
      const enrollment = await store(app, db, facts, session.configHash);
      await bind(app, db, session, enrollment, 1);
      return enrollment;
    },
    createApart: (db, facts) => store(app, db, facts),
    bind: (db, session, enrollment, level) => bind(app, db, session, enrollment, level),
    async isHeld(db, session, enrollment) {
      const rows = await db.query(
        'select 1 from session_binding where session_id = $1 and enrollment_id = $2',
        [session.id, enrollment.id],
      );
      return rows.length > 0;
    },
    enter: (db, session, enrollment) => enter(app, db, session, enrollment),
    update,
    setTier: (db, enrollment, tier) => update(db, enrollment, { tier }),
    voidCheckout: (db, enrollment) => update(db, enrollment, { checkedOut: false }),
    onEnd: (listener) => void listeners.push(listener),
    async end(db, enrollment, ending) {
      for (const listener of listeners.toReversed()) await listener(db, enrollment, ending);
      await end(db, enrollment, ending);
    },
    async find(db, publicId) {
      const [row] = await db.query<EnrollmentRow>('select * from enrollment where public_id = $1', [
        publicId,
      ]);
      return row && enrollmentOf(row, app.crypto);
    },
    async open(db, after, most) {
      const rows = await db.query<EnrollmentRow>(
        `select * from enrollment where ${IS_OPEN} and id > $1 order by id limit $2`,
        [after, most],
      );
      return rows.map((row) => enrollmentOf(row, app.crypto));
    },
    async countOpen(db) {
      const [row] = await db.query<{ number: number }>(
        `select count(*)::integer as number from enrollment where ${IS_OPEN}`,
      );
      return row?.number ?? 0;
    },
    lock: (db, id) => db.run('select 1 from enrollment where id = $1 for update', [id]),
    async touch(db, id) {
      const [row] = await db.query<{ version: number }>(
        'update enrollment set version = version + 1, updated_at = now() where id = $1 returning version',
        [id],
      );
      if (row === undefined) throw new Error('There is no such enrollment.');
      return row.version;
    },
  };
  app.decorate('enrollments', service);
}

// A visit that was closed for good, as by declining a quote, begins no enrollment.
function requireOpenSite(app: FastifyInstance, { context }: Session): void {
  const site = app.configuration.current().sites.find(({ name }) => name === context.site);
  if (site?.closed) throw new Refusal(403, 'The store is closed for this visit.');
}

async function store(
  app: FastifyInstance,
  db: Queryable,
  facts: NewEnrollment,
  configHash = app.configuration.current().hash,
): Promise<Enrollment> {
  const { wrapped, keyId } = app.crypto.wrap(app.crypto.newDataKey());
  const [row] = await db.query<EnrollmentRow>(
    `insert into enrollment (public_id, portal, agent_id, group_id, member_user_id, eprocess,
       open_type, enroll_type, site, tier, referral, config_hash, data_key, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning *`,
    [
      app.crypto.randomId(),
      facts.portal,
      facts.agentId,
      facts.groupId,
      facts.memberUserId,
      facts.eprocess,
      facts.openType,
      facts.enrollType,
      facts.site,
      facts.tier,
      facts.referral,
      configHash,
      wrapped,
      keyId,
    ],
  );
  if (row === undefined) throw new Error('The enrollment was not stored.');
  return enrollmentOf(row, app.crypto);
}

async function bind(
  app: FastifyInstance,
  db: Queryable,
  session: Session,
  enrollment: Enrollment,
  level: BindingLevel,
): Promise<void> {
  // A later, weaker binding does not demote the browser that owns the enrollment.
  await db.run(
    `insert into session_binding (session_id, enrollment_id, level) values ($1, $2, $3)
     on conflict (session_id, enrollment_id) do update set can_write = true,
       level = case when session_binding.level = 1 then 1 else excluded.level end`,
    [session.id, enrollment.id, level],
  );
  await enter(app, db, session, enrollment, level === 2 ? shopOf(session, enrollment) : {});
  await app.sessions.replaceToken(db, session);
}

// A session that opened an enrollment by code or link gets its agent and group; a verified principal keeps its own.
function shopOf({ principal }: Session, enrollment: Enrollment): ContextPatch {
  if (principal) return {};
  const { agentId = null, groupId = null, openType, site = null, portal } = enrollment;
  return { agent_id: agentId, group_id: groupId, open_type: openType, site, entry_portal: portal };
}

function enter(
  app: FastifyInstance,
  db: Queryable,
  session: Session,
  { publicId, portal, site }: Enrollment,
  shop: ContextPatch = {},
): Promise<void> {
  return app.sessions.setContext(db, session, { site, ...shop, enrollment: publicId, portal });
}

async function update(
  db: Queryable,
  enrollment: Enrollment,
  change: EnrollmentChange,
): Promise<void> {
  const [row] = await db.query<Pick<EnrollmentRow, 'checked_out_at'>>(
    `update enrollment set version = version + 1, updated_at = now(),
       tier = coalesce($2, tier),
       effective_date = coalesce($3, effective_date),
       checked_out_at = case when $4::boolean is null then checked_out_at when $4 then now() end,
       saved_tab = coalesce($5, saved_tab),
       premium_cents = coalesce($6, premium_cents)
     where id = $1 returning checked_out_at`,
    [
      enrollment.id,
      change.tier,
      change.effectiveDate,
      change.checkedOut,
      change.savedTab,
      change.premiumCents,
    ],
  );
  // The handler continues with this object, so it has to be current.
  enrollment.checkedOutAt = row?.checked_out_at ?? undefined;
  if (change.tier) enrollment.tier = change.tier;
  if (change.effectiveDate) enrollment.effectiveDate = change.effectiveDate;
  if (change.savedTab) enrollment.savedTab = change.savedTab;
}

async function end(db: Queryable, enrollment: Enrollment, ending: Ending): Promise<void> {
  const isKept = ending === 'completed';
  await db.run(
    `update enrollment set status = $2, data_key = case when $3 then data_key end,
       version = version + 1, updated_at = now()
     where id = $1`,
    [enrollment.id, ending, isKept],
  );
  enrollment.status = ending;
  if (isKept) return;
  await deleteSecrets(db, enrollment.id);
  enrollment.dataKey = undefined;
}

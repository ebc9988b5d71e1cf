import type { FastifyInstance } from 'fastify';
import type { PathParams } from '../src/shared/contracts/call-types.ts';
import type { Calls } from '../src/shared/contracts/calls.generated.ts';
import type { LayerChoice } from '../src/shared/forms/layers/layer-types.ts';
import type { FormData, Issue, Option } from '../src/shared/forms/types.ts';
import type { LimitName } from './config/settings-file.ts';
import type { Queryable } from './db/db.ts';

/** The kinds of caller in the permission table. */
export const CALLERS = [
  'visitor', // no session, or one without relation to anything
  'owner', // created this enrollment in this browser
  'resumed', // opened it by code or link
  'stepped', // resumed and proved by a second code
  'agent', // verified agent
  'agentClaim', // claims to be an agent
  'group', // verified group administrator
  'other', // bound to something else: another enrollment, another agent's book
  'partner', // partner's Basic credential only
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * yes: allowed. own: only within the caller's own book, group or enrollments. masked: allowed, with masked values.
 * limited: allowed, throttled and uniform. proof: only after proof (otherwise an empty result). hidden: 404 like an
 * unknown id. forbidden: 403.
 */
export type Permission = 'yes' | 'own' | 'masked' | 'limited' | 'proof' | 'hidden' | 'forbidden';

export interface Access {
  callers: Record<Caller, Permission>;
  /** Changes state: guarded against forgery, runs in one transaction, writes an audit row. */
  mutates: boolean;
  /**
   * `enrollment`: the call names one (enrollment_id, or the path's tempId); it is loaded, authorised, and locked when
   * mutating. `either`: like `public` without an enrollment_id, like `enrollment` with one. `census`: the call names a
   * group's quote (group_census_id), in the same way; who opened it by its link is `resumed`.
   */
  scope: 'public' | 'session' | 'enrollment' | 'either' | 'census';
  limit: LimitName;
  /** May also be called after the enrollment was completed, cancelled or expired (reads are, unless said otherwise). */
  afterEnd?: boolean;
  /** A call of scope `enrollment` that needs its stored parts (tabs above all): they come along with it, in one query. */
  withParts?: true;
}

/** The usual row of the permission table: callers that hold the enrollment. For all others it does not exist. */
export const HOLDERS: Access['callers'] = {
  visitor: 'hidden',
  owner: 'yes',
  resumed: 'yes',
  stepped: 'yes',
  agent: 'own',
  agentClaim: 'hidden',
  group: 'own',
  other: 'hidden',
  partner: 'hidden',
};

/** The row of calls that no caller may make; those of verified agents or groups let these in. */
export const NOBODY: Access['callers'] = {
  visitor: 'forbidden',
  owner: 'forbidden',
  resumed: 'forbidden',
  stepped: 'forbidden',
  agent: 'forbidden',
  agentClaim: 'forbidden',
  group: 'forbidden',
  other: 'forbidden',
  partner: 'hidden',
};

/** The row of calls without private data: all callers but a partner's server, which has calls of its own. */
export const EVERYBODY: Access['callers'] = {
  visitor: 'yes',
  owner: 'yes',
  resumed: 'yes',
  stepped: 'yes',
  agent: 'yes',
  agentClaim: 'yes',
  group: 'yes',
  other: 'yes',
  partner: 'hidden',
};

/** Access to calls that read an enrollment. */
export const OWN_READ: Access = {
  callers: HOLDERS,
  mutates: false,
  scope: 'enrollment',
  limit: 'ownRead',
};

/** Access to calls that change an enrollment. */
export const OWN_CHANGE: Access = {
  callers: HOLDERS,
  mutates: true,
  scope: 'enrollment',
  limit: 'mutating',
};

/** Access to calls that read what concerns nobody. */
export const PUBLIC_READ: Access = {
  callers: EVERYBODY,
  mutates: false,
  scope: 'public',
  limit: 'publicRead',
};

/** Access to calls that save a step of the wizard. */
export const STEP_SAVE: Access = { ...OWN_CHANGE, withParts: true };

/** Access to calls that open something by a code or link in the request: counted, and a failure reveals nothing. */
export const BEARER: Access = {
  callers: {
    visitor: 'limited',
    owner: 'limited',
    resumed: 'limited',
    stepped: 'limited',
    agent: 'limited',
    agentClaim: 'limited',
    group: 'limited',
    other: 'limited',
    partner: 'hidden',
  },
  mutates: true,
  scope: 'session',
  limit: 'code',
};

/** An agent or group administrator whom a session has proved to be. */
export interface Principal {
  kind: 'agent' | 'group';
  id: string;
}

export interface Session {
  id: number;
  context: SessionContext;
  principal: Principal | undefined;
  configHash: string | undefined;
  /** SHA-256 of the token, shortened: what logs and audit may hold. */
  publicHash: string;
}

/** Where the visitor came from. Claims, never authority. */
export interface SessionContext {
  agent_id?: string;
  group_id?: string;
  portal?: string;
  /** The portal that the visitor entered by name, page, code or link; `portal` may be that of an enrollment. */
  entry_portal?: string;
  open_type?: 'user' | 'agent' | 'group';
  eprocess?: 'applicant' | 'rep' | 'group';
  enroll_type?: string;
  /** Name of the landing page, in small letters. */
  landing?: string;
  site?: string;
  /** Id of the referral. */
  referral?: string;
  /** Path of the role home last entered. */
  home?: string;
  /** Member whom the visitor claims to be. */
  user_id?: string;
  /** Name of the external site. */
  external?: string;
  /** Plan for which the visitor came. */
  plan_id?: string;
  /** Kind of the entrance, such as `rep-quote`. */
  platform_type?: string;
  /** Whether quotes are offered; `no` by the way in. */
  show_quotation?: 'yes' | 'no';
  /** public_id of the group's quote that was opened. */
  census?: string;
  /** public_id of the enrollment under way in this browser. */
  enrollment?: string;
}

export interface Enrollment {
  id: number;
  publicId: string;
  status: 'open' | 'completed' | 'cancelled' | 'expired';
  version: number;
  portal: string;
  agentId: string | undefined;
  groupId: string | undefined;
  memberUserId: string | undefined;
  eprocess: 'applicant' | 'rep' | 'group';
  openType: 'user' | 'agent' | 'group';
  enrollType: string;
  site: string | undefined;
  tier: 'IO' | 'IS' | 'IC' | 'IF';
  /** ISO date. */
  effectiveDate: string | undefined;
  checkedOutAt: Date | undefined;
  configHash: string;
  /** Unwrapped, ready for app.crypto; undefined once it was dropped. */
  dataKey: Buffer | undefined;
  keyId: string;
  savedTab: string | undefined;
}

/** The enrollment under way in a browser, open or completed, and how the session holds it. */
export interface UnderWay {
  enrollment: Enrollment;
  access: 'owner' | 'resumed' | 'stepped';
  /** Whether it names a member as the one enrolled, and whether that was proved. */
  member: 'claimed' | 'proved' | undefined;
}

/** A group's quote: who is quoted what. */
export interface Census {
  id: number;
  publicId: string;
  agentId: string;
  /** Undefined for a group that is not in the catalogue. */
  groupId: string | undefined;
  portal: string;
  /** Undefined until the group's contact decides. */
  accepted: boolean | undefined;
  /** Whether the group is registered, so that its people may enroll. */
  registered: boolean;
  /** Number of the newest version. */
  version: number;
  /** Of this session: the version that it began with, and the one it read last. */
  seen: { first: number; last: number | undefined } | undefined;
  dataKey: Buffer;
}

/** What services work with. `db` is the transaction of a mutating call; of any other, a connection per statement. */
export interface AnyCtx {
  app: FastifyInstance;
  db: Queryable;
  session: Session;
  caller: Caller;
  /** Layers of the configuration that the caller sees: the enrollment's or session's, in the requested language. */
  choice: LayerChoice;
  /** Only with scope `enrollment`, or `either` when the call named one; reading it elsewhere throws. */
  enrollment: Enrollment;
  /** Only with scope `census`; reading it elsewhere throws. */
  census: Census;
  /** Of this browser; only in calls that name no enrollment. */
  underWay?: UnderWay | undefined;
  request: {
    ip: string;
    userAgent: string;
    host: string;
    idempotencyKey: string | undefined;
    ifMatch: string | undefined;
    /** Random id of a browser in which a one-time code was right before. */
    browser: string | undefined;
    /** The header of this name: a partner's credentials. */
    authorization: string | undefined;
    /** Hash of the screen that the caller's form was drawn with, if it says so. */
    config: string | undefined;
  };
  now: Date;
  /** Business day, ISO. */
  today: string;
  /** Adds detail (names and counts, never values) to the call's audit row; for a read of secrets, a row of its own. */
  audit(action: string, detail?: Record<string, unknown>): void;
  /** Runs after the answer's transaction committed (wake the outbox, drop caches). */
  afterCommit(task: () => void): void;
}

/** What the handler of a call works with. */
export interface Ctx<Name extends keyof Calls> extends AnyCtx {
  /** Query of GET, body of others, as the call's schema describes them; the fields of a form are not judged yet. */
  input: Calls[Name]['request'];
  /** Parameters of the path. */
  params: PathParams<Name>;
}

/** What is known of one field of a wizard step besides its configuration. */
export interface FieldFact {
  /** What to start with; with `lock`, the value itself. */
  value?: unknown;
  lock?: boolean;
  /** The value is that of the moment of a save: a saved step in force shows the one it was saved with. */
  ofSave?: boolean;
  /** Overrides the portal and the screen's rules. */
  required?: boolean;
  /** Whether the field is asked here; overrides the configuration. */
  asked?: boolean;
  options?: Option[];
  /** Names that a signature may be typed as. */
  names?: string[];
  /** Words under the field. */
  message?: string;
}

/** What a module adds to the configuration of one wizard step. Looked up by the name of the saved tab. */
export interface TabSource {
  /** Facts by field. `data`: what is saved, or about to be. */
  facts?(ctx: AnyCtx, data: FormData): Promise<Record<string, FieldFact>>;
  /** Rules across fields, for the save and the submit. `typed`: the body as sent, undefined at the submit. */
  check?(ctx: AnyCtx, values: FormData, typed: FormData | undefined): Promise<Issue[]>;
  /** The part of the saved or typed answers that this caller may see; also writes the audit row. Default: all of it. */
  shows?(ctx: AnyCtx, data: FormData): FormData;
  /** Whether `shows` withholds saved or typed answers from this caller. */
  hides?(ctx: AnyCtx): Promise<boolean>;
  /** Saved or typed answers converted to today's form, where what is asked may have changed meanwhile. */
  renews?(ctx: AnyCtx, data: FormData): Promise<FormData>;
  /** Typed answers, completed with those that were not shown and stay unchanged. */
  completes?(ctx: AnyCtx, typed: FormData): Promise<FormData>;
  /** Typed answers without values that stand for "no answer". */
  clean?(typed: FormData): FormData;
  /** What keeps a saved and valid step from being complete. `again`: it was complete before. */
  obstacle?(ctx: AnyCtx): Promise<{ message: string; again: boolean } | undefined>;
  /** Whether the step may be skipped today, by saving it without a single answer. */
  maySkip?(ctx: AnyCtx): Promise<boolean>;
}

/** A value that is only read. */
type Fixed<Value> = Value extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
    : Value;

/** What the handler of a call answers with; the router wraps it into {status, statusCode, message, data}. */
export interface Reply<Name extends keyof Calls> {
  data: Fixed<Calls[Name]['data']>;
  message?: string;
  /** Odd top-level keys of the specified calls, such as temp_enrollment_id. */
  top?: Partial<Calls[Name]['top']>;
  etag?: string;
  headers?: Record<string, string>;
  /** The answer has no body, whatever its data. */
  status?: 204;
}

/** JSON text (UTF-8) of a value of this type. */
export type JsonOf<Value> = Buffer & { readonly of?: Value };

/** A reply of which the data is JSON already. */
export interface JsonReply<Name extends keyof Calls> extends Omit<Reply<Name>, 'data'> {
  dataJson: JsonOf<Fixed<Calls[Name]['data']>>;
}

/** A reply that is a file, sent as it is, without the envelope; its call says so with `file`. */
export interface FileReply extends Pick<Reply<never>, 'headers'> {
  file: Buffer;
}

/** How a call of schemas/api is served. */
export interface Route<Name extends keyof Calls = keyof Calls> {
  /** Other spellings, same handler: below /api/v1/, or absolute with a leading slash. */
  also?: string[];
  /** Another method that does the same (`GET` remove-plan-from-cart). */
  alsoMethod?: 'GET' | 'POST';
  access: Access;
  /** Answers hold no personal data, so they may be compressed. */
  shared?: true;
  handle(ctx: Ctx<Name>): Promise<Reply<Name> | JsonReply<Name> | FileReply>;
}

/** Routes by the names of their calls. */
export type Routes = { [Name in keyof Calls]?: Route<Name> };

/** A module's routes.ts default-exports this. `register` may decorate app with the module's service. */
export interface ServerModule {
  /** Folders of the modules whose services it uses; they are registered before it. */
  needs?: readonly string[];
  register?(app: FastifyInstance): void | Promise<void>;
  routes?: Routes;
}

/** Throw to answer with an error in the specified envelope. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly issues: Issue[];
  /** errorCode of calls that have one; extra keys of the envelope. */
  readonly top: Record<string, unknown>;
  readonly data: unknown;
  /** What the call wrote so far stays (a counted failure); otherwise it is rolled back. */
  readonly keep: boolean;
  readonly headers: Record<string, string>;
  constructor(
    statusCode: number,
    message: string,
    more: {
      issues?: Issue[];
      top?: Record<string, unknown>;
      data?: unknown;
      keep?: boolean;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.issues = more.issues ?? [];
    this.top = more.top ?? {};
    this.data = more.data;
    this.keep = more.keep ?? false;
    this.headers = more.headers ?? {};
  }
}

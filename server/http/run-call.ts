import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  Refusal,
  type Access,
  type Caller,
  type Census,
  type Ctx,
  type Enrollment,
  type Session,
} from '../contract.ts';
import type { Issue } from '../../src/shared/forms/types.ts';
import type { Calls } from '../../src/shared/contracts/calls.generated.ts';
import type { Queryable } from '../db/db.ts';
import { auditEntries, writeAudit } from '../security/audit.ts';
import { callerOf, isClaimDropped, isPartner } from '../security/callers.ts';
import { explainChange, noteOnHash } from '../enrollment/changed-form.ts';
import { namedCensus, openCensus } from '../enrollment/census/census-scope.ts';
import {
  namedEnrollment,
  openEnrollment,
  refuseEnded,
  underWayOf,
  visitQuery,
  type VisitRow,
} from '../enrollment/enrollment-scope.ts';
import { type Answer, errorAnswer, successAnswer } from './envelope.ts';
import { findAnswer, keepAnswer, type KeyedCall } from './idempotency.ts';
import { readBrowserId } from '../security/known-browsers.ts';
import { forbidden, noSuchCall, notFound, sessionEnded } from '../refusals.ts';
import { choiceOf } from '../configuration/layer-choice.ts';
import type { Endpoint } from './route-table.ts';
import type { FoundSession } from '../security/sessions.ts';
import { networkOf } from '../security/network-of.ts';

/** A request with its input, cleaned and checked. */
export interface CallInput {
  endpoint: Endpoint;
  request: FastifyRequest;
  token: string | undefined;
  body: unknown;
  query: Record<string, string>;
  params: Record<string, string>;
  idempotencyKey: string | undefined;
  /** What the call's schema finds wrong with the input. */
  issues: readonly Issue[];
  /** Hash of the screen that a form was drawn with. */
  config: string | undefined;
}

/** Result of a call. */
export interface CallResult {
  answer: Answer;
  session: Session;
  afterCommit: (() => void)[];
}

/** Who called, set as soon as known, so that a refusal can be audited. */
export interface Trace {
  /** Set once the request is counted: a retried call is still one request. */
  counted?: true;
  session?: Session;
  caller?: Caller;
  enrollment?: Enrollment;
}

/** Runs one call: session, limits, permission, faults of the input, then the handler. */
export async function runCall(
  app: FastifyInstance,
  db: Queryable,
  input: CallInput,
  trace: Trace,
): Promise<CallResult> {
  const { endpoint, request, config } = input;
  const { route } = endpoint;
  const { file } = endpoint.contract;
  const found = await openSession(app, db, input, trace);
  const { session } = found;
  trace.session = session;
  const { caller, enrollment, census } = await authorise(app, db, input, found);
  Object.assign(trace, { caller }, enrollment && { enrollment });

  const keyed = keyedCall(input, session);
  const before = keyed && (await findAnswer(app, db, keyed));
  if (before) {
    if (found.byPrevious) await app.sessions.handAgain(db, session, before.token);
    return { answer: before.answer, session, afterCommit: [] };
  }
  // After the stored answer: a repeat of the call that ended the enrollment returns that answer.
  if (enrollment) refuseEnded(route.access, enrollment);
  checkInput(input);
  const { limit, mutates } = route.access;
  // A partner's server begins enrollments for many people; its calls are counted instead.
  const isCounted = isEvent(limit) && !(limit === 'newEnrollment' && caller === 'partner');
  if (isCounted) await countEvent(app, db, { name: limit, input, session });

  const notes: { action: string; detail: Record<string, unknown> }[] = [];
  const afterCommit: (() => void)[] = [];
  const choice = choiceOf(app, request, { session, enrollment });
  const ctx = {
    __proto__: OUT_OF_SCOPE,
    ...facts(app, input),
    ...(found.moment ?? (await app.clock.read(db))),
    app,
    db,
    session,
    caller,
    choice,
    underWay: enrollment ? undefined : underWayOf(app, found),
    ...(enrollment && { enrollment }),
    ...(census && { census }),
    audit: (action: string, detail = {}) => void notes.push({ action, detail }),
    afterCommit: (task: () => void) => void afterCommit.push(task),
  } as unknown as Ctx<keyof Calls>;
  const explain = (error: unknown) => explainChange(app, db, { config, choice }, error);
  const answer = await handle(endpoint, ctx, explain);
  const note = mutates ? await noteOnForm(app, db, input) : undefined;
  if (note) notes.push({ action: file.call, detail: note });
  if (isClaimDropped(session, request.headers) && app.storage.hasRoom())
    notes.push({ action: 'claim_mismatch', detail: { call: file.call } });
  const entries = auditEntries(file.call, mutates, notes);
  const subject = { session, caller, enrollment, requestId: request.id };
  if (entries.length > 0) await writeAudit(db, subject, outcomes(entries, answer));
  if (keyed && answer.status < 300)
    await keepAnswer(app, db, keyed, { answer, token: app.sessions.issuedToken(session) });
  return { answer, session, afterCommit };
}

// A prototype, made once: accessors of its own would make a context more expensive than a small call.
const OUT_OF_SCOPE = {
  get enrollment(): Enrollment {
    throw new Error('This call has no enrollment in its scope.');
  },
  get census(): Census {
    throw new Error('This call has no census in its scope.');
  },
};

async function noteOnForm(app: FastifyInstance, db: Queryable, { endpoint, config }: CallInput) {
  const isForm = endpoint.contract.file.form !== undefined || config !== undefined;
  return isForm ? noteOnHash(app, db, config) : undefined;
}

// A refusal with `keep` is an answer like any other; other errors roll the transaction back.
async function handle(
  { route }: Endpoint,
  ctx: Ctx<keyof Calls>,
  explain: (error: unknown) => Promise<unknown>,
): Promise<Answer> {
  try {
    return successAnswer(await route.handle(ctx));
  } catch (error) {
    if (error instanceof Refusal && error.keep) return errorAnswer(error);
    throw await explain(error);
  }
}

async function openSession(
  app: FastifyInstance,
  db: Queryable,
  input: CallInput,
  trace: Trace,
): Promise<FoundSession<VisitRow>> {
  const { endpoint, request, token } = input;
  const { access } = endpoint.route;
  const { limit, scope, mutates } = access;
  const query = {
    ...visitQuery(access, namedEnrollment(input)),
    // Believed, as it only ends a session sooner.
    background: request.headers['x-background'] !== undefined,
  };
  const found =
    token === undefined ? undefined : await app.sessions.findWith<VisitRow>(db, token, query);
  if (found) trace.session = found.session;
  else if (token !== undefined && isOwned(scope)) throw sessionEnded();
  const counted = limit === 'newEnrollment' && isPartner(request.headers) ? 'partner' : limit;
  if (!trace.counted) app.limits.take(counted, { ip: request.ip, session: found?.session });
  trace.counted = true;
  if (found) return found;
  const needed = scope === 'session' || (mutates && !isOwned(scope));
  const session = needed ? await app.sessions.create(db) : app.sessions.passing();
  return { session, bound: false, byPrevious: false };
}

/** Whether calls of this scope always name something that has an owner. */
function isOwned(scope: Access['scope']): boolean {
  return scope === 'enrollment' || scope === 'census';
}

interface Authorised {
  caller: Caller;
  enrollment?: Enrollment;
  census?: Census;
}

// Most callers are known without a further question, and then without a promise, as every call comes through here.
function authorise(
  app: FastifyInstance,
  db: Queryable,
  input: CallInput,
  found: FoundSession<VisitRow>,
): Authorised | Promise<Authorised> {
  const { access } = input.endpoint.route;
  if (access.scope === 'census') {
    const named = namedCensus(input);
    if (named === undefined) checkInput(input);
    return openCensus(app, db, { access, found, headers: input.request.headers, named });
  }
  const publicId = namedEnrollment(input);
  if (access.scope === 'enrollment' || (access.scope === 'either' && publicId !== undefined)) {
    if (publicId === undefined) {
      // The input check names the missing field.
      checkInput(input);
      throw notFound();
    }
    return openEnrollment(app, { access, found, headers: input.request.headers });
  }
  const caller = callerOf(found.session, found.bound, input.request.headers);
  const allowed = access.callers[caller];
  if (allowed === 'hidden') throw noSuchCall();
  if (allowed === 'forbidden') throw forbidden();
  return { caller };
}

function checkInput({ issues }: CallInput): void {
  if (issues.length === 0) return;
  throw new Refusal(422, issues[0]?.message ?? 'The request is not valid.', {
    issues: [...issues],
  });
}

type CountedEvent = 'newEnrollment' | 'mail' | 'lead';

function isEvent(limit: Access['limit']): limit is CountedEvent {
  return limit === 'newEnrollment' || limit === 'mail' || limit === 'lead';
}

// Limits across all instances; a call that fails later is rolled back with its count.
async function countEvent(
  app: FastifyInstance,
  db: Queryable,
  { name, input: { request }, session }: { name: CountedEvent; input: CallInput; session: Session },
): Promise<void> {
  const { max, seconds, per } = app.settings.limits[name];
  const subject = per === 'session' ? `session ${session.id}` : networkOf(request.ip);
  await app.counters.require(db, name, subject, { max, seconds });
}

function facts(
  app: FastifyInstance,
  { request, body, query, params, idempotencyKey, config }: CallInput,
) {
  return {
    input: request.method === 'GET' ? query : body,
    params,
    request: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      host: request.headers.host ?? '',
      authorization: request.headers.authorization,
      idempotencyKey,
      ifMatch: request.headers['if-match']?.replace(/^W\//, '').replaceAll('"', ''),
      browser: readBrowserId(request.cookies[app.knownBrowsers.cookieName]),
      config,
    },
  };
}

function keyedCall(
  { endpoint, idempotencyKey, params, body, token }: CallInput,
  session: Session,
): KeyedCall | undefined {
  const { method, route, contract } = endpoint;
  if (idempotencyKey === undefined || method === 'GET' || !route.access.mutates) return undefined;
  const place = [method, contract.file.path, ...Object.values(params)].join(' ');
  return { session, token, route: place, key: idempotencyKey, body };
}

function outcomes(entries: ReturnType<typeof auditEntries>, answer: Answer) {
  const outcome = answer.status < 300 ? 'done' : `refused ${answer.status}`;
  return entries.map((entry) => ({ ...entry, outcome }));
}

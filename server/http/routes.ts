import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '../../src/shared/forms/types.ts';
import { Refusal } from '../contract.ts';
import { dbFault } from '../db/db-fault.ts';
import { withAnswers } from '../providers/ask-outside.ts';
import { writeAudit } from '../security/audit.ts';
import { DEFAULT_BODY_BYTES } from './call-contracts.ts';
import { readConfigHash } from '../enrollment/changed-form.ts';
import { cleanText } from './clean-text.ts';
import { compressShared } from './compress.ts';
import { type Answer, jsonAround } from './envelope.ts';
import { askAlong } from './ask-along.ts';
import { isOwnRequest } from '../security/forgery.ts';
import { checkIdempotencyKey } from './idempotency.ts';
import { forbidden, refusalOf, unavailable } from '../refusals.ts';
import type { Endpoint } from './route-table.ts';
import { inLanguage } from './speak.ts';
import { type CallInput, type CallResult, runCall, type Trace } from './run-call.ts';
import { setCookies } from '../security/session-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All served calls, with their permissions and descriptions. */
    endpoints: readonly Endpoint[];
  }
  interface FastifyContextConfig {
    /** Which callers: by the permission table, or all (pages, health and configuration). */
    access: 'table' | 'open';
    /** Name of the call that an endpoint serves. */
    call?: string;
  }
}

/** Serves the endpoints. The steps of every call are in `serve` and `runCall`, in order. */
export function addRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.decorate('endpoints', endpoints);
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      bodyLimit: endpoint.contract.file.bodyBytes ?? DEFAULT_BODY_BYTES,
      config: { access: 'table', call: endpoint.contract.file.call },
      ...(endpoint.route.shared ? { onSend: compressShared } : {}),
      handler: (request, reply) => serve(app, endpoint, request, reply),
    });
  }
}

async function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { mutates } = endpoint.route.access;
  if (mutates && !isOwnRequest(request.headers, app.settings)) {
    throw forbidden('This request did not come from a page of this store.');
  }
  if (mutates && !app.storage.hasRoom()) throw unavailable();
  const input = readInput(app, endpoint, request);
  const trace: Trace = {};
  try {
    const run = () => withRetry(app, input, trace);
    const { answer, session, afterCommit } = await withAnswers(run, input.token);
    for (const task of afterCommit) task();
    request.sessionHash = session.publicHash;
    setCookies(app, request, reply, session);
    const asksAlong = request.headers['x-also'] !== undefined && answer.status < 300;
    const also = asksAlong ? await askAlong(app, request, reply, session) : [];
    const said = inLanguage(app, request, answer);
    return send(reply, also.length > 0 ? withAlso(said, also) : said);
  } catch (error) {
    request.sessionHash = trace.session?.publicHash ?? '';
    await noteDenial(app, endpoint, request, trace, error);
    throw error;
  }
}

function readInput(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): CallInput {
  const body = cleanText(request.body === undefined ? {} : request.body);
  const query = cleanText(request.query);
  const params = cleanText(request.params);
  const issues = [...body.issues, ...query.issues, ...params.issues];
  if (issues.length > 0) throw new Refusal(422, issues[0]?.message ?? '', { issues });
  const key = request.headers['idempotency-key'];
  const idempotencyKey = Array.isArray(key) ? key.join(',') : key;
  checkIdempotencyKey(idempotencyKey);
  return {
    endpoint,
    request,
    issues: issuesOf(endpoint, request.method, body.value, query.value as object),
    token: request.cookies[app.sessions.cookieName],
    body: body.value,
    query: query.value as Record<string, string>,
    params: params.value as Record<string, string>,
    idempotencyKey,
    config: readConfigHash(request.headers['x-config']),
  };
}

// Found before a change opens its transaction, as they need no database.
function issuesOf({ contract }: Endpoint, method: string, body: unknown, query: object): Issue[] {
  if (method === 'GET') return contract.check(query);
  const spare = Object.keys(query).map((name) => ({
    field: `/${name}`,
    message: 'There is no such field.',
    keyword: 'query',
  }));
  return [...contract.check(body), ...spare];
}

// Retries once: after a lost race, which left no changes; after a lost connection only when the call is repeatable.
async function withRetry(
  app: FastifyInstance,
  input: CallInput,
  trace: Trace,
): Promise<CallResult> {
  const { mutates } = input.endpoint.route.access;
  // A read takes a connection for each of its statements, a change one for its transaction.
  const once = () =>
    mutates
      ? app.db.tx((db) => runCall(app, db, input, trace))
      : runCall(app, app.db, input, trace);
  try {
    return await once();
  } catch (error) {
    const fault = dbFault(error);
    const repeatable = !mutates || input.idempotencyKey !== undefined;
    if (fault === 'conflict' || (fault === 'connection' && repeatable)) return once();
    throw error;
  }
}

function withAlso(answer: Answer, also: readonly object[]): Answer {
  return { ...answer, body: { ...answer.body, also } };
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  const { dataJson, file } = answer;
  if (file !== undefined) return reply.send(file);
  if (dataJson === undefined) return reply.send(answer.body);
  return reply.type('application/json; charset=utf-8').send(jsonAround(answer, dataJson));
}

// The call's own transaction is rolled back by now: a denial is audited in one of its own.
async function noteDenial(
  app: FastifyInstance,
  { route, contract }: Endpoint,
  request: FastifyRequest,
  { session, caller, enrollment }: Trace,
  error: unknown,
): Promise<void> {
  const status = refusalOf(error)?.statusCode ?? 500;
  const { scope } = route.access;
  const isOwned = scope === 'enrollment' || scope === 'census';
  const denied = status === 403 || (status === 404 && isOwned);
  if (!denied || !app.storage.hasRoom()) return;
  const outcome = `denied ${status}`;
  try {
    const subject = { session, caller: caller ?? 'visitor', enrollment, requestId: request.id };
    await writeAudit(app.db, subject, [{ action: contract.file.call, outcome, detail: {} }]);
  } catch {
    request.log.error(
      { call: contract.file.call, outcome },
      'a denial could not be written to the audit trail',
    );
  }
}

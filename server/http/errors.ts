import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../contract.ts';
import { dbFault, describeDbError } from '../db/db-fault.ts';
import { ProviderUnavailable } from '../providers/provider-errors.ts';
import { type Answer, errorAnswer } from './envelope.ts';
import { stackOf } from './logger.ts';
import { inLanguage } from './speak.ts';
import { noSuchCall, refusalOf } from '../refusals.ts';

const TOO_LARGE = 413;
const LONGEST_READ_OUT = 20_000;
const FAULT = 'Something went wrong on our side. Please try again.';

/** Answers every error in the envelope, without internals. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = inLanguage(app, request, answerFor(app, error, request));
    return answer.status === TOO_LARGE
      ? sendAndReadOut(request, reply, answer)
      : sendAnswer(reply, answer);
  });
}

/**
 * The answer to an error. Faults of the server are logged with their stack, but without values; outages are counted, as
 * they make every answer fail.
 */
export function answerFor(app: FastifyInstance, error: unknown, request: FastifyRequest): Answer {
  const refusal = refusalOf(error);
  if (refusal === undefined || refusal.statusCode >= 500) {
    const outage = outageOf(error);
    if (outage === undefined) logFault(error, request);
    else app.outages(outage, error instanceof Error ? factsOf(error) : {});
  }
  return errorAnswer(refusal ?? new Refusal(500, FAULT));
}

/** Answers an unknown address below /api: 405 when it exists with another method, else 404. */
export function answerUnknownCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = request.url.split('?')[0] ?? '';
  const methods = app.endpoints.filter(({ url }) => matches(url, path)).map(({ method }) => method);
  if (methods.length === 0) return sendAnswer(reply, errorAnswer(noSuchCall()));
  const allow = [...new Set(methods)].join(', ');
  const refusal = new Refusal(405, `This call is made by ${allow}.`, { headers: { allow } });
  return sendAnswer(reply, errorAnswer(refusal));
}

/** Sends an answer as it stands. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}

// Browsers read the answer after sending the whole body; a connection closed earlier loses it. So the answer is written
// at once, and ended when the rest of the body was read and discarded, or after a time-out.
function sendAndReadOut(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply {
  const body = JSON.stringify(answer.body);
  async function* sent(): AsyncGenerator<string> {
    yield body;
    const signal = AbortSignal.timeout(LONGEST_READ_OUT);
    await finished(raw.resume(), { signal, writable: false }).catch(() => undefined);
  }
  const headers = {
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  };
  return reply
    .code(answer.status)
    .headers(headers)
    .send(Readable.from(sent(), { objectMode: false }));
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

function outageOf(error: unknown): string | undefined {
  if (error instanceof ProviderUnavailable) return 'a service does not answer';
  if (error instanceof Refusal) return 'the store has no room to write';
  const fault = dbFault(error);
  return fault === undefined ? undefined : `the database fails: ${fault}`;
}

// The message of a database error, and the error objects of its drivers, may hold values.
function logFault(error: unknown, request: FastifyRequest): void {
  const route = request.routeOptions.url ?? 'unknown';
  if (!(error instanceof Error)) {
    request.log.error({ route }, 'something that is no error was thrown');
    return;
  }
  const database = dbFault(error) !== undefined || 'code' in error;
  const message = database ? undefined : error.message;
  const { name } = error;
  request.log.error({ route, name, message, ...factsOf(error, database) }, 'fault');
}

function factsOf(error: Error, ofDatabase = true): Record<string, unknown> {
  return { ...(ofDatabase ? describeDbError(error) : {}), stack: stackOf(error) };
}

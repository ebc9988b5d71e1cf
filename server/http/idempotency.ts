import type { FastifyInstance } from 'fastify';
import { Refusal, type Session } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { SealError } from '../security/crypto.ts';
import { answerPlace } from '../security/sealed-places.ts';
import type { Answer } from './envelope.ts';

/** A call with an Idempotency-Key: within a session and route the key stands for one body and one answer. */
export interface KeyedCall {
  session: Session;
  /** The session token that it came with. */
  token: string | undefined;
  /** Its method and path, with what the path names. */
  route: string;
  key: string;
  body: unknown;
}

interface Row {
  body_hmac: Buffer;
  sealed_answer: Buffer;
  key_id: string;
}

const aadOf = ({ session, route, key }: KeyedCall) => answerPlace(session.id, route, key);

/** Throws 400 unless the key is 1 to 255 visible characters. */
export function checkIdempotencyKey(key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7E]{1,255}$/.test(key)) return;
  throw new Refusal(400, 'Idempotency-Key is 1 to 255 visible characters.');
}

/** An answer, and the session token issued with it, if any: a client that lost the answer lost both. */
interface KeptAnswer {
  answer: Answer;
  token: string | undefined;
}

/**
 * The stored answer of this key; undefined when none. Waits up to five seconds for a concurrent call with the same key.
 * Throws 409 when the key came with another body.
 */
export async function findAnswer(
  app: FastifyInstance,
  db: Queryable,
  call: KeyedCall,
): Promise<KeptAnswer | undefined> {
  const place = app.crypto.hmac(
    'idempotency',
    JSON.stringify([call.session.id, call.route, call.key]),
  );
  await db.query('select pg_advisory_xact_lock($1)', [place.readBigInt64BE(0).toString()]);
  const [row] = await db.query<Row>(
    `select i.body_hmac, i.sealed_answer, i.key_id from idempotency i
     where i.session_id = $1 and i.route = $2 and i.key = $3`,
    [call.session.id, call.route, call.key],
  );
  if (row === undefined) return undefined;
  if (!row.body_hmac.equals(bodyHash(app, call))) {
    throw new Refusal(409, 'This Idempotency-Key was used for another request.');
  }
  const bytes = app.crypto.openRoot(row.sealed_answer, row.key_id, aadOf(call));
  const { token, ...answer } = JSON.parse(bytes.toString('utf8')) as Answer & { token?: string };
  return { answer, token: openToken(app, call, token) };
}

/** Stores the answer, in the transaction of the call itself. */
export async function keepAnswer(
  app: FastifyInstance,
  db: Queryable,
  call: KeyedCall,
  { answer, token }: KeptAnswer,
): Promise<void> {
  const kept = { ...answer, token: sealToken(app, call, token) };
  const { sealed, keyId } = app.crypto.sealRoot(aadOf(call), kept);
  await db.run(
    `insert into idempotency (session_id, route, key, body_hmac, status, sealed_answer, key_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [call.session.id, call.route, call.key, bodyHash(app, call), answer.status, sealed, keyId],
  );
}

// A new token is sealed with the replaced one, of which only a hash is stored: the server's keys alone cannot open it.
function sealToken(
  app: FastifyInstance,
  call: KeyedCall,
  token: string | undefined,
): string | undefined {
  if (token === undefined || call.token === undefined) return undefined;
  const key = app.crypto.hmac('idempotency-token', call.token);
  return app.crypto.seal(key, `${aadOf(call)}:token`, Buffer.from(token)).toString('base64');
}

function openToken(
  app: FastifyInstance,
  call: KeyedCall,
  sealed: string | undefined,
): string | undefined {
  if (sealed === undefined || call.token === undefined) return undefined;
  const key = app.crypto.hmac('idempotency-token', call.token);
  try {
    return app.crypto.open(key, `${aadOf(call)}:token`, Buffer.from(sealed, 'base64')).toString();
  } catch (error) {
    // Sent with another token than the replaced one: this client did not lose the answer.
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function bodyHash(app: FastifyInstance, { body }: KeyedCall): Buffer {
  return app.crypto.hmac('idempotency-body', JSON.stringify(body ?? null));
}

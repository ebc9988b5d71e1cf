import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Payload = string | Buffer;

const SMALLEST = 2048;
const MOST_KEPT = 200;
// `gzip;q=0` is a refusal.
const ACCEPTED = /(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;
const squeeze = promisify(gzip);
const kept = new Map<string, Buffer>();

/**
 * The payload, compressed when the browser accepts that, with the headers to match. Never for payloads with both a
 * secret and text of an attacker, as their length would reveal the secret (BREACH).
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  squeezed: (payload: Payload) => Promise<Buffer> = squeeze,
): Promise<Payload> {
  if (payload.length < SMALLEST) return payload;
  reply.header('vary', 'accept-encoding');
  if (!ACCEPTED.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return squeezed(payload);
}

/** Hook of routes whose successful answers are the same for many callers: each is compressed once. */
export async function compressShared(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText || reply.statusCode !== 200) return payload;
  return compressed(request, reply, payload, squeezeOnce);
}

async function squeezeOnce(payload: Payload): Promise<Buffer> {
  const key = createHash('sha256').update(payload).digest('base64');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const bytes = await squeeze(payload);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, bytes);
  return bytes;
}

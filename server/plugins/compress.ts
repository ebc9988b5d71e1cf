import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SMALLEST = 2048;
const MOST_KEPT = 200;
// Not `gzip;q=0`, which is a refusal.
const ACCEPTED = /(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;
const squeeze = promisify(gzip);
const kept = new Map<string, Buffer>();

/**
 * The text as this browser takes it best, with the headers that say so. Never for a text that holds both a secret and
 * words of a stranger: its length would tell. `again` marks texts that are asked for again as they are.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, again }: { text: string; again: boolean },
): Promise<string | Buffer> {
  if (text.length < SMALLEST) return text;
  reply.header('vary', 'accept-encoding');
  if (!ACCEPTED.test(String(request.headers['accept-encoding'] ?? ''))) return text;
  reply.header('content-encoding', 'gzip');
  return again ? (kept.get(text) ?? keep(text, await squeeze(text))) : squeeze(text);
}

function keep(text: string, bytes: Buffer): Buffer {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, bytes);
  return bytes;
}

/** Hook for routes whose good answers tell everybody the same. */
export async function compressPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  reply.removeHeader('content-length');
  return compressed(request, reply, { text: payload, again: true });
}

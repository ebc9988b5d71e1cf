import type { FastifyInstance } from 'fastify';

/** Whether a text can be the handle of a link. */
export function isHandle(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** What is stored of a handle: enough to know it again, nothing to use it. */
export function handleHmac(app: FastifyInstance, handle: string): Buffer {
  return app.crypto.hmac('link', handle);
}

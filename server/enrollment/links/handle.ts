import type { FastifyInstance } from 'fastify';

/** Whether a text has the form of a link's handle. */
export function isHandle(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** Stored form of a handle: identifies it, but cannot be used as one. */
export function handleHmac(app: FastifyInstance, handle: string): Buffer {
  return app.crypto.hmac('link', handle);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Shortened hash of the session, for the log. */
    sessionHash: string;
  }
}

/** Hands a new token to the browser, if the call made one. */
export function setSessionCookie(
  app: FastifyInstance,
  reply: FastifyReply,
  session: Session,
): void {
  const token = app.sessions.issuedToken(session);
  if (token === undefined) return;
  reply.setCookie(app.sessions.cookieName, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: app.settings.secure,
  });
}

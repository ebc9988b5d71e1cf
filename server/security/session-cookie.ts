import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Shortened hash of the session, for the log. */
    sessionHash: string;
  }
}

/**
 * Sets a new token issued by the call, and clears it if the call ended the session. The id of a known browser outlives
 * its sessions.
 */
export function setCookies(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): void {
  const { knownBrowsers, sessions } = app;
  const hasEnded = sessions.hasEnded(session);
  const token = sessions.issuedToken(session);
  const id = knownBrowsers.issuedId(session);
  // Most answers set none.
  if (!hasEnded && token === undefined && id === undefined) return;
  const attributes = { httpOnly: true, path: '/', ...reachOf(app, request) } as const;
  if (hasEnded) reply.clearCookie(sessions.cookieName, attributes);
  else if (token !== undefined) reply.setCookie(sessions.cookieName, token, attributes);
  const lasting = { ...attributes, maxAge: knownBrowsers.lifeSeconds };
  if (id !== undefined) reply.setCookie(knownBrowsers.cookieName, id, lasting);
}

// Pages in a partner's frame need partitioned cookies, one session per partner's site; these require https.
function reachOf({ settings: { secure } }: FastifyInstance, { headers }: FastifyRequest) {
  const isFramed = secure && headers['x-framed'] !== undefined;
  return isFramed
    ? ({ sameSite: 'none', secure, partitioned: true } as const)
    : ({ sameSite: 'lax', secure } as const);
}

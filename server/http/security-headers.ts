import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this answer's style tags; made when it is first asked for. */
    readonly nonce: string;
    ownNonce: string;
    /** Origin whose pages may frame this answer; '' (the usual) for nobody's. */
    framer: string;
  }
}

// Styles may come from our files or carry the answer's nonce, if it has one; scripts only from our files.
function contentSecurityPolicy(secure: boolean, nonce = '', framer = ''): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    nonce === '' ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${framer || `'none'`}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers that are the same for every answer; hooks do not see what the framework refuses by itself. */
export function fixedHeaders({ secure }: Pick<Settings, 'secure'>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(secure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const { secure } = app.settings;
  const fixed = fixedHeaders(app.settings);
  app.decorateRequest('ownNonce', '');
  app.decorateRequest('framer', '');
  app.decorateRequest('nonce', {
    getter() {
      if (this.ownNonce === '') this.ownNonce = randomBytes(16).toString('base64');
      return this.ownNonce;
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { ownNonce, framer } = request;
    if (ownNonce !== '' || framer !== '')
      reply.header('content-security-policy', contentSecurityPolicy(secure, ownNonce, framer));
    // It knows no single origin.
    if (framer !== '') reply.removeHeader('x-frame-options');
    // Answers of calls are about one person; pages and hashed files set their own.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of this answer's style tags; created on first access. */
    readonly nonce: string;
    ownNonce: string;
    /** Origin whose pages may frame this answer; '' (the default) for none. */
    framer: string;
    /** Whether this page may show other pages of this store in a frame. */
    framesOwn: boolean;
  }
}

// Styles: own files, or the answer's nonce, if it has one. Scripts: own files only.
function contentSecurityPolicy(
  secure: boolean,
  { nonce = '', framer = '', framesOwn = false } = {},
): string {
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
    ...(framesOwn ? [`frame-src 'self'`] : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers that are the same for every answer; the framework's own refusals bypass the hooks. */
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
  app.decorateRequest('framesOwn', false);
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
    const { ownNonce: nonce, framer, framesOwn } = request;
    if (nonce !== '' || framer !== '' || framesOwn) {
      const policy = contentSecurityPolicy(secure, { nonce, framer, framesOwn });
      reply.header('content-security-policy', policy);
    }
    // This header cannot name a single origin.
    if (framer !== '') reply.removeHeader('x-frame-options');
    // Answers of calls are personal; pages and hashed files set their own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';
import { createBreaker, type Guarded } from './breaker.ts';
import { mailProvider } from './mail.ts';
import { embeddedRouting, httpRouting } from './routing.ts';
import { smsProvider } from './sms.ts';
import type { Providers } from './types.ts';
import { embeddedZip, httpZip } from './zip.ts';

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

/** Decorates `app.providers` with what the settings choose. */
export function addProviders(app: FastifyInstance): void {
  const { zip, routing } = app.settings.providers;
  app.decorate('providers', {
    zip: zip.kind === 'http' ? httpZip(zip.url, guard(app, 'zip')) : embeddedZip,
    routing:
      routing.kind === 'http' ? httpRouting(routing.url, guard(app, 'routing')) : embeddedRouting,
    mail: mailProvider(app),
    sms: smsProvider(app),
  });
}

function guard(app: FastifyInstance, provider: string): Guarded {
  const onOpen = () => app.log.error({ provider }, 'a service fails and is left alone for a while');
  return createBreaker(app.settings.providers, onOpen);
}

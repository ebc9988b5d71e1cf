import type { FastifyInstance } from 'fastify';
import { mailProvider } from './mail.ts';
import { routingProvider } from './routing.ts';
import { smsProvider } from './sms.ts';
import type { Providers } from './types.ts';
import { zipProvider } from './zip.ts';

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

/** Decorates `app.providers` with what the settings choose. */
export function addProviders(app: FastifyInstance): void {
  app.decorate('providers', {
    zip: zipProvider(app.settings.providers),
    routing: routingProvider(app.settings.providers),
    mail: mailProvider(app),
    sms: smsProvider(app),
  });
}

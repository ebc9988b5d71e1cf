import type { FastifyInstance } from 'fastify';
import { embeddedAddressCheck, httpAddressCheck } from './address-check.ts';
import { askOutside } from './ask-outside.ts';
import { createBreaker, type Guarded } from './breaker.ts';
import { embeddedEmailCheck, embeddedPhoneCheck, httpContactCheck } from './contact-checks.ts';
import { invoiceProvider } from './invoice.ts';
import { mailProvider } from './mail.ts';
import { registrationProvider } from './registration.ts';
import { embeddedRouting, httpRouting } from './routing.ts';
import { smsProvider } from './sms.ts';
import type { ContactChecker, Providers, ZipProvider } from './types.ts';
import { embeddedZip, httpZip } from './zip.ts';

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

/** Decorates `app.providers` with what the settings choose. */
export function addProviders(app: FastifyInstance): void {
  const { zip, routing, address } = app.settings.providers;
  const zips =
    zip.kind === 'http' ? askedOutside(httpZip(zip.url, guard(app, 'zip'))) : embeddedZip;
  app.decorate('providers', {
    zip: zips,
    email: contactCheck(app, 'email', embeddedEmailCheck),
    phone: contactCheck(app, 'phone', embeddedPhoneCheck),
    address:
      address.kind === 'http'
        ? httpAddressCheck(address.url, guard(app, 'address'))
        : embeddedAddressCheck(zips),
    routing:
      routing.kind === 'http' ? httpRouting(routing.url, guard(app, 'routing')) : embeddedRouting,
    mail: mailProvider(app),
    sms: smsProvider(app),
    invoice: invoiceProvider(app),
    registration: registrationProvider(app),
  });
}

// Lookups may happen during a save.
function askedOutside(zips: ZipProvider): ZipProvider {
  return { lookup: askOutside((digits) => zips.lookup(digits)) };
}

function contactCheck(
  app: FastifyInstance,
  kind: 'email' | 'phone',
  embedded: ContactChecker,
): ContactChecker {
  const choice = app.settings.providers[kind];
  return choice.kind === 'http'
    ? httpContactCheck(choice.url, guard(app, kind), embedded)
    : embedded;
}

function guard(app: FastifyInstance, provider: string): Guarded {
  const onOpen = () => app.log.error({ provider }, 'a service fails and is left alone for a while');
  return createBreaker(app.settings.providers, onOpen);
}

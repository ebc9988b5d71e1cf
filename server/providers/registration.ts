import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { postJson } from './ask-http.ts';
import { RefusedError } from './provider-errors.ts';
import type { RegistrationProvider } from './types.ts';

/** What the registration service tells when a group is registered. `time`: seconds since 1970. */
export interface SignedRegistration {
  group_census_id: string;
  status: string;
  time: number;
  /** HMAC-SHA-256 of time, id and status, in base64url. */
  signature: string;
}

/** Status of a group that is registered. */
const REGISTERED = 'Group registration success';
const CALLBACK = '/api/v1/app/group-registered';
/** Seconds for which a signature is good. */
const LIFE = 300;

/** Hands registrations to the configured service; without one the group is registered at once, by the same callback. */
export function registrationProvider(app: FastifyInstance): RegistrationProvider {
  const choice = app.settings.providers.registration;
  return {
    async register(order, messageId, signal) {
      if (choice.kind === 'http')
        return postJson(choice.url, order, { headers: { 'idempotency-key': messageId }, signal });
      const told = signRegistration(app, order.census, Math.floor(Date.now() / 1000));
      const answer = await app.inject({ method: 'POST', url: CALLBACK, payload: told });
      if (answer.statusCode >= 300) throw new RefusedError(answer.statusCode);
    },
  };
}

/** What the service sends for a group that is registered. */
export function signRegistration(
  app: FastifyInstance,
  census: string,
  time: number,
): SignedRegistration {
  const told = { group_census_id: census, status: REGISTERED, time };
  return { ...told, signature: signatureOf(app, told).toString('base64url') };
}

/** Whether the registration service said this, within the last minutes. */
export function isSignedRegistration(app: FastifyInstance, told: SignedRegistration): boolean {
  const given = Buffer.from(told.signature, 'base64url');
  const own = signatureOf(app, told);
  const isFresh = Math.abs(Date.now() / 1000 - told.time) <= LIFE;
  return isFresh && given.length === own.length && timingSafeEqual(given, own);
}

function signatureOf(
  app: FastifyInstance,
  { group_census_id: id, status, time }: Omit<SignedRegistration, 'signature'>,
): Buffer {
  const key = app.settings.registrationSecret ?? app.crypto.hmac('registration', 'secret');
  return createHmac('sha256', key).update(`${time}\n${id}\n${status}`).digest();
}

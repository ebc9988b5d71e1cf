import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
/** Seconds for which a signature is good. */
const LIFE = 300;

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

import type { FastifyInstance } from 'fastify';
import { postJson } from './ask-http.ts';
import { RefusedError } from './provider-errors.ts';
import { signRegistration } from './signed-registration.ts';
import type { RegistrationProvider } from './types.ts';

const CALLBACK = '/api/v1/app/group-registered';

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

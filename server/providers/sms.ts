import type { FastifyInstance } from 'fastify';
import { postJson } from './ask-http.ts';
import { keepLetter } from './mailbox.ts';
import { UnsendableError } from './provider-errors.ts';
import type { SmsProvider, TextMessage } from './types.ts';

const PHONE = /^\+?[0-9][0-9 ().-]{6,24}$/;

/** Posts JSON {to, text, id} to the service when one is set, else keeps the message in the local mailbox. */
export function smsProvider(app: FastifyInstance): SmsProvider {
  const { smsUrl } = app.settings;
  return {
    async send(message, messageId, signal) {
      const { to, text } = checked(message);
      if (smsUrl === undefined) return keepLetter(app, 'sms', { to, text }, messageId);
      const headers = { 'idempotency-key': messageId };
      return postJson(smsUrl, { to, text, id: messageId }, { headers, signal });
    },
  };
}

function checked(message: TextMessage): TextMessage {
  if (!PHONE.test(message.to)) throw new UnsendableError('the number is not one phone number');
  return message;
}

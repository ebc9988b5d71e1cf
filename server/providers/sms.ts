import type { FastifyInstance } from 'fastify';
import type { SmsProvider } from './types.ts';

/** Posts JSON {to, text, id} to the service when one is set, else keeps the message in the local mailbox. */
export function smsProvider(app: FastifyInstance): SmsProvider {
  const { smsUrl, outbox } = app.settings;
  if (smsUrl === undefined) return localMessages(app);
  return {
    async send({ to, text }, id) {
      const answer = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text, id }),
        signal: AbortSignal.timeout(outbox.sendSeconds * 1000),
      });
      if (!answer.ok) throw new Error(`The message service answered ${answer.status}.`);
    },
  };
}

function localMessages(app: FastifyInstance): SmsProvider {
  return {
    async send(message, id) {
      const { sealed, keyId } = app.crypto.sealRoot(`mailbox:${id}:sealed`, message);
      await app.db.query(
        `insert into mailbox (kind, message_id, sealed, key_id) values ('sms', $1, $2, $3)
         on conflict (message_id) do nothing`,
        [id, sealed, keyId],
      );
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { headerLine, isOneAddress } from './mail-text.ts';
import type { Mail, MailProvider } from './types.ts';

/** SMTP when a server is set, else the mailbox that lives in the database. */
export function mailProvider(app: FastifyInstance): MailProvider {
  return app.settings.smtpUrl === undefined
    ? localMailbox(app)
    : smtp(app.settings.smtpUrl, app.settings.mailFrom, app.settings.outbox.sendSeconds);
}

function smtp(url: string, from: string, seconds: number): MailProvider {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    address.searchParams.set(name, String(seconds * 1000));
  }
  const transport = createTransport(address.href, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, messageId) {
      const { to, subject, text, html } = checked(mail);
      await transport.sendMail({ from, to, subject, text, html, messageId });
    },
  };
}

function localMailbox(app: FastifyInstance): MailProvider {
  return {
    async send(mail, messageId) {
      const place = `mailbox:${messageId}:sealed`;
      const { sealed, keyId } = app.crypto.sealRoot(place, checked(mail));
      await app.db.query(
        `insert into mailbox (kind, message_id, sealed, key_id) values ('mail', $1, $2, $3)
         on conflict (message_id) do nothing`,
        [messageId, sealed, keyId],
      );
    },
  };
}

function checked(mail: Mail): Mail {
  if (!isOneAddress(mail.to)) throw new UnsendableError('the address is not one address');
  return { ...mail, subject: headerLine(mail.subject) };
}

/** Trying again would change nothing. */
export class UnsendableError extends Error {
  constructor(reason: string) {
    super(`Cannot be sent: ${reason}.`);
    this.name = 'UnsendableError';
  }
}

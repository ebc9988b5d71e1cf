import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { isEmail } from '../../src/shared/validation/formats.ts';
import type { Settings } from '../config/settings.ts';
import { headerLine } from './mail-text.ts';
import { keepLetter } from './mailbox.ts';
import { UnsendableError } from './provider-errors.ts';
import type { Mail, MailProvider } from './types.ts';

/** SMTP when a server is set, else the local mailbox in the database. */
export function mailProvider(app: FastifyInstance): MailProvider {
  const { smtpUrl, mailFrom, outbox } = app.settings;
  const deliver: MailProvider =
    smtpUrl === undefined
      ? { send: (mail, messageId) => keepLetter(app, 'mail', mail, messageId) }
      : smtpMail(smtpUrl, mailFrom, outbox);
  return {
    send: async (mail, messageId, signal) => deliver.send(checked(mail), messageId, signal),
  };
}

function smtpMail(
  url: string,
  from: string,
  { sendSeconds }: Pick<Settings['outbox'], 'sendSeconds'>,
): MailProvider {
  const milliseconds = sendSeconds * 1000;
  const transport = createTransport({
    url,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
    // The content of a mail must not make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }, messageId, signal) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        // Prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(signal ? { signal } : {}),
      });
    },
  };
}

// Exactly one address: commas, names or line breaks could add recipients.
function checked(mail: Mail): Mail {
  if (!isEmail(mail.to)) throw new UnsendableError('the address is not one address');
  return { ...mail, subject: headerLine(mail.subject) };
}

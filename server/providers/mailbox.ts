import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/db.ts';
import type { Crypto } from '../security/crypto.ts';
import { mailboxPlace } from '../security/sealed-places.ts';
import type { Mail, TextMessage } from './types.ts';

/** A message in the local mailbox. */
export interface Letter {
  id: string;
  kind: 'mail' | 'sms';
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  at: Date;
}

interface LetterRow {
  id: number;
  kind: 'mail' | 'sms';
  message_id: string;
  sealed: Buffer;
  key_id: string;
  received_at: Date;
}

/** Stores a message in the database instead of sending it; a second copy is dropped. */
export async function keepLetter(
  app: Pick<FastifyInstance, 'crypto' | 'db'>,
  kind: 'mail' | 'sms',
  letter: Mail | TextMessage,
  messageId: string,
): Promise<void> {
  const { sealed, keyId } = app.crypto.sealRoot(mailboxPlace(messageId), letter);
  await app.db.run(
    `insert into mailbox (kind, message_id, sealed, key_id) values ($1, $2, $3, $4)
     on conflict (message_id) do nothing`,
    [kind, messageId, sealed, keyId],
  );
}

/** Messages of the local mailbox, newest first. */
export async function readLetters(db: Queryable, crypto: Crypto, most: number): Promise<Letter[]> {
  const rows = await db.query<LetterRow>(
    `select id, kind, message_id, sealed, key_id, received_at from mailbox
     order by id desc limit $1`,
    [most],
  );
  return rows.map((row) => {
    const bytes = crypto.openRoot(row.sealed, row.key_id, mailboxPlace(row.message_id));
    const { to, subject, text } = JSON.parse(bytes.toString('utf8')) as Partial<Mail> & TextMessage;
    return {
      id: String(row.id),
      kind: row.kind,
      to,
      subject: subject ?? '',
      text,
      at: row.received_at,
    };
  });
}

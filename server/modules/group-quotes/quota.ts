import { mailboxOf } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';

const DAY = 86_400;
const TOO_MANY = (wait: string) =>
  `No mail was sent: there were as many quotes as there may be in a day. Please try again in ${wait}.`;

/**
 * Counts a mail about a quote, together with the quotes that are mailed to single people. Throws 429 at the limit of its
 * sender or of the mailbox.
 */
export async function requireQuota(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  sender: string,
  email: string,
): Promise<void> {
  const { perSender, perRecipient } = app.settings.mails.quotes;
  const limits = [
    ['quote by sender', sender, perSender],
    ['quote to recipient', mailboxOf(email), perRecipient],
  ] as const;
  for (const [kind, subject, max] of limits)
    await app.counters.require(db, kind, subject, { max, seconds: DAY, say: TOO_MANY });
}

/**
 * Counts the first mail to a quoted person if the mailbox may get one more of those today; returns whether it may. Callers
 * at once wait for each other.
 */
export async function takeRoom(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  email: string,
): Promise<boolean> {
  const [kind, mailbox] = ['quoted member', mailboxOf(email)] as const;
  const limit = { max: app.settings.mails.quotes.perRecipient, seconds: DAY };
  await app.counters.takeTurns(db, kind, mailbox);
  if ((await app.counters.wait(db, kind, mailbox, limit)) > 0) return false;
  await app.counters.add(db, kind, mailbox);
  return true;
}

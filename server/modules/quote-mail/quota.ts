import { mailboxOf } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';
import { networkOf } from '../../security/network-of.ts';
import type { QuoteSender } from './sender.ts';

const DAY = 86_400;

// The same whichever limit is reached, so that it discloses nothing of what others sent where.
const TOO_MANY = (wait: string) =>
  `What you typed is kept, but no quote was sent: there were as many as there may be in a day. Please try again in ${wait}.`;

/** Counts a quote by its sender, its enrollment and its recipient, and throws 429 at the limit of any. */
export async function requireQuoteQuota(
  { app, db, enrollment, request }: AnyCtx,
  sender: QuoteSender,
  email: string,
): Promise<void> {
  const { perSender, perClaim, perEnrollment, perRecipient } = app.settings.mails.quotes;
  const limits =
    sender === 'claim'
      ? ([['quote by claim', networkOf(request.ip), perClaim]] as const)
      : ([['quote by sender', `${sender.kind} ${sender.id}`, perSender]] as const);
  for (const [kind, subject, max] of [
    ...limits,
    ['quote of enrollment', enrollment.publicId, perEnrollment] as const,
    ['quote to recipient', mailboxOf(email), perRecipient] as const,
  ])
    await app.counters.require(db, kind, subject, { max, seconds: DAY, say: TOO_MANY });
}

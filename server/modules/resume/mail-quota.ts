import type { FastifyInstance } from 'fastify';
import { mailboxOf } from '../../../src/shared/domain/contacts.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { networkOf } from '../../security/network-of.ts';

const TO_RECIPIENT = 'mail to recipient';
const FROM_ADDRESS = 'mail from address';
const DAY = 86_400;
const HOUR = 3600;

const KEPT = 'What you typed is kept, but no mail was sent:';
const TOO_MANY_TO_ONE = (wait: string) =>
  `${KEPT} this e-mail address got as many as it may in a day. Please try again in ${wait}, or use another address.`;
const TOO_MANY_FROM_HERE = (wait: string) =>
  `${KEPT} too many were asked for from your network. Please try again in ${wait}.`;

/**
 * Throws 429 when the mailbox is at its daily limit of mails, across callers, or this network address at its hourly
 * limit; keeps what the call wrote before. A browser in which the mailbox was proved has a count of its own.
 */
export async function requireMailQuota(
  app: FastifyInstance,
  ctx: AnyCtx,
  email: string,
): Promise<void> {
  const { sendsPerRecipientPerDay, sendsPerAddressPerHour } = app.settings.mails;
  const own = await app.knownBrowsers.ending(ctx, app.knownBrowsers.ofContact('email', email));
  try {
    await app.counters.require(ctx.db, FROM_ADDRESS, networkOf(ctx.request.ip), {
      max: sendsPerAddressPerHour,
      seconds: HOUR,
      say: TOO_MANY_FROM_HERE,
    });
    await app.counters.require(ctx.db, TO_RECIPIENT, `${mailboxOf(email)}${own}`, {
      max: sendsPerRecipientPerDay,
      seconds: DAY,
      say: TOO_MANY_TO_ONE,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { statusCode, message, headers } = error;
    throw new Refusal(statusCode, message, { headers, keep: true });
  }
}

import type { FastifyInstance } from 'fastify';
import { mailboxOf, type ContactKind } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { whoseOf, type CodeSubject } from '../../security/one-time-codes.ts';
import { normaliseContact } from './contact.ts';
import { contactCodeMail, codeText } from './messages.ts';
import { networkOf } from '../../security/network-of.ts';

const TO_CONTACT = 'code to contact';
const DAY = 86_400;
const HOUR = 3600;
const TOO_MANY = (wait: string) => `Too many codes were sent. Please try again in ${wait}.`;
const TOO_MANY_TO_ONE = (wait: string) =>
  `Too many codes were sent to this contact. Please try again in ${wait}.`;

/** Recipient of a code: the contact normalised and as typed. */
interface Addressee {
  compared: string;
  written: string;
}

/** Creates and sends one-time codes, within the limits per contact, network address and enrollment. */
export function codeSender(app: FastifyInstance) {
  const limits = app.settings.oneTimeCodes;

  /** Creates a code for a subject; throws 429 before the wait is over, or when `counted` is at its daily limit. */
  async function issue(
    ctx: AnyCtx,
    kind: ContactKind,
    subject: CodeSubject,
    counted: string,
  ): Promise<string> {
    const code = await app.oneTimeCodes.issue(ctx, subject, limits.contactWaitSeconds);
    await requireQuota(app, ctx, kind, counted);
    return code;
  }

  async function post(ctx: AnyCtx, kind: ContactKind, to: Addressee, code: string): Promise<void> {
    const minutes = Math.round(limits.lifeSeconds / 60);
    const dedupeKey = `one-time-code:${app.crypto.randomId()}`;
    await app.outbox.put(
      ctx.db,
      kind === 'email'
        ? { kind: 'mail', dedupeKey, payload: contactCodeMail(to.written, code, minutes) }
        : { kind: 'sms', dedupeKey, payload: codeText(to.compared, code, minutes) },
    );
    ctx.afterCommit(() => app.outbox.wake());
  }

  return {
    /**
     * Sends a code to a typed contact; throws 429 before the wait or the day is over. A browser in which the contact
     * was proved has a daily limit of its own.
     */
    async send(ctx: AnyCtx, subject: CodeSubject, kind: ContactKind, to: Addressee): Promise<void> {
      const counted = await countedIn(app, ctx, kind, to.compared);
      await post(ctx, kind, to, await issue(ctx, kind, subject, counted));
    },

    /**
     * Sends a code that proves something else (`subject`) to a contact on file, without revealing whether there is one,
     * or how many codes it received. A browser known to the contact has a daily limit of its own, which strangers
     * cannot use up.
     */
    async sendOnFile(
      ctx: AnyCtx,
      subject: CodeSubject,
      kind: ContactKind,
      contact: string | undefined,
    ): Promise<void> {
      const own = await app.knownBrowsers.ending(ctx, whoseOf(subject));
      const code = await issue(ctx, kind, subject, `${subject.subject}${own}`);
      const compared = contact === undefined ? undefined : normaliseContact(kind, contact);
      if (
        compared === undefined ||
        (await isFlooded(app, ctx.db, `${countedAs(kind, compared)}${own}`))
      )
        return;
      await post(ctx, kind, { compared, written: contact ?? '' }, code);
    },
  };
}

async function isFlooded(app: FastifyInstance, db: Queryable, counted: string): Promise<boolean> {
  const sent = await app.counters.count(db, TO_CONTACT, counted, DAY);
  if (sent >= app.settings.oneTimeCodes.sendsPerContactPerDay) return true;
  await app.counters.add(db, TO_CONTACT, counted);
  return false;
}

async function countedIn(
  app: FastifyInstance,
  ctx: AnyCtx,
  kind: ContactKind,
  compared: string,
): Promise<string> {
  const proved = app.knownBrowsers.ofContact(kind, compared);
  return `${countedAs(kind, compared)}${await app.knownBrowsers.ending(ctx, proved)}`;
}

function countedAs(kind: ContactKind, compared: string): string {
  return kind === 'email' ? mailboxOf(compared) : compared;
}

// Limits messages to third parties, for holders of the enrollment, too.
async function requireQuota(
  app: FastifyInstance,
  { db, enrollment, request }: AnyCtx,
  kind: ContactKind,
  contact: string,
): Promise<void> {
  const limits = app.settings.oneTimeCodes;
  const pair = `${enrollment.publicId}\n${kind}\n${contact}`;
  await app.counters.require(db, TO_CONTACT, contact, {
    max: limits.sendsPerContactPerDay,
    seconds: DAY,
    say: TOO_MANY_TO_ONE,
  });
  await app.counters.require(db, 'code from address', networkOf(request.ip), {
    max: limits.sendsPerAddressPerHour,
    seconds: HOUR,
    say: TOO_MANY,
  });
  if ((await app.counters.count(db, 'contact of enrollment', pair, DAY)) > 0) return;
  await app.counters.require(db, 'contacts of enrollment', enrollment.publicId, {
    seconds: DAY,
    say: TOO_MANY,
    max: limits.contactsPerEnrollmentPerDay,
  });
  await app.counters.add(db, 'contact of enrollment', pair);
}

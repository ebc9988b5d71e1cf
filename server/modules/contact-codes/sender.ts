import type { FastifyInstance } from 'fastify';
import { mailboxOf, type ContactKind } from '../../../src/shared/domain/contacts.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
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
  /** Creates a code for a subject; throws 429 before the wait is over, or when `counted` is at its daily limit. */
  async function issue(
    ctx: AnyCtx,
    kind: ContactKind,
    subject: CodeSubject,
    counted: string,
  ): Promise<string> {
    const code = await app.oneTimeCodes.issue(ctx, subject);
    await requireQuota(app, ctx, counted);
    if (subject.purpose === 'contact') await requireEnrollmentQuota(app, ctx, kind, counted);
    return code;
  }

  return {
    /**
     * Sends a code to a typed contact; throws 429 before the wait or the day is over. A browser in which the contact
     * was proved has a daily limit of its own.
     */
    async send(ctx: AnyCtx, subject: CodeSubject, kind: ContactKind, to: Addressee): Promise<void> {
      const counted = await countedIn(app, ctx, kind, to.compared);
      await post(app, ctx, kind, { ...to, code: await issue(ctx, kind, subject, counted) });
    },

    /**
     * Sends a code that proves something else (`subject`) to a contact on file, without revealing whether there is one,
     * or how many codes it received: the same is written when nothing is sent. A browser known to the contact has a
     * daily limit of its own, which strangers cannot use up.
     */
    async sendOnFile(
      ctx: AnyCtx,
      subject: CodeSubject,
      kind: ContactKind,
      contact: string | undefined,
    ): Promise<void> {
      const own = await app.knownBrowsers.ending(ctx, whoseOf(subject));
      const compared = contact === undefined ? undefined : normaliseContact(kind, contact);
      const mailbox =
        compared === undefined ? `none:${whoseOf(subject)}` : countedAs(kind, compared);
      // Before what `issue` locks: in one order, callers never wait for each other.
      await app.counters.takeTurns(ctx.db, TO_CONTACT, `${mailbox}${own}`);
      const code = await issue(ctx, kind, subject, `${subject.subject}${own}`);
      const isFull = await isFlooded(app, ctx.db, `${mailbox}${own}`);
      const to = { compared: compared ?? '', written: contact ?? '' };
      await post(app, ctx, kind, { ...to, code, unsent: isFull || compared === undefined });
    },
  };
}

async function post(
  app: FastifyInstance,
  ctx: AnyCtx,
  kind: ContactKind,
  to: Addressee & { code: string; unsent?: boolean },
): Promise<void> {
  const language = languageOf(app, ctx);
  const { lifeSeconds } = app.settings.oneTimeCodes;
  const minutes = Math.round(lifeSeconds / 60);
  const dedupeKey = `one-time-code:${app.crypto.randomId()}`;
  const { written, compared, code, unsent = false } = to;
  const more = { dedupeKey, unsent, ofUseSeconds: lifeSeconds };
  await app.outbox.put(
    ctx.db,
    kind === 'email'
      ? { ...more, kind: 'mail', payload: contactCodeMail(written, code, minutes, language) }
      : { ...more, kind: 'sms', payload: codeText(compared, code, minutes, language) },
  );
  ctx.afterCommit(() => app.outbox.wake());
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

async function requireQuota(
  app: FastifyInstance,
  { db, request }: AnyCtx,
  contact: string,
): Promise<void> {
  const limits = app.settings.oneTimeCodes;
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
}

// Limits messages to third parties, for holders of the enrollment, too.
async function requireEnrollmentQuota(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  kind: ContactKind,
  contact: string,
): Promise<void> {
  const pair = `${enrollment.publicId}\n${kind}\n${contact}`;
  if ((await app.counters.count(db, 'contact of enrollment', pair, DAY)) > 0) return;
  await app.counters.require(db, 'contacts of enrollment', enrollment.publicId, {
    seconds: DAY,
    say: TOO_MANY,
    max: app.settings.oneTimeCodes.contactsPerEnrollmentPerDay,
  });
  await app.counters.add(db, 'contact of enrollment', pair);
}

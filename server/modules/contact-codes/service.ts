import type { FastifyInstance } from 'fastify';
import { Refusal, type AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readContact, type ContactKind } from './contact.ts';
import { codeMail, codeText } from './messages.ts';
import { isConfirmed, storeConfirmed } from './repository.ts';

const DAY = 86_400;
const HOUR = 3600;
const PAUSE_MINUTES = 60;
const TOO_MANY = 'Too many codes were sent. Please try again later.';

const WRONG_CONTACT: Record<ContactKind, string> = {
  email: 'Invalid email format. Please enter a valid email',
  phone: 'Invalid phone number. Please enter a 10-digit numeric phone number',
};

const VERDICTS = {
  wrong: 'This code is not right. Please check it and try again.',
  expired: 'This code is no longer valid. Please ask for a new one.',
  paused: `Too many wrong codes. Please wait ${PAUSE_MINUTES} minutes and ask for a new one.`,
} as const;

/** Proves by a one-time code that somebody reads an enrollment's mailbox or phone. */
export function contactCodesService(app: FastifyInstance) {
  const limits = app.settings.oneTimeCodes;
  const hashOf = (kind: ContactKind, contact: string) => app.crypto.index(kind, contact);
  const subjectOf = (ctx: AnyCtx, kind: ContactKind, contact: string) => ({
    sessionId: ctx.session.id,
    subject: `contact:${ctx.enrollment.publicId}:${kind}:${contact}`,
  });

  return {
    /** Sends a code to a contact; throws 422 for what is none, 429 before the wait or the day is over. */
    async send(ctx: AnyCtx, kind: ContactKind, typed: string): Promise<void> {
      const contact = contactOf(kind, typed);
      const subject = subjectOf(ctx, kind, contact);
      const code = await app.oneTimeCodes.issue(ctx.db, subject, limits.contactWaitSeconds);
      await requireQuota(app, ctx, kind, contact);
      const minutes = Math.round(limits.lifeSeconds / 60);
      const dedupeKey = `one-time-code:${app.crypto.randomId()}`;
      await app.outbox.put(
        ctx.db,
        kind === 'email'
          ? { kind: 'mail', dedupeKey, payload: codeMail(typed.trim(), code, minutes) }
          : { kind: 'sms', dedupeKey, payload: codeText(contact, code, minutes) },
      );
      ctx.afterCommit(() => app.outbox.wake());
    },

    /** Confirms a contact by its code; throws 422 with words for the person, and keeps the count of failures. */
    async verify(ctx: AnyCtx, kind: ContactKind, typed: string, code: string): Promise<void> {
      refuseMalformed(code);
      const contact = contactOf(kind, typed);
      const verdict = await app.oneTimeCodes.redeem(
        ctx.db,
        subjectOf(ctx, kind, contact),
        code.trim(),
      );
      ctx.audit('contact_code', { kind, verdict });
      if (verdict !== 'right') throw refusal('/otp', VERDICTS[verdict], 'server', true);
      await storeConfirmed(ctx.db, {
        enrollmentId: ctx.enrollment.id,
        kind,
        contact: hashOf(kind, contact),
      });
    },

    /** Whether this very contact was confirmed for the enrollment. */
    async isConfirmed(
      db: Queryable,
      enrollmentId: number,
      kind: ContactKind,
      typed: string,
    ): Promise<boolean> {
      const contact = readContact(kind, typed);
      if (contact === undefined) return false;
      return isConfirmed(db, { enrollmentId, kind, contact: hashOf(kind, contact) });
    },
  };
}

// Strangers must not be flooded in our name, whoever holds the enrollment.
async function requireQuota(
  app: FastifyInstance,
  { db, enrollment, request }: AnyCtx,
  kind: ContactKind,
  contact: string,
): Promise<void> {
  const limits = app.settings.oneTimeCodes;
  const day = { seconds: DAY, message: TOO_MANY };
  const pair = `${enrollment.publicId}\n${kind}\n${contact}`;
  await app.counters.require(db, 'code to contact', contact, {
    ...day,
    max: limits.sendsPerContactPerDay,
  });
  await app.counters.require(db, 'code from address', request.ip, {
    max: limits.sendsPerAddressPerHour,
    seconds: HOUR,
    message: TOO_MANY,
  });
  if ((await app.counters.count(db, 'contact of enrollment', pair, DAY)) > 0) return;
  await app.counters.require(db, 'contacts of enrollment', enrollment.publicId, {
    ...day,
    max: limits.contactsPerEnrollmentPerDay,
  });
  await app.counters.add(db, 'contact of enrollment', pair);
}

export type ContactCodes = ReturnType<typeof contactCodesService>;

function contactOf(kind: ContactKind, typed: string): string {
  const contact = readContact(kind, typed);
  if (contact === undefined) throw refusal('/contact', WRONG_CONTACT[kind], 'format');
  return contact;
}

function refuseMalformed(code: string): void {
  if (code.trim() === '') {
    const text = 'Please enter OTP sent to your provided email/phone number to proceed.';
    throw refusal('/otp', text, 'required');
  }
  if (!/^[0-9]{6}$/.test(code.trim()))
    throw refusal('/otp', 'Please enter 6 digit OTP in order to proceed', 'pattern');
}

function refusal(field: string, message: string, keyword: string, keep = false): Refusal {
  return new Refusal(422, message, { issues: [{ field, message, keyword }], keep });
}

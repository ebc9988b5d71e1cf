import type { FastifyInstance } from 'fastify';
import type { CodePurpose } from '../../config/settings-file.ts';
import type { AnyCtx, Caller, Enrollment } from '../../contract.ts';
import { inWords, refuseField } from '../../refusals.ts';
import type { CodeSubject } from '../../security/one-time-codes.ts';
import type { Queryable } from '../../db/db.ts';
import { normaliseContact } from './contact.ts';
import { announceLock, type CodeTarget } from './lock.ts';
import { type ConfirmedContact, confirmedContacts, storeConfirmed } from './repository.ts';
import { codeSender } from './sender.ts';
import type { ContactKind } from '../../../src/shared/domain/contacts.ts';

const WRONG_CONTACT: Record<ContactKind, string> = {
  email: 'Invalid email format. Please enter a valid email',
  phone: 'Invalid phone number. Please enter a 10-digit numeric phone number',
};

const VERDICTS = {
  wrong: 'This code is not right. Please check it and try again.',
  expired: 'This code is no longer valid. Please ask for a new one.',
} as const;

const PAUSED = (wait: string) => `Too many wrong codes. Please wait ${wait} and ask for a new one.`;

/** Proves by a one-time code that the caller can read an enrollment's mailbox or phone. */
export function contactCodesService(app: FastifyInstance) {
  const sender = codeSender(app);
  const hashOf = (kind: ContactKind, contact: string) => app.crypto.index(kind, contact);

  async function redeem(ctx: AnyCtx, subject: CodeSubject, target: CodeTarget, code: string) {
    refuseMalformed(app, subject.purpose, code);
    const verdict = await app.oneTimeCodes.redeem(ctx, subject, code.trim());
    const paused = typeof verdict === 'object';
    ctx.audit('contact_code', { kind: target.kind, verdict: paused ? 'paused' : verdict });
    if (paused) throw refuseField('/otp', PAUSED(inWords(verdict.paused)), { keep: true });
    if (verdict === 'locked') {
      const message = await announceLock(app, ctx, subject, target);
      throw refuseField('/otp', message, { keep: true });
    }
    if (verdict !== 'right') throw refuseField('/otp', VERDICTS[verdict], { keep: true });
  }

  return {
    /** Sends a code to a contact; throws 422 for an invalid contact, 429 before the wait or the day is over. */
    async send(ctx: AnyCtx, kind: ContactKind, typed: string): Promise<void> {
      const compared = contactOf(kind, typed);
      const to = { compared, written: typed.trim() };
      await sender.send(ctx, subjectOf(ctx, kind, compared), kind, to);
    },

    /** Confirms a contact by its code; throws 422 with a message to show, and keeps the failure count. */
    async verify(ctx: AnyCtx, kind: ContactKind, typed: string, code: string): Promise<void> {
      refuseMalformed(app, 'contact', code);
      const contact = contactOf(kind, typed);
      await redeem(ctx, subjectOf(ctx, kind, contact), { kind, contact }, code);
      await app.knownBrowsers.note(ctx, app.knownBrowsers.ofContact(kind, contact));
      await confirm(ctx, { kind, contact: hashOf(kind, contact) });
    },

    sendFor: sender.sendOnFile,

    /** Redeems a code of `sendFor`; throws as `verify` does. */
    redeemFor: redeem,

    /** Whether this contact was confirmed for the enrollment, by one of these callers if given. */
    async isConfirmed(
      db: Queryable,
      enrollment: Enrollment,
      kind: ContactKind,
      typed: string,
      callers?: readonly Caller[],
    ): Promise<boolean> {
      const contact = normaliseContact(kind, typed);
      if (contact === undefined) return false;
      const rows = await confirmedContacts.rows({ db, enrollment });
      return isListed(rows, { kind, contact: hashOf(kind, contact) }, callers);
    },
  };
}

async function confirm(
  { app, db, enrollment, caller }: AnyCtx,
  contact: Pick<ConfirmedContact, 'kind' | 'contact'>,
): Promise<void> {
  await storeConfirmed(db, { enrollmentId: enrollment.id, caller, ...contact });
  confirmedContacts.forget(enrollment);
  await app.enrollments.touch(db, enrollment.id);
}

function isListed(
  rows: readonly ConfirmedContact[],
  { kind, contact }: Pick<ConfirmedContact, 'kind' | 'contact'>,
  callers: readonly Caller[] | undefined,
): boolean {
  return rows.some(
    (one) =>
      one.kind === kind &&
      one.contact.equals(contact) &&
      (callers === undefined || callers.includes(one.caller)),
  );
}

export type ContactCodes = ReturnType<typeof contactCodesService>;

/** Seconds until another code can be sent to a contact; throws 422 for an invalid contact. */
export async function codeWait(ctx: AnyCtx, kind: ContactKind, typed: string): Promise<number> {
  return ctx.app.oneTimeCodes.wait(ctx, subjectOf(ctx, kind, contactOf(kind, typed)));
}

function subjectOf({ enrollment }: AnyCtx, kind: ContactKind, contact: string): CodeSubject {
  return { purpose: 'contact', subject: `contact:${enrollment.publicId}:${kind}:${contact}` };
}

function contactOf(kind: ContactKind, typed: string): string {
  const contact = normaliseContact(kind, typed);
  if (contact === undefined)
    throw refuseField('/contact', WRONG_CONTACT[kind], { keyword: 'format' });
  return contact;
}

function refuseMalformed(app: FastifyInstance, purpose: CodePurpose, code: string): void {
  const { missing, malformed } = app.settings.oneTimeCodes.texts[purpose];
  if (code.trim() === '') throw refuseField('/otp', missing, { keyword: 'required' });
  if (!/^[0-9]{6}$/.test(code.trim())) throw refuseField('/otp', malformed, { keyword: 'pattern' });
}

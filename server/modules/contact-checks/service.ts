import type { FastifyInstance } from 'fastify';
import {
  normaliseEmail,
  normalisePhone,
  type ContactKind,
} from '../../../src/shared/domain/contacts.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { isContactTaken } from '../../enrollment/member/taken-contacts.ts';
import { fieldFault } from '../../refusals.ts';
import { SeenContacts } from './seen-contacts.ts';

/** `confirmed`: by a one-time code. `taken`: another member has it. `unknown`: cannot be checked now. */
type Verdict = 'confirmed' | 'good' | 'taken' | 'bad' | 'unknown';

type ContactLimit = 'contactCheck' | 'contactSave';

/** A contact of the enrollment and its field in the form. */
export interface TypedContact {
  kind: ContactKind;
  field: string;
  contact: string;
  /** Set by a verified agent or group administrator: accepted unchecked, and audited. */
  skip?: boolean;
  /** An employer's, which others may have, too. */
  isShared?: boolean;
}

const TAKEN = { email: 'Email Already Exists.', phone: 'Phone already exists' };
const UNCONFIRMED = {
  email: 'This email address could not be confirmed',
  phone: 'This phone number could not be confirmed',
};

/** Checks that e-mail addresses and phone numbers of an enrollment can be reached and belong to no other member. */
export function contactChecksService(app: FastifyInstance) {
  const seen = new SeenContacts();

  // Throws 429 when this browser has checked too many contacts. Saves have a count of their own, so that checks neither
  // block a save nor make it skip its own check.
  function countContact(ctx: AnyCtx, { kind, contact }: TypedContact, limit: ContactLimit): void {
    const compared = kind === 'email' ? normaliseEmail(contact) : normalisePhone(contact);
    const index = app.crypto.index(kind, compared ?? contact).toString('base64');
    const key = `${ctx.session.id} ${ctx.enrollment.publicId} ${index}`;
    if (!seen.has(key)) app.limits.take(limit, { ip: ctx.request.ip, session: ctx.session });
    seen.add(key);
  }

  async function verdictOf(
    ctx: AnyCtx,
    typed: TypedContact,
    limit: ContactLimit,
  ): Promise<Verdict> {
    const { kind, contact, skip, isShared } = typed;
    const { db, enrollment } = ctx;
    if (await app.contactCodes.isConfirmed(db, enrollment, kind, contact)) return 'confirmed';
    countContact(ctx, typed, limit);
    if (!isShared && (await isContactTaken(app, ctx, kind, contact))) return 'taken';
    return skip ? 'unknown' : app.providers[kind].check(contact);
  }

  return {
    /** Checks one contact. Throws 429 when this browser has checked too many. */
    async ask(
      ctx: AnyCtx,
      typed: TypedContact,
      limit: ContactLimit = 'contactCheck',
    ): Promise<{ fault?: Issue; checked: boolean }> {
      const verdict = await verdictOf(ctx, typed, limit);
      const checked = verdict !== 'unknown';
      const { kind, field } = typed;
      if (verdict === 'taken') return { fault: fieldFault(field, TAKEN[kind]), checked };
      if (verdict !== 'bad') return { checked };
      return { fault: { ...fieldFault(field, UNCONFIRMED[kind]), isValid: false }, checked };
    },

    /** Checks contacts at a save. Contacts that could not be checked are audited. */
    async faults(ctx: AnyCtx, contacts: readonly TypedContact[]): Promise<Issue[]> {
      const found: Issue[] = [];
      for (const typed of contacts) {
        const { fault, checked } = await this.ask(ctx, typed, 'contactSave');
        if (fault) found.push(fault);
        else if (!checked) ctx.audit('contact_unverified', { kind: typed.kind });
      }
      return found;
    },
  };
}

export type ContactChecks = ReturnType<typeof contactChecksService>;

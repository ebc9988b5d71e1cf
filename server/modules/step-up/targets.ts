import type { FastifyInstance } from 'fastify';
import {
  maskEmail,
  normaliseEmail,
  type ContactKind,
} from '../../../src/shared/domain/contacts.ts';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import type { AnyCtx } from '../../contract.ts';
import { contactOnFile, readClaim } from '../../enrollment/member/claim.ts';
import type { CodeSubject } from '../../security/one-time-codes.ts';
import type { BindingRow } from '../../security/step-up.ts';
import { isOpener } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** A contact to which a code may be sent. */
export interface Target {
  kind: ContactKind;
  /** Masked, for display. */
  shown: string;
  /** Undefined: no code is sent, without revealing so. */
  contact: string | undefined;
  /** Subject of the code. */
  subject: CodeSubject;
  /** A correct code proves the member whom the enrollment claims. */
  provesMember: boolean;
}

const FIELD = { email: 'email_address', phone: 'phone_number' } as const;
const ON_FILE = {
  email: 'the email address that we have on file',
  phone: 'the phone number that we have on file',
};
// Callers whose confirmation of a contact counts; that of a resumed caller does not.
export const TRUSTED = ['owner', 'stepped'] as const;

/** The contacts by which this caller may step up; never a mailbox that can open the enrollment. */
export async function findTargets(
  app: FastifyInstance,
  ctx: AnyCtx,
  binding: BindingRow,
): Promise<Target[]> {
  const isResumed = binding.level > 1;
  const claim = await readClaim(ctx);
  if (!isResumed && !claim) return [];
  const onFile = claim && (await contactOnFile(app, ctx));
  const typed = isResumed ? await typedContacts(app, ctx) : {};
  const targets: Target[] = [];
  for (const kind of ['email', 'phone'] as const) {
    const own = await secondOnly(app, ctx, kind, typed[kind]);
    if (own !== undefined) {
      const subject = codeSubject({ subject: `step-up:${ctx.enrollment.publicId}:${kind}` });
      const shown = masked(kind, own);
      targets.push({ kind, subject, contact: own, shown, provesMember: false });
    } else if (claim) {
      const contact = await secondOnly(app, ctx, kind, onFile?.[FIELD[kind]]);
      const target = memberTarget(ctx, kind, claim, contact);
      if (target) targets.push(target);
    }
  }
  return targets;
}

// Before the proof the answer does not reveal whether there is such a member, and failures count for the member.
function memberTarget(
  { enrollment }: AnyCtx,
  kind: ContactKind,
  claim: { userId: string; proof: unknown },
  contact: string | undefined,
): Target | undefined {
  const whose = `member:${claim.userId}:${kind}`;
  if (claim.proof === undefined) {
    const subject = codeSubject({ subject: whose });
    return { kind, subject, contact, shown: ON_FILE[kind], provesMember: true };
  }
  if (contact === undefined) return undefined;
  const subject = codeSubject({
    subject: `step-up:${enrollment.publicId}:member:${kind}`,
    whose,
  });
  return { kind, subject, contact, shown: masked(kind, contact), provesMember: false };
}

function codeSubject(names: Omit<CodeSubject, 'purpose'>): CodeSubject {
  return { purpose: 'contact', ...names };
}

/** Contacts of the enrollment that its owner confirmed. */
async function typedContacts(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<Partial<Record<ContactKind, string>>> {
  const saved = (await app.tabs.read(db, enrollment, TAB.contact))?.data ?? {};
  const found: Partial<Record<ContactKind, string>> = {};
  for (const kind of ['email', 'phone'] as const) {
    const contact = saved[FIELD[kind]];
    if (typeof contact !== 'string') continue;
    if (await app.contactCodes.isConfirmed(db, enrollment, kind, contact, TRUSTED))
      found[kind] = contact;
  }
  return found;
}

// A mailbox that received a code or link opens the enrollment already: it is no second proof.
async function secondOnly(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  kind: ContactKind,
  contact: string | undefined,
): Promise<string | undefined> {
  if (contact === undefined || kind === 'phone') return contact;
  const index = app.crypto.index('email', normaliseEmail(contact));
  return (await isOpener(db, enrollment.id, index)) ? undefined : contact;
}

// `m***@example.com`, `***-***-0150`.
function masked(kind: ContactKind, contact: string): string {
  return kind === 'email' ? maskEmail(contact) : `***-***-${digitsOnly(contact).slice(-4)}`;
}

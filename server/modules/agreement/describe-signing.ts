import type { FastifyInstance } from 'fastify';
import type { SignerKind } from '../../../src/shared/domain/signer.ts';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { AnyCtx } from '../../contract.ts';
import { sha256, type EvidenceBody } from '../../enrollment/evidence.ts';
import type { Attested } from './signer.ts';
import { carrierFees, type AgreementTerms } from './texts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/**
 * What is signed: the texts as shown, which were agreed to and how, the signer, how that was proved, and the picture.
 */
export interface Signing {
  texts: readonly AgreementTerms[];
  /** Ids of the texts; `by`: each was ticked, or the signature stands for them. */
  agreed: { ids: readonly string[]; by: 'ticks' | 'signature' };
  signer: { kind: SignerKind; name: string; code?: string | undefined };
  attested: Attested | undefined;
  /** The question that was answered correctly. */
  question: string | undefined;
  signature: Buffer | undefined;
}

/** Describes a signing for the sealed record. `facts`: keyed hash over everything that is signed. */
export async function describeSigning(
  app: FastifyInstance,
  ctx: AnyCtx,
  signing: Signing,
  { facts, signedAt }: { facts: string; signedAt: Date },
): Promise<EvidenceBody> {
  const { texts, agreed, signer, attested, question, signature } = signing;
  return {
    texts: texts.map((text) => ({
      id: text.text_id,
      head: text.text_head,
      body: text.text_body,
      sha256: sha256(`${text.text_head}\n${text.text_body}`),
      required: text.text_required,
      ticked: agreed.by === 'ticks' && agreed.ids.includes(text.text_id),
      by_signature: agreed.by === 'signature' && agreed.ids.includes(text.text_id),
    })),
    carrier: await carrierFees(app, ctx),
    order: await describeOrder(app, ctx),
    signer,
    attested: attested ?? null,
    question: question ?? null,
    consent: 'Electronic records and signature',
    signature_sha256: signature ? sha256(signature) : null,
    confirmed: await confirmedContacts(app, ctx),
    portal: ctx.enrollment.portal,
    site: ctx.enrollment.site ?? null,
    session: ctx.session.publicHash,
    ip: ctx.request.ip,
    user_agent: ctx.request.userAgent,
    signed_at: signedAt.toISOString(),
    facts,
  };
}

/** Ids of the texts that a signing agreed to, by ticks or as a whole. */
export function agreedIds({ texts }: Pick<EvidenceBody, 'texts'>): ReadonlySet<string> {
  const agreed = texts.filter(({ ticked, by_signature: bySignature }) => ticked || bySignature);
  return new Set(agreed.map(({ id }) => id));
}

async function describeOrder(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<EvidenceBody['order']> {
  const totals = await app.cart.totals(db, enrollment);
  const lines = await app.cart.lines(db, enrollment);
  return {
    effective_date: enrollment.effectiveDate ? isoToUs(enrollment.effectiveDate) : null,
    tier: enrollment.tier,
    plans: lines.map((line) => ({
      plan_id: line.planId,
      plan_name: line.planName,
      option_name: line.optionName,
      price: centsToDollars(line.priceCents),
      fee: centsToDollars(line.feeCents),
    })),
    initial_month_cost: centsToDollars(totals.firstMonthCents),
    recurring_month_cost: centsToDollars(totals.recurringCents),
    total_cost: centsToDollars(totals.totalCents),
  };
}

async function confirmedContacts(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<EvidenceBody['confirmed']> {
  const contact = (await app.tabs.read(db, enrollment, TAB.contact))?.data ?? {};
  const isConfirmed = (kind: 'email' | 'phone', typed: unknown) =>
    typeof typed === 'string'
      ? app.contactCodes.isConfirmed(db, enrollment, kind, typed)
      : Promise.resolve(false);
  return {
    email: await isConfirmed('email', contact.email_address),
    phone: await isConfirmed('phone', contact.phone_number),
  };
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import {
  databaseNow,
  findEvidence,
  insertEvidence,
  voidEvidence,
  type EvidenceRow,
} from './repository.ts';
import type { AgreementText } from './texts.ts';

export const AGREEMENT_TAB = 'aggrement_info';

/** What somebody signs: the texts as shown, which of them were ticked, who signs and the picture. */
export interface Signing {
  texts: readonly AgreementText[];
  ticked: readonly string[];
  signer: { kind: 'applicant' | 'rep' | 'group'; name: string };
  signature: Buffer;
}

/** Proof of what was shown and signed, sealed so that a later change of it shows. */
export function evidenceService(app: FastifyInstance) {
  return {
    /** Records a signature over today's texts and facts; an older one no longer counts. */
    async record(ctx: AnyCtx, signing: Signing): Promise<Date> {
      const { db, enrollment } = ctx;
      const signedAt = await databaseNow(db);
      const factsHash = await hashFacts(app, db, enrollment);
      const body = JSON.stringify({
        ...describe(ctx, signing),
        signed_at: signedAt.toISOString(),
        facts: factsHash,
      });
      const bodyHash = sha256(body);
      await voidEvidence(db, enrollment.id, 'signed again');
      await insertEvidence(db, {
        enrollmentId: enrollment.id,
        session_id: ctx.session.id,
        signed_at: signedAt,
        facts_hash: factsHash,
        body_hash: bodyHash,
        sealed_body: app.crypto.seal(
          keyOf(enrollment),
          aadOf(enrollment),
          Buffer.from(body, 'utf8'),
        ),
        seal: sealOf(app, enrollment, {
          facts_hash: factsHash,
          body_hash: bodyHash,
          signed_at: signedAt,
        }),
      });
      return signedAt;
    },

    /** Why the enrollment is not signed as it stands, in words for the signer; undefined when it is. */
    async obstacle(ctx: AnyCtx): Promise<string | undefined> {
      const row = await findEvidence(ctx.db, ctx.enrollment.id);
      if (!row) return 'Please read the agreements and sign.';
      if (row.session_id !== ctx.session.id)
        return 'Please sign again: you signed in an earlier visit.';
      if (!isIntact(app, ctx.enrollment, row)) return 'Please sign again.';
      const unchanged = row.facts_hash === (await hashFacts(app, ctx.db, ctx.enrollment));
      return unchanged ? undefined : 'Please sign again: what you signed has changed.';
    },

    /** Voids the signature and empties the step, because a signed fact changed. */
    async void(db: Queryable, enrollment: Enrollment, because: string): Promise<void> {
      if (await voidEvidence(db, enrollment.id, because))
        await app.tabs.clear(db, enrollment, AGREEMENT_TAB);
    },
  };
}

export type EvidenceService = ReturnType<typeof evidenceService>;

function describe(ctx: AnyCtx, { texts, ticked, signer, signature }: Signing) {
  return {
    texts: texts.map((text) => ({
      id: text.text_id,
      sha256: sha256(`${text.text_head}\n${text.text_body}`),
      required: text.text_required,
      ticked: ticked.includes(text.text_id),
    })),
    signer,
    consent: 'electronic records and signature',
    signature_sha256: sha256(signature),
    session: ctx.session.publicHash,
    ip: ctx.request.ip,
    user_agent: ctx.request.userAgent,
  };
}

/** One keyed hash over everything that is signed for: plans, prices, effective date, tier and every saved step. */
async function hashFacts(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<string> {
  const facts = {
    enrollment: enrollment.publicId,
    portal: enrollment.portal,
    tier: enrollment.tier,
    effective_date: enrollment.effectiveDate ?? null,
    lines: (await app.cart.lines(db, enrollment)).map((line) => [
      line.planId,
      line.planPricingId,
      line.priceCents,
      line.feeCents,
    ]),
    tabs: await app.tabs.fingerprint(db, enrollment),
  };
  return app.crypto.hmac('evidence facts', JSON.stringify(facts)).toString('hex');
}

function isIntact(app: FastifyInstance, enrollment: Enrollment, row: EvidenceRow): boolean {
  const body = app.crypto.open(keyOf(enrollment), aadOf(enrollment), row.sealed_body);
  return sha256(body) === row.body_hash && sealOf(app, enrollment, row) === row.seal;
}

function sealOf(
  app: FastifyInstance,
  enrollment: Enrollment,
  row: Pick<EvidenceRow, 'facts_hash' | 'body_hash' | 'signed_at'>,
): string {
  const text = [
    enrollment.publicId,
    row.facts_hash,
    row.body_hash,
    row.signed_at.toISOString(),
  ].join('\n');
  return app.crypto.hmac('evidence seal', text).toString('hex');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function keyOf(enrollment: Enrollment): Buffer {
  if (!enrollment.dataKey) throw new Error('The enrollment has no data key any more.');
  return enrollment.dataKey;
}

function aadOf(enrollment: Enrollment): string {
  return `evidence:${enrollment.publicId}:body`;
}

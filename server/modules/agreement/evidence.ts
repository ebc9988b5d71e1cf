import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { describeSigning, sha256, type EvidenceBody, type Signing } from './evidence-body.ts';
import {
  databaseNow,
  findEvidence,
  findLastEvidence,
  insertEvidence,
  voidEvidence,
  type EvidenceRow,
} from './repository.ts';

/** A sealed record as it was read; `record` tells it from every other. */
export type KeptEvidence = EvidenceBody & { record: string };

export const AGREEMENT_TAB = 'aggrement_info';

/** Proof of what was shown and signed, sealed so that a later change of it shows. */
export function evidenceService(app: FastifyInstance) {
  async function obstacle(ctx: AnyCtx): Promise<string | undefined> {
    const row = await findEvidence(ctx.db, ctx.enrollment.id);
    if (!row) return 'Please read the agreements and sign.';
    if (row.session_id !== ctx.session.id)
      return 'Please sign again: you signed in an earlier visit.';
    if (!openBody(app, ctx.enrollment, row)) return 'Please sign again.';
    const unchanged = row.facts_hash === (await hashFacts(app, ctx.db, ctx.enrollment));
    return unchanged ? undefined : 'Please sign again: what you signed has changed.';
  }

  return {
    /** Records a signature over today's texts and facts; an older one no longer counts. */
    async record(ctx: AnyCtx, signing: Signing): Promise<Date> {
      const { db, enrollment } = ctx;
      const signedAt = await databaseNow(db);
      const facts = await hashFacts(app, db, enrollment);
      const body = JSON.stringify(await describeSigning(app, ctx, signing, { facts, signedAt }));
      const row = { facts_hash: facts, body_hash: sha256(body), signed_at: signedAt };
      await voidEvidence(db, enrollment.id, 'signed again');
      await insertEvidence(db, {
        enrollmentId: enrollment.id,
        session_id: ctx.session.id,
        ...row,
        sealed_body: app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment), Buffer.from(body)),
        seal: sealOf(app, enrollment, row),
      });
      return signedAt;
    },

    /** Why the enrollment is not signed as it stands, in words for the signer; undefined when it is. */
    obstacle,

    /** Whether it was ever signed, whatever changed since. */
    wasSigned: async ({ db, enrollment }: AnyCtx): Promise<boolean> =>
      (await findLastEvidence(db, enrollment.id)) !== undefined,

    /** What was signed in this session and still stands; undefined when something has to be signed anew. */
    async standing(ctx: AnyCtx): Promise<KeptEvidence | undefined> {
      return (await obstacle(ctx)) === undefined ? this.read(ctx.db, ctx.enrollment) : undefined;
    },

    /** The newest record of this session, be it void: who signs has proved that by then, and need not again. */
    latest: (ctx: AnyCtx) => readLatest(app, ctx),

    /** The record of the signature that stands, whoever signed; undefined when there is none, or it was tampered with. */
    read: (db: Queryable, enrollment: Enrollment) => readStanding(app, db, enrollment),

    /** Whether the applicant's own signature is there: a name or a picture of it, nobody's word for them. */
    async isSignedByApplicant(db: Queryable, enrollment: Enrollment): Promise<boolean> {
      const body = await this.read(db, enrollment);
      return body !== undefined && (body.attested === null || body.signature_sha256 !== null);
    },

    /** Voids the signature, because a signed fact changed: the step is open again, with its ticks and the typed name. */
    void: (db: Queryable, enrollment: Enrollment, because: string) =>
      voidSigning(app, db, enrollment, because),
  };
}

export type EvidenceService = ReturnType<typeof evidenceService>;

async function readStanding(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<KeptEvidence | undefined> {
  const row = await findEvidence(db, enrollment.id);
  return row && openBody(app, enrollment, row);
}

async function readLatest(
  app: FastifyInstance,
  { db, enrollment, session }: AnyCtx,
): Promise<KeptEvidence | undefined> {
  const row = await findLastEvidence(db, enrollment.id);
  return row?.session_id === session.id ? openBody(app, enrollment, row) : undefined;
}

async function voidSigning(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  because: string,
): Promise<void> {
  const body = await readStanding(app, db, enrollment);
  if (!(await voidEvidence(db, enrollment.id, because))) return;
  await app.tabs.clear(db, enrollment, AGREEMENT_TAB);
  if (body) await app.drafts.reopen(db, enrollment, AGREEMENT_TAB, typedBefore(body));
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

// Undefined when the record is not what was sealed, or was made unreadable with its enrollment.
function openBody(
  app: FastifyInstance,
  enrollment: Enrollment,
  row: EvidenceRow,
): KeptEvidence | undefined {
  if (!enrollment.dataKey) return undefined;
  const body = app.crypto.open(enrollment.dataKey, aadOf(enrollment), row.sealed_body);
  const isIntact = sha256(body) === row.body_hash && sealOf(app, enrollment, row) === row.seal;
  if (!isIntact) return undefined;
  return { ...(JSON.parse(body.toString('utf8')) as EvidenceBody), record: row.body_hash };
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

function aadOf(enrollment: Enrollment): string {
  return `evidence:${enrollment.publicId}:body`;
}

// What the signer typed besides the signature itself.
function typedBefore({ texts, signer }: EvidenceBody): FormData {
  const agreements = texts.filter(({ ticked }) => ticked).map(({ id }) => id);
  return { agreements, ...(signer.kind === 'applicant' ? { user_name: signer.name } : {}) };
}

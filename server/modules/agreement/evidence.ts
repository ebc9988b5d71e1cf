import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import {
  findLastEvidence,
  lastEvidence,
  openEvidence,
  sealEvidence,
  type EvidenceBody,
  type EvidenceRow,
  type KeptEvidence,
} from '../../enrollment/evidence.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { describeSigning, type Signing } from './describe-signing.ts';
import { databaseNow, insertEvidence, voidEvidence } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Why an enrollment is not validly signed, as a message for the signer; `again`: it was signed before. */
interface Unsigned {
  message: string;
  again: boolean;
}

/** Evidence of what was shown and signed, sealed so that a later change is detected. */
export function evidenceService(app: FastifyInstance) {
  const newest = oncePerCall((owned: Owned) => readNewest(app, owned));
  const unsigned = oncePerCall(async (ctx: AnyCtx) =>
    findUnsigned(app, ctx, await newest.get(ctx)),
  );
  return {
    /** Records a signature over today's texts and facts; an older one is superseded. */
    async record(ctx: AnyCtx, signing: Signing): Promise<Date> {
      const { db, enrollment } = ctx;
      const signedAt = await databaseNow(db);
      const facts = await hashFacts(app, db, enrollment);
      const body = await describeSigning(app, ctx, signing, { facts, signedAt });
      await voidEvidence(db, enrollment.id, 'signed again');
      await insertEvidence(db, {
        enrollmentId: enrollment.id,
        session_id: ctx.session.id,
        ...sealEvidence(app, enrollment, body),
      });
      for (const kept of [lastEvidence, newest, unsigned]) kept.forget(enrollment);
      return signedAt;
    },

    /** Undefined when the enrollment is validly signed. */
    obstacle: (ctx: AnyCtx) => unsigned.get(ctx),

    /** The record signed in this session, if still valid; undefined when something has to be signed again. */
    async standing(ctx: AnyCtx): Promise<KeptEvidence | undefined> {
      return (await unsigned.get(ctx)) ? undefined : (await newest.get(ctx))?.record;
    },

    /** The newest record of this session, even if void: its signer has proved their identity and need not again. */
    async latest(ctx: AnyCtx): Promise<KeptEvidence | undefined> {
      const found = await newest.get(ctx);
      return found?.row.session_id === ctx.session.id ? found.record : undefined;
    },

    /**
     * Voids the signature, because a signed fact changed or the enrollment ends: the step is open again, with its ticks
     * and the typed name.
     */
    async void(db: Queryable, enrollment: Enrollment, because: string): Promise<void> {
      const found = await newest.get({ db, enrollment });
      unsigned.forget(enrollment);
      if (!found || found.row.voided) return;
      for (const kept of [lastEvidence, newest]) kept.forget(enrollment);
      await voidEvidence(db, enrollment.id, because);
      await app.tabs.clear(db, enrollment, TAB.agreement);
      const { record } = found;
      if (record) await app.drafts.reopen(db, enrollment, TAB.agreement, typedBefore(record));
    },
  };
}

export type EvidenceService = ReturnType<typeof evidenceService>;

interface Owned {
  db: Queryable;
  enrollment: Enrollment;
}

/** The newest signature; `record` is undefined when it was tampered with or is no longer readable. */
interface Newest {
  row: EvidenceRow;
  record: KeptEvidence | undefined;
}

async function readNewest(
  app: FastifyInstance,
  { db, enrollment }: Owned,
): Promise<Newest | undefined> {
  const row = await findLastEvidence(db, enrollment);
  return row && { row, record: openEvidence(app, enrollment, row) };
}

async function findUnsigned(
  app: FastifyInstance,
  { db, enrollment, session }: AnyCtx,
  found: Newest | undefined,
): Promise<Unsigned | undefined> {
  if (!found || found.row.voided)
    return { message: 'Please read the agreements and sign.', again: found !== undefined };
  const { row, record } = found;
  const again = (message: string): Unsigned => ({ message, again: true });
  if (row.session_id !== session.id)
    return again('Please sign again: you signed in an earlier visit.');
  if (!record) return again('Please sign again.');
  const isUnchanged = row.facts_hash === (await hashFacts(app, db, enrollment));
  return isUnchanged ? undefined : again('Please sign again: what you signed has changed.');
}

// Typed values of the step, without the signature itself.
function typedBefore({ texts, signer }: EvidenceBody): FormData {
  const agreements = texts.filter(({ ticked }) => ticked).map(({ id }) => id);
  return { agreements, ...(signer.kind === 'applicant' ? { user_name: signer.name } : {}) };
}

/** Keyed hash over everything that is signed: plans, prices, effective date, tier and every saved step. */
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
      // What the carrier takes beside them, where it takes anything.
      ...(line.plan?.carrierNetCents ? [line.plan.carrierNetCents] : []),
    ]),
    tabs: await app.tabs.fingerprint(db, enrollment),
  };
  return app.crypto.hmac('evidence facts', JSON.stringify(facts)).toString('hex');
}

import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../configuration/layer-choice.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { readEvidence } from '../../enrollment/evidence.ts';
import type { EvidenceCopy } from './evidence-copy.ts';
import { evidenceMail } from './mail.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const NOT_PROVED =
  'The email address of this enrollment was never confirmed, so we do not write to it. You can print the copy.';

/** Copies of the signed record of a completed enrollment, for its owner. */
export function evidenceCopyService(app: FastifyInstance) {
  return {
    /** The copy as shown; throws 404 while the enrollment is not completed, or when the receipt's time is over. */
    async show(ctx: AnyCtx): Promise<EvidenceCopy> {
      const { db, enrollment } = ctx;
      const receipt = await app.receipts.findShown(db, enrollment);
      const body = await readEvidence(app, db, enrollment);
      if (!receipt || !body) throw new Refusal(404, 'There is no signed copy.');
      const { session: _session, ip: _ip, user_agent: _agent, facts: _facts, ...shown } = body;
      return {
        ...shown,
        signer: { ...shown.signer, code: shown.signer.code ?? null },
        policy_id: receipt.policy_id,
        applicant: receipt.name,
        signature: await signatureFor(app, ctx),
        may_mail: await this.mayMail(ctx),
      };
    },

    /** Mails the copy to the enrollment's own address, at most once a minute; throws 422 for an unproved address. */
    async mail(ctx: AnyCtx): Promise<void> {
      const copy = await this.show(ctx);
      if (!copy.may_mail) throw new Refusal(422, NOT_PROVED);
      await app.outbox.put(ctx.db, {
        kind: 'mail',
        dedupeKey: `evidence:${copy.policy_id}:${ctx.now.toISOString().slice(0, 16)}`,
        payload: evidenceMail(await addressOf(app, ctx), copy, languageOf(app, ctx)),
      });
      ctx.afterCommit(() => app.outbox.wake());
    },

    /** Whether personal content may go to the enrollment's address: typed by the applicant, or proved. */
    async mayMail(ctx: AnyCtx): Promise<boolean> {
      const { db, enrollment } = ctx;
      const address = await addressOf(app, ctx);
      if (address === '') return false;
      if (enrollment.eprocess === 'applicant') return true;
      return app.contactCodes.isConfirmed(db, enrollment, 'email', address);
    },
  };
}

export type EvidenceCopyService = ReturnType<typeof evidenceCopyService>;

// Shown in the session in which it was drawn, or after a second proof.
async function signatureFor(app: FastifyInstance, ctx: AnyCtx): Promise<string | null> {
  const { db, enrollment, caller, session } = ctx;
  const { signature: mark } = await app.tabs.marks(db, enrollment, TAB.agreement);
  const isOwn = caller === 'owner' && mark?.typedIn === session.id;
  if (!mark || !(isOwn || caller === 'stepped')) return null;
  ctx.audit('read_secret', { tab: TAB.agreement, fields: ['signature'] });
  return (await app.tabs.secret(db, enrollment, TAB.agreement, 'signature')) ?? null;
}

async function addressOf(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<string> {
  const contact = (await app.tabs.read(db, enrollment, TAB.contact))?.data ?? {};
  return typeof contact.email_address === 'string' ? contact.email_address : '';
}

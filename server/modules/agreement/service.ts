import type { FastifyInstance } from 'fastify';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, TabSource } from '../../contract.ts';
import { AGREEMENT_TAB } from './evidence.ts';
import { readSignatureImage } from './signature-image.ts';
import { currentTexts, type AgreementText } from './texts.ts';

/** Agreement and signature: every required text ticked as it stands today, and a picture that shows a signature. */
export function agreementService(app: FastifyInstance) {
  const source: TabSource = {
    async check(ctx, values, typed) {
      const issues = checkTicks(await currentTexts(app, ctx), values.agreements);
      // At the submit the evidence speaks for the signature.
      if (typed && !readSignatureImage(values.signature))
        issues.push(fault('signature', 'Signature is required'));
      return issues;
    },
  };

  return {
    ...source,

    /** Judges the step, records the evidence and stores both. */
    async save(ctx: AnyCtx, body: FormData): Promise<{ version: number; signedAt: Date }> {
      const { eprocess: _claim, ...form } = body;
      const { values } = await app.wizard.receive(ctx, AGREEMENT_TAB, form);
      const { signature, ...data } = values;
      const image = readSignatureImage(signature);
      if (!image) throw new Error('A judged step has a signature.');
      const signedAt = await app.evidence.record(ctx, {
        texts: await currentTexts(app, ctx),
        ticked: ticksOf(data.agreements),
        signer: { kind: ctx.enrollment.eprocess, name: signerName(data) },
        signature: image,
      });
      const version = await app.tabs.save(ctx.db, ctx.enrollment, AGREEMENT_TAB, data, {
        sessionId: ctx.session.id,
        secrets: { signature: { value: String(signature) } },
      });
      return { version, signedAt };
    },
  };
}

export type AgreementService = ReturnType<typeof agreementService>;

function checkTicks(texts: readonly AgreementText[], agreements: unknown): Issue[] {
  const ticks = ticksOf(agreements);
  const required = texts.filter((text) => text.text_required);
  if (required.some((text) => !ticks.includes(text.text_id)))
    return [fault('agreements', 'This field is required.')];
  const known = new Set(texts.map((text) => text.text_id));
  if (ticks.some((tick) => !known.has(tick)))
    return [fault('agreements', 'An agreement has changed. Please read it again.')];
  return [];
}

function ticksOf(agreements: unknown): string[] {
  return Array.isArray(agreements) ? agreements.filter((tick) => typeof tick === 'string') : [];
}

function signerName(data: FormData): string {
  return String(data.user_name ?? data.agent_name ?? data.group_name ?? '');
}

function fault(field: string, message: string): Issue {
  return { field: `/${field}`, message, keyword: 'required' };
}

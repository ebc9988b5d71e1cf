import type { FastifyInstance } from 'fastify';
import { signerKind, signerNameFault } from '../../../src/shared/domain/signer.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment, TabSource } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { fieldFault } from '../../refusals.ts';
import { evidenceService, type EvidenceService } from './evidence.ts';
import type { Signing } from './describe-signing.ts';
import { checkAnswer, questionFacts, signerQuestion } from './question.ts';
import { readSignatureImage } from './signature-image.ts';
import { attest, sendCode, signerFacts } from './signer.ts';
import { NOT_AGREED, type AgreementTerms } from './texts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Agreement and signature: current texts ticked by a proved signer. */
export function agreementService(app: FastifyInstance) {
  const { record, ...evidence } = evidenceService(app);
  return {
    ...agreementSource(app, evidence.latest),
    ...evidence,

    /** Mails the code by which an agent or group administrator proves to be the signer. */
    sendCode: (ctx: AnyCtx) => sendCode(app, ctx),

    /** Validates the step, records the evidence and stores both. */
    async save(ctx: AnyCtx, body: FormData): Promise<{ version: number; signedAt: Date }> {
      const { eprocess: _claim, ...form } = body;
      const before = await evidence.latest(ctx);
      const texts = await app.agreementTexts(ctx);
      // Without `agreements`, as the call is documented, the signature stands for every required text: if there is one.
      const isBySignature = (form.agreements ?? undefined) === undefined && Boolean(form.signature);
      const agreements = isBySignature ? requiredIds(texts) : form.agreements;
      const { values } = await app.wizard.receive(ctx, TAB.agreement, { ...form, agreements });
      const { signature, answer, verification_code: code, ...data } = values;
      // Last, as a correct code is used up.
      const attested = before?.attested ?? (await attest(app, ctx, String(code ?? '')));
      const image = await readSignatureImage(signature);
      const signedAt = await record(ctx, {
        texts,
        agreed: { ids: ticksOf(data.agreements), by: isBySignature ? 'signature' : 'ticks' },
        signer: await signerOf(app, ctx, data),
        attested,
        question: answer
          ? (await signerQuestion(app, ctx))?.words
          : (before?.question ?? undefined),
        signature: image,
      });
      const version = await app.tabs.save(ctx.db, ctx.enrollment, TAB.agreement, data, {
        sessionId: ctx.session.id,
        secrets: { signature: image ? { value: String(signature) } : null },
      });
      return { version, signedAt };
    },
  };
}

export type AgreementService = ReturnType<typeof agreementService>;

function agreementSource(app: FastifyInstance, latest: EvidenceService['latest']) {
  return {
    async facts(ctx) {
      const before = await latest(ctx);
      return {
        ...(await signerFacts(app, ctx, before?.attested != null)),
        ...(await questionFacts(app, ctx, before?.question)),
      };
    },

    // A tick counts only for the version of the text that was read.
    async renews(ctx, data): Promise<FormData> {
      if (data.agreements === undefined) return data;
      const known = new Set((await app.agreementTexts(ctx)).map((text) => text.text_id));
      return { ...data, agreements: ticksOf(data.agreements).filter((tick) => known.has(tick)) };
    },

    async check(ctx, values, typed) {
      const issues = [
        ...checkTicks(await app.agreementTexts(ctx), values.agreements),
        ...(await checkName(app, ctx, values.user_name)),
      ];
      // At the submit the evidence stands for the signature and the answer.
      if (!typed) return issues;
      if (values.signature && !(await readSignatureImage(values.signature)))
        issues.push(fault('signature', 'Signature is required'));
      return [...issues, ...(await checkAnswer(app, ctx, values.answer))];
    },
  } satisfies TabSource;
}

function checkTicks(texts: readonly AgreementTerms[], agreements: unknown): Issue[] {
  const ticks = ticksOf(agreements);
  const known = new Set(texts.map((text) => text.text_id));
  // First: of a text that took its place no tick can be there.
  if (ticks.some((tick) => !known.has(tick)))
    return [fault('agreements', 'An agreement has changed. Please read it again.')];
  if (requiredIds(texts).some((id) => !ticks.includes(id)))
    return [fault('agreements', NOT_AGREED)];
  return [];
}

async function checkName(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  typed: unknown,
): Promise<Issue[]> {
  const message = signerNameFault(typed, await personOf(app, db, enrollment));
  return message === undefined ? [] : [fieldFault('/user_name', message)];
}

async function personOf(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<FormData> {
  return (await app.tabs.read(db, enrollment, TAB.personal))?.data ?? {};
}

function requiredIds(texts: readonly AgreementTerms[]): string[] {
  return texts.filter((text) => text.text_required).map((text) => text.text_id);
}

function ticksOf(agreements: unknown): string[] {
  return Array.isArray(agreements) ? agreements.filter((tick) => typeof tick === 'string') : [];
}

// Where only a signature is asked, the signer's name comes from the personal step.
async function signerOf(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  data: FormData,
): Promise<Signing['signer']> {
  const asked = [...Object.keys(data).filter((name) => data[name]), 'signature'];
  const kind = signerKind(asked) ?? 'sigapplicant';
  if (kind === 'rep') return { kind, name: String(data.agent_name), code: textOf(data.agent_code) };
  if (kind === 'group')
    return { kind, name: String(data.group_name), code: textOf(data.group_code) };
  if (kind === 'applicant') return { kind, name: String(data.user_name) };
  const person = await personOf(app, db, enrollment);
  return { kind, name: [person.first_name, person.last_name].filter(Boolean).join(' ') };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function fault(field: string, message: string): Issue {
  return { field: `/${field}`, message, keyword: 'required' };
}

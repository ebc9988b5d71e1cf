import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { signerNames } from '../../../src/shared/domain/signer.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { Refusal, type AnyCtx, type FieldFact } from '../../contract.ts';
import { channelOf, isVerifiedChannel } from '../../security/callers.ts';
import type { CodeSubject } from '../../security/one-time-codes.ts';
import { fieldFault, refuseField } from '../../refusals.ts';
import { findAttester, type Attester } from './repository.ts';

const CODE_FIELD = '/verification_code';
const NO_CODE = 'No code is needed to sign this enrollment.';

/** How an agent or group administrator proved to be the signer. */
export type Attested = 'session' | 'code';

/** The agent or group administrator who signs: the one on record, whatever the caller typed; undefined when none. */
async function attesterOf({ db, enrollment }: AnyCtx): Promise<Attester | undefined> {
  const { kind, id } = channelOf(enrollment) ?? {};
  return kind && id !== undefined ? findAttester(db, kind, id) : undefined;
}

/** Facts of the signer's fields. `proved`: agent or group administrator have proved their identity in this session. */
export async function signerFacts(
  app: FastifyInstance,
  ctx: AnyCtx,
  proved: boolean,
): Promise<Record<string, FieldFact>> {
  const { eprocess } = ctx.enrollment;
  const attester = await attesterOf(ctx);
  const isRep = eprocess === 'rep';
  const isGroup = eprocess === 'group';
  const own = (isOwn: boolean, value: string | undefined): FieldFact =>
    isOwn ? { asked: true, required: true, lock: true, value: value ?? '' } : { asked: false };
  return {
    user_name: eprocess === 'applicant' ? {} : { asked: false },
    agent_name: own(isRep, attester?.name),
    agent_code: own(isRep, attester?.code),
    group_name: own(isGroup, attester?.name),
    group_code: own(isGroup, attester?.code),
    verification_code: codeFact(ctx, attester, proved),
    date: { asked: true, required: true, lock: true, ofSave: true, value: isoToUs(ctx.today) },
    signature: {
      ...(await signatureFact(app, ctx)),
      names: await namesOf(app, ctx, attester),
    },
  };
}

/** Sends a code to the mailbox on record, without revealing whether there is one. Throws 422 where no code is asked. */
export async function sendCode(app: FastifyInstance, ctx: AnyCtx): Promise<void> {
  const attester = await attesterOf(ctx);
  if (ctx.enrollment.eprocess === 'applicant' || isVerifiedChannel(ctx))
    throw refuseField(CODE_FIELD, NO_CODE);
  try {
    await app.contactCodes.sendFor(ctx, subjectOf(ctx), 'email', attester?.email);
  } catch (error) {
    throw error instanceof Refusal ? underCode(error) : error;
  }
}

/**
 * Proves that the agent or group administrator signs: by their verified session or the code mailed to them. Throws 422
 * for a wrong code, and keeps the failure count. Undefined for applicants, who sign for themselves.
 */
export async function attest(
  app: FastifyInstance,
  ctx: AnyCtx,
  code: string,
): Promise<Attested | undefined> {
  if (ctx.enrollment.eprocess === 'applicant') return undefined;
  if (isVerifiedChannel(ctx)) return 'session';
  try {
    const contact = (await attesterOf(ctx))?.email;
    await app.contactCodes.redeemFor(ctx, subjectOf(ctx), { kind: 'email', contact }, code);
  } catch (error) {
    throw error instanceof Refusal && error.issues.length > 0 ? underCode(error) : error;
  }
  return 'code';
}

function codeFact(ctx: AnyCtx, attester: Attester | undefined, proved: boolean): FieldFact {
  const isAsked = ctx.enrollment.eprocess !== 'applicant' && !proved && !isVerifiedChannel(ctx);
  if (!isAsked) return { asked: false };
  const whom = attester?.name ?? 'whoever is on record';
  const message = `We send a 6-digit code to the email address that is registered for ${whom}.`;
  return { asked: true, required: true, message };
}

// An applicant enrolled by an agent or group may sign later, after a notice, unless a plan requires the signature now.
async function signatureFact(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<FieldFact> {
  if (enrollment.eprocess === 'applicant') return {};
  return { required: (await app.cart.needs(db, enrollment)).iha };
}

// The names that the signature may be typed as: of the one who signs.
async function namesOf(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  attester: Attester | undefined,
): Promise<string[]> {
  if (enrollment.eprocess !== 'applicant') return attester ? [attester.name] : [];
  return signerNames((await app.tabs.read(db, enrollment, TAB.personal))?.data ?? {});
}

// Wrong codes count per agent or group, across all their enrollments.
function subjectOf({ enrollment }: AnyCtx): CodeSubject {
  const { kind = '', id = '' } = channelOf(enrollment) ?? {};
  const whose = `attester:${kind}:${id}`;
  return { purpose: 'contact', subject: `attest:${enrollment.publicId}:${whose}`, whose };
}

// Moves all faults of a code to the code's field.
function underCode({ statusCode, message, issues, keep, headers }: Refusal): Refusal {
  const said = issues.length > 0 ? issues : [fieldFault('', message)];
  const moved = said.map((issue) => ({ ...issue, field: CODE_FIELD }));
  return new Refusal(statusCode, message, { issues: moved, keep, headers });
}

import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { Refusal, type AnyCtx, type FieldFact } from '../../contract.ts';
import { fieldFault, refuseField } from '../../plugins/refusals.ts';
import { findAttester, type Attester } from './repository.ts';

const CODE_FIELD = '/verification_code';
const NO_CODE = 'No code is needed to sign this enrollment.';
const CHANNELS = { rep: 'agent', group: 'group' } as const;

/** How an agent or group proved to be the one that signs. */
export type Attested = 'session' | 'code';

/** Who signs for an enrollment that came through an agent or group: the one on record, whatever anybody types. */
async function attesterOf({ db, enrollment }: AnyCtx): Promise<Attester | undefined> {
  const { eprocess, agentId, groupId } = enrollment;
  if (eprocess === 'applicant') return undefined;
  const kind = CHANNELS[eprocess];
  const id = kind === 'agent' ? agentId : groupId;
  return id === undefined ? undefined : findAttester(db, kind, id);
}

/** What the step asks of the signer. `signed`: what is signed stands, so nothing has to be proved again. */
export async function signerFacts(
  app: FastifyInstance,
  ctx: AnyCtx,
  signed: boolean,
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
    verification_code: codeFact(ctx, attester, signed),
    date: { asked: true, required: true, lock: true, value: isoToUs(ctx.today) },
    signature: await signatureFact(app, ctx),
  };
}

/** Sends a code to the mailbox on record; nothing tells whether there is one. Throws 422 where no code is asked. */
export async function sendCode(app: FastifyInstance, ctx: AnyCtx): Promise<void> {
  const attester = await attesterOf(ctx);
  if (ctx.enrollment.eprocess === 'applicant' || isVerified(ctx))
    throw refuseField(CODE_FIELD, NO_CODE);
  try {
    await app.contactCodes.sendFor(ctx, subjectOf(ctx, attester), 'email', attester?.email);
  } catch (error) {
    throw error instanceof Refusal ? underCode(error) : error;
  }
}

/**
 * Proves that agent or group sign: by their verified session or the code that was mailed to them. Throws 422 for a wrong
 * one, and keeps the count of failures. Undefined for applicants, who sign for themselves.
 */
export async function attest(
  app: FastifyInstance,
  ctx: AnyCtx,
  code: string,
): Promise<Attested | undefined> {
  if (ctx.enrollment.eprocess === 'applicant') return undefined;
  if (isVerified(ctx)) return 'session';
  try {
    const subject = subjectOf(ctx, await attesterOf(ctx));
    await app.contactCodes.redeemFor(ctx, subject, 'email', code);
  } catch (error) {
    throw error instanceof Refusal && error.issues.length > 0 ? underCode(error) : error;
  }
  return 'code';
}

/** Whether the session is the verified agent's or group's whose enrollment it is. */
function isVerified({ session: { principal }, enrollment }: AnyCtx): boolean {
  const { eprocess, agentId, groupId } = enrollment;
  if (!principal || eprocess === 'applicant' || principal.kind !== CHANNELS[eprocess]) return false;
  return principal.id === (principal.kind === 'agent' ? agentId : groupId);
}

function codeFact(ctx: AnyCtx, attester: Attester | undefined, signed: boolean): FieldFact {
  if (ctx.enrollment.eprocess === 'applicant' || isVerified(ctx)) return { asked: false };
  const whom = attester?.name ?? 'whoever is on record';
  const message = `We send a 6-digit code to the email address that is registered for ${whom}.`;
  return { asked: true, required: !signed, message };
}

// Whom an agent or group enrolls may sign later, by a notice; not for a plan that wants the signature with it.
async function signatureFact(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<FieldFact> {
  if (enrollment.eprocess === 'applicant') return {};
  return { required: (await app.cart.needs(db, enrollment)).iha };
}

function subjectOf({ enrollment }: AnyCtx, attester: Attester | undefined): string {
  return `attest:${enrollment.publicId}:${attester?.kind ?? ''}:${attester?.id ?? ''}`;
}

// Whatever is said against a code stands where it is typed.
function underCode({ statusCode, message, issues, keep, headers }: Refusal): Refusal {
  const said = issues.length > 0 ? issues : [fieldFault('', message)];
  const moved = said.map((issue) => ({ ...issue, field: CODE_FIELD }));
  return new Refusal(statusCode, message, { issues: moved, keep, headers });
}

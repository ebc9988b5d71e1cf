import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';
import { forbidden, refuseField } from '../../refusals.ts';
import { identityState, isIdentity, rememberIdentities } from './identity.ts';
import { findBinding, type BindingRow } from '../../security/step-up.ts';
import { hasSecondContact, storeStepUp } from './repository.ts';
import { findTargets, TRUSTED, type Target } from './targets.ts';
import type { ContactKind } from '../../../src/shared/domain/contacts.ts';

const WRONG_IDENTITY = 'This does not match what was entered. Please check both answers.';
const NO_MORE_TRIES =
  'Too many wrong answers. What is hidden stays hidden; you can type it again and go on.';

type Offer = Calls['app-step-up']['data'];
type Answers = Omit<Calls['app-step-up-open']['request'], 'enrollment_id'>;

/** Second proof: unmasks a resumed enrollment, and a member's data on record, for a while. */
export function stepUpService(app: FastifyInstance) {
  rememberIdentities(app);
  return {
    /** What a second proof would open for this caller, and the ways to give it. */
    async offer(ctx: AnyCtx): Promise<Offer> {
      const { binding, targets, identity } = await waysOf(app, ctx);
      const until = binding.open_until?.toISOString() ?? null;
      const isAsked = binding.level > 1 || targets.length > 0;
      return {
        state: until !== null ? 'open' : isAsked ? 'needed' : 'none',
        until,
        contacts: targets.map(({ kind, shown }) => ({ type: kind, shown })),
        identity: identity === 'open',
        proves_member: targets.some(({ provesMember }) => provesMember),
        blocked: identity === 'blocked',
      };
    },

    /** Sends a code to one of the offered contacts; throws 422 for any other, 429 before the wait is over. */
    async send(ctx: AnyCtx, kind: ContactKind): Promise<void> {
      const { subject, contact } = await targetOf(app, ctx, kind);
      await app.contactCodes.sendFor(ctx, subject, kind, contact);
    },

    /** Opens by a code, or by date of birth and SSN; throws 422 for wrong ones and keeps the failure count. */
    async open(ctx: AnyCtx, answers: Answers): Promise<{ until: string }> {
      const by = answers.otp === undefined ? 'identity' : 'code';
      if (answers.otp === undefined) await checkIdentity(app, ctx, answers);
      else await checkCode(app, ctx, answers.type ?? 'email', answers.otp);
      const { stepUpSeconds } = app.settings.sessions;
      const until = await storeStepUp(ctx.db, ctx.session.id, ctx.enrollment.id, stepUpSeconds);
      await app.sessions.replaceToken(ctx.db, ctx.session);
      ctx.audit('step_up', { by });
      return { until: until.toISOString() };
    },
  };
}

export type StepUpService = ReturnType<typeof stepUpService>;

interface Ways {
  binding: BindingRow;
  targets: Target[];
  identity: 'none' | 'open' | 'blocked';
}

// Date of birth and SSN are weaker than a second contact: they are asked only where there never was one, so that
// removing it from the form does not help.
async function waysOf(app: FastifyInstance, ctx: AnyCtx): Promise<Ways> {
  const { db, session, enrollment } = ctx;
  const binding = await findBinding(db, session.id, enrollment.id);
  if (!binding) throw forbidden();
  const targets = await findTargets(app, ctx, binding);
  const hasOthers =
    binding.level === 1 ||
    targets.length > 0 ||
    (await hasSecondContact(db, enrollment.id, TRUSTED));
  return { binding, targets, identity: hasOthers ? 'none' : await identityState(db, enrollment) };
}

async function targetOf(app: FastifyInstance, ctx: AnyCtx, kind: ContactKind): Promise<Target> {
  const { targets } = await waysOf(app, ctx);
  const target = targets.find((one) => one.kind === kind);
  if (!target) throw refuseField('/type', 'No code can be sent there.');
  return target;
}

async function checkCode(
  app: FastifyInstance,
  ctx: AnyCtx,
  kind: ContactKind,
  otp: string,
): Promise<void> {
  const target = await targetOf(app, ctx, kind);
  await app.contactCodes.redeemFor(ctx, target.subject, target, otp);
  if (target.provesMember) await app.members.proveByCode(ctx);
}

async function checkIdentity(
  app: FastifyInstance,
  ctx: AnyCtx,
  { birthdate = '', ssn = '' }: Answers,
): Promise<void> {
  const { identity } = await waysOf(app, ctx);
  if (identity === 'blocked') throw refuseField('/birthdate', NO_MORE_TRIES);
  if (identity === 'none') throw refuseField('/otp', 'Please enter the code that we sent you.');
  if (await isIdentity(app, ctx, { birthdate, ssn })) return;
  ctx.audit('step_up_failed', { by: 'identity' });
  throw refuseField('/birthdate', WRONG_IDENTITY, { keep: true });
}

import {
  BEARER,
  HOLDERS,
  OWN_CHANGE,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { fieldFault } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { voidCodes } from './repository.ts';
import { resumeService, type ResumeService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    resume: ResumeService;
  }
}

// One text for every reason, so that existing codes and addresses are not revealed.
const WRONG = 'The code and the e-mail address do not match a saved enrollment.';

const SAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mail' };

// One call for two mails: the cart as an agent's or group's quote, any step as the shopper's own way back.
async function saveEnrollment(ctx: Ctx<'save-enrollment'>): Promise<Reply<'save-enrollment'>> {
  const { app, input } = ctx;
  if (input.tab === TAB.cart) {
    await app.quoteMails.send(ctx, input);
    return { message: `Quote Successfully Sent to ${input.email.trim()}`, data: {} };
  }
  await app.resume.saveForLater(ctx, input);
  return { message: 'Information Saved!!! Check your email to continue', data: {} };
}

async function mailCart(ctx: Ctx<'app-mail-cart'>): Promise<Reply<'app-mail-cart'>> {
  await ctx.app.resume.mailCart(ctx, ctx.input.email);
  return { message: 'Your cart is kept. Check your email to open it again.', data: {} };
}

async function continueEnrollment(
  ctx: Ctx<'continue-enrollment'>,
): Promise<Reply<'continue-enrollment'>> {
  const { app, input } = ctx;
  const wait = await app.resume.wait(ctx, input.email);
  if (wait) throw refuseBoth(429, wait.message, { 'retry-after': String(wait.seconds) });
  const opened = await app.resume.redeem(ctx, input.code, input.email);
  if (!opened) {
    await app.resume.countFailure(ctx, input.email);
    throw refuseBoth(422, WRONG);
  }
  const { enrollment, tab } = opened;
  await app.resume.open(ctx, enrollment, input.email);
  ctx.audit('enrollment_continued', { tab });
  return { message: 'Welcome back.', data: await app.resume.describe(ctx, enrollment, tab) };
}

async function leave(ctx: AnyCtx): Promise<Reply<'app-leave-enrollment'>> {
  await ctx.app.resume.leave(ctx);
  ctx.audit('enrollment_left', {});
  return { data: {} };
}

function refuseBoth(
  statusCode: number,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  const issues = ['/code', '/email'].map((field) => fieldFault(field, message));
  // The failure is counted although the call fails.
  return new Refusal(statusCode, message, { issues, headers, keep: true });
}

const module: ServerModule = {
  needs: ['drafts', 'quote-mail', 'wizard'],
  register(app) {
    app.decorate('resume', resumeService(app));
    // Codes do not open an ended enrollment.
    app.enrollments.onEnd((db, enrollment) => voidCodes(db, enrollment.id));
  },
  routes: {
    'save-enrollment': { access: SAVE, handle: saveEnrollment },
    'app-mail-cart': { access: SAVE, handle: mailCart },
    'app-leave-enrollment': { access: OWN_CHANGE, handle: leave },
    'continue-enrollment': { access: BEARER, handle: continueEnrollment },
  },
};
export default module;

import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  BEARER,
  HOLDERS,
  Refusal,
  type Access,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { fieldFault } from '../../refusals.ts';
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
const LEAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

async function saveForLater(ctx: Ctx<Calls['save-enrollment']['request'], never>): Promise<Reply> {
  await ctx.app.resume.saveForLater(ctx, ctx.body);
  return { message: 'Information Saved!!! Check your email to continue', data: {} };
}

async function continueEnrollment(
  ctx: Ctx<Calls['continue-enrollment']['request'], never>,
): Promise<Reply> {
  const { app, body } = ctx;
  const wait = await app.resume.wait(ctx, body.email);
  if (wait) throw refuseBoth(429, wait.message, { 'retry-after': String(wait.seconds) });
  const opened = await app.resume.redeem(ctx, body.code, body.email);
  if (!opened) {
    await app.resume.countFailure(ctx, body.email);
    throw refuseBoth(422, WRONG);
  }
  const { enrollment, tab } = opened;
  await app.resume.open(ctx, enrollment, body.email);
  ctx.audit('enrollment_continued', { tab });
  return { message: 'Welcome back.', data: await app.resume.describe(ctx, enrollment, tab) };
}

async function leave(ctx: Ctx<never, never>): Promise<Reply> {
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
  needs: ['drafts'],
  register(app) {
    app.decorate('resume', resumeService(app));
    // Codes do not open an ended enrollment.
    app.enrollments.onEnd((db, enrollment) => voidCodes(db, enrollment.id));
  },
  routes: [
    {
      method: 'POST',
      path: 'save-enrollment',
      contract: 'save-enrollment',
      access: SAVE,
      handle: saveForLater,
    },
    {
      method: 'POST',
      path: 'app/leave-enrollment',
      contract: 'app-leave-enrollment',
      access: LEAVE,
      handle: leave,
    },
    {
      method: 'POST',
      path: 'continue-enrollment',
      contract: 'continue-enrollment',
      access: BEARER,
      handle: continueEnrollment,
    },
  ],
};
export default module;

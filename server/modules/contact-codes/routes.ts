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
import { codeLocks } from '../../security/code-locks.ts';
import { codeWait, contactCodesService, type ContactCodes } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contactCodes: ContactCodes;
  }
}

const PROVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'validator' };

async function sendOtp(ctx: Ctx<Calls['send-otp']['request'], never>): Promise<Reply> {
  const { type, contact } = ctx.body;
  await ctx.app.contactCodes.send(ctx, type, contact);
  const where = type === 'email' ? 'email' : 'phone';
  return { message: `We sent a 6-digit code to your ${where}.`, data: {} };
}

async function sayWait(ctx: Ctx<Calls['app-code-wait']['request'], never>): Promise<Reply> {
  const seconds = await codeWait(ctx, ctx.body.type, ctx.body.contact);
  return { message: '', data: { seconds } };
}

async function unlock(ctx: Ctx<Calls['app-unlock-codes']['request'], never>): Promise<Reply> {
  if (!(await codeLocks(ctx.app).unlock(ctx.db, ctx.body.id)))
    throw new Refusal(404, 'This link does not work, or not any more.');
  ctx.audit('codes_unlocked');
  return { message: 'Codes work again.', data: {} };
}

async function verifyOtp(ctx: Ctx<Calls['verify-otp']['request'], never>): Promise<Reply> {
  const { type, contact, otp } = ctx.body;
  await ctx.app.contactCodes.verify(ctx, type, contact, otp);
  return { message: 'verified successfully', data: {} };
}

const module: ServerModule = {
  register(app) {
    app.decorate('contactCodes', contactCodesService(app));
  },
  routes: [
    { method: 'POST', path: 'send-otp', contract: 'send-otp', access: PROVE, handle: sendOtp },
    {
      method: 'POST',
      path: 'app/code-wait',
      contract: 'app-code-wait',
      access: { ...PROVE, mutates: false },
      handle: sayWait,
    },
    {
      method: 'POST',
      path: 'verify-otp',
      contract: 'verify-otp',
      access: PROVE,
      handle: verifyOtp,
    },
    {
      method: 'POST',
      path: 'app/unlock-codes',
      contract: 'app-unlock-codes',
      access: BEARER,
      handle: unlock,
    },
  ],
};
export default module;

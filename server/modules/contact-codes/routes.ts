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

async function sendOtp(ctx: Ctx<'send-otp'>): Promise<Reply<'send-otp'>> {
  const { type, contact } = ctx.input;
  await ctx.app.contactCodes.send(ctx, type, contact);
  const where = type === 'email' ? 'email' : 'phone';
  return { message: `We sent a 6-digit code to your ${where}.`, data: {} };
}

async function sayWait(ctx: Ctx<'app-code-wait'>): Promise<Reply<'app-code-wait'>> {
  const seconds = await codeWait(ctx, ctx.input.type, ctx.input.contact);
  return { message: '', data: { seconds } };
}

async function unlock(ctx: Ctx<'app-unlock-codes'>): Promise<Reply<'app-unlock-codes'>> {
  if (!(await codeLocks(ctx.app).unlock(ctx.db, ctx.input.id)))
    throw new Refusal(404, 'This link does not work, or not any more.');
  ctx.audit('codes_unlocked');
  return { message: 'Codes work again.', data: {} };
}

async function verifyOtp(ctx: Ctx<'verify-otp'>): Promise<Reply<'verify-otp'>> {
  const { type, contact, otp } = ctx.input;
  await ctx.app.contactCodes.verify(ctx, type, contact, otp);
  return { message: 'verified successfully', data: {} };
}

const module: ServerModule = {
  register(app) {
    app.decorate('contactCodes', contactCodesService(app));
  },
  routes: {
    'send-otp': { access: PROVE, handle: sendOtp },
    'app-code-wait': { access: { ...PROVE, mutates: false }, handle: sayWait },
    'verify-otp': { access: PROVE, handle: verifyOtp },
    'app-unlock-codes': { access: BEARER, handle: unlock },
  },
};
export default module;

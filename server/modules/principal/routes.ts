import { BEARER, type Access, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { principalService, type PrincipalService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    principal: PrincipalService;
  }
}

const PROVE: Access = { ...BEARER, limit: 'validator' };

async function send(ctx: Ctx<'send-enrollment-otp'>): Promise<Reply<'send-enrollment-otp'>> {
  await ctx.app.principal.sendCode(ctx, ctx.input);
  return { message: 'We sent a 6-digit code to the registered email address.', data: {} };
}

async function sayWait(
  ctx: Ctx<'app-principal-code-wait'>,
): Promise<Reply<'app-principal-code-wait'>> {
  return { message: '', data: { seconds: await ctx.app.principal.codeWait(ctx, ctx.input) } };
}

async function verify(ctx: Ctx<'verify-enrollment-otp'>): Promise<Reply<'verify-enrollment-otp'>> {
  const { otp, ...named } = ctx.input;
  await ctx.app.principal.verify(ctx, named, otp);
  return { message: 'You are verified.', data: {} };
}

const module: ServerModule = {
  needs: ['contact-codes'],
  register(app) {
    app.decorate('principal', principalService(app));
  },
  routes: {
    'send-enrollment-otp': { access: PROVE, handle: send },
    'app-principal-code-wait': { access: { ...PROVE, mutates: false }, handle: sayWait },
    'verify-enrollment-otp': { access: PROVE, handle: verify },
  },
};
export default module;

import {
  HOLDERS,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { stepUpService, type StepUpService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stepUp: StepUpService;
  }
}

// What agents and group administrators see does not depend on a second proof.
const CALLERS: Access['callers'] = { ...HOLDERS, agent: 'hidden', group: 'hidden' };
const READ: Access = { callers: CALLERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const PROVE: Access = { callers: CALLERS, mutates: true, scope: 'enrollment', limit: 'validator' };

async function offer(ctx: AnyCtx): Promise<Reply<'app-step-up'>> {
  return { data: await ctx.app.stepUp.offer(ctx) };
}

async function send(ctx: Ctx<'app-step-up-code'>): Promise<Reply<'app-step-up-code'>> {
  await ctx.app.stepUp.send(ctx, ctx.input.type);
  return { message: 'We sent a 6-digit code.', data: {} };
}

async function open(ctx: Ctx<'app-step-up-open'>): Promise<Reply<'app-step-up-open'>> {
  return { message: 'Thank you.', data: await ctx.app.stepUp.open(ctx, ctx.input) };
}

const module: ServerModule = {
  needs: ['contact-codes', 'members'],
  register(app) {
    app.decorate('stepUp', stepUpService(app));
  },
  routes: {
    'app-step-up': { access: READ, handle: offer },
    'app-step-up-code': { access: PROVE, handle: send },
    'app-step-up-open': { access: PROVE, handle: open },
  },
};
export default module;

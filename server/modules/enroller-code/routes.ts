import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { HOLDERS, type AnyCtx, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { enrollerCodeService, type EnrollerCodeService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    enrollerCode: EnrollerCodeService;
  }
}

async function check(ctx: AnyCtx): Promise<Reply> {
  const { enrollerCode } = ctx.app;
  const asked = enrollerCode.asked(ctx);
  const code = asked.status ? ((await enrollerCode.entered(ctx)) ?? '') : '';
  return { data: { show_enroll_code: { ...asked, enroller_code: code } } };
}

async function save(ctx: Ctx<Calls['save-enroller-code']['request'], never>): Promise<Reply> {
  await ctx.app.enrollerCode.save(ctx, ctx.body.enrollerCode);
  return { message: 'Enroller code saved.', data: {} };
}

const module: ServerModule = {
  register(app) {
    app.decorate('enrollerCode', enrollerCodeService(app));
  },
  routes: [
    {
      method: 'GET',
      path: 'check-enroll-code',
      contract: 'check-enroll-code',
      access: { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' },
      handle: check,
    },
    {
      method: 'POST',
      path: 'save-enroller-code',
      contract: 'save-enroller-code',
      access: { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'enrollerCode' },
      handle: save,
    },
  ],
};
export default module;

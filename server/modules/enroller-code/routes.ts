import { HOLDERS, type AnyCtx, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { enrollerCodeService, type EnrollerCodeService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    enrollerCode: EnrollerCodeService;
  }
}

async function check(ctx: AnyCtx): Promise<Reply<'check-enroll-code'>> {
  const { enrollerCode } = ctx.app;
  const asked = enrollerCode.asked(ctx);
  const code = asked.status ? ((await enrollerCode.entered(ctx)) ?? '') : '';
  return { data: { show_enroll_code: { ...asked, enroller_code: code } } };
}

async function save(ctx: Ctx<'save-enroller-code'>): Promise<Reply<'save-enroller-code'>> {
  await ctx.app.enrollerCode.save(ctx, ctx.input.enrollerCode);
  return { message: 'Enroller code saved.', data: {} };
}

const module: ServerModule = {
  register(app) {
    app.decorate('enrollerCode', enrollerCodeService(app));
  },
  routes: {
    'check-enroll-code': {
      access: { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' },
      handle: check,
    },
    'save-enroller-code': {
      access: { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'enrollerCode' },
      handle: save,
    },
  },
};
export default module;

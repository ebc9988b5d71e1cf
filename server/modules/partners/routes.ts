import {
  EVERYBODY,
  type Access,
  type AnyCtx,
  type Ctx,
  type Enrollment,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { notFound } from '../../refusals.ts';
import { partnersService, type PartnersService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    partners: PartnersService;
  }
}

const PLAN_INFO: Access = {
  callers: {
    ...EVERYBODY,
    visitor: 'hidden',
    agent: 'hidden',
    agentClaim: 'hidden',
    group: 'hidden',
    other: 'hidden',
    partner: 'own',
  },
  mutates: false,
  scope: 'public',
  limit: 'partner',
};

async function planInfo(ctx: Ctx<'get-plan-info'>): Promise<Reply<'get-plan-info'>> {
  const { app, db, params, input } = ctx;
  const enrollment =
    ctx.caller === 'partner'
      ? await app.partners.ownEnrollment(db, await sameSite(ctx, params.site), input.enrollment_id)
      : await heldEnrollment(ctx, params.site, input.enrollment_id);
  const { platformType, name } = app.sites.configured(enrollment.site) ?? { name: params.site };
  const portal = await app.catalogue.findPortal(db, enrollment.portal);
  const result = {
    benefit_store_type: platformType ?? name,
    agent_id: enrollment.agentId ?? null,
    group_id: enrollment.groupId ?? null,
    platform_group_id: portal?.platformGroupId ?? null,
    eprocess: enrollment.eprocess,
  };
  return { data: { result } };
}

// A partner asks of its own site only.
async function sameSite(ctx: AnyCtx, site: string): Promise<string> {
  if ((await ctx.app.partners.authenticate(ctx)) !== site) throw notFound();
  return site;
}

// A browser asks of the enrollment that it opened, without any credentials.
async function heldEnrollment(
  { app, db, underWay }: AnyCtx,
  site: string,
  publicId: string,
): Promise<Enrollment> {
  const enrollment = underWay?.enrollment;
  if (enrollment?.publicId !== publicId) throw notFound();
  if ((await app.partners.siteOf(db, enrollment)) !== site) throw notFound();
  return enrollment;
}

const module: ServerModule = {
  needs: ['sites'],
  register(app) {
    app.decorate('partners', partnersService(app));
  },
  routes: {
    'get-plan-info': { access: PLAN_INFO, handle: planInfo },
  },
};
export default module;

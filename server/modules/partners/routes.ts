import {
  EVERYBODY,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Enrollment,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
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

// The same for whatever is not the caller's.
const noSuchCart = () => new Refusal(404, 'There is no such cart of a partner.');

async function planInfo(ctx: Ctx<'get-plan-info'>): Promise<Reply<'get-plan-info'>> {
  const { app, db, params } = ctx;
  const { enrollment_id: id = '' } = ctx.input;
  const enrollment =
    ctx.caller === 'partner'
      ? await app.partners.findOwn(db, await sameSite(ctx, params.site), id)
      : await heldEnrollment(ctx, params.site, id);
  if (enrollment === undefined) throw noSuchCart();
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
  if ((await ctx.app.partners.authenticate(ctx)) !== site) throw noSuchCart();
  return site;
}

// A browser asks of the enrollment that it opened, without any credentials.
async function heldEnrollment(
  { app, db, underWay }: AnyCtx,
  site: string,
  publicId: string,
): Promise<Enrollment | undefined> {
  const enrollment = underWay?.enrollment;
  if (enrollment?.publicId !== publicId) return undefined;
  return (await app.partners.siteOf(db, enrollment)) === site ? enrollment : undefined;
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

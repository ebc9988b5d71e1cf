import {
  BEARER,
  EVERYBODY,
  type Access,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { notFound } from '../../refusals.ts';
import { partnerCartsService, type PartnerCartsService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    partnerCarts: PartnerCartsService;
  }
}

const PARTNERS: Access = {
  callers: {
    ...EVERYBODY,
    visitor: 'hidden',
    owner: 'hidden',
    resumed: 'hidden',
    stepped: 'hidden',
    agent: 'hidden',
    agentClaim: 'hidden',
    group: 'hidden',
    other: 'hidden',
    partner: 'own',
  },
  mutates: true,
  scope: 'session',
  limit: 'partner',
};

async function link(ctx: Ctx<'app-partner-link'>): Promise<Reply<'app-partner-link'>> {
  const { app, db, input } = ctx;
  const site = await app.partners.authenticate(ctx);
  const enrollment = await app.partners.findOwn(db, site, input.enrollment_id);
  if (enrollment === undefined) throw notFound();
  const { path, expiresAt } = await app.partnerCarts.link(db, site, enrollment);
  ctx.audit('partner_link', { site });
  const url = `${app.settings.publicOrigin}${path}`;
  return { data: { url, expires_at: expiresAt.toISOString() } };
}

async function open(ctx: Ctx<'app-partner-cart'>): Promise<Reply<'app-partner-cart'>> {
  const { app, input } = ctx;
  const { publicId } = await app.partnerCarts.open(ctx, input.site, input.id);
  ctx.audit('partner_cart_opened', { site: input.site });
  return { data: { enrollment_id: publicId } };
}

const module: ServerModule = {
  needs: ['partners', 'resume'],
  register(app) {
    app.decorate('partnerCarts', partnerCartsService(app));
  },
  routes: {
    'app-partner-link': { access: PARTNERS, handle: link },
    'app-partner-cart': { access: BEARER, handle: open },
  },
};
export default module;

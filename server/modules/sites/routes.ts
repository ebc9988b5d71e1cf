import {
  BEARER,
  HOLDERS,
  PUBLIC_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { addToTraffic, findExternalSite } from './repository.ts';
import { openId, SEALED_IDS } from '../../security/sealed-ids.ts';
import { sitesService, type SitesService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sites: SitesService;
  }
}

/** The site that the call get-elevate-info is about. */
const ELEVATE = 'elevate';
const BAD_LINK = 'This link is not valid.';

async function externalSite(
  ctx: Ctx<'get-external-site-infromation'>,
): Promise<Reply<'get-external-site-infromation'>> {
  const { app, db, input } = ctx;
  const site = await findExternalSite(db, 'name', input.site_name);
  if (site === undefined) return { status: 204, data: null };
  const { name: site_name, title: site_title, group_id, agent_id, domain: site_domain } = site;
  const portal = site.portal === null ? undefined : await app.catalogue.findPortal(db, site.portal);
  const portal_id = portal?.platformId ?? null;
  return { data: { site_name, site_title, group_id, agent_id, portal_id, site_domain } };
}

async function lookOfSite(
  ctx: Ctx<'get-external-site-dynamic-information'>,
): Promise<Reply<'get-external-site-dynamic-information'>> {
  const site = await findExternalSite(ctx.db, 'domain', ctx.input.site_domain.toLowerCase());
  if (site === undefined) throw new Refusal(404, 'There is no such site.');
  const { name: site_name, title: site_title, theme } = site;
  return { data: { site_name, site_title, theme } };
}

async function elevateInfo({ app, db }: AnyCtx): Promise<Reply<'get-elevate-info'>> {
  const code = app.sites.configured(ELEVATE)?.portal;
  const portal = code === undefined ? undefined : await app.catalogue.findPortal(db, code);
  if (portal === undefined) throw new Refusal(404, 'There is no such site.');
  return { data: { portal_id: portal.platformId } };
}

async function groupMenu(ctx: Ctx<'get-group-menu'>): Promise<Reply<'get-group-menu'>> {
  const { app, db, input, session } = ctx;
  const { context } = session;
  const site = app.sites.configured(input.from_site || context.site);
  const asked =
    site?.portal || input.portal_id || context.portal || app.settings.entry.defaultPortal;
  const portal = await app.catalogue.findPortal(db, asked);
  return { data: { categories: portal ? await app.catalogue.categories(db, portal.code) : [] } };
}

// Whatever the browser says, only an enrollment that began on such a site is counted.
async function trackTraffic(
  ctx: Ctx<'track-elevate-traffic'>,
): Promise<Reply<'track-elevate-traffic'>> {
  const { app, db, enrollment } = ctx;
  const site = app.sites.configured(enrollment.site);
  if (site?.counted && (await addToTraffic(db, enrollment.id, site.name)))
    ctx.audit('track-elevate-traffic', { site: site.name });
  return { data: {} };
}

async function openDetail(ctx: Ctx<'decrypt-detail'>): Promise<Reply<'decrypt-detail'>> {
  const opened: Reply<'decrypt-detail'>['data'] = Object.fromEntries(
    SEALED_IDS.flatMap((use) => {
      const sealed = ctx.input[use];
      if (sealed === undefined) return [];
      const id = openId(ctx.app.crypto, use, sealed);
      if (id === undefined) throw new Refusal(422, BAD_LINK);
      return [[use, id]];
    }),
  );
  return { data: opened };
}

const LIMITED: Access['callers'] = { ...BEARER.callers, partner: 'limited' };

const module: ServerModule = {
  register(app) {
    app.decorate('sites', sitesService(app));
  },
  routes: {
    'get-external-site-infromation': { access: PUBLIC_READ, handle: externalSite },
    'get-external-site-dynamic-information': { access: PUBLIC_READ, handle: lookOfSite },
    'get-elevate-info': { access: PUBLIC_READ, handle: elevateInfo },
    'get-group-menu': { access: PUBLIC_READ, handle: groupMenu },
    'track-elevate-traffic': {
      access: {
        callers: { ...HOLDERS, agent: 'hidden', group: 'hidden' },
        mutates: true,
        scope: 'enrollment',
        limit: 'mutating',
      },
      handle: trackTraffic,
    },
    'decrypt-detail': {
      access: { callers: LIMITED, mutates: false, scope: 'public', limit: 'sealedIds' },
      handle: openDetail,
    },
  },
};
export default module;

import type { Portal } from '../../catalogue/sold/read-sold.ts';
import {
  EVERYBODY,
  PUBLIC_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { readable } from '../../enrollment/member/rights.ts';
import type { LandingInfo } from './landing-info.ts';
import { findLandingGroup } from './repository.ts';
import { landingService, type LandingService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    landing: LandingService;
  }
}

const EITHER: Access = {
  ...PUBLIC_READ,
  callers: { ...EVERYBODY, agent: 'own', group: 'own', other: 'hidden' },
  scope: 'either',
};

async function defaultInfo(ctx: AnyCtx): Promise<Reply<'get-default-info'>> {
  return {
    data: found(
      await ctx.app.landing.ofGuests(ctx.db, ctx.session.context),
      'Landing page not found',
    ),
  };
}

async function validateLanding(
  ctx: Ctx<'validate-landing-page'>,
): Promise<Reply<'validate-landing-page'>> {
  const page = await ctx.app.landing.bySlug(ctx.db, ctx.input.landing_page);
  return { data: { valid: true, ...found(page, 'Landing page not found') } };
}

async function agentInfo(
  ctx: Ctx<'get-agent-landing-page-info'>,
): Promise<Reply<'get-agent-landing-page-info'>> {
  return { data: await agentOf(ctx) };
}

async function groupInfo(
  ctx: Ctx<'get-group-landing-page-info'>,
): Promise<Reply<'get-group-landing-page-info'>> {
  return { data: await groupOf(ctx) };
}

async function agentAbout(
  ctx: Ctx<'get-agent-about-page-info'>,
): Promise<Reply<'get-agent-about-page-info'>> {
  const { display_about_name, agent_bio } = await agentOf(ctx);
  return { data: { display_about_name, about: agent_bio } };
}

async function groupAbout(
  ctx: Ctx<'get-group-about-page-info'>,
): Promise<Reply<'get-group-about-page-info'>> {
  const { display_about_name, gweb_aboutus } = await groupOf(ctx);
  return { data: { display_about_name, about: gweb_aboutus } };
}

async function agentOf(ctx: AnyCtx & { input: { agent_id?: string } }): Promise<LandingInfo> {
  const id =
    ctx.input.agent_id ?? ctx.session.context.agent_id ?? ctx.app.settings.entry.guestAgent;
  return found(await ctx.app.landing.ofAgent(ctx.db, id), 'Agent not found');
}

async function groupOf(ctx: AnyCtx & { input: { group_id?: string } }): Promise<LandingInfo> {
  const id =
    ctx.input.group_id ?? ctx.session.context.group_id ?? ctx.app.settings.entry.guestGroup;
  return found(await ctx.app.landing.ofGroup(ctx.db, id), 'Group not found');
}

async function commonMenu(ctx: Ctx<'get-common-menu'>): Promise<Reply<'get-common-menu'>> {
  const { app, db, input, session } = ctx;
  const asked = input.portal_id || session.context.portal || app.settings.entry.defaultPortal;
  const portal = await app.catalogue.findPortal(db, asked);
  const categories = portal ? await app.catalogue.categories(db, portal.code) : [];
  return {
    data: categories,
    top: { category_order: categories.map(({ category }) => category) },
  };
}

// Support requests go to the owner of the shop.
async function ticketLink(ctx: AnyCtx): Promise<Reply<'get-ticket-link'>> {
  const info = await ctx.app.landing.ofSession(ctx.db, ctx.session.context);
  const email = info?.display_email ?? '';
  const ticket =
    email === '' ? '' : `mailto:${email}?subject=${encodeURIComponent('Support request')}`;
  return { data: { ticket } };
}

// Shop and portal of an enrollment, the member only once proved; or of a group, with all that it is sold.
async function shopOf(
  ctx: Ctx<'get-group-agent-member-info'>,
): Promise<Reply<'get-group-agent-member-info'>> {
  const { enrollment_id, group_id } = ctx.input;
  if (enrollment_id !== undefined) return shopOfEnrollment(ctx);
  if (group_id === undefined) throw refuseField('/enrollment_id', 'Field is required');
  return shopOfGroup(ctx, group_id);
}

async function shopOfGroup(
  { app, db }: AnyCtx,
  groupId: string,
): Promise<Reply<'get-group-agent-member-info'>> {
  const group = await findLandingGroup(db, groupId);
  if (!group) throw new Refusal(404, 'Group not found');
  const agentId = await app.sellers.agentOf(db, groupId);
  const portals = await app.sellers.portals(db, { agentId, groupId });
  return {
    data: {
      enrollment_type: 'new-group-member',
      result: { user_info: null },
      group_info: group,
      platforms: portals.map(toPlatform),
    },
  };
}

async function shopOfEnrollment(ctx: AnyCtx): Promise<Reply<'get-group-agent-member-info'>> {
  const { app, db, enrollment } = ctx;
  const portal = await app.catalogue.findPortal(db, enrollment.portal);
  return {
    data: {
      enrollment_type: enrollment.enrollType,
      result: { user_info: await memberOf(ctx) },
      group_info: (await findLandingGroup(db, enrollment.groupId)) ?? null,
      platforms: portal ? [toPlatform(portal)] : [],
    },
  };
}

async function memberOf(ctx: AnyCtx) {
  const person = await (await readable(ctx.app, ctx, 'facts'))?.part('person');
  return person ? { first_name: person.first_name, last_name: person.last_name } : null;
}

function toPlatform(portal: Portal) {
  return {
    platform_id: portal.platformId,
    platform_group_id: portal.platformGroupId,
    platform_name: portal.name,
    platform_code: portal.code,
  };
}

function found(info: LandingInfo | undefined, message: string): LandingInfo {
  if (!info) throw new Refusal(404, message);
  return info;
}

const module: ServerModule = {
  needs: ['sellers'],
  register(app) {
    app.decorate('landing', landingService(app));
  },
  routes: {
    'get-default-info': { access: PUBLIC_READ, handle: defaultInfo },
    'validate-landing-page': { access: PUBLIC_READ, handle: validateLanding },
    'get-agent-landing-page-info': { access: PUBLIC_READ, handle: agentInfo },
    'get-group-landing-page-info': { access: PUBLIC_READ, handle: groupInfo },
    'get-agent-about-page-info': { access: PUBLIC_READ, handle: agentAbout },
    'get-group-about-page-info': { access: PUBLIC_READ, handle: groupAbout },
    'get-common-menu': { access: PUBLIC_READ, handle: commonMenu },
    'get-ticket-link': { access: PUBLIC_READ, handle: ticketLink },
    'get-group-agent-member-info': {
      access: EITHER,
      handle: shopOf,
    },
  },
};
export default module;

import {
  BEARER,
  PUBLIC_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Principal,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { forbidden } from '../../refusals.ts';
import { sellersService, type SellersService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sellers: SellersService;
  }
}

const OWN_LISTS: Access = {
  callers: { ...BEARER.callers, agent: 'own', group: 'own' },
  mutates: false,
  scope: 'public',
  limit: 'lookup',
};

async function agentInfo(
  ctx: Ctx<'get-agent-info-enroll'>,
): Promise<Reply<'get-agent-info-enroll'>> {
  const agent = await ctx.app.sellers.findAgent(ctx.db, ctx.input.agent_id);
  if (!agent) throw new Refusal(404, 'Agent not found');
  return { data: agent };
}

async function groupInfo(
  ctx: Ctx<'get-group-info-enroll'>,
): Promise<Reply<'get-group-info-enroll'>> {
  const group = await ctx.app.sellers.findGroup(ctx.db, ctx.input.group_id);
  if (!group) throw new Refusal(404, 'Group not found');
  return { data: group };
}

async function groups(ctx: Ctx<'get-agent-groups'>): Promise<Reply<'get-agent-groups'>> {
  const { app, db, input, session } = ctx;
  const { principal } = session;
  const { agent_id: agentId } = input;
  if (principal?.kind !== 'group' && agentId !== agentOfVisit(ctx)) throw forbidden();
  ctx.audit('get-agent-groups', {});
  const asked = input.platform_group_id || undefined;
  const portal = asked === undefined ? undefined : await app.catalogue.portalOfGroup(db, asked);
  if (asked !== undefined && portal === undefined) return { data: [] };
  const found = await app.sellers.groups(db, { agentId, portal });
  const shown =
    principal?.kind === 'group' ? found.filter(({ gid }) => gid === principal.id) : found;
  return { data: shown.map((group) => ({ ...group, value: group.gid, label: group.gname })) };
}

async function platforms(
  ctx: Ctx<'get-enrollment-platforms'>,
): Promise<Reply<'get-enrollment-platforms'>> {
  const { app, db, session } = ctx;
  const { principal } = session;
  const own = (kind: Principal['kind']) => (principal?.kind === kind ? principal.id : undefined);
  const groupId = ctx.input.group_id || own('group');
  const agentId = ctx.input.agent_id || own('agent') || (await app.sellers.agentOf(db, groupId));
  if (principal?.kind === 'agent' && agentId !== principal.id) throw forbidden();
  if (principal?.kind === 'group' && groupId !== principal.id) throw forbidden();
  ctx.audit('get-enrollment-platforms', {});
  const portals = await app.sellers.portals(db, { agentId, groupId });
  return {
    data: portals.map(({ code, name, platformId, platformGroupId }) => ({
      platform_id: platformId,
      platform_group_id: platformGroupId,
      platform_name: name,
      platform_code: code,
      value: code,
      label: name,
    })),
  };
}

function agentOfVisit({ app, session }: AnyCtx): string {
  if (session.principal?.kind === 'agent') return session.principal.id;
  return session.context.agent_id ?? app.settings.entry.guestAgent;
}

const module: ServerModule = {
  register(app) {
    app.decorate('sellers', sellersService(app));
  },
  routes: {
    'get-agent-info-enroll': { access: PUBLIC_READ, handle: agentInfo },
    'get-group-info-enroll': { access: PUBLIC_READ, handle: groupInfo },
    'get-agent-groups': { access: OWN_LISTS, handle: groups },
    'get-enrollment-platforms': { access: OWN_LISTS, handle: platforms },
  },
};
export default module;

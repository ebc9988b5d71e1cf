import type { FastifyInstance } from 'fastify';
import { NOBODY, type Access, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { readMemberList } from './service.ts';

function access(caller: 'agent' | 'group'): Access {
  return {
    callers: { ...NOBODY, [caller]: 'own' },
    mutates: false,
    scope: 'public',
    limit: 'ownRead',
  };
}

type Asked = Pick<Ctx<'get-agent-members'>['input'], 'page' | 'search'>;

function list(
  app: FastifyInstance,
  ctx: Ctx<'get-agent-members'> | Ctx<'get-group-users'>,
  of: string | null | undefined,
) {
  const { page, search }: Asked = ctx.input;
  return readMemberList(app, ctx, {
    of: of || undefined,
    page: Number(page ?? 1),
    search: search ?? '',
  });
}

async function agentMembers(ctx: Ctx<'get-agent-members'>): Promise<Reply<'get-agent-members'>> {
  return { data: await list(ctx.app, ctx, ctx.input.agent_id) };
}

async function groupUsers(ctx: Ctx<'get-group-users'>): Promise<Reply<'get-group-users'>> {
  return { data: await list(ctx.app, ctx, ctx.input.group_id) };
}

// Our pages post, so that what was searched stands in no address.
const module: ServerModule = {
  routes: {
    'get-agent-members': { alsoMethod: 'GET', access: access('agent'), handle: agentMembers },
    'get-group-users': { alsoMethod: 'GET', access: access('group'), handle: groupUsers },
  },
};
export default module;

import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { HOLDERS, type Access, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { draftsService, type DraftsService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drafts: DraftsService;
  }
}

type DraftBody = Calls['put-draft']['request'];
type FilterDraftBody = Calls['put-filter-draft']['request'];

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'publicRead' };
const WRITE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };
// Before an enrollment exists there is nothing but the session, and everybody has one.
const OWN_SESSION: Access['callers'] = {
  ...{ visitor: 'yes', owner: 'yes', resumed: 'yes', stepped: 'yes', agent: 'yes' },
  ...{ agentClaim: 'yes', group: 'yes', other: 'yes', partner: 'hidden' },
};

async function putDraft(ctx: Ctx<DraftBody, never>): Promise<Reply> {
  return { data: await ctx.app.drafts.keep(ctx, ctx.params.tab ?? '', ctx.body) };
}

async function getDraft(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: await ctx.app.drafts.read(ctx, ctx.params.tab ?? '') };
}

async function putFilterDraft(ctx: Ctx<FilterDraftBody, never>): Promise<Reply> {
  const { data, enrollment_id: id } = ctx.body;
  const stored = await ctx.app.drafts.keepFilter(ctx, id !== undefined, data);
  return { data: { stored, version: 0 } };
}

async function getFilterDraft(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: await ctx.app.drafts.readFilter(ctx) };
}

async function cancel(ctx: Ctx<never, never>): Promise<Reply> {
  await ctx.app.drafts.cancel(ctx);
  return { message: 'Your enrollment is cancelled.', data: {} };
}

const module: ServerModule = {
  register(app) {
    app.decorate('drafts', draftsService(app));
  },
  routes: [
    {
      method: 'PUT',
      path: 'app/draft/:tab',
      contract: 'put-draft',
      access: WRITE,
      handle: putDraft,
    },
    {
      method: 'GET',
      path: 'app/draft/:tab',
      contract: 'get-draft',
      access: READ,
      handle: getDraft,
    },
    {
      method: 'PUT',
      path: 'app/draft/filter_info',
      contract: 'put-filter-draft',
      access: { ...WRITE, scope: 'session', callers: OWN_SESSION },
      handle: putFilterDraft,
    },
    {
      method: 'GET',
      path: 'app/draft/filter_info',
      contract: 'get-filter-draft',
      access: { ...READ, scope: 'session', callers: OWN_SESSION },
      handle: getFilterDraft,
    },
    {
      method: 'POST',
      path: 'app/cancel-enrollment',
      contract: 'cancel-enrollment',
      access: WRITE,
      handle: cancel,
    },
  ],
};
export default module;

import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  EVERYBODY,
  HOLDERS,
  type Access,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { deleteDrafts } from './repository.ts';
import { draftsService, type DraftsService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drafts: DraftsService;
  }
}

type DraftBody = Calls['put-draft']['request'];
type FilterDraftBody = Calls['put-filter-draft']['request'];

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const WRITE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

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

async function cancel({ app, db, enrollment }: Ctx<never, never>): Promise<Reply> {
  await app.enrollments.end(db, enrollment, 'cancelled');
  return { message: 'Your enrollment is cancelled.', data: {} };
}

const module: ServerModule = {
  needs: ['wizard'],
  register(app) {
    app.decorate('drafts', draftsService(app));
    // An ended enrollment keeps no drafts.
    app.enrollments.onEnd((db, enrollment) => deleteDrafts(db, enrollment.id));
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
      // Before an enrollment exists there is only the session, and every caller has one.
      access: { ...WRITE, scope: 'session', callers: EVERYBODY },
      handle: putFilterDraft,
    },
    {
      method: 'GET',
      path: 'app/draft/filter_info',
      contract: 'get-filter-draft',
      access: { ...READ, scope: 'session', callers: EVERYBODY },
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

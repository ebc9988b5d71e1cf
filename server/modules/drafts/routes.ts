import {
  EVERYBODY,
  OWN_CHANGE,
  OWN_READ,
  type AnyCtx,
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

async function putDraft(ctx: Ctx<'put-draft'>): Promise<Reply<'put-draft'>> {
  return { data: await ctx.app.drafts.keep(ctx, ctx.params.tab, ctx.input) };
}

async function getDraft(ctx: Ctx<'get-draft'>): Promise<Reply<'get-draft'>> {
  return { data: await ctx.app.drafts.read(ctx, ctx.params.tab) };
}

async function unsavedSteps(ctx: Ctx<'app-unsaved-steps'>): Promise<Reply<'app-unsaved-steps'>> {
  return { data: { tabs: await ctx.app.drafts.unsavedSteps(ctx) } };
}

async function putFilterDraft(ctx: Ctx<'put-filter-draft'>): Promise<Reply<'put-filter-draft'>> {
  const { data, enrollment_id: id } = ctx.input;
  const stored = await ctx.app.drafts.keepFilter(ctx, id !== undefined, data);
  return { data: { stored, version: 0 } };
}

async function getFilterDraft(ctx: AnyCtx): Promise<Reply<'get-filter-draft'>> {
  return { data: await ctx.app.drafts.readFilter(ctx) };
}

async function cancel({ app, db, enrollment }: AnyCtx): Promise<Reply<'cancel-enrollment'>> {
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
  routes: {
    'put-draft': { access: OWN_CHANGE, handle: putDraft },
    'get-draft': { access: OWN_READ, handle: getDraft },
    'app-unsaved-steps': { access: OWN_READ, handle: unsavedSteps },
    'put-filter-draft': {
      // Before an enrollment exists there is only the session, and every caller has one.
      access: { ...OWN_CHANGE, scope: 'session', callers: EVERYBODY },
      handle: putFilterDraft,
    },
    'get-filter-draft': {
      access: { ...OWN_READ, scope: 'session', callers: EVERYBODY },
      handle: getFilterDraft,
    },
    'cancel-enrollment': { access: OWN_CHANGE, handle: cancel },
  },
};
export default module;

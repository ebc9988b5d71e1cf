import {
  HOLDERS,
  OWN_READ,
  Refusal,
  STEP_SAVE,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { ROW_DRAFT } from './rows.ts';
import { dependentsService, type DependentsService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    dependents: DependentsService;
  }
}

const CHECK: Access = { ...OWN_READ, limit: 'validator' };

async function fields(ctx: AnyCtx): Promise<Reply<'get-form-fields-dependent-primary-info'>> {
  return { data: ctx.app.dependents.describe(ctx) };
}

async function validate(
  ctx: Ctx<'validate-single-dependent'>,
): Promise<Reply<'validate-single-dependent'>> {
  const { enrollment_id: _id, ...row } = ctx.input;
  await ctx.app.dependents.validate(ctx, row);
  return { message: 'This dependent can be added.', data: {} };
}

async function save(ctx: Ctx<'save-dependent-info'>): Promise<Reply<'save-dependent-info'>> {
  const version = await ctx.app.dependents.save(ctx, ctx.input);
  return { message: 'Dependents saved.', data: { version }, etag: String(version) };
}

async function keep(
  ctx: Ctx<'save-dependent-info-to-temp'>,
): Promise<Reply<'save-dependent-info-to-temp'>> {
  const { first_track: _said, ...body } = ctx.input;
  const { version, ids, removed } = await ctx.app.dependents.keep(ctx, body);
  const data = { version, dependent_ids: ids, ...(removed ? { removed_spouse: removed } : {}) };
  return { message: 'Kept.', data, etag: String(version) };
}

async function forget(ctx: AnyCtx): Promise<Reply<'delete-dependent-in-io'>> {
  const { app, db, enrollment } = ctx;
  if (enrollment.tier !== 'IO') throw new Refusal(422, 'This coverage includes dependents.');
  const deleted = await app.dependents.forgetLeftOver(db, enrollment);
  return {
    message: deleted ? 'Dependents removed.' : 'There were no dependents.',
    data: { deleted },
  };
}

const module: ServerModule = {
  needs: ['cart', 'drafts', 'health-questions', 'wizard'],
  register(app) {
    app.decorate('dependents', dependentsService(app));
    app.tabSources.add(TAB.dependents, app.dependents);
    app.tabSources.add(ROW_DRAFT, app.dependents.row);
    app.onFactsChanged(async (db, enrollment, what) => {
      if (what === 'tier') await app.dependents.forgetLeftOver(db, enrollment);
    });
  },
  routes: {
    'get-form-fields-dependent-primary-info': {
      access: { ...OWN_READ, callers: { ...HOLDERS, resumed: 'masked' }, withParts: true },
      handle: fields,
    },
    'validate-single-dependent': { access: CHECK, handle: validate },
    'save-dependent-info': { access: STEP_SAVE, handle: save },
    'save-dependent-info-to-temp': { access: STEP_SAVE, handle: keep },
    'delete-dependent-in-io': { access: STEP_SAVE, handle: forget },
  },
};
export default module;

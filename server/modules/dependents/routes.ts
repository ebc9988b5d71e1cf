import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  HOLDERS,
  Refusal,
  type Access,
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

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const CHECK: Access = { ...READ, limit: 'validator' };
const SAVE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

async function fields(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: ctx.app.dependents.describe(ctx) };
}

async function validate(ctx: Ctx<FormData, never>): Promise<Reply> {
  const { enrollment_id: _id, ...row } = ctx.body;
  await ctx.app.dependents.validate(ctx, row);
  return { message: 'This dependent can be added.', data: {} };
}

async function save(ctx: Ctx<FormData, never>): Promise<Reply> {
  const version = await ctx.app.dependents.save(ctx, ctx.body);
  return { message: 'Dependents saved.', data: { version }, etag: String(version) };
}

async function keep(ctx: Ctx<FormData, never>): Promise<Reply> {
  const { first_track: _said, ...body } = ctx.body;
  const { version, ids, removed } = await ctx.app.dependents.keep(ctx, body);
  const data = { version, dependent_ids: ids, ...(removed ? { removed_spouse: removed } : {}) };
  return { message: 'Kept.', data, etag: String(version) };
}

async function forget(ctx: Ctx<never, never>): Promise<Reply> {
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
  routes: [
    {
      method: 'GET',
      path: 'get-form-fields-dependent-primary-info',
      contract: 'get-form-fields-dependent-primary-info',
      access: { ...READ, callers: { ...HOLDERS, resumed: 'masked' } },
      handle: fields,
    },
    {
      method: 'POST',
      path: 'validate-single-dependent',
      contract: 'validate-single-dependent',
      access: CHECK,
      handle: validate,
    },
    {
      method: 'POST',
      path: 'save-dependent-info',
      contract: 'save-dependent-info',
      access: SAVE,
      handle: save,
    },
    {
      method: 'POST',
      path: 'save-dependent-info-to-temp',
      contract: 'save-dependent-info-to-temp',
      access: SAVE,
      handle: keep,
    },
    {
      method: 'POST',
      path: 'delete-dependent-in-IO',
      contract: 'delete-dependent-in-io',
      access: SAVE,
      handle: forget,
    },
  ],
};
export default module;

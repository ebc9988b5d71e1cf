import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  EVERYBODY,
  HOLDERS,
  STEP_SAVE,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseFields } from '../../refusals.ts';
import { relationships } from './relationships.ts';
import { BENEFICIARIES, beneficiaryService, type BeneficiaryService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    beneficiaries: BeneficiaryService;
  }
}

const READ: Access = {
  callers: { ...HOLDERS, resumed: 'masked' },
  mutates: false,
  scope: 'enrollment',
  limit: 'ownRead',
};
const LIST: Access = { ...READ, callers: EVERYBODY, scope: 'public', limit: 'publicRead' };
const CHECK: Access = { ...READ, callers: HOLDERS, limit: 'validator' };

async function fields(ctx: AnyCtx): Promise<Reply<'get-form-fields-beneficiary-info'>> {
  const { app, db, enrollment } = ctx;
  const result = await app.wizard.rowFields(ctx, TAB.beneficiaries, BENEFICIARIES);
  const version = await app.tabs.version(db, enrollment, TAB.beneficiaries);
  return { data: { result, version }, etag: String(version) };
}

async function listRelationships(ctx: AnyCtx): Promise<Reply<'get-beneficiary-relationships'>> {
  return { data: { result: relationships(ctx.app, ctx.choice) } };
}

async function validate(
  ctx: Ctx<'validate-single-beneficiary'>,
): Promise<Reply<'validate-single-beneficiary'>> {
  const beneficiary = ctx.input.beneficiary as FormData;
  const issues = await ctx.app.wizard.judgeRow(ctx, TAB.beneficiaries, BENEFICIARIES, beneficiary);
  const faulty = new Set(issues.map(({ field }) => field));
  const more = await ctx.app.beneficiaries.checkOne(ctx, beneficiary, ctx.input.others);
  const all = [...issues, ...more.filter(({ field }) => !faulty.has(field))];
  if (all.length > 0) throw refuseFields(all);
  return { message: 'Valid beneficiary.', data: {} };
}

async function save(ctx: Ctx<'save-beneficiary-info'>): Promise<Reply<'save-beneficiary-info'>> {
  const version = await ctx.app.wizard.save(ctx, TAB.beneficiaries, ctx.input);
  return { message: 'Beneficiary information saved.', data: { version }, etag: String(version) };
}

const module: ServerModule = {
  needs: ['wizard'],
  register(app) {
    app.decorate('beneficiaries', beneficiaryService(app));
    app.tabSources.add(TAB.beneficiaries, app.beneficiaries);
  },
  routes: {
    'get-form-fields-beneficiary-info': { access: { ...READ, withParts: true }, handle: fields },
    'get-beneficiary-relationships': { access: LIST, handle: listRelationships },
    'validate-single-beneficiary': { access: CHECK, handle: validate },
    'save-beneficiary-info': { access: STEP_SAVE, handle: save },
  },
};
export default module;

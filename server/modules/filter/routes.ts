import {
  EVERYBODY,
  HOLDERS,
  Refusal,
  type Access,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { describeFurtherFields } from './further-fields.ts';
import { findUnknownFields, readAnswers, readEmptied, type FilterAnswers } from './filter-info.ts';
import { judgeFilter } from './judge-filter.ts';
import type { FilterBody } from './origin.ts';
import { filterService, type FilterService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    filter: FilterService;
  }
}

const CREATE: Access = {
  callers: { ...EVERYBODY, partner: 'yes' },
  mutates: true,
  scope: 'session',
  limit: 'newEnrollment',
};
const CHANGE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };
const READ: Access = {
  callers: HOLDERS,
  mutates: false,
  scope: 'enrollment',
  limit: 'ownRead',
};
const CHECK: Access = { callers: EVERYBODY, mutates: false, scope: 'public', limit: 'validator' };

type Body = FilterBody & Record<string, unknown>;

async function create(ctx: Ctx<Body, never>): Promise<Reply> {
  const { app, db, body } = ctx;
  const enrollment = await app.filter.create(ctx, answersOf(body), body);
  const portal = await app.catalogue.findPortal(db, enrollment.portal);
  const id = { temp_enrollment_id: enrollment.publicId };
  const data = { ...id, portal_id: portal?.platformId ?? null, portal_code: enrollment.portal };
  return { data, top: id, message: 'Your plans are ready.' };
}

async function change(ctx: Ctx<Body & { plan_id?: string }, never>): Promise<Reply> {
  const { removed, changed, unchanged } = await ctx.app.filter.change(
    ctx,
    answersOf(ctx.body),
    readEmptied(ctx.body),
  );
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.body.plan_id ?? '');
  const plan_id = plan ? (plan.rules.replacedBy ?? plan.id) : null;
  return { data: { plan_id, removed, changed }, message: changeMessage(unchanged, removed) };
}

function answersOf(body: Body): FilterAnswers {
  const issues = findUnknownFields(body);
  if (issues[0]) throw new Refusal(422, issues[0].message, { issues });
  return readAnswers(body);
}

function changeMessage(unchanged: boolean, removed: readonly { plan_name: string }[]): string {
  if (unchanged) return 'Your details are as they were.';
  if (removed.length === 0) return 'Your details and prices are up to date.';
  const names = removed.map((plan) => plan.plan_name).join(', ');
  return `Your details are up to date. No longer available and taken out of your cart: ${names}.`;
}

async function validateDob(ctx: Ctx<never, { dob?: string }>): Promise<Reply> {
  const where = { ...ctx.choice, today: ctx.today };
  const issues = judgeFilter(ctx.app, readAnswers({ dob: ctx.query.dob }), where);
  const issue = issues.find(({ field }) => field === '/dob');
  if (issue) throw new Refusal(422, issue.message, { issues: [issue] });
  return { message: 'Valid date of birth.', data: { valid: true } };
}

async function leftSideFields(ctx: Ctx<never, never>): Promise<Reply> {
  const { app, db, enrollment } = ctx;
  const chosen = (await readFilter(app, db, enrollment))?.category;
  const categories = await app.catalogue.categories(db, enrollment.portal);
  const plans = await app.catalogue.sold(db, enrollment.portal);
  return {
    data: {
      result: {
        categories: categories.map((item) => ({ ...item, selected: item.category === chosen })),
        fields: describeFurtherFields(plans, enrollment.portal),
      },
    },
  };
}

const module: ServerModule = {
  needs: ['cart'],
  register(app) {
    app.decorate('filter', filterService(app));
  },
  routes: [
    {
      method: 'POST',
      path: 'v2/add-filter-for-new-user',
      also: ['add-filter-for-new-user'],
      contract: 'add-filter-for-new-user',
      access: CREATE,
      handle: create,
    },
    {
      method: 'PUT',
      path: 'v2/change-filter-info/:tempId',
      also: ['change-filter-info/:tempId'],
      contract: 'change-filter-info',
      access: CHANGE,
      handle: change,
    },
    {
      method: 'GET',
      path: 'v2/validate-dob',
      also: ['validate-dob'],
      contract: 'validate-dob',
      access: CHECK,
      handle: validateDob,
    },
    {
      method: 'GET',
      path: 'get-left-side-filter-fields',
      contract: 'get-left-side-filter-fields',
      access: READ,
      handle: leftSideFields,
    },
  ],
};
export default module;

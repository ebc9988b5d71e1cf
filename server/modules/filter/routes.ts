import { chosenCategories } from '../../../src/shared/domain/eligibility.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  EVERYBODY,
  OWN_CHANGE,
  OWN_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { DEPENDENT_ROUTES } from './dependent-info.ts';
import { describeFurtherFields } from './further-fields.ts';
import { findUnknownFields, readAnswers, readEmptied, type FilterAnswers } from './filter-info.ts';
import { judgeFilter } from './judge-filter.ts';
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
const CHECK: Access = { callers: EVERYBODY, mutates: false, scope: 'public', limit: 'validator' };

async function create(
  ctx: Ctx<'add-filter-for-new-user'>,
): Promise<Reply<'add-filter-for-new-user'>> {
  const { app, db, input } = ctx;
  const partner = ctx.caller === 'partner' ? await app.partners.enter(ctx) : undefined;
  const enrollment = await app.filter.create(ctx, answersOf(input), input);
  if (partner !== undefined) await app.partners.adopt(db, enrollment, partner);
  const portal = await app.catalogue.findPortal(db, enrollment.portal);
  const id = { temp_enrollment_id: enrollment.publicId };
  const data = { ...id, portal_id: portal?.platformId ?? null, portal_code: enrollment.portal };
  return { data, top: id, message: 'Your plans are ready.' };
}

async function change(ctx: Ctx<'change-filter-info'>): Promise<Reply<'change-filter-info'>> {
  const { removed, changed, unchanged } = await ctx.app.filter.change(
    ctx,
    answersOf(ctx.input),
    readEmptied(ctx.input),
  );
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.input.plan_id ?? '');
  const plan_id = plan ? (plan.rules.replacedBy ?? plan.id) : null;
  return { data: { plan_id, removed, changed }, message: changeMessage(unchanged, removed) };
}

function answersOf(body: FormData): FilterAnswers {
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

async function validateDob(ctx: Ctx<'validate-dob'>): Promise<Reply<'validate-dob'>> {
  const where = { ...ctx.choice, today: ctx.today };
  const issues = judgeFilter(ctx.app, readAnswers({ dob: ctx.input.dob }), where);
  const issue = issues.find(({ field }) => field === '/dob');
  if (issue) throw new Refusal(422, issue.message, { issues: [issue] });
  return { message: 'Valid date of birth.', data: { valid: true } };
}

async function leftSideFields(ctx: AnyCtx): Promise<Reply<'get-left-side-filter-fields'>> {
  const { app, db, enrollment } = ctx;
  const chosen = chosenCategories((await readFilter(app, db, enrollment))?.category);
  const categories = await app.catalogue.categories(db, enrollment.portal);
  const plans = await app.catalogue.sold(db, enrollment.portal);
  return {
    data: {
      result: {
        categories: categories.map((item) => ({
          ...item,
          selected: chosen.includes(item.category),
        })),
        fields: describeFurtherFields(plans, enrollment.portal),
      },
    },
  };
}

const module: ServerModule = {
  needs: ['cart', 'partners', 'referrals', 'sellers'],
  register(app) {
    app.decorate('filter', filterService(app));
  },
  routes: {
    'add-filter-for-new-user': {
      also: ['add-filter-for-new-user'],
      access: CREATE,
      handle: create,
    },
    'change-filter-info': {
      also: ['change-filter-info/:tempId'],
      access: OWN_CHANGE,
      handle: change,
    },
    'validate-dob': { also: ['validate-dob'], access: CHECK, handle: validateDob },
    'get-left-side-filter-fields': { access: OWN_READ, handle: leftSideFields },
    ...DEPENDENT_ROUTES,
  },
};
export default module;

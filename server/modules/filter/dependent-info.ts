import type { FastifyInstance } from 'fastify';
import { coversSpouse, mostChildren } from '../../../src/shared/domain/tiers.ts';
import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FieldState, FormData, Issue } from '../../../src/shared/forms/types.ts';
import {
  OWN_CHANGE,
  OWN_READ,
  Refusal,
  type AnyCtx,
  type Ctx,
  type Reply,
  type Routes,
} from '../../contract.ts';
import { readFilter, type FilterInfo } from '../../enrollment/filter.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { fieldFault, noSuchPlan, refuseField } from '../../refusals.ts';

const SCREEN = 'store/dependent-info';
const NO_FILTER = 'Please tell us your zip code, date of birth, gender and tier first.';
const ALONE = 'Your coverage is for you alone. Please choose another tier first.';

/** Facts about dependents that are kept with the quote filter. */
type DependentInfo = Pick<FilterInfo, 'spouse_dob' | 'no_of_children'>;

async function show(ctx: AnyCtx): Promise<Reply<'get-temp-dependent-info'>> {
  const filter = await readFilter(ctx.app, ctx.db, ctx.enrollment);
  return {
    data: {
      spouse_dob: filter?.spouse_dob ?? null,
      no_of_children: filter?.no_of_children ?? null,
    },
  };
}

async function store(
  ctx: Ctx<'store-temp-dependent-info'>,
): Promise<Reply<'store-temp-dependent-info'>> {
  const { app, db, enrollment, input } = ctx;
  const filter = await readFilter(app, db, enrollment);
  if (!filter) throw new Refusal(422, NO_FILTER);
  if (filter.tier === 'IO') throw refuseField('/enrollment_id', ALONE);
  const info = await examine(ctx, {
    spouse_dob: input.dep_dob || filter.spouse_dob,
    no_of_children: String(input.no_of_children || filter.no_of_children || ''),
  });
  await app.filter.change(ctx, info);
  return { data: { status: true }, message: 'Your dependents are saved.' };
}

/** The facts that the tier asks for. Throws 422 with an issue for each that is missing or wrong. */
async function examine(ctx: Ctx<'store-temp-dependent-info'>, given: FormData) {
  const { tier } = ctx.enrollment;
  const most = mostChildren(tier, { premier: await isPremier(ctx) });
  const asked = { spouse_dob: coversSpouse(tier), no_of_children: most > 0 };
  const issues = judgeAsked(ctx, given, asked);
  const tooMany = asked.no_of_children && Number(given.no_of_children) > most;
  if (tooMany && issues.every(({ field }) => field !== '/no_of_children'))
    issues.push(fieldFault('/no_of_children', tooManyChildren(most)));
  if (issues[0]) throw new Refusal(422, issues[0].message, { issues });
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => asked[name as keyof typeof asked]),
  ) as DependentInfo;
}

function judgeAsked(
  { app, choice, today }: AnyCtx,
  given: FormData,
  asked: Record<string, boolean>,
): Issue[] {
  const { screen, validators } = app.configuration.current().screen(SCREEN, choice);
  const states = Object.entries(asked).map(([name, isAsked]): [string, FieldState] => [
    `/${name}`,
    { visible: isAsked, required: isAsked, readOnly: false },
  ]);
  return judge(screen, validators, {
    data: given,
    states: Object.fromEntries(states),
    context: { today },
  });
}

function tooManyChildren(most: number): string {
  return most === 1 ? 'This coverage is for one child' : `Enter at most ${most} children`;
}

async function isPremier({
  app,
  db,
  enrollment,
  input,
}: Ctx<'store-temp-dependent-info'>): Promise<boolean> {
  const plan = await app.catalogue.findPlan(db, input.plan_id ?? '');
  return Boolean(plan?.premier) || (await app.cart.needs(db, enrollment)).premier;
}

async function checkPrudential(
  ctx: Ctx<'check-prudential-plan'>,
): Promise<Reply<'check-prudential-plan'>> {
  const { app, db, enrollment } = ctx;
  const plan = await requirePlan(app, ctx);
  const filter = await readFilter(app, db, enrollment);
  const isWaiting =
    plan.rules.needsSpouseBirthdate && coversSpouse(enrollment.tier) && !filter?.spouse_dob;
  return { data: { status: plan.prudential, depdob: isWaiting } };
}

async function checkSpecialLife(
  ctx: Ctx<'check-special-life-plan'>,
): Promise<Reply<'check-special-life-plan'>> {
  return { data: { status: (await requirePlan(ctx.app, ctx)).specialLife } };
}

async function requirePlan(
  app: FastifyInstance,
  { db, input }: Pick<AnyCtx, 'db'> & { input: { plan_id: string } },
): Promise<Plan> {
  const plan = await app.catalogue.findPlan(db, input.plan_id);
  if (!plan) throw noSuchPlan();
  return plan;
}

/** The dependents that a quote is for, and which plans ask about them. */
export const DEPENDENT_ROUTES: Routes = {
  'get-temp-dependent-info': { access: OWN_READ, handle: show },
  'store-temp-dependent-info': { access: OWN_CHANGE, handle: store },
  'check-prudential-plan': { access: OWN_READ, handle: checkPrudential },
  'check-special-life-plan': { access: OWN_READ, handle: checkSpecialLife },
};

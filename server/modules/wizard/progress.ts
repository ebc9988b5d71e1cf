import type { FastifyInstance } from 'fastify';
import {
  requiredTabs,
  type CartNeeds,
  type NeededTab,
} from '../../../src/shared/domain/required-tabs.ts';
import { portalTabs } from '../../configuration/portal-fields.ts';
import { savedNames } from '../../configuration/tab-names.ts';
import type { AnyCtx } from '../../contract.ts';
import { mayEverShow } from './sensitive-fields.ts';
import { sessionFacts } from './session-facts.ts';
import { isSkipped } from './skipped-step.ts';
import { stepsOf, type Step } from './steps.ts';
import { isMet } from './tab-conditions.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** One line of get-dynamic-tabs. */
export interface TabProgress {
  tab_name: string;
  required: boolean;
  order: number;
  saved_tab: string;
  complete: boolean;
  /** It was skipped, and counts as complete while it may be skipped. */
  skipped?: true;
  /** It was signed, and signed facts changed since. */
  again?: true;
  /** Some of its answers are shown to this caller only after a second proof. */
  hidden?: true;
}

/** The steps that this enrollment needs, in their order. Throws when one of them has no screen. */
export async function requiredSteps(app: FastifyInstance, ctx: AnyCtx): Promise<Step[]> {
  const steps = stepsOf(app, ctx.enrollment.portal, ctx.choice);
  const needed = listTabs(app, ctx, await cartOf(app, ctx)).filter((tab) => tab.required);
  return needed.map(({ name }) => {
    const step = steps.find((one) => one.name === name);
    if (!step) throw new Error(`The portal asks for a step without a screen: ${name}`);
    return step;
  });
}

/** Whether the enrollment needs a tab, by its name in the portal's list; false for an unlisted tab. */
export async function isRequired(app: FastifyInstance, ctx: AnyCtx, tab: string): Promise<boolean> {
  const listed = listTabs(app, ctx, await cartOf(app, ctx));
  return listed.some(({ name, required }) => name === tab && required);
}

/**
 * Every listed tab with whether this enrollment needs it, and whether it is filled and valid by today's rules without
 * an obstacle; and the facts about the cart for conditions.
 */
export async function showProgress(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<{ result: TabProgress[]; cart: CartNeeds }> {
  const names = savedNames(app, ctx.enrollment.portal);
  const saved = await app.tabs.all(ctx.db, ctx.enrollment);
  const isCompleted = ctx.enrollment.status === 'completed';
  const cart = await cartOf(app, ctx);
  const result: TabProgress[] = [];
  for (const { name, required, order } of listTabs(app, ctx, cart)) {
    const tab = names.get(name) ?? name;
    const obstacle = isCompleted ? undefined : await app.tabSources.find(tab)?.obstacle?.(ctx);
    const isFilled = saved.has(tab) && !obstacle;
    const complete = isCompleted || (isFilled && (!required || (await isRight(app, ctx, tab))));
    const skipped = isSkipped(saved.get(tab)?.data) ? { skipped: true as const } : {};
    const again = obstacle?.again ? { again: true as const } : {};
    const hidden = required && (await isHiding(app, ctx, tab)) ? { hidden: true as const } : {};
    const shown = { tab_name: name, required, order, saved_tab: tab };
    result.push({ ...shown, complete, ...skipped, ...again, ...hidden });
  }
  return { result, cart };
}

// A signature has to be given again after a resume, so it is not unmasked.
async function isHiding(app: FastifyInstance, ctx: AnyCtx, tab: string): Promise<boolean> {
  if (ctx.caller !== 'resumed' || tab === TAB.agreement) return false;
  const marks = await app.tabs.marks(ctx.db, ctx.enrollment, tab);
  if (Object.keys(marks).some(mayEverShow)) return true;
  return (await app.tabSources.find(tab)?.hides?.(ctx)) ?? false;
}

// A saved step may have become invalid: configuration, cart or day have changed.
async function isRight(app: FastifyInstance, ctx: AnyCtx, tab: string): Promise<boolean> {
  return (await app.wizard.faults(ctx, tab))?.length === 0;
}

function cartOf(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<CartNeeds> {
  return app.cart.needs(db, enrollment);
}

function listTabs(app: FastifyInstance, ctx: AnyCtx, cart: CartNeeds): NeededTab[] {
  const { portal, tier } = ctx.enrollment;
  const scope = { cart, tier, session: sessionFacts(ctx.enrollment) };
  return requiredTabs(portalTabs(app, portal), (when) => isMet(when, scope, ctx.today));
}

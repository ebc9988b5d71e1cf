import type { FastifyInstance } from 'fastify';
import { requiredTabs, type ListedTab } from '../../../src/shared/domain/required-tabs.ts';
import type { AnyCtx } from '../../contract.ts';
import { portalTabs } from './portal-file.ts';
import { savedNames, stepsOf, type Step } from './steps.ts';

/** One line of get-dynamic-tabs. */
export interface TabProgress {
  tab_name: string;
  required: boolean;
  order: number;
  saved_tab: string;
  complete: boolean;
}

const AGREEMENT_TAB = 'aggrement_info';

/** The steps that this enrollment needs, in their order. Throws when one of them has no screen. */
export async function requiredSteps(app: FastifyInstance, ctx: AnyCtx): Promise<Step[]> {
  const steps = stepsOf(app, ctx.enrollment.portal);
  const needed = (await listTabs(app, ctx)).filter((tab) => tab.required);
  return needed.map(({ name }) => {
    const step = steps.find((one) => one.name === name);
    if (!step) throw new Error(`The portal asks for a step without a screen: ${name}`);
    return step;
  });
}

/** Every listed tab, whether this enrollment needs it, and whether it is filled (for the agreement: signed and valid). */
export async function showProgress(app: FastifyInstance, ctx: AnyCtx): Promise<TabProgress[]> {
  const names = savedNames(app, ctx.enrollment.portal);
  const saved = await app.tabs.all(ctx.db, ctx.enrollment);
  const isSigned = (await app.evidence.obstacle(ctx)) === undefined;
  const isCompleted = ctx.enrollment.status === 'completed';
  return (await listTabs(app, ctx)).map(({ name, required, order }) => {
    const tab = names.get(name) ?? name;
    const isFilled = saved.has(tab) && (tab !== AGREEMENT_TAB || isSigned);
    return { tab_name: name, required, order, saved_tab: tab, complete: isCompleted || isFilled };
  });
}

async function listTabs(app: FastifyInstance, ctx: AnyCtx): Promise<ListedTab[]> {
  const { portal, tier } = ctx.enrollment;
  const cart = await app.cart.needs(ctx.db, ctx.enrollment);
  return requiredTabs({ portal: { tabs: portalTabs(app, portal) }, cart, tier });
}

import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type FieldFact, type TabSource } from '../../contract.ts';
import { contactSource } from './contact.ts';
import { employerSource } from './employer.ts';
import { personalSource } from './personal.ts';
import { isSkipped } from './skipped-step.ts';
import { stepsOf, type Step } from './steps.ts';
import type { SecretMark } from './sealed-fields.ts';

/** A step with what is saved of it; version 0 and no data before the first save. */
export interface KnownStep {
  step: Step;
  isSaved: boolean;
  /** It was left out; its data is empty. */
  isSkipped: boolean;
  version: number;
  data: FormData;
  marks: Record<string, SecretMark>;
}

/** Finds a step of the enrollment by the name under which it is saved. Throws 404 when its portal has no such step. */
export async function recallStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
): Promise<KnownStep> {
  const step = stepsOf(app, ctx.enrollment.portal, ctx.choice).find((one) => one.saved === tab);
  if (!step) throw new Refusal(404, 'This enrollment has no such step.');
  const found = await app.tabs.read(ctx.db, ctx.enrollment, tab);
  const version = found?.version ?? (await app.tabs.version(ctx.db, ctx.enrollment, tab));
  const marks = await app.tabs.marks(ctx.db, ctx.enrollment, tab);
  const wasSkipped = isSkipped(found?.data);
  const data = wasSkipped ? {} : (found?.data ?? {});
  return { step, isSaved: found !== undefined, isSkipped: wasSkipped, version, data, marks };
}

/** What is known of a step's fields beside what is saved. */
export async function factsOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  data: FormData,
): Promise<Record<string, FieldFact>> {
  return (await sourceOf(app, tab)?.facts?.(ctx, data)) ?? {};
}

/** The module that knows more about a step than its configuration says, if any. */
export function sourceOf(app: FastifyInstance, tab: string): TabSource | undefined {
  const sources: Record<string, TabSource> = {
    primary_info: personalSource(app),
    contact_info: contactSource(app),
    employer_info: employerSource(app),
    benificiary_info: app.beneficiaries,
    health_info: app.healthQuestions,
    dependent_info: app.dependents,
    // The panel of one of them has a draft of its own.
    dependent: app.dependents.row,
    payment_info: app.billing,
    aggrement_info: app.agreement,
    review_info: app.review,
  };
  return sources[tab];
}

/** What was typed into a step, with answers that the caller did not get to see and left alone. */
export async function completeTyped(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  typed: FormData,
): Promise<FormData> {
  return (await sourceOf(app, tab)?.completes?.(ctx, typed)) ?? typed;
}

/** Whether a step may be left out today. */
export async function maySkip(app: FastifyInstance, ctx: AnyCtx, tab: string): Promise<boolean> {
  return (await sourceOf(app, tab)?.maySkip?.(ctx)) ?? false;
}

import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type FieldFact } from '../../contract.ts';
import { knownAnswers } from './known-answers.ts';
import { isSkipped } from './skipped-step.ts';
import { stepsOf, type Step } from './steps.ts';
import type { SecretMark } from '../../enrollment/tabs/sealed-fields.ts';

/** A step with its saved data, as far as it asks for it; version 0 and no data before the first save. */
export interface KnownStep {
  step: Step;
  isSaved: boolean;
  /** It was skipped; its data is empty. */
  isSkipped: boolean;
  version: number;
  data: FormData;
  marks: Record<string, SecretMark>;
}

/** Finds a step of the enrollment by its saved name. Throws 404 when its portal has no such step. */
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
  const data = wasSkipped ? {} : knownAnswers(step, found?.data ?? {});
  return { step, isSaved: found !== undefined, isSkipped: wasSkipped, version, data, marks };
}

/** Facts about a step's fields besides saved data. */
export async function factsOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  data: FormData,
): Promise<Record<string, FieldFact>> {
  return (await app.tabSources.find(tab)?.facts?.(ctx, data)) ?? {};
}

/**
 * Facts for showing a saved step: while it is in force, and in a completed enrollment, a value of the moment of its save
 * stays as it was saved.
 */
export async function factsOfSaved(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  data: FormData,
): Promise<Record<string, FieldFact>> {
  const facts = await factsOf(app, ctx, tab, data);
  const named = Object.entries(facts);
  const isKept = ([name, fact]: [string, FieldFact | undefined]) =>
    fact?.ofSave === true && data[name] !== undefined;
  const isCompleted = ctx.enrollment.status === 'completed';
  if (!named.some(isKept)) return facts;
  if (!isCompleted && (await app.tabSources.find(tab)?.obstacle?.(ctx))) return facts;
  return Object.fromEntries(
    named.map((one) => (isKept(one) ? [one[0], { ...one[1], value: data[one[0]] }] : one)),
  );
}

/** Typed answers of a step, completed with those that were not shown to the caller and stay unchanged. */
export async function completeTyped(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  typed: FormData,
): Promise<FormData> {
  return (await app.tabSources.find(tab)?.completes?.(ctx, typed)) ?? typed;
}

/** Whether a step may be skipped today. */
export async function maySkip(app: FastifyInstance, ctx: AnyCtx, tab: string): Promise<boolean> {
  return (await app.tabSources.find(tab)?.maySkip?.(ctx)) ?? false;
}

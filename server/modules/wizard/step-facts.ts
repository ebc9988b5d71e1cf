import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type FieldFact, type TabSource } from '../../contract.ts';
import { contactSource } from './contact.ts';
import { employerSource } from './employer.ts';
import { personalSource } from './personal.ts';
import { stepsOf, type Step } from './steps.ts';
import type { SecretMark } from './sealed-fields.ts';

/** A step with what is saved of it; version 0 and no data before the first save. */
export interface KnownStep {
  step: Step;
  isSaved: boolean;
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
  return { step, isSaved: found !== undefined, version, data: found?.data ?? {}, marks };
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
    payment_info: app.billing,
    aggrement_info: app.agreement,
  };
  return sources[tab];
}

import type { FastifyInstance } from 'fastify';
import { receiveForm } from '../../../src/shared/forms/receive-form.ts';
import type { FormData, Issue, Scope, ValidityContext } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { describeFields, lockedValues } from './descriptors.ts';
import { keptFields } from './sensitive-fields.ts';
import { factsOf, sourceOf, type KnownStep } from './step-facts.ts';

/** A step's data after every check, what is wrong with it, and the sealed fields that the body left as they are. */
export interface JudgedStep {
  values: FormData;
  issues: Issue[];
  kept: ReadonlySet<string>;
}

/** Judges what was typed into a step; undefined judges what is saved of it by today's rules. */
export async function judgeStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  typed: FormData | undefined,
): Promise<JudgedStep> {
  const { step, marks } = known;
  const kept = typed ? keptFields(marks, typed) : new Set(Object.keys(marks));
  const body = without(typed ?? known.data, kept);
  const facts = await factsOf(app, ctx, step.saved, body);
  const stored = { ...known.data, ...lockedValues(facts) };
  const { issues, values } = receiveForm({
    screen: step.screen,
    validators: step.validators,
    body,
    stored,
    descriptors: describeFields(step.fields, stored, facts),
    scope: await scopeOf(app, ctx, body),
    context: contextOf(ctx),
  });
  const faults = issues.filter(({ field, keyword }) => {
    const name = field.slice(1);
    return !kept.has(name) && !(keyword === 'required' && facts[name]?.required === false);
  });
  const faulty = new Set(faults.map((issue) => issue.field));
  const more = (await sourceOf(app, step.saved)?.check?.(ctx, values, typed)) ?? [];
  return { values, kept, issues: [...faults, ...more.filter(({ field }) => !faulty.has(field))] };
}

async function scopeOf(app: FastifyInstance, ctx: AnyCtx, data: FormData): Promise<Partial<Scope>> {
  const { enrollment } = ctx;
  const session = {
    eprocess: enrollment.eprocess,
    open_type: enrollment.openType,
    enroll_type: enrollment.enrollType,
    tier: enrollment.tier,
    site: enrollment.site,
  };
  const cart = { ...(await app.cart.needs(ctx.db, enrollment)) };
  return { data, session, cart, portal: { code: enrollment.portal } };
}

function contextOf({ today, enrollment }: AnyCtx): ValidityContext {
  const { effectiveDate } = enrollment;
  return effectiveDate === undefined ? { today } : { today, effectiveDate };
}

function without(data: FormData, fields: ReadonlySet<string>): FormData {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.has(field)));
}

import type { FastifyInstance } from 'fastify';
import { receiveForm } from '../../../src/shared/forms/receive-form.ts';
import type { FormData, Issue, Scope, ValidityContext } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { describeFields, lockedValues } from './descriptors.ts';
import { keptFields, withoutFields } from './sensitive-fields.ts';
import { sessionFacts } from './session-facts.ts';
import { factsOf, sourceOf, type KnownStep } from './step-facts.ts';

/** A step's data after every check, what is wrong with it, and what becomes of sealed fields that are not in it. */
export interface JudgedStep {
  values: FormData;
  issues: Issue[];
  /** Sealed fields that the body left as they are. */
  kept: ReadonlySet<string>;
  /** Fields that a rule hides: what is saved of them, sealed or not, goes. */
  dropped: ReadonlySet<string>;
}

/** What a step is judged by besides its configuration and what is saved. */
export interface StepFacts {
  facts: Record<string, FieldFact>;
  scope: Partial<Scope>;
  context: ValidityContext;
}

/** Judges what was typed into a step; undefined judges what is saved of it by today's rules. */
export async function judgeStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  typed: FormData | undefined,
): Promise<JudgedStep> {
  const { step } = known;
  const { body } = takeTyped(known, typed);
  const facts = await factsOf(app, ctx, step.saved, body);
  const scope = await scopeOf(app, ctx, body);
  const judged = judgeTyped(known, typed, { facts, scope, context: contextOf(ctx) });
  const faulty = new Set(judged.issues.map((issue) => issue.field));
  const more = (await sourceOf(app, step.saved)?.check?.(ctx, judged.values, typed)) ?? [];
  return { ...judged, issues: [...judged.issues, ...more.filter((one) => !faulty.has(one.field))] };
}

/** The part of a step's verdict that its configuration gives, from facts that are known. */
export function judgeTyped(
  known: Pick<KnownStep, 'step' | 'data' | 'marks'>,
  typed: FormData | undefined,
  { facts, scope, context }: StepFacts,
): JudgedStep {
  const { step } = known;
  const { body, kept } = takeTyped(known, typed);
  const stored = { ...known.data, ...lockedValues(facts) };
  const { issues, values, dropped } = receiveForm({
    screen: step.screen,
    validators: step.validators,
    body,
    stored,
    descriptors: describeFields(step.fields, stored, facts),
    scope,
    context,
  });
  const faults = issues.filter(({ field, keyword }) => {
    const name = field.slice(1);
    return !kept.has(name) && !(keyword === 'required' && facts[name]?.required === false);
  });
  const gone = new Set(dropped.map((field) => field.slice(1)));
  return { values, kept, dropped: gone, issues: faults };
}

// Sealed fields that are left as they are take no part.
function takeTyped(
  { data, marks }: Pick<KnownStep, 'data' | 'marks'>,
  typed: FormData | undefined,
): { body: FormData; kept: ReadonlySet<string> } {
  const kept = typed ? keptFields(marks, typed) : new Set(Object.keys(marks));
  return { body: withoutFields(typed ?? data, kept), kept };
}

async function scopeOf(app: FastifyInstance, ctx: AnyCtx, data: FormData): Promise<Partial<Scope>> {
  const { enrollment } = ctx;
  const cart = { ...(await app.cart.needs(ctx.db, enrollment)) };
  const session = sessionFacts(enrollment);
  return { data, session, cart, portal: { code: enrollment.portal } };
}

function contextOf({ today, enrollment }: AnyCtx): ValidityContext {
  const { effectiveDate } = enrollment;
  return effectiveDate === undefined ? { today } : { today, effectiveDate };
}

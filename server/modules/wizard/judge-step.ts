import type { FastifyInstance } from 'fastify';
import type { FormData, Issue, ValidityContext } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { judgeRow } from './judge-rows.ts';
import {
  type JudgedStep,
  judgeTyped,
  type JudgingFacts,
  knownRows,
  storedRows,
  takeTyped,
} from './judge-typed.ts';
import { judgeSaved } from './known-right.ts';
import { rowsOf, strangeRows } from './rows.ts';
import { sessionFacts } from './session-facts.ts';
import { factsOf, type KnownStep } from './step-facts.ts';

/** Validates one row of a step's list without storing anything; pointers of issues are relative to the row. */
export async function judgeOneRow(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  row: FormData,
  name: string,
): Promise<Issue[]> {
  const one = known.step.lists.find(({ list }) => list === name);
  if (!one) throw new Error(`The step ${known.step.saved} has no list ${name}.`);
  const facts = await factsOf(app, ctx, known.step.saved, known.data);
  const strange = strangeRows([one], { [name]: [row] }, knownRows(known, facts));
  if (strange.length > 0) return strange.map((issue) => ({ ...issue, field: one.panel.id }));
  const { body, kept } = takeTyped(known, { [name]: [row] });
  const { scope, context } = await surroundings(app, ctx, body);
  const [typed = {}] = rowsOf(one, body);
  return judgeRow(one, typed, { scope, context, kept, stored: storedRows(known, facts) }).issues;
}

/** Validates the typed data of a step; with undefined the saved data, by today's rules. */
export async function judgeStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  typed: FormData | undefined,
): Promise<JudgedStep> {
  const { step } = known;
  const judged = await judgeAlone(app, ctx, known, typed);
  const faulty = new Set(judged.issues.map((issue) => issue.field));
  const more = (await app.tabSources.find(step.saved)?.check?.(ctx, judged.values, typed)) ?? [];
  return { ...judged, issues: [...judged.issues, ...more.filter((one) => !faulty.has(one.field))] };
}

/** The same without the rules across fields of the step's module. */
export async function judgeAlone(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
  typed: FormData | undefined,
): Promise<JudgedStep> {
  const { body } = takeTyped(known, typed);
  const facts = await factsOf(app, ctx, known.step.saved, body);
  const { scope, context } = await surroundings(app, ctx, body);
  const given = { facts, scope, context };
  return typed ? judgeTyped(known, typed, given) : judgeSaved(known, given);
}

/** Values that rules read besides a step's own answers. */
export async function surroundings(
  app: FastifyInstance,
  ctx: AnyCtx,
  data: FormData,
): Promise<Pick<JudgingFacts, 'scope' | 'context'>> {
  const { enrollment } = ctx;
  const cart = { ...(await app.cart.needs(ctx.db, enrollment)) };
  const session = sessionFacts(enrollment);
  const scope = { data, session, cart, portal: { code: enrollment.portal } };
  return { scope, context: contextOf(ctx) };
}

function contextOf({ today, enrollment }: AnyCtx): ValidityContext {
  const { effectiveDate } = enrollment;
  return effectiveDate === undefined ? { today } : { today, effectiveDate };
}

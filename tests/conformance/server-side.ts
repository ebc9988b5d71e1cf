import type { FastifyInstance } from 'fastify';
import { findUnknownFields, readAnswers } from '../../server/modules/filter/filter-info.ts';
import { judgeFilter } from '../../server/modules/filter/judge-filter.ts';
import { describeFields } from '../../server/modules/wizard/descriptors.ts';
import { judgeTyped } from '../../server/modules/wizard/judge-typed.ts';
import { masked } from '../../server/modules/wizard/shown-step.ts';
import { cleanText } from '../../server/http/clean-text.ts';
import { receiveForm } from '../../src/shared/forms/validity/receive-form.ts';
import type { FieldDescriptor, FormData, Issue } from '../../src/shared/forms/types.ts';
import type { Case } from './cases.ts';
import type { Situation } from './situations.ts';

/** The server's result for a body. */
export interface Received {
  issues: Issue[];
  /** What it would store; undefined where it stores in another way. */
  values: FormData | undefined;
  /** Sealed fields that the body leaves as they are. */
  kept: ReadonlySet<string>;
  /** The body was refused before the form was judged: it holds characters that cannot be typed. */
  atTheGate: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The server's descriptors for the fields of a step; undefined for a form that has no such call. */
export function describeToBrowser(
  { step }: Case,
  { stored, marks, facts }: Situation,
): FieldDescriptor[] | undefined {
  if (!step?.screen.form?.descriptors) return undefined;
  return describeFields(step.fields, masked(step.lists, stored, marks), facts);
}

/** Handles a body as the server's saves do, from the check of its characters on. */
export function receive(
  app: FastifyInstance,
  one: Case,
  situation: Situation,
  sent: FormData,
): Received {
  const gate = cleanText(sent);
  if (gate.issues.length > 0)
    return { issues: gate.issues, values: undefined, kept: NOTHING, atTheGate: true };
  const body = gate.value as FormData;
  if (one.way === 'step') return { ...receiveStep(one, situation, body), atTheGate: false };
  const { issues, values } =
    one.way === 'filter'
      ? receiveFilter(app, one, situation, body)
      : receiveOther(one, situation, body);
  return { issues, values, kept: NOTHING, atTheGate: false };
}

function receiveStep(
  { step }: Case,
  { stored, marks, facts, scope, context }: Situation,
  body: FormData,
) {
  if (!step) throw new Error('This form is no step.');
  return judgeTyped({ step, data: stored, marks }, body, {
    facts,
    scope: { ...scope, data: body },
    context,
  });
}

function receiveFilter(
  app: FastifyInstance,
  { choice }: Case,
  { context }: Situation,
  body: FormData,
) {
  const unknown = findUnknownFields(body);
  const issues = judgeFilter(app, readAnswers(body), { ...choice, today: context.today });
  return { issues: [...unknown, ...issues], values: undefined };
}

function receiveOther(
  { screen, validators }: Case,
  { stored, scope, context }: Situation,
  body: FormData,
) {
  return receiveForm({ screen, validators, body, stored, scope, context });
}

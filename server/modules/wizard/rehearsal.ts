import type { FastifyInstance } from 'fastify';
import {
  migrateValues,
  type SetAside,
} from '../../../src/shared/forms/form-data/migrate-values.ts';
import { labelOfNode, readShape } from '../../../src/shared/forms/form-shape.ts';
import {
  formatPointer,
  getAt,
  parsePointer,
  templateOf,
} from '../../../src/shared/forms/pointer.ts';
import { wordsOfKey } from '../../../src/shared/forms/standard/words-of-key.ts';
import type { EffectiveScreen, FormData, Pointer } from '../../../src/shared/forms/types.ts';
import { isEmpty, isSame } from '../../../src/shared/forms/values.ts';
import type { Bundle } from '../../configuration/bundle.ts';
import type { AnyCtx } from '../../contract.ts';
import { knownAnswers } from './known-answers.ts';
import { surroundings } from './judge-step.ts';
import { type JudgedStep, judgeTyped, type JudgingFacts } from './judge-typed.ts';
import { requiredSteps } from './progress.ts';
import { type KnownStep, recallStep } from './step-facts.ts';
import { type Step, stepsOf } from './steps.ts';

/** What another configuration does to one enrollment under way. Names questions, never answers. */
export interface Effect {
  /** `asked`: an answer is missing or no longer accepted; `dropped`: what was answered is not asked any more. */
  what: 'asked' | 'dropped';
  step: string;
  /** Label of the question; empty: the whole step. */
  question: string;
}

/** Typed and unsaved answers of a step; undefined when there are none. */
type TypedOf = (tab: string) => Promise<FormData | undefined>;

/** Saved and typed answers of the caller's enrollment, judged as if another configuration were published; each effect once. */
export async function rehearse(
  app: FastifyInstance,
  ctx: AnyCtx,
  next: Bundle,
  typedOf: TypedOf,
): Promise<Effect[]> {
  const { portal } = ctx.enrollment;
  const then = withBundle(app, next);
  const [old, now] = [stepsOf(app, portal, ctx.choice), stepsOf(then, portal, ctx.choice)];
  const before = await namesOf(app, ctx);
  const effects: Effect[] = [];
  for (const step of await requiredSteps(then, ctx)) {
    const from = old.find(({ saved }) => saved === step.saved);
    const wasAsked = before.has(step.saved);
    if (from && isSameStep(from, step) && wasAsked) continue;
    effects.push(...(await effectsOn(app, ctx, { from, to: step, wasAsked, typedOf })));
  }
  for (const { saved, label } of old) {
    if (now.some((step) => step.saved === saved)) continue;
    const found = await app.tabs.read(ctx.db, ctx.enrollment, saved);
    if (found) effects.push({ what: 'dropped', step: label, question: '' });
  }
  return [...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values()];
}

// The same store with another configuration.
function withBundle(app: FastifyInstance, bundle: Bundle): FastifyInstance {
  return Object.create(app, {
    configuration: { value: { ...app.configuration, current: () => bundle } },
  }) as FastifyInstance;
}

async function namesOf(app: FastifyInstance, ctx: AnyCtx): Promise<Set<string>> {
  return new Set((await requiredSteps(app, ctx)).map(({ saved }) => saved));
}

const compared = new WeakMap<Step, WeakMap<Step, boolean>>();

// Steps are made once for a configuration: each pair is compared once.
function isSameStep(from: Step, to: Step): boolean {
  const known = compared.get(to) ?? new WeakMap<Step, boolean>();
  compared.set(to, known);
  const partsOf = ({ screen, fields, lists }: Step) => [
    screen,
    fields,
    lists.map((list) => [list.screen, list.fields]),
  ];
  const is = known.get(from) ?? isSame(partsOf(from), partsOf(to));
  known.set(from, is);
  return is;
}

async function effectsOn(
  app: FastifyInstance,
  ctx: AnyCtx,
  {
    from,
    to,
    wasAsked,
    typedOf,
  }: { from: Step | undefined; to: Step; wasAsked: boolean; typedOf: TypedOf },
): Promise<Effect[]> {
  const whole: Effect = { what: 'asked', step: to.label, question: '' };
  if (!from) return [whole];
  const known = await recallStep(app, ctx, to.saved);
  const typed = await typedOf(to.saved);
  if (known.isSkipped) return [];
  if (!known.isSaved && !typed) return wasAsked ? [] : [whole];
  const around = await surroundings(app, ctx, typed ?? known.data);
  const given = { ...around, facts: {} };
  return [
    ...(known.isSaved ? savedEffects(known, { from, to }, given) : []),
    ...(typed ? typedEffects(typed, { from, to }, given) : []),
  ];
}

interface Steps {
  from: Step;
  to: Step;
}

/** What becomes of the saved answers of a step: only what was right before can become wrong. */
function savedEffects(
  { data, marks }: KnownStep,
  { from, to }: Steps,
  given: JudgingFacts,
): Effect[] {
  const { values: moved, setAside } = migrateValues(data, {
    from: from.screen,
    to: to.screen,
    validators: to.validators,
    context: given.context,
  });
  const gone: Pointer[] = [];
  const values = knownAnswers(to, moved, (field, value) => {
    if (!isEmpty(value)) gone.push(field);
  });
  const old = judgeTyped({ step: from, data, marks }, undefined, given);
  const now = judgeTyped({ step: to, data: values, marks }, undefined, given);
  const wrong = new Set(old.issues.map(({ field }) => templateOf(field)));
  const asked = now.issues.filter(({ field }) => !wrong.has(templateOf(field)));
  return [
    ...asked.map(({ field }) => effect('asked', to, field)),
    ...asideEffects(setAside, to),
    ...gone.map((field) => effect('dropped', from, field)),
    ...hiddenNow(old, now, values).map((field) => effect('dropped', to, field)),
    ...unlisted({ from, to }, values).map((field) => effect('dropped', to, field)),
  ];
}

function typedEffects(typed: FormData, { from, to }: Steps, { context }: JudgingFacts): Effect[] {
  const { screen, validators } = to;
  const migration = { from: from.screen, to: screen, validators, context };
  const { values, setAside } = migrateValues(typed, migration);
  return [
    ...asideEffects(setAside, to),
    ...unlisted({ from, to }, values).map((field) => effect('dropped', to, field)),
  ];
}

function asideEffects(setAside: readonly SetAside[], { label }: Step): Effect[] {
  return setAside.map((one) => ({
    what: one.gone ? 'dropped' : 'asked',
    step: label,
    question: one.label,
  }));
}

// Answers to questions that the portal asked and asks no more.
function unlisted({ from, to }: Steps, data: FormData): Pointer[] {
  const isAsked = ({ fields }: Step, name: string) => fields[name]?.visible !== false;
  return Object.entries(data)
    .filter(([name, value]) => !isEmpty(value) && isAsked(from, name) && !isAsked(to, name))
    .map(([name]): Pointer => `/${name}`);
}

// Answers that a rule hides from now on.
function hiddenNow(old: JudgedStep, now: JudgedStep, data: FormData): Pointer[] {
  return [...now.dropped]
    .filter((name) => !old.dropped.has(name))
    .map((name): Pointer => `/${name}`)
    .filter((field) => !isEmpty(getAt(data, field)));
}

function effect(what: Effect['what'], step: Step, field: Pointer): Effect {
  return { what, step: step.label, question: labelIn(step, field) };
}

// A row's question stands behind its list; the row's own name is left out.
function labelIn(step: Step, field: Pointer): string {
  const [top = '', number, ...inside] = parsePointer(field);
  const list = step.lists.find((one) => one.list === top);
  if (!list || number === undefined || inside.length === 0) return labelOf(step.screen, field);
  const [outer, inner] = [
    labelOf(step.screen, formatPointer([top])),
    labelOf(list.screen, formatPointer(inside)),
  ];
  return `${outer}: ${inner}`;
}

function labelOf({ schema, form }: EffectiveScreen, field: Pointer): string {
  const key = parsePointer(templateOf(field)).findLast((part) => part !== '*') ?? '';
  if (!schema || form?.standard) return wordsOfKey(key);
  const node = readShape(schema, form?.fields).find(templateOf(field));
  return (node && labelOfNode(node)) || wordsOfKey(key);
}

import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { isEmpty } from '../../../src/shared/forms/values.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { describeFields, describeSaved, lockedValues, type StepField } from './descriptors.ts';
import { maskOf, mayUnmask, shownMarks, withFields } from './sensitive-fields.ts';
import { underIds, type RowList } from './rows.ts';
import { judgeAlone } from './judge-step.ts';
import { knownAnswers } from './known-answers.ts';
import { isSkipped } from './skipped-step.ts';
import { factsOf, factsOfSaved, recallStep, type KnownStep } from './step-facts.ts';
import { stepsOf } from './steps.ts';
import type { SecretMark } from '../../enrollment/tabs/sealed-fields.ts';

/** Field descriptors of a step, masked for the caller, and its version. */
export async function showFields(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
): Promise<{ result: StepField[]; version: number }> {
  const known = await recallStep(app, ctx, tab);
  const facts = await factsOfSaved(app, ctx, tab, known.data);
  const data = await renewShown(app, ctx, tab, known.data);
  const secrets = await showSecrets(app, ctx, known);
  const { lists } = known.step;
  const all = { ...broughtRows(lists, facts), ...data };
  const shown = underIds(lists, all, (keyed) => withFields(keyed, secrets));
  const { step, version } = known;
  if (step.screen.form?.standard) return { result: describeSaved(shown), version };
  const isSaved = known.isSaved && !known.isSkipped;
  const hidden = isSaved ? await hiddenStarts(app, ctx, known) : undefined;
  const how = { isSaved, ...(hidden ? { hidden } : {}) };
  return { result: describeFields(step.fields, shown, facts, how), version };
}

/** What a step starts with by itself: saved, known and preset values, by field. */
export async function startValues(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
): Promise<FormData> {
  const { step, data } = await recallStep(app, ctx, tab);
  const described = describeFields(step.fields, data, await factsOf(app, ctx, tab, data));
  return Object.fromEntries(described.map(({ field_name: name, value }) => [name, value]));
}

// Fields with a value to start with that rules hid when the step was saved; undefined where there are none such.
async function hiddenStarts(
  app: FastifyInstance,
  ctx: AnyCtx,
  known: KnownStep,
): Promise<ReadonlySet<string> | undefined> {
  const { fields } = known.step;
  const isMissing = (name: string) =>
    fields[name]?.default !== undefined && isEmpty(known.data[name]);
  if (!Object.keys(fields).some(isMissing)) return undefined;
  return (await judgeAlone(app, ctx, known, undefined)).dropped;
}

/** A saved tab with its sealed fields masked; null when it was not saved. */
export async function showSaved(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
): Promise<{ result: FormData | null; version: number }> {
  const { db, enrollment } = ctx;
  const found = await app.tabs.read(db, enrollment, tab);
  if (!found) return { result: null, version: await app.tabs.version(db, enrollment, tab) };
  const marks = await app.tabs.marks(db, enrollment, tab);
  const locked = lockedValues(await factsOfSaved(app, ctx, tab, found.data));
  const step = stepsOf(app, enrollment.portal, ctx.choice).find((one) => one.saved === tab);
  const known = step && !isSkipped(found.data) ? knownAnswers(step, found.data) : found.data;
  const data = app.tabSources.find(tab)?.shows?.(ctx, known) ?? known;
  const result = masked(step?.lists ?? [], { ...data, ...locked }, shownMarks(ctx, marks));
  return { result, version: found.version };
}

/** Saved or typed answers as this caller may see them, in today's form. */
async function renewShown(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  data: FormData,
): Promise<FormData> {
  const source = app.tabSources.find(tab);
  const shown = source?.shows?.(ctx, data) ?? data;
  return (await source?.renews?.(ctx, shown)) ?? shown;
}

/** Typed answers as this caller may see them; sealed fields of rows are masked. */
export async function showTyped(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  typed: FormData,
): Promise<FormData> {
  const { db, enrollment, choice } = ctx;
  const step = stepsOf(app, enrollment.portal, choice).find((one) => one.saved === tab);
  const shown = await renewShown(app, ctx, tab, step ? knownAnswers(step, typed) : typed);
  if (!step?.lists.length) return shown;
  const { lists } = step;
  const marks = Object.entries(await app.tabs.marks(db, enrollment, tab));
  const ofRows = marks.filter(([field]) => lists.some(({ list }) => field.startsWith(`${list}/`)));
  const masks = Object.entries(masksOf(Object.fromEntries(ofRows)));
  // A number changed since the save has to be typed again.
  return underIds(lists, shown, (keyed) =>
    withFields(
      keyed,
      Object.fromEntries(masks.filter(([field]) => getAt(keyed, `/${field}`) !== '')),
    ),
  );
}

/** Data of a step with its sealed fields masked. */
export function masked(
  lists: readonly RowList[],
  data: FormData,
  marks: Record<string, SecretMark>,
): FormData {
  return underIds(lists, data, (keyed) => withFields(keyed, masksOf(marks)));
}

// Rows prefilled from a record, until the step is saved.
function broughtRows(lists: readonly RowList[], facts: Record<string, FieldFact>): FormData {
  const brought = lists.map(({ list }) => [list, facts[list]?.value] as const);
  return Object.fromEntries(brought.filter(([, rows]) => Array.isArray(rows)));
}

/** Masks of sealed fields. */
function masksOf(marks: Record<string, SecretMark>): FormData {
  return Object.fromEntries(
    Object.entries(marks).map(([field, mark]) => [field, maskOf(field, mark)]),
  );
}

async function showSecrets(
  app: FastifyInstance,
  ctx: AnyCtx,
  { step, marks }: KnownStep,
): Promise<FormData> {
  const shown = masksOf(shownMarks(ctx, marks));
  const open = Object.keys(marks).filter((field) => mayUnmask(ctx, field, marks[field]!));
  for (const field of open)
    shown[field] = await app.tabs.secret(ctx.db, ctx.enrollment, step.saved, field);
  if (open.length > 0) ctx.audit('read_secret', { tab: step.saved, fields: open });
  return shown;
}

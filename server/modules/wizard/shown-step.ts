import type { FastifyInstance } from 'fastify';
import type { FieldDescriptor, FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { describeFields, lockedValues } from './descriptors.ts';
import { maskOf, mayUnmask, withFields } from './sensitive-fields.ts';
import { factsOf, recallStep, type KnownStep } from './step-facts.ts';
import type { SecretMark } from './sealed-fields.ts';

/** Field descriptors of a step, masked for the caller, and the version they show. */
export async function showFields(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
): Promise<{ result: FieldDescriptor[]; version: number }> {
  const known = await recallStep(app, ctx, tab);
  const facts = await factsOf(app, ctx, tab, known.data);
  const shown = withFields(known.data, await showSecrets(app, ctx, known));
  return { result: describeFields(known.step.fields, shown, facts), version: known.version };
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
  const locked = lockedValues(await factsOf(app, ctx, tab, found.data));
  const result = withFields({ ...found.data, ...locked }, masksOf(marks));
  return { result, version: found.version };
}

/** Sealed fields as anybody may see them. */
export function masksOf(marks: Record<string, SecretMark>): FormData {
  return Object.fromEntries(
    Object.entries(marks).map(([field, mark]) => [field, maskOf(field, mark)]),
  );
}

async function showSecrets(
  app: FastifyInstance,
  ctx: AnyCtx,
  { step, marks }: KnownStep,
): Promise<FormData> {
  const shown = masksOf(marks);
  const open = Object.keys(marks).filter((field) => mayUnmask(ctx, field, marks[field]!));
  for (const field of open)
    shown[field] = await app.tabs.secret(ctx.db, ctx.enrollment, step.saved, field);
  if (open.length > 0) ctx.audit('read_secret', { tab: step.saved, fields: open });
  return shown;
}

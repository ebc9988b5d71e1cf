import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { isEmpty } from '../../../src/shared/forms/values.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { refuseFields } from '../../refusals.ts';
import { judgeAlone, judgeStep } from './judge-step.ts';
import type { JudgedStep } from './judge-typed.ts';
import { sealedRowFields, underIds } from './rows.ts';
import type { SecretValue } from '../../enrollment/tabs/sealed-fields.ts';
import { sensitiveFields, shownMarks, splitSensitive } from './sensitive-fields.ts';
import { masked } from './shown-step.ts';
import { SKIPPED } from './skipped-step.ts';
import { completeTyped, maySkip, recallStep, type KnownStep } from './step-facts.ts';
import type { Step } from './steps.ts';

const STALE =
  'This step was changed somewhere else in the meantime. What you typed is kept; please look at both and save again.';

/** A step's data, ready to be stored. */
type ReceivedStep = Omit<JudgedStep, 'issues'> & { step: Step };

/** Typed data of a step, and the version that they build on, if given. */
interface TypedStep {
  typed: FormData;
  version: unknown;
}

/** Saves of steps: validated as a whole, with separately sealed fields. */
export function stepSaves(app: FastifyInstance) {
  return {
    /** Validates a step's body. Throws 409 when it builds on an older version, 422 with every fault. */
    receive: (ctx: AnyCtx, tab: string, body: FormData) => receiveBody(app, ctx, tab, body),

    /** Validates and stores a step without special sealed fields. Returns its new version. */
    async save(ctx: AnyCtx, tab: string, body: FormData): Promise<number> {
      return storeStep(app, ctx, await receiveBody(app, ctx, tab, body));
    },

    /** The same for a step defined by configuration alone; its fields are separate from those of the call. */
    async saveMade(ctx: AnyCtx, tab: string, typed: FormData, version?: number): Promise<number> {
      return storeStep(app, ctx, await receiveStep(app, ctx, tab, { typed, version }));
    },

    /**
     * Stores an incomplete step: its data have to be valid, but may be too few. Removed rows keep their sealed fields
     * until the step is saved completely, so that they can be restored.
     */
    async saveUnfinished(ctx: AnyCtx, tab: string, body: FormData): Promise<number> {
      const { version, enrollment_id: _id, ...typed } = body;
      return storeStep(app, ctx, await receiveUnfinished(app, ctx, tab, { typed, version }));
    },
  };
}

function receiveBody(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  body: FormData,
): Promise<ReceivedStep> {
  const { version, enrollment_id: _id, ...typed } = body;
  return receiveStep(app, ctx, tab, { typed, version });
}

async function receiveStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  { typed, version }: TypedStep,
): Promise<ReceivedStep> {
  const known = await recallStep(app, ctx, tab);
  refuseStale(app, ctx, version, known);
  const meant = app.tabSources.find(tab)?.clean?.(typed) ?? typed;
  const clean = await completeTyped(app, ctx, tab, meant);
  if (isEmpty(clean) && (await maySkip(app, ctx, tab)))
    return { step: known.step, values: SKIPPED, kept: new Set(), dropped: new Set() };
  const { issues, ...judged } = await judgeStep(app, ctx, known, clean);
  if (issues.length > 0) throw refuseFields(issues);
  return { step: known.step, ...judged };
}

async function receiveUnfinished(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  { typed, version }: TypedStep,
): Promise<ReceivedStep> {
  const known = await recallStep(app, ctx, tab);
  refuseStale(app, ctx, version, known);
  const complete = await completeTyped(app, ctx, tab, typed);
  const { issues: all, dropped, ...judged } = await judgeAlone(app, ctx, known, complete);
  const issues = all.filter(({ keyword }) => keyword !== 'required');
  if (issues.length > 0) throw refuseFields(issues);
  const inRow = (field: string) =>
    known.step.lists.some(({ list }) => field.startsWith(`${list}/`));
  const gone = new Set([...dropped].filter((field) => !inRow(field)));
  return { step: known.step, ...judged, dropped: gone };
}

function storeStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  { step, values, dropped }: ReceivedStep,
): Promise<number> {
  const fields = new Set([...sensitiveFields(step.screen), ...sealedRowFields(step.lists, values)]);
  let sealed: Record<string, SecretValue> = {};
  const data = underIds(step.lists, values, (keyed) => {
    const split = splitSensitive(fields, keyed);
    sealed = split.secrets;
    return split.data;
  });
  const gone = [...dropped]
    .filter((field) => fields.has(field) || field.includes('/'))
    .map((field) => [field, null]);
  const secrets = { ...sealed, ...Object.fromEntries(gone) };
  const sessionId = ctx.session.id;
  return app.tabs.save(ctx.db, ctx.enrollment, step.saved, data, { sessionId, secrets });
}

function refuseStale(app: FastifyInstance, ctx: AnyCtx, version: unknown, known: KnownStep): void {
  const expected = expectedVersion(ctx, version);
  if (expected === undefined) ctx.audit('save_without_version', { tab: known.step.saved });
  else if (expected !== known.version) {
    const data = app.tabSources.find(known.step.saved)?.shows?.(ctx, known.data) ?? known.data;
    const result = masked(known.step.lists, data, shownMarks(ctx, known.marks));
    throw new Refusal(409, STALE, { data: { version: known.version, result } });
  }
}

/** Version that a save builds on: `version` in its body, or the If-Match header. */
function expectedVersion(ctx: AnyCtx, version: unknown): number | undefined {
  if (typeof version === 'number') return version;
  const { ifMatch } = ctx.request;
  return ifMatch !== undefined && /^[0-9]{1,9}$/.test(ifMatch) ? Number(ifMatch) : undefined;
}

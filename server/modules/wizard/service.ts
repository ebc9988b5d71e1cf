import type { FastifyInstance } from 'fastify';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { judgeStep, type JudgedStep } from './judge-step.ts';
import { requiredSteps, showProgress } from './progress.ts';
import { publicPart } from './public-part.ts';
import { sensitiveFields, splitSensitive } from './sensitive-fields.ts';
import { masksOf, showFields, showSaved } from './shown-step.ts';
import { recallStep, type KnownStep } from './step-facts.ts';
import { savedNames, type Step } from './steps.ts';

const STALE =
  'This step was changed somewhere else in the meantime. What you typed is kept; please look at both and save again.';
const FAULTY = 'Please check the fields below.';
/** Keys of a save's body that are no fields of its form. */
const ENVELOPE = new Set(['enrollment_id', 'version']);

/** The wizard's steps: what they show, what they take, and what is still wrong with them. Tabs by their saved names. */
export function wizardService(app: FastifyInstance) {
  return {
    requiredSteps: (ctx: AnyCtx) => requiredSteps(app, ctx),
    progress: (ctx: AnyCtx) => showProgress(app, ctx),
    fields: (ctx: AnyCtx, tab: string) => showFields(app, ctx, tab),
    saved: (ctx: AnyCtx, tab: string) => showSaved(app, ctx, tab),

    /** The name under which a tab is saved, asked by any of its spellings; undefined for no tab at all. */
    savedName: (portal: string, name: string) => savedNames(app, portal).get(name),

    /** The part of a tab's input that may lie in a draft: known fields, none of them private. */
    publicPart: (tab: string, portal: string | undefined, data: FormData) =>
      publicPart(app, tab, portal, data),

    /** Judges a step's body. Throws 409 when it builds on an older version, 422 with every fault. */
    async receive(
      ctx: AnyCtx,
      tab: string,
      body: FormData,
    ): Promise<Omit<JudgedStep, 'issues'> & { step: Step }> {
      const known = await recallStep(app, ctx, tab);
      refuseStale(ctx, body, known);
      const typed = Object.fromEntries(Object.entries(body).filter(([key]) => !ENVELOPE.has(key)));
      const { issues, values, kept } = await judgeStep(app, ctx, known, typed);
      if (issues.length > 0) throw new Refusal(422, FAULTY, { issues });
      return { step: known.step, values, kept };
    },

    /** Judges and stores a step whose sealed fields need nothing special. Gives its new version. */
    async save(ctx: AnyCtx, tab: string, body: FormData): Promise<number> {
      const { step, values } = await this.receive(ctx, tab, body);
      const { data, secrets } = splitSensitive(sensitiveFields(step.screen), values);
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, tab, data, { sessionId, secrets });
    },

    /** What is wrong today with a step as it is saved; undefined when it never was. */
    async faults(ctx: AnyCtx, tab: string): Promise<Issue[] | undefined> {
      const known = await recallStep(app, ctx, tab);
      return known.isSaved ? (await judgeStep(app, ctx, known, undefined)).issues : undefined;
    },
  };
}

export type WizardService = ReturnType<typeof wizardService>;

function refuseStale(ctx: AnyCtx, body: FormData, known: KnownStep): void {
  const expected = expectedVersion(ctx, body);
  if (expected === undefined) ctx.audit('save_without_version', { tab: known.step.saved });
  else if (expected !== known.version) {
    const result = { ...known.data, ...masksOf(known.marks) };
    throw new Refusal(409, STALE, { data: { version: known.version, result } });
  }
}

/** Version that a save builds on: `version` in its body, or the If-Match header. */
function expectedVersion(ctx: AnyCtx, body: FormData): number | undefined {
  if (typeof body.version === 'number') return body.version;
  const { ifMatch } = ctx.request;
  return ifMatch !== undefined && /^[0-9]{1,9}$/.test(ifMatch) ? Number(ifMatch) : undefined;
}

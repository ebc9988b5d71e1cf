import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layer-types.ts';
import type { EffectiveScreen, FormData, Issue } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { judgeStep, type JudgedStep } from './judge-step.ts';
import { isRequired, requiredSteps, showProgress } from './progress.ts';
import { publicPart } from './public-part.ts';
import { sensitiveFields, splitSensitive, withFields } from './sensitive-fields.ts';
import { masksOf, showFields, showSaved } from './shown-step.ts';
import { recallStep, type KnownStep } from './step-facts.ts';
import { isSpecified, savedNames, type Step } from './steps.ts';

const STALE =
  'This step was changed somewhere else in the meantime. What you typed is kept; please look at both and save again.';
const FAULTY = 'Please check the fields below.';

/** A step's data that may be stored as it is. */
type ReceivedStep = Omit<JudgedStep, 'issues'> & { step: Step };

/** What was typed into a step, and the version of it on which that builds, if the sender said so. */
interface TypedStep {
  typed: FormData;
  version: unknown;
}

/** The wizard's steps: what they show, what they take, and what is still wrong with them. Tabs by their saved names. */
export function wizardService(app: FastifyInstance) {
  return {
    requiredSteps: (ctx: AnyCtx) => requiredSteps(app, ctx),
    progress: (ctx: AnyCtx) => showProgress(app, ctx),
    fields: (ctx: AnyCtx, tab: string) => showFields(app, ctx, tab),
    saved: (ctx: AnyCtx, tab: string) => showSaved(app, ctx, tab),

    /** The name under which a tab is saved, asked by any of its spellings; undefined for no tab at all. */
    savedName: (portal: string, name: string) => savedNames(app, portal).get(name),

    /** Whether the enrollment needs a step, asked by any spelling of its name. Throws 422 when there is no such step. */
    async isRequired(ctx: AnyCtx, name: string): Promise<boolean> {
      const names = savedNames(app, ctx.enrollment.portal);
      const saved = names.get(name);
      if (saved === undefined) throw wrongTab('There is no such step.', '/tab_name');
      const spellings = [...names].filter(([, one]) => one === saved).map(([spelling]) => spelling);
      for (const spelling of spellings) if (await isRequired(app, ctx, spelling)) return true;
      return false;
    },

    /** The part of a tab's input that may lie in a draft: known fields, none of them private. */
    publicPart: (tab: string, choice: LayerChoice, data: FormData, older?: EffectiveScreen) =>
      publicPart(app, tab, choice, data, older),

    /** Judges a step's body. Throws 409 when it builds on an older version, 422 with every fault. */
    async receive(ctx: AnyCtx, tab: string, body: FormData): Promise<ReceivedStep> {
      const { version, enrollment_id: _id, ...typed } = body;
      return receiveStep(app, ctx, tab, { typed, version });
    },

    /** Judges and stores a step whose sealed fields need nothing special. Gives its new version. */
    async save(ctx: AnyCtx, tab: string, body: FormData): Promise<number> {
      return storeStep(app, ctx, await this.receive(ctx, tab, body));
    },

    /** The same for a step that configuration alone made; its fields stand apart from what is said about the save. */
    async saveMade(ctx: AnyCtx, tab: string, typed: FormData, version?: number): Promise<number> {
      return storeStep(app, ctx, await receiveStep(app, ctx, tab, { typed, version }));
    },

    /** The name under which a step that configuration alone made is saved. Throws 422 for every other name. */
    madeTab(ctx: AnyCtx, name: string): string {
      const tab = savedNames(app, ctx.enrollment.portal).get(name);
      if (tab === undefined) throw wrongTab('There is no such step.');
      if (isSpecified(tab)) throw wrongTab('This step has a call of its own.');
      return tab;
    },

    /** What is wrong today with a step as it is saved; undefined when it never was. */
    async faults(ctx: AnyCtx, tab: string): Promise<Issue[] | undefined> {
      const known = await recallStep(app, ctx, tab);
      return known.isSaved ? (await judgeStep(app, ctx, known, undefined)).issues : undefined;
    },
  };
}

export type WizardService = ReturnType<typeof wizardService>;

async function receiveStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: string,
  { typed, version }: TypedStep,
): Promise<ReceivedStep> {
  const known = await recallStep(app, ctx, tab);
  refuseStale(ctx, version, known);
  const { issues, ...judged } = await judgeStep(app, ctx, known, typed);
  if (issues.length > 0) throw new Refusal(422, FAULTY, { issues });
  return { step: known.step, ...judged };
}

function storeStep(
  app: FastifyInstance,
  ctx: AnyCtx,
  { step, values, dropped }: ReceivedStep,
): Promise<number> {
  const fields = sensitiveFields(step.screen);
  const { data, secrets: sealed } = splitSensitive(fields, values);
  const gone = [...dropped].filter((field) => fields.has(field)).map((field) => [field, null]);
  const secrets = { ...sealed, ...Object.fromEntries(gone) };
  const sessionId = ctx.session.id;
  return app.tabs.save(ctx.db, ctx.enrollment, step.saved, data, { sessionId, secrets });
}

function wrongTab(message: string, field = '/tab'): Refusal {
  return new Refusal(422, message, { issues: [{ field, message, keyword: 'enum' }] });
}

function refuseStale(ctx: AnyCtx, version: unknown, known: KnownStep): void {
  const expected = expectedVersion(ctx, version);
  if (expected === undefined) ctx.audit('save_without_version', { tab: known.step.saved });
  else if (expected !== known.version) {
    const result = withFields(known.data, masksOf(known.marks));
    throw new Refusal(409, STALE, { data: { version: known.version, result } });
  }
}

/** Version that a save builds on: `version` in its body, or the If-Match header. */
function expectedVersion(ctx: AnyCtx, version: unknown): number | undefined {
  if (typeof version === 'number') return version;
  const { ifMatch } = ctx.request;
  return ifMatch !== undefined && /^[0-9]{1,9}$/.test(ifMatch) ? Number(ifMatch) : undefined;
}

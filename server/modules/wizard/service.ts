import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen, FormData, Issue, Pointer } from '../../../src/shared/forms/types.ts';
import type { Bundle } from '../../configuration/bundle.ts';
import type { AnyCtx } from '../../contract.ts';
import { describeFields, type StepField } from './descriptors.ts';
import { nameOfField } from './fault-name.ts';
import { judgeOneRow, judgeStep } from './judge-step.ts';
import { keptProgress } from './kept-progress.ts';
import { requiredSteps } from './progress.ts';
import { publicPart } from './public-part.ts';
import { rehearse } from './rehearsal.ts';
import { showFields, showSaved, showTyped, startValues } from './shown-step.ts';
import { completeTyped, maySkip, recallStep } from './step-facts.ts';
import { stepSaves } from './step-saves.ts';
import { tabNames } from './tab-names.ts';
import { stepChangedBy } from './typed-change.ts';

/** The wizard's steps: their fields, saves, and remaining faults. Tabs by their saved names. */
export function wizardService(app: FastifyInstance) {
  return {
    ...tabNames(app),
    ...stepSaves(app),
    requiredSteps: (ctx: AnyCtx) => requiredSteps(app, ctx),
    /** For calls that change nothing. Shared: do not change it. */
    progress: keptProgress(app),
    fields: (ctx: AnyCtx, tab: string) => showFields(app, ctx, tab),

    /** What a step starts with by itself, by field. */
    startValues: (ctx: AnyCtx, tab: string) => startValues(app, ctx, tab),
    saved: (ctx: AnyCtx, tab: string) => showSaved(app, ctx, tab),

    /** The part of a tab's input that a draft may contain: known fields, none of them private. */
    publicPart: (tab: string, choice: LayerChoice, data: FormData, older?: EffectiveScreen) =>
      publicPart(app, tab, choice, data, older),

    /** Typed answers of a tab, completed with those that were not shown to the caller and stay unchanged. */
    completeTyped: (ctx: AnyCtx, tab: string, typed: FormData) =>
      completeTyped(app, ctx, tab, typed),

    /** Saved or typed answers of a tab as this caller may see them, in today's form. */
    showTyped: (ctx: AnyCtx, tab: string, data: FormData) => showTyped(app, ctx, tab, data),

    /** Name of the saved step that typed answers of a draft would change, if they would. */
    stepChangedBy: (ctx: AnyCtx, draft: string, typed: FormData) =>
      stepChangedBy(app, ctx, draft, typed),

    /** Faults of one row of a step's list, with pointers relative to the row; nothing is stored. */
    async judgeRow(ctx: AnyCtx, tab: string, list: string, row: FormData): Promise<Issue[]> {
      return judgeOneRow(app, ctx, await recallStep(app, ctx, tab), row, list);
    },

    /** What another configuration would do to the caller's enrollment; nothing is stored. `typedOf`: its unsaved answers. */
    rehearse: (
      ctx: AnyCtx,
      next: Bundle,
      typedOf: (tab: string) => Promise<FormData | undefined>,
    ) => rehearse(app, ctx, next, typedOf),

    /** Descriptors of an empty row of a step's list. */
    async rowFields(ctx: AnyCtx, tab: string, list: string): Promise<StepField[]> {
      const { step } = await recallStep(app, ctx, tab);
      const one = step.lists.find((each) => each.list === list);
      return one ? describeFields(one.fields, {}, {}) : [];
    },

    /** Name of a field of a saved step in messages, as in its form: `Maria Lopez, First name`. */
    nameOfField: (ctx: AnyCtx, tab: string, field: Pointer) => nameOfField(app, ctx, tab, field),

    /** Faults of a saved step by today's rules; undefined when it was never saved. */
    async faults(ctx: AnyCtx, tab: string): Promise<Issue[] | undefined> {
      const known = await recallStep(app, ctx, tab);
      if (!known.isSaved) return undefined;
      if (known.isSkipped && (await maySkip(app, ctx, tab))) return [];
      return (await judgeStep(app, ctx, known, undefined)).issues;
    },
  };
}

export type WizardService = ReturnType<typeof wizardService>;

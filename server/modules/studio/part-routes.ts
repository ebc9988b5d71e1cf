import type { AnyCtx } from '../../contract.ts';
import { Refusal } from '../../contract.ts';
import { addQuestions, addStep, type Made, questionsOf, withTab } from './add.ts';
import { addPortal } from './add-portal.ts';
import { addSchema } from './add-schema.ts';
import { copyOf } from './copy.ts';
import { dependentsOf } from './dependents.ts';
import type { StudioDraft } from './draft.ts';
import { paletteOf, readyQuestion } from './palette.ts';
import { titleOf } from './part.ts';
import { readSchema } from './read-schema.ts';
import { removedPart, type RemovedPart } from './remove.ts';
import { CHANGE, LOOK, READ, route } from './route.ts';
import { rulesOf, withoutRule, withRule } from './rules.ts';
import { type Change, editOf } from './service.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

// Files that were never published go with their step.
function removedFrom(work: Workspace, part: RemovedPart, { before }: StudioDraft): Change {
  return removedPart(work, part, (file) => before[file] === null);
}

// What cannot be taken away is refused once somebody tries.
async function faultsOf(ctx: AnyCtx, draft: string, make: () => Change) {
  try {
    return await ctx.app.studio.faultsOf(ctx, draft, make);
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 409) return [];
    throw error;
  }
}

/** Adding, duplicating and deleting parts, and the rules of a step. */
export const partRoutes = {
  'app-studio-palette': route<'app-studio-palette'>(READ, async (ctx) => {
    const { draft, portal, screen } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    const step = treeOf(work, portal).find((one) => one.screen === screen);
    const groups = (step?.groups ?? []).flatMap(({ group, title }) =>
      group === '' ? [] : [{ value: group, label: title }],
    );
    return {
      questions: paletteOf(work.sources).map(([value, { title, hint = '' }]) => ({
        value,
        label: title,
        hint,
      })),
      groups: [...groups, { value: 'new', label: 'A new group' }],
      steps: missingSteps(work, portal),
      portals: Object.keys(work.sources.portals).map((code) => ({
        value: code,
        label: work.portal(code)?.name ?? code,
      })),
    };
  }),
  'app-studio-add': route<'app-studio-add'>(CHANGE, (ctx) =>
    made(ctx, async (work) => {
      const { portal, screen, field, ready, label, answers, group, group_title } = ctx.input;
      const question = readyQuestion(work.sources, ready);
      return addQuestions(
        work,
        { portal, screen, group, groupTitle: group_title, after: group ? undefined : field },
        (taken) => questionsOf(question, taken, { label, answers }),
        `New: ${label || question.title}`,
      );
    }),
  ),
  'app-studio-add-step': route<'app-studio-add-step'>(CHANGE, (ctx) =>
    made(ctx, async (work) => {
      const { portal, step, title, ready, label, answers } = ctx.input;
      if (!work.portal(portal)) throw new Refusal(404, 'There is no such portal.');
      if (step) return knownStep(work, portal, step);
      if (!title || !ready) throw new Refusal(422, 'A new step has a name and a first question.');
      const question = readyQuestion(work.sources, ready);
      return addStep(work, { portal, title }, questionsOf(question, [], { label, answers }));
    }),
  ),
  'app-studio-read-schema': route<'app-studio-read-schema'>(LOOK, (ctx) => {
    const { title, draft, fields, differences } = readSchema(ctx.input);
    return Promise.resolve({ title: ctx.input.title || title, draft, fields, differences });
  }),
  'app-studio-add-portal': route<'app-studio-add-portal'>(CHANGE, async (ctx) => {
    const { code, draft } = ctx.input;
    const textOf = (file: string) => ctx.app.studio.textOf(ctx, draft, file);
    return { ...(await made(ctx, (work) => addPortal(work, ctx.input, textOf))), portal: code };
  }),
  'app-studio-add-schema': route<'app-studio-add-schema'>(CHANGE, (ctx) =>
    made(ctx, (work) => addSchema(work, ctx.input, readSchema(ctx.input))),
  ),
  'app-studio-copy': route<'app-studio-copy'>(CHANGE, (ctx) =>
    made(ctx, (work) =>
      copyOf(work, ctx.input, (file) => ctx.app.studio.textOf(ctx, ctx.input.draft, file)),
    ),
  ),
  'app-studio-dependents': route<'app-studio-dependents'>(READ, async (ctx) => {
    const { draft, ...part } = ctx.input;
    const { work, draft: now } = await ctx.app.studio.workOf(ctx, draft);
    const faults = await faultsOf(ctx, draft, () => removedFrom(work, part, now));
    return {
      title: titleOf(work, part, work.screen(part.screen)),
      dependents: [
        ...(await dependentsOf(work, part, ctx.app.settings.configFolders)),
        ...faults.map(({ problem, file, line }) => ({
          kind: 'fault' as const,
          says: problem,
          file,
          ...(line === undefined ? {} : { line }),
        })),
      ],
    };
  }),
  'app-studio-remove': route<'app-studio-remove'>(CHANGE, async (ctx) => {
    const { draft: key, ...part } = ctx.input;
    const { draft } = await ctx.app.studio.workOf(ctx, key);
    return ctx.app.studio.change(ctx, key, (work) => removedFrom(work, part, draft));
  }),
  'app-studio-rules': route<'app-studio-rules'>(READ, async (ctx) => {
    const { draft, rule, ...step } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    return rulesOf(work, step, rule);
  }),
  'app-studio-rule': route<'app-studio-rule'>(CHANGE, (ctx) => {
    const { draft, portal, screen, rule, ...built } = ctx.input;
    return ctx.app.studio.change(ctx, draft, (work) =>
      withRule(work, { portal, screen }, { ...built, rule }),
    );
  }),
  'app-studio-rule-remove': route<'app-studio-rule-remove'>(CHANGE, (ctx) => {
    const { draft, rule, ...step } = ctx.input;
    return ctx.app.studio.change(ctx, draft, (work) => withoutRule(work, step, rule));
  }),
};

async function made(
  ctx: AnyCtx & { input: { draft: string } },
  make: (work: Workspace) => Made | Promise<Made>,
) {
  const found: { part?: Made['part'] } = {};
  const state = await ctx.app.studio.change(ctx, ctx.input.draft, async (work) => {
    const { change, part } = await make(work);
    found.part = part;
    return change;
  });
  return { ...state, screen: '', ...found.part };
}

function missingSteps(work: Workspace, portal: string | undefined) {
  const file = portal === undefined ? undefined : work.portal(portal);
  if (!file) return [];
  return Object.keys(work.sources.screens).flatMap((id) => {
    const { tab } = work.screen(id) ?? {};
    const isThere = !tab || file.tabs.some(({ name }) => name === tab.name);
    return isThere ? [] : [{ value: id, label: tab.label }];
  });
}

function knownStep(work: Workspace, portal: string, id: string): Made {
  const { tab } = work.screen(id) ?? {};
  const isThere = work.portal(portal)?.tabs.some(({ name }) => name === tab?.name) === true;
  if (!tab || isThere) throw new Refusal(409, 'The portal has this step, or there is none.');
  return {
    change: {
      label: `Step “${tab.label}”`,
      subject: `step ${portal} ${id}`,
      edits: [editOf(`schemas/portals/${portal}.json`, (text) => withTab(text, tab.name))],
    },
    part: { portal, screen: id },
  };
}

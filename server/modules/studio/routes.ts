import type { FastifyInstance } from 'fastify';
import { type Ctx, Refusal, type Routes, type ServerModule } from '../../contract.ts';
import { answersOf } from './answers.ts';
import { comparePublishes } from './compare.ts';
import { withFix, withoutEmptyGroup, withStepMoved, withValues } from './edits.ts';
import { isConfigFile } from './files.ts';
import { isOwnGroup } from './groups.ts';
import { groupMoved, questionInto } from './move-groups.ts';
import { questionMoved } from './move-question.ts';
import { addStudioPages } from './pages.ts';
import { partRoutes } from './part-routes.ts';
import { describePart } from './part.ts';
import { CHANGE, LOOK, READ, route } from './route.ts';
import { editOf, type FileEdit, studioService } from './service.ts';
import { targetOf } from './target.ts';
import { textRoutes } from './text-routes.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    studio: ReturnType<typeof studioService>;
  }
}

const routes: Routes = {
  ...partRoutes,
  ...textRoutes,
  'app-studio': route<'app-studio'>(READ, async (ctx) => {
    const { work, draft: _draft } = await ctx.app.studio.workOf(ctx, ctx.input.draft);
    const { portals, sites, locales } = work.sources;
    const word = (file: unknown, key: string) =>
      String((file as Record<string, unknown> | undefined)?.[key] ?? '');
    return {
      portals: Object.entries(portals).map(([code, file]) => ({ code, name: word(file, 'name') })),
      sites: Object.entries(sites).map(([name, file]) => ({ name, title: word(file, 'title') })),
      locales: Object.entries(locales).map(([code, file]) => ({ code, name: word(file, 'name') })),
      defaultPortal: ctx.app.settings.entry.defaultPortal,
      live: ctx.app.configuration.current().hash,
      state: await ctx.app.studio.state(ctx, ctx.input.draft),
    };
  }),
  'app-studio-tree': route<'app-studio-tree'>(READ, async (ctx) => {
    const { work } = await ctx.app.studio.workOf(ctx, ctx.input.draft);
    return { steps: treeOf(work, ctx.input.portal) };
  }),
  'app-studio-part': route<'app-studio-part'>(READ, async (ctx) => {
    const { draft } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    return describePart(work, ctx.input, (file) => ctx.app.studio.textOf(ctx, draft, file));
  }),
  'app-studio-edit': route<'app-studio-edit'>(CHANGE, (ctx) => edit(ctx)),
  'app-studio-move': route<'app-studio-move'>(CHANGE, (ctx) => move(ctx)),
  'app-studio-step': route<'app-studio-step'>(CHANGE, (ctx) =>
    ctx.app.studio.step(ctx, ctx.input.draft, ctx.input.to),
  ),
  'app-studio-check': route<'app-studio-check'>(READ, async (ctx) => {
    const problems = await ctx.app.studio.check(ctx, ctx.input.draft);
    return {
      problems: problems.map((problem) => {
        const fix = /^did you mean '(.+)'\?$/.exec(problem.hint ?? '')?.[1];
        return { ...problem, ...(fix === undefined ? {} : { fix }) };
      }),
    };
  }),
  'app-studio-fix': route<'app-studio-fix'>(CHANGE, (ctx) => {
    const { draft, file, pointer, fix } = ctx.input;
    // A file is called by its path where it stands; in a configuration folder by its name there.
    const name = /(?:^|\/)((?:screens|schemas)\/.*)$/.exec(file)?.[1] ?? '';
    if (!isConfigFile(name)) throw new Refusal(404, 'There is no such file.');
    return ctx.app.studio.change(ctx, draft, () => ({
      label: `“${fix}”`,
      subject: `fix ${file} ${pointer} ${fix}`,
      edits: [editOf(name, (now) => withFix(now, pointer, fix))],
    }));
  }),
  'app-studio-changes': route<'app-studio-changes'>(READ, async (ctx) => ({
    changes: await ctx.app.studio.changes(ctx, ctx.input.draft),
  })),
  'app-studio-publish': route<'app-studio-publish'>(CHANGE, async (ctx) => {
    const done = await ctx.app.studio.publish(ctx, ctx.input.draft, ctx.input.name);
    ctx.audit('app-studio-publish', { publish: done.id, files: done.files });
    return done;
  }),
  'app-studio-history': route<'app-studio-history'>(READ, async (ctx) => ({
    publishes: await ctx.app.studio.history(ctx),
  })),
  'app-studio-compare': route<'app-studio-compare'>(READ, (ctx) =>
    comparePublishes(ctx, Number(ctx.input.from), Number(ctx.input.to)),
  ),
  'app-studio-return': route<'app-studio-return'>(CHANGE, async (ctx) => {
    const done = await ctx.app.studio.takeBack(ctx, ctx.input.publish);
    ctx.audit('app-studio-return', { publish: done.id, files: done.files });
    return done;
  }),
  'app-studio-rehearsal': route<'app-studio-rehearsal'>(LOOK, async (ctx) => {
    const { draft: key, after = '0' } = ctx.input;
    const { draft, work } = await ctx.app.studio.workOf(ctx, key);
    const found = await ctx.app.studio.rehearse(ctx, work, Number(after));
    return { version: draft.version, ...found };
  }),
  'app-studio-answers': route<'app-studio-answers'>(READ, async (ctx) => {
    const { screen, portal } = ctx.input;
    const folders = ctx.app.settings.configFolders;
    return { sets: screen === undefined ? [] : await answersOf(folders, screen, portal) };
  }),
  'app-studio-preview': route<'app-studio-preview'>(READ, async (ctx) => {
    const { draft: key, screen, ...choice } = ctx.input;
    const { draft, work } = await ctx.app.studio.workOf(ctx, key);
    return { version: draft.version, ...ctx.app.studio.previews.show(work, screen, choice) };
  }),
};

function edit(ctx: Ctx<'app-studio-edit'>) {
  const { draft, values, ...part } = ctx.input;
  return ctx.app.studio.change(ctx, draft, (work) => {
    const target = targetOf(work, part);
    const keys = Object.keys(values);
    const screen = part.screen === undefined ? undefined : work.screen(part.screen);
    const isOver =
      target.pointer.startsWith('/groups/') && screen && isOwnGroup(screen, part.group ?? '');
    return {
      label: `${keys.join(', ')} of ${part.field ?? part.group ?? part.screen ?? part.portal ?? ''}`,
      subject: `${target.file} ${target.pointer} ${keys.join(' ')}`,
      edits: [
        editOf(target.file, (now) => {
          const next = withValues(now, target, values);
          return isOver ? withoutEmptyGroup(next, target) : next;
        }),
      ],
    };
  });
}

function move(ctx: Ctx<'app-studio-move'>) {
  const { draft, portal, screen, field, group } = ctx.input;
  return ctx.app.studio.change(ctx, draft, (work) => ({
    label: `Place of ${field ?? group ?? screen}`,
    subject: `move ${portal} ${screen} ${field ?? group ?? ''} ${ctx.now.getTime()}`,
    edits: moved(work, ctx.input),
  }));
}

function moved(work: Workspace, input: Ctx<'app-studio-move'>['input']): FileEdit[] {
  const { portal, screen, field, group, by = 0, into, behind } = input;
  const { file } = targetOf(work, { portal });
  if (field !== undefined && into !== undefined) {
    return questionInto(work, { portal, screen, field }, { into, behind });
  }
  if (field !== undefined) return questionMoved(work, { portal, screen, field }, by);
  if (group !== undefined) return groupMoved(work, { portal, screen, group }, by);
  const tab = work.screen(screen)?.tab?.name ?? '';
  return [editOf(file, (now) => withStepMoved(now, tab, by))];
}

async function register(app: FastifyInstance): Promise<void> {
  app.decorate('studio', studioService(app));
  await addStudioPages(app);
}

const module: ServerModule = { needs: ['drafts', 'wizard'], register, routes };
export default module;

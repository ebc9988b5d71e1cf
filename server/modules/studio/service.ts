import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { lineDiff } from '../../../src/shared/words/line-diff.ts';
import { type AnyCtx, Refusal } from '../../contract.ts';
import {
  type ChangedFile,
  changedFiles,
  emptyDraft,
  moved,
  type StudioDraft,
  textsOf,
  withText,
} from './draft.ts';
import { readText } from './files.ts';
import { createPreviews } from './preview.ts';
import { reversed, writeFiles } from './publish.ts';
import { addPublish, findDraft, findPublish, findPublishes, saveDraft } from './repository.ts';
import { createWorkspaces, type Workspace } from './workspace.ts';

type State = Calls['app-studio-edit']['data'];

/** A change of one file: its new text from the present one. */
export interface Change {
  file: string;
  label: string;
  /** Further changes of the same thing are undone together. */
  subject: string;
  text(now: string, work: Workspace): string;
}

/** Drafts of the configuration, and what is published of them. */
export function studioService(app: FastifyInstance) {
  const workspaces = createWorkspaces(app);
  const folders = app.settings.configFolders;
  const save = async (ctx: AnyCtx, key: string, draft: StudioDraft): Promise<void> => {
    if (await saveDraft(ctx.db, key, draft)) return;
    throw new Refusal(409, 'The draft was changed in another window. Please look at it again.');
  };
  const workOf = async (ctx: AnyCtx, key: string) => {
    const draft = await findDraft(ctx.db, key);
    return { draft, work: await workspaces.open(textsOf(draft)) };
  };
  // One after the other: a publish reads files that another one writes.
  const alone = (ctx: AnyCtx) => ctx.db.query('lock table studio_publish in exclusive mode');
  const takeUp = (ctx: AnyCtx) =>
    ctx.afterCommit(() => {
      // The watcher of the files finds it, too, where there is one.
      app.configuration
        .reload()
        .catch((error: unknown) =>
          app.log.error({ err: error }, 'the configuration could not be read'),
        );
    });

  return {
    previews: createPreviews(),
    workOf,
    state: async (ctx: AnyCtx, key: string) => stateOf(await findDraft(ctx.db, key)),

    async change(ctx: AnyCtx, key: string, make: (work: Workspace) => Change): Promise<State> {
      const { draft, work } = await workOf(ctx, key);
      const { file, label, subject, text } = make(work);
      const now = textsOf(draft).get(file) ?? (await readText(folders, file));
      if (now === null) throw new Refusal(404, 'There is no such file.');
      const next = textFrom(() => text(now, work));
      if (next === now) return stateOf(draft);
      const onDisk = draft.before[file] === undefined ? now : null;
      const changed = withText(draft, { file, text: next, onDisk }, { label, subject });
      await save(ctx, key, changed);
      return stateOf(changed);
    },

    async step(ctx: AnyCtx, key: string, to: 'undo' | 'redo' | 'discard'): Promise<State> {
      const draft = await findDraft(ctx.db, key);
      const next =
        to === 'discard' ? emptyDraft(draft.version + 1) : moved(draft, to === 'undo' ? -1 : 1);
      if (next !== draft) await save(ctx, key, next);
      return stateOf(next);
    },

    async check(ctx: AnyCtx, key: string) {
      const { draft, work } = await workOf(ctx, key);
      return { version: draft.version, problems: await workspaces.check(work) };
    },

    async publish(ctx: AnyCtx, key: string, name: string) {
      await alone(ctx);
      const { draft, work } = await workOf(ctx, key);
      const files = changedFiles(draft);
      if (files.length === 0) throw new Refusal(409, 'There is nothing to publish.');
      const wrong = (await workspaces.check(work)).filter(({ severity }) => severity !== 'warning');
      if (wrong[0]) {
        const { file, line, problem } = wrong[0];
        throw new Refusal(409, `Not published: ${file}${line ? `:${line}` : ''}: ${problem}`);
      }
      const id = await addPublish(ctx.db, { name, files });
      await save(ctx, key, emptyDraft(draft.version + 1));
      await writeFiles(folders, files);
      takeUp(ctx);
      return { id, files: files.map(({ file }) => file) };
    },

    async takeBack(ctx: AnyCtx, publish: number) {
      await alone(ctx);
      const found = await findPublish(ctx.db, publish);
      if (!found) throw new Refusal(404, 'There is no such publish.');
      const files = reversed(found.files);
      const id = await addPublish(ctx.db, {
        name: `Back to before “${found.name}”`,
        files,
        takesBack: publish,
      });
      await writeFiles(folders, files);
      takeUp(ctx);
      return { id, files: files.map(({ file }) => file) };
    },

    async history(ctx: AnyCtx) {
      const rows = await findPublishes(ctx.db);
      const back = new Set(rows.map((row) => row.takes_back && Number(row.takes_back)));
      return rows.map(({ id, name, takes_back, created_at, files }) => ({
        id: Number(id),
        name,
        at: created_at.toISOString(),
        takes_back: takes_back === null ? null : Number(takes_back),
        is_back: back.has(Number(id)),
        changes: diffsOf(files),
      }));
    },

    changes: async (ctx: AnyCtx, key: string) =>
      diffsOf(changedFiles(await findDraft(ctx.db, key))),
  };
}

function stateOf(draft: StudioDraft): State {
  return {
    version: draft.version,
    undo: draft.steps[draft.position - 1]?.label ?? '',
    redo: draft.steps[draft.position]?.label ?? '',
    files: changedFiles(draft).map(({ file }) => file),
  };
}

function diffsOf(files: readonly ChangedFile[]) {
  return files.map(({ file, before, after }) => ({
    file,
    diff: lineDiff(before ?? '', after ?? ''),
  }));
}

// A place that can't be is the caller's mistake; so is a text that is no JSON at present.
function textFrom(make: () => string): string {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) {
      throw new Refusal(409, error.message);
    }
    throw error;
  }
}

import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { lineDiff } from '../../../src/shared/words/line-diff.ts';
import { type AnyCtx, Refusal } from '../../contract.ts';
import {
  type ChangedFile,
  changedFiles,
  emptyDraft,
  isTouched,
  moved,
  type StudioDraft,
  textsOf,
  withText,
} from './draft.ts';
import { readText } from './files.ts';
import { createPreviews } from './preview.ts';
import { reversed, writeFiles } from './publish.ts';
import {
  addPublish,
  findStudioDraft,
  findPublish,
  findPublishes,
  saveDraft,
} from './repository.ts';
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
  const drafts = draftService(app);
  return { previews: createPreviews(), ...drafts, ...publishService(app, drafts) };
}

type DraftService = ReturnType<typeof draftService>;

function draftService(app: FastifyInstance) {
  const workspaces = createWorkspaces(app);
  const workOf = async (ctx: AnyCtx, key: string) => {
    const draft = await findStudioDraft(ctx.db, key);
    return { draft, work: await workspaces.open(textsOf(draft)) };
  };
  return {
    workOf,
    save,
    state: async (ctx: AnyCtx, key: string) => stateOf(await findStudioDraft(ctx.db, key)),

    async change(ctx: AnyCtx, key: string, make: (work: Workspace) => Change): Promise<State> {
      const { draft, work } = await workOf(ctx, key);
      const { file, label, subject, text } = make(work);
      const onDisk = isTouched(draft, file)
        ? undefined
        : await readText(app.settings.configFolders, file);
      const now = onDisk === undefined ? (textsOf(draft).get(file) ?? null) : onDisk;
      if (now === null) throw new Refusal(404, 'There is no such file.');
      const next = textFrom(() => text(now, work));
      if (next === now) return stateOf(draft);
      const changed = withText(draft, { file, text: next, onDisk }, { label, subject });
      await save(ctx, key, changed);
      return stateOf(changed);
    },

    async step(ctx: AnyCtx, key: string, to: 'undo' | 'redo' | 'discard'): Promise<State> {
      const draft = await findStudioDraft(ctx.db, key);
      const next =
        to === 'discard' ? emptyDraft(draft.version + 1) : moved(draft, to === 'undo' ? -1 : 1);
      if (next !== draft) await save(ctx, key, next);
      return stateOf(next);
    },

    check: async (ctx: AnyCtx, key: string) => {
      const { draft, work } = await workOf(ctx, key);
      return { version: draft.version, problems: await workspaces.check(work) };
    },

    changes: async (ctx: AnyCtx, key: string) =>
      diffsOf(changedFiles(await findStudioDraft(ctx.db, key))),
  };
}

function publishService(app: FastifyInstance, drafts: DraftService) {
  const write = async (
    ctx: AnyCtx,
    { name, files, takesBack }: { name: string; files: ChangedFile[]; takesBack?: number },
  ) => {
    const more = takesBack === undefined ? {} : { takesBack };
    const id = await addPublish(ctx.db, { name, files, ...more });
    await writeFiles(app.settings.configFolders, files);
    // The watcher of the files finds it, too, where there is one.
    ctx.afterCommit(() => {
      app.configuration
        .reload()
        .catch((error: unknown) =>
          app.log.error({ err: error }, 'the configuration could not be read'),
        );
    });
    return { id, files: files.map(({ file }) => file) };
  };
  return {
    async publish(ctx: AnyCtx, key: string, name: string) {
      await alone(ctx);
      const { draft } = await drafts.workOf(ctx, key);
      const files = changedFiles(draft);
      if (files.length === 0) throw new Refusal(409, 'There is nothing to publish.');
      const { problems } = await drafts.check(ctx, key);
      const wrong = problems.find(({ severity }) => severity === 'fault');
      if (wrong) {
        const place = wrong.line === undefined ? wrong.file : `${wrong.file}:${wrong.line}`;
        throw new Refusal(409, `Not published: ${place}: ${wrong.problem}`);
      }
      await drafts.save(ctx, key, emptyDraft(draft.version + 1));
      return write(ctx, { name, files });
    },

    async takeBack(ctx: AnyCtx, publish: number) {
      await alone(ctx);
      const found = await findPublish(ctx.db, publish);
      if (!found) throw new Refusal(404, 'There is no such publish.');
      const name = `Back to before “${found.name}”`;
      return write(ctx, { name, files: reversed(found.files), takesBack: publish });
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
  };
}

async function save(ctx: AnyCtx, key: string, draft: StudioDraft): Promise<void> {
  if (await saveDraft(ctx.db, key, draft)) return;
  throw new Refusal(409, 'The draft was changed in another window. Please look at it again.');
}

// One after the other: a publish reads files that another one writes.
async function alone(ctx: AnyCtx): Promise<void> {
  // The check between two statements takes a second, and many on a machine that is busy.
  await ctx.db.query('set local idle_in_transaction_session_timeout = 0');
  await ctx.db.query('lock table studio_publish in exclusive mode');
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

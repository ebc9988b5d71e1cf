import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Finding } from '../../../src/shared/lint/finding.ts';
import { type AnyCtx, Refusal } from '../../contract.ts';
import {
  type ChangedFile,
  changedFiles,
  emptyDraft,
  isTouched,
  moved,
  type NewText,
  type StudioDraft,
  textsOf,
  withTexts,
} from './draft.ts';
import { readText } from './files.ts';
import { diffsOf } from './diffs.ts';
import { createPreviews } from './preview.ts';
import { reversed, writeFiles } from './publish.ts';
import { createRehearsals } from './rehearsal.ts';
import {
  addPublish,
  findStudioDraft,
  findPublish,
  findPublishes,
  lastPublish,
  lockStudioDraft,
  saveDraft,
} from './repository.ts';
import { createChecker } from './checker.ts';
import { createWorkspaces, type Workspace } from './workspace.ts';

type State = Calls['app-studio-edit']['data'];

/** A file's new text from the present one; null, and an empty new one, is no file. */
export interface FileEdit {
  file: string;
  text(now: string | null): string;
}

/** A change that is undone as one. */
export interface Change {
  label: string;
  /** Further changes of the same thing are undone together. */
  subject: string;
  edits: readonly FileEdit[];
}

/** An edit of a file that is there. */
export function editOf(file: string, text: (now: string) => string): FileEdit {
  return {
    file,
    text(now) {
      if (now === null) throw new Refusal(404, 'There is no such file.');
      return text(now);
    },
  };
}

/** Drafts of the configuration, and what is published of them. */
export function studioService(app: FastifyInstance) {
  const drafts = draftService(app);
  const rehearse = createRehearsals(app);
  return { previews: createPreviews(), rehearse, ...drafts, ...publishService(app, drafts) };
}

type DraftService = ReturnType<typeof draftService>;

/** How a file is read with a draft: as it is on disk where the draft does not touch it. */
function presentTexts(app: FastifyInstance) {
  return async (draft: StudioDraft, file: string) => {
    const onDisk = isTouched(draft, file)
      ? undefined
      : await readText(app.settings.configFolders, file);
    const now = onDisk === undefined ? textsOf(draft).get(file) || null : onDisk;
    return { onDisk, now };
  };
}

/** A draft, and the configuration with it. */
type WorkOf = (ctx: AnyCtx, key: string) => Promise<{ draft: StudioDraft; work: Workspace }>;

function changeService(app: FastifyInstance, workOf: WorkOf) {
  return async function change(
    ctx: AnyCtx,
    key: string,
    make: (work: Workspace) => Change | Promise<Change>,
  ): Promise<State> {
    await lockStudioDraft(ctx.db, key);
    const { draft, work } = await workOf(ctx, key);
    const { label, subject, edits } = await make(work);
    const texts = await editedTexts(app, draft, edits);
    if (texts.every(({ text, now }) => text === now)) return stateOf(draft);
    const changed = withTexts(draft, texts, { label, subject });
    await save(ctx, key, changed);
    return stateOf(changed);
  };
}

/** Files after some edits of a draft, with their text before. */
async function editedTexts(
  app: FastifyInstance,
  draft: StudioDraft,
  edits: readonly FileEdit[],
): Promise<(NewText & { now: string })[]> {
  const presentText = presentTexts(app);
  const texts = new Map<string, NewText & { now: string }>();
  for (const { file, text } of edits) {
    const earlier = texts.get(file);
    const present = earlier ?? (await presentText(draft, file));
    const last = earlier ? earlier.text || null : present.now;
    const { onDisk, now } = present;
    texts.set(file, { file, text: textFrom(() => text(last)), onDisk, now: now ?? '' });
  }
  return [...texts.values()];
}

function checkService(app: FastifyInstance, workOf: WorkOf) {
  const checker = createChecker(app);
  return {
    async check(ctx: Pick<AnyCtx, 'db'>, key: string) {
      const draft = await findStudioDraft(ctx.db, key);
      const since = await lastPublish(ctx.db);
      return checker.check({ drafted: textsOf(draft), since, draft: key, isUrgent: false });
    },

    /** What a change would make wrong: the faults that a draft does not have without it. */
    async faultsOf(ctx: AnyCtx, key: string, make: (work: Workspace) => Change) {
      const { draft, work } = await workOf(ctx, key);
      const texts = await editedTexts(app, draft, make(work).edits);
      const changed = new Map(texts.map(({ file, text }) => [file, text]));
      const since = await lastPublish(ctx.db);
      const faultsOf = async (drafted: ReadonlyMap<string, string>) =>
        (await checker.check({ drafted, since, draft: '', isUrgent: true })).filter(
          ({ severity }) => severity === 'fault',
        );
      const nameOf = ({ file, pointer, problem }: Finding) =>
        JSON.stringify([file, pointer, problem]);
      const before = new Set((await faultsOf(textsOf(draft))).map(nameOf));
      const after = await faultsOf(new Map([...textsOf(draft), ...changed]));
      return after.filter((fault) => !before.has(nameOf(fault)));
    },

    /** Throws 409 with the first fault of the configuration with these files; `what` begins the message. */
    async requireSound(ctx: AnyCtx, files: readonly ChangedFile[], what: string): Promise<void> {
      const drafted = new Map(files.map(({ file, after }) => [file, after ?? '']));
      const since = await lastPublish(ctx.db);
      const problems = await checker.check({ drafted, since, draft: '', isUrgent: true });
      const wrong = problems.find(({ severity }) => severity === 'fault');
      if (!wrong) return;
      const place = wrong.line === undefined ? wrong.file : `${wrong.file}:${wrong.line}`;
      throw new Refusal(409, `${what}: ${place}: ${wrong.problem}`);
    },
  };
}

function draftService(app: FastifyInstance) {
  const workspaces = createWorkspaces(app);
  const workOf = async (ctx: AnyCtx, key: string) => {
    const draft = await findStudioDraft(ctx.db, key);
    return { draft, work: await workspaces.open(textsOf(draft)) };
  };
  const presentText = presentTexts(app);
  const change = changeService(app, workOf);
  return {
    workOf,
    save,
    state: async (ctx: AnyCtx, key: string) => stateOf(await findStudioDraft(ctx.db, key)),

    /** A file as the draft has it. */
    async textOf(ctx: AnyCtx, key: string, file: string): Promise<string> {
      const { now } = await presentText(await findStudioDraft(ctx.db, key), file);
      if (now === null) throw new Refusal(404, 'There is no such file.');
      return now;
    },

    change,

    async step(ctx: AnyCtx, key: string, to: 'undo' | 'redo' | 'discard'): Promise<State> {
      await lockStudioDraft(ctx.db, key);
      const draft = await findStudioDraft(ctx.db, key);
      const next =
        to === 'discard' ? emptyDraft(draft.version + 1) : moved(draft, to === 'undo' ? -1 : 1);
      if (next !== draft) await save(ctx, key, next);
      return stateOf(next);
    },

    ...checkService(app, workOf),

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
    const next =
      takesBack === undefined
        ? 'Undo what you changed there, and make it again over the new file.'
        : 'Change them as they are now instead.';
    await writeFiles(app.settings.configFolders, files, next);
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
      await drafts.requireSound(ctx, files, 'Not published');
      await drafts.save(ctx, key, emptyDraft(draft.version + 1));
      return write(ctx, { name, files });
    },

    async takeBack(ctx: AnyCtx, publish: number) {
      await alone(ctx);
      const found = await findPublish(ctx.db, publish);
      if (!found) throw new Refusal(404, 'There is no such publish.');
      if (found.isBack) throw new Refusal(409, 'This publish was taken back already.');
      const name = `Back to before “${found.name}”`;
      const files = reversed(found.files);
      await drafts.requireSound(ctx, files, 'Not taken back');
      return write(ctx, { name, files, takesBack: publish });
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

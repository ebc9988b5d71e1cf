/** A piece of a text that became another one. */
interface Splice {
  file: string;
  at: number;
  out: string;
  in: string;
}

interface Step {
  label: string;
  /** What was changed: further changes of the same thing belong to the same step. */
  subject: string;
  splices: Splice[];
}

/** What is changed and not published: files as they were when they were first touched, and the steps since. */
export interface StudioDraft {
  version: number;
  /** By name inside a configuration folder; null for a new file. */
  before: Record<string, string | null>;
  steps: Step[];
  /** Number of steps that count; those behind it were undone. */
  position: number;
}

/** One file that differs. */
export interface ChangedFile {
  file: string;
  before: string | null;
  after: string | null;
}

const MOST_STEPS = 500;

export function emptyDraft(version = 0): StudioDraft {
  return { version, before: {}, steps: [], position: 0 };
}

/** The texts of all files that steps which count touch, as they are now; an empty one is a file that is gone. */
export function textsOf(draft: StudioDraft): Map<string, string> {
  const texts = textsAt(draft, draft.position);
  return new Map([...texts].filter(([file]) => isTouched(draft, file)));
}

/** Whether a file is changed by steps that count. */
export function isTouched({ steps, position }: StudioDraft, file: string): boolean {
  return steps
    .slice(0, position)
    .some(({ splices }) => splices.some((splice) => splice.file === file));
}

/** A file's new text. `onDisk` is what the file holds now, for one that is not touched; an empty text is no file. */
export interface NewText {
  file: string;
  text: string;
  onDisk: string | null | undefined;
}

/** The draft with other texts of files. */
export function withTexts(
  draft: StudioDraft,
  texts: readonly NewText[],
  { label, subject }: { label: string; subject: string },
): StudioDraft {
  const kept = draft.steps.slice(0, draft.position);
  const last = kept.at(-1);
  const isAmong = (splice: Splice) => texts.some(({ file }) => file === splice.file);
  const goesOn = last?.subject === subject && last.splices.every(isAmong);
  const steps = goesOn ? kept.slice(0, -1) : kept;
  const before = { ...draft.before };
  for (const { file, onDisk } of texts) if (onDisk !== undefined) before[file] = onDisk;
  const base = textsAt({ ...draft, before, steps }, steps.length);
  const splices = texts.flatMap(
    ({ file, text }) => spliceBetween(file, base.get(file) ?? '', text) ?? [],
  );
  const next = splices.length > 0 ? [...steps, { label, subject, splices }] : steps;
  return {
    version: draft.version + 1,
    before,
    // A draft without end would be none: what lies far back becomes one step.
    steps: next.length > MOST_STEPS ? joinFirst(next) : next,
    position: Math.min(next.length, MOST_STEPS),
  };
}

/** One step back (-1) or forward (1); the same draft when there is none. */
export function moved(draft: StudioDraft, by: -1 | 1): StudioDraft {
  const position = draft.position + by;
  if (position < 0 || position > draft.steps.length) return draft;
  return { ...draft, version: draft.version + 1, position };
}

/** The files that differ from what they were. */
export function changedFiles(draft: StudioDraft): ChangedFile[] {
  return [...textsOf(draft)].flatMap(([file, after]) => {
    const before = draft.before[file] ?? null;
    return after === (before ?? '') ? [] : [{ file, before, after: after === '' ? null : after }];
  });
}

function textsAt({ before, steps }: StudioDraft, position: number): Map<string, string> {
  const texts = new Map(Object.entries(before).map(([file, text]) => [file, text ?? '']));
  for (const { splices } of steps.slice(0, position)) {
    for (const { file, at, out, in: said } of splices) {
      const text = texts.get(file) ?? '';
      texts.set(file, text.slice(0, at) + said + text.slice(at + out.length));
    }
  }
  // A new file that holds nothing is not there.
  for (const [file, text] of texts) if (text === '' && before[file] === null) texts.delete(file);
  return texts;
}

function spliceBetween(file: string, before: string, after: string): Splice | undefined {
  if (before === after) return undefined;
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - at;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [out, said] = [before.slice(at, before.length - end), after.slice(at, after.length - end)];
  return { file, at, out, in: said };
}

function joinFirst([first, second, ...rest]: Step[]): Step[] {
  if (!first || !second) return [];
  return [{ ...first, splices: [...first.splices, ...second.splices] }, ...rest];
}

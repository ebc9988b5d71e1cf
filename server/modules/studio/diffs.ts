import { lineDiff } from '../../configuration/line-diff.ts';
import type { ChangedFile } from './draft.ts';

/** The lines that differ, file by file. */
export function diffsOf(files: readonly ChangedFile[]) {
  return files.map(({ file, before, after }) => ({
    file,
    diff: lineDiff(before ?? '', after ?? ''),
  }));
}

/** The files that later publishes left otherwise than they were after the first one, by name. */
export function changedSince(
  base: readonly ChangedFile[],
  later: readonly (readonly ChangedFile[])[],
): ChangedFile[] {
  const known = new Map(base.map(({ file, after }) => [file, after]));
  const changed = new Map<string, ChangedFile>();
  for (const { file, before, after } of later.flat()) {
    // Null is a file that was not there.
    const earlier = known.get(file);
    if (earlier === undefined) known.set(file, before);
    changed.set(file, { file, before: earlier === undefined ? before : earlier, after });
  }
  return [...changed.values()]
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

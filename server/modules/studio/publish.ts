import { Refusal } from '../../contract.ts';
import type { ChangedFile } from './draft.ts';
import { readText, writeText } from './files.ts';

/**
 * Writes files from one text to another; one that has its new text already stays: an earlier try wrote it, and could not
 * be recorded. Refuses with 409, and writes none, when one of them was changed meanwhile; `next` says in a sentence what
 * can be done then.
 */
export async function writeFiles(
  folders: readonly string[],
  files: readonly ChangedFile[],
  next: string,
): Promise<void> {
  const others: string[] = [];
  const changes: ChangedFile[] = [];
  for (const change of files) {
    const now = await readText(folders, change.file);
    if (now === change.after) continue;
    if (now === change.before) changes.push(change);
    else others.push(change.file);
  }
  if (others.length > 0) {
    throw new Refusal(
      409,
      `Changed meanwhile by somebody else: ${others.join(', ')}. Nothing was written. ${next}`,
    );
  }
  const written: ChangedFile[] = [];
  try {
    for (const change of changes) {
      written.push(change);
      await writeText(folders, change.file, change.after);
    }
  } catch (error) {
    // All of it or nothing.
    for (const { file, before } of written) await writeText(folders, file, before);
    throw error;
  }
}

/** What takes a publish back. */
export function reversed(files: readonly ChangedFile[]): ChangedFile[] {
  return files.map(({ file, before, after }) => ({ file, before: after, after: before }));
}

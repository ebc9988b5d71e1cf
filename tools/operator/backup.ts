import { existsSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CommandOutcome } from '../../server/operations/commands.ts';
import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

const USAGE = `npm run backup [-- <file>]

Writes a snapshot of the embedded database, also while the server runs: to the file, or among the other snapshots.`;

helpWhenAsked(USAGE);

await report(async () => {
  const [wanted, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error(`Usage: ${USAGE}`);
  const target = wanted === undefined ? undefined : path.resolve(wanted);
  if (target !== undefined && existsSync(target)) throw new Error(`${target} exists already.`);
  return deliver(await operate('backup'), target);
});

async function deliver(
  outcome: CommandOutcome,
  target: string | undefined,
): Promise<CommandOutcome> {
  const { ok, file } = outcome;
  if (!ok || file === undefined) return outcome;
  if (target !== undefined) {
    await move(file, target).catch((error: Error) => {
      throw new Error(
        `${target} could not be written (${error.message}). The backup is in ${file}.`,
      );
    });
  }
  const written = target ?? file;
  const { size } = await stat(written);
  const lines = [
    `${written} (${(size / 1_048_576).toFixed(1)} MB)`,
    'The keys are not in it: keep KEK_RING, or the folder of the development key, in another place.',
  ];
  return { ok, lines };
}

// To another disk, perhaps: the file has its name there only when it is whole and on disk, and only then goes here.
async function move(file: string, target: string): Promise<void> {
  const draft = `${target}.part`;
  try {
    await copyFile(file, draft);
    const copied = await open(draft, 'r+');
    await copied.sync();
    await copied.close();
    if (existsSync(target)) throw new Error('it exists by now');
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rm(file);
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '../../server/config/settings.ts';
import { listSnapshots } from '../../server/db/snapshots.ts';
import type { CommandOutcome } from '../../server/operations/commands.ts';
import { restoreSnapshot } from '../../server/operations/restore.ts';
import { helpWhenAsked } from './help-when-asked.ts';
import { report } from './operate.ts';

const USAGE = `npm run restore [-- <file> [--replace]]

Lists the snapshots of the embedded database; with a file checks it and makes it the database. --replace is needed where one
is there, which is kept aside.`;

helpWhenAsked(USAGE);

await report(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Error(`Usage: ${USAGE}`);
  const settings = readSettings(process.env);
  return file === undefined
    ? list(settings)
    : restore(path.resolve(file), settings, values.replace);
});

async function restore(
  file: string,
  settings: Settings,
  replace: boolean,
): Promise<CommandOutcome> {
  const { folder, aside } = await restoreSnapshot(file, settings, replace);
  const lines = [`${file} was checked and is now the database in ${folder}.`];
  if (aside !== undefined) lines.push(`What was there before is kept in ${aside}.`);
  return { ok: true, lines };
}

function list({ snapshotFolder }: Settings): CommandOutcome {
  const found = listSnapshots(snapshotFolder).map(
    ({ file, takenAt, bytes }) =>
      `${takenAt.toISOString()}  ${(bytes / 1_048_576).toFixed(1).padStart(7)} MB  ${file}`,
  );
  if (found.length === 0)
    return { ok: true, lines: [`There are no snapshots in ${snapshotFolder}.`] };
  return { ok: true, lines: [...found, 'npm run restore -- <file> [--replace] puts one back.'] };
}

import { readSettings, type Settings } from '../../server/config/settings.ts';
import { contentsOf, DataFolderError } from '../../server/db/data-folder.ts';
import { LockedError } from '../../server/db/lock-file.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open-db.ts';
import { type Command, type CommandOutcome, runCommand } from '../../server/operations/commands.ts';
import { askServer } from '../../server/operations/requests.ts';
import { openCrypto } from '../../server/security/open-crypto.ts';

/** Runs a command on the configured database; an embedded one in use by a server is operated by that server. */
export async function operate(
  command: Command,
  { mayCreate = false } = {},
): Promise<CommandOutcome> {
  const settings = readSettings(process.env);
  try {
    if (!mayCreate) refuseNothing(settings);
    return await runHere(command, settings);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const outcome = await askServer(settings.snapshotFolder, command);
    if (outcome !== undefined) return outcome;
    throw new Error(
      `${error.message}\nThat process took no request from ${settings.snapshotFolder}: is SNAPSHOT_DIR the same for both?`,
    );
  }
}

async function runHere(command: Command, settings: Settings): Promise<CommandOutcome> {
  const db = await openDb(settings.database, {
    onConnectionError: (error) => console.error(error.message),
    onEngineDeath: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    if (typeof command === 'object') await migrate(db);
    const crypto = async () => {
      await migrate(db);
      return openCrypto(db, settings, (text) => console.error(text));
    };
    return await runCommand(command, { db, settings, crypto });
  } finally {
    await db.close();
  }
}

// Opening would create a missing database.
function refuseNothing({ database }: Settings): void {
  if (database.kind !== 'pglite') return;
  if (database.folder !== 'memory://' && contentsOf(database.folder).length > 0) return;
  throw new DataFolderError(`There is no database in ${database.folder}.`);
}

/** Prints the result and sets the exit code. */
export async function report(work: () => Promise<CommandOutcome>): Promise<void> {
  try {
    const { ok, lines } = await work();
    for (const line of lines) console.log(line);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

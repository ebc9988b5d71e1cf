import type { FastifyInstance } from 'fastify';
import { periodically } from '../db/periodically.ts';
import { runCommand } from './commands.ts';
import { answerRequests } from './requests.ts';
import { snapshotTaker } from './snapshot-taker.ts';

const LOOK_FOR_REQUESTS = 500;
const LOOK_WHETHER_DUE = 60_000;

/** Takes snapshots of an embedded database, and runs commands that need it while this process has it open. */
export function addSnapshots(app: FastifyInstance): void {
  const { database, snapshotFolder } = app.settings;
  if (database.kind !== 'pglite' || database.folder === 'memory://') return;
  const takeIfDue = snapshotTaker(app);
  const failure = 'a snapshot or command failed';
  periodically(app, { every: LOOK_WHETHER_DUE, failure }, takeIfDue);
  periodically(app, { every: LOOK_FOR_REQUESTS, failure }, () =>
    answerRequests(snapshotFolder, (command) => {
      app.log.info(
        { command: typeof command === 'string' ? command : command.verb },
        'a command was asked for',
      );
      const { db, settings } = app;
      return runCommand(command, { db, settings, crypto: async () => app.crypto });
    }),
  );
}

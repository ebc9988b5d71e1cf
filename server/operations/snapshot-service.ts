import type { FastifyInstance } from 'fastify';
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
  const stops = [
    every(LOOK_WHETHER_DUE, () => takeIfDue()),
    every(LOOK_FOR_REQUESTS, () =>
      answerRequests(snapshotFolder, (command) => {
        app.log.info({ command }, 'a command was asked for');
        const { db, settings } = app;
        return runCommand(command, { db, settings, crypto: async () => app.crypto });
      }),
    ),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  function every(milliseconds: number, work: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: NodeJS.ErrnoException) =>
          app.log.error({ name: error.name, code: error.code }, 'a snapshot or command failed'),
        )
        .finally(() => (running = undefined));
    }, milliseconds);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}

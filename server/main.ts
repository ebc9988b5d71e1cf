import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings, type Settings, SettingsError } from './config/settings.ts';
import { programId } from './configuration/program-id.ts';
import { dbFault, describeDbError } from './db/db-fault.ts';
import { DataFolderError } from './db/data-folder.ts';
import { LockedError } from './db/lock-file.ts';
import { NewerSchemaError } from './db/migrate.ts';
import { KeyError } from './security/key-error.ts';

/** Exit code when a restart would not help: invalid settings, keys or folder, or a folder in use by another process. */
const DO_NOT_RESTART = 64;
const NO_USE = [LockedError, DataFolderError, NewerSchemaError, KeyError];
const HEARTBEAT = 2_000;
/** Milliseconds given to calls under way. */
const CLOSE = 9_500;
/** Milliseconds within which a terminal and a parent process deliver one signal twice. */
const SAME_SIGNAL = 1_000;
/** Percent by which the heap may grow from one collection to the next; by itself it grows to three times of what is used. */
const HEAP_GROWTH = 40;

await main();

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  beat();
  const settings = settingsOrExit();
  const app = await start(settings);
  exitOnFaults(app);
  drainOnSignal(app);
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : settings.port;
  // Port 0 lets the system choose one.
  if (!settings.publicOriginGiven) settings.publicOrigin = withPort(settings.publicOrigin, port);
  process.send?.({ listening: settings.publicOrigin });
  app.log.info({ port, demo: settings.demoWorld }, 'listening');
}

function withPort(origin: string, port: number): string {
  return Object.assign(new URL(origin), { port }).origin;
}

function settingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return exit(error.message, DO_NOT_RESTART);
  }
}

async function start(settings: Settings): Promise<FastifyInstance> {
  try {
    const app = await buildApp(settings, { onEngineDeath, watch: true, program: programId() });
    await app.listen({ host: settings.host, port: settings.port });
    return app;
  } catch (error) {
    if (NO_USE.some((kind) => error instanceof kind)) {
      return exit((error as Error).message, DO_NOT_RESTART);
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      return exit(`Port ${settings.port} is taken. Set PORT to another one.`, DO_NOT_RESTART);
    }
    return exit(`The server cannot start: ${(error as Error).message}`, 1);
  }
}

// The parent restarts a server without heartbeat: a dead engine can block everything else for ever.
function beat(): void {
  if (process.send === undefined) return;
  const say = () => {
    if (process.connected) process.send?.({ heartbeat: true });
  };
  say();
  setInterval(say, HEARTBEAT).unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

// Immediately: the next write to a full disk may never return.
function onEngineDeath(error: Error): void {
  const facts = JSON.stringify(describeDbError(error));
  const advice = 'Is the disk full? If not, its files may be damaged: see docs/storage.md.';
  const isFault = dbFault(error) !== undefined;
  exit(
    isFault ? `The embedded database can no longer work (${facts}). ${advice}` : error.message,
    1,
  );
}

function exitOnFaults(app: FastifyInstance): void {
  const end = (kind: string) => (fault: unknown) => {
    app.log.fatal(fault instanceof Error ? { err: fault } : {}, kind);
    exit(`${kind}: ${fault instanceof Error ? fault.name : 'no error'}`, 1);
  };
  process.on('uncaughtException', end('uncaught exception'));
  process.on('unhandledRejection', end('unhandled rejection'));
}

function drainOnSignal(app: FastifyInstance): void {
  let since: number | undefined;
  const end = () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL) exit('Ended at once.', 1);
      return;
    }
    since = performance.now();
    app.log.info('closing: calls under way are finished first');
    app.draining.begin();
    setTimeout(() => void close(app), app.settings.drainSeconds * 1_000);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function close(app: FastifyInstance): Promise<void> {
  setTimeout(() => exit('Not everything ended in time.', 0), CLOSE).unref();
  try {
    await app.close();
  } catch (error) {
    exit(`Closing failed: ${(error as Error).name}`, 1);
  }
  process.exit(0);
}

function exit(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

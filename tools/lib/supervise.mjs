import { spawn } from 'node:child_process';

/** Exit code of a server for which a restart would not help; it has logged why. */
const DO_NOT_RESTART = 64;

/**
 * @typedef {object} Timing milliseconds
 * @property {number} startup allowed without a sign of life until the server listens: making the database may take a slow
 *   machine that long without a break
 * @property {number} heartbeat allowed between two heartbeats from then on
 * @property {number} shutdown given to end after a signal
 * @property {number} firstDelay before the first restart; doubles with every further one
 * @property {number} longestDelay between restarts
 * @property {number} settled a server that lived this long starts again after the first delay
 */

/** @type {Timing} */
const USUAL = {
  startup: 120_000,
  heartbeat: 15_000,
  shutdown: 75_000,
  firstDelay: 1000,
  longestDelay: 30_000,
  settled: 60_000,
};
// After so many starts without listening it gives up.
const TRIES_TO_LISTEN = 3;

/**
 * Keeps a server process running: restarts it when it died or its event loop hangs (a full disk
 * can block the embedded database for ever). The server sends `{heartbeat: true}` and
 * `{listening: url}` over the channel of its parent.
 * @param {string[]} command program and arguments of the server
 * @param {object} options
 * @param {(url: string) => void} options.onListening
 * @param {(text: string) => void} options.say what the operator should know
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {Timing} [options.timing]
 * @returns {{ ended: Promise<number>, stop: (signal: NodeJS.Signals) => void, kill: () => void }}
 *   `ended` gives the exit code once nothing runs any more; `kill` ends a server that is stopping at once
 */
export function supervise(command, { onListening, say, env = process.env, timing = USUAL }) {
  let stopping = false;
  let hasListened = false;
  let failures = 0;
  let delay = timing.firstDelay;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let restart;
  /** @type {(code: number) => void} */
  let end = () => {};
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => (end = resolve));

  function start() {
    const startedAt = Date.now();
    child = launch(command, env, timing, say, (url) => {
      hasListened = true;
      onListening(url);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (stopping || code === 0) return end(stopping ? 0 : (code ?? 0));
      if (code === DO_NOT_RESTART) return end(DO_NOT_RESTART);
      failures += 1;
      if (!hasListened && failures >= TRIES_TO_LISTEN) {
        say('The server does not get as far as listening; giving up. Its lines above say why.');
        return end(1);
      }
      if (Date.now() - startedAt >= timing.settled) delay = timing.firstDelay;
      say(
        `The server ended (${signal ?? `exit code ${code}`}); starting it again in ${delay / 1000} s.`,
      );
      restart = setTimeout(start, delay);
      delay = Math.min(delay * 2, timing.longestDelay);
    });
  }

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    if (stopping) return;
    stopping = true;
    clearTimeout(restart);
    if (!child) return end(0);
    const stuck = child;
    const timer = setTimeout(() => stuck.kill('SIGKILL'), timing.shutdown);
    child.once('exit', () => clearTimeout(timer));
    child.kill(signal);
  }

  // The server must not outlive this process: it would hold the port and the folder.
  process.once('exit', () => child?.kill('SIGKILL'));
  start();
  return { ended, stop, kill: () => child?.kill('SIGKILL') };
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {Timing} timing
 * @param {(text: string) => void} say
 * @param {(url: string) => void} onListening
 */
function launch([file = '', ...args], env, timing, say, onListening) {
  const child = spawn(file, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl+C reaches only this process, which signals the server once.
    detached: process.platform !== 'win32',
  });
  const hung = () => {
    say('The server gives no sign of life; ending it.');
    child.kill('SIGKILL');
  };
  let patience = timing.startup;
  let watch = setTimeout(hung, patience);
  child.on('message', (/** @type {{ heartbeat?: true, listening?: string }} */ message) => {
    if (message.listening) patience = timing.heartbeat;
    clearTimeout(watch);
    watch = setTimeout(hung, patience);
    if (message.listening) onListening(message.listening);
  });
  child.once('exit', () => clearTimeout(watch));
  child.once('error', (error) => say(error.message));
  return child;
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { ensureBuilt } from './lib/build.mjs';
import { helpBeforeInstall } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { onNpmGone, SERVER, SERVER_ENV } from './lib/run.mjs';
import { supervise } from './lib/supervise.mjs';

/** Milliseconds within which npm and the terminal deliver one signal twice. */
const SAME_SIGNAL = 1_000;
const isStudio = process.argv.includes('--studio');
helpBeforeInstall(`npm ${isStudio ? 'run studio' : 'start'}

Installs and builds when needed, starts the store${isStudio ? ' with its studio' : ''} and prints the address. Settings are environment variables,
such as PORT, HOST, DATA_DIR and DATABASE_URL: the README lists them.`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
}

await ensureFree(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 8080));
await ensureInstalled();
await ensureBuilt();

/** @type {number | undefined} */
let stoppedAt;
const server = supervise(SERVER, {
  env: { ...SERVER_ENV, ...process.env },
  onListening: (url) =>
    console.log(
      `\n  ${isStudio ? `The studio is open at ${url}/studio` : `The store is open at ${url}`}\n  Ctrl+C stops it.\n`,
    ),
  say: (text) => console.error(text),
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => stopOrKill(signal));
}
// The terminal was closed.
process.on('SIGHUP', () => server.stop('SIGTERM'));
onNpmGone(() => server.stop('SIGTERM'));
process.exit(await server.ended);

/** @param {NodeJS.Signals} signal a second one ends the server at once, unless npm passed on the same */
function stopOrKill(signal) {
  if (stoppedAt === undefined) {
    stoppedAt = Date.now();
    server.stop(signal);
  } else if (Date.now() - stoppedAt > SAME_SIGNAL) {
    server.kill();
  }
}

/**
 * Says so before minutes of installing, when the port is taken. A bad HOST or PORT is the
 * server's to explain.
 * @param {string} host
 * @param {number} port
 */
async function ensureFree(host, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer();
  const listening = once(probe.listen({ host, port, exclusive: true }), 'listening');
  const code = await listening.then(
    () => undefined,
    (/** @type {NodeJS.ErrnoException} */ error) => error.code,
  );
  if (code === 'EADDRINUSE') {
    fail(
      `Port ${port} on ${host} is taken by another program (is the store already running?).\n` +
        `Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === undefined) await new Promise((resolve) => probe.close(resolve));
}

/**
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  console.error(text);
  process.exit(1);
}

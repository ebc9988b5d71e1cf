import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HotCall } from './hot-calls.ts';

const MAIN = path.resolve(import.meta.dirname, 'bare-server.mjs');

// Set by Node's server itself, or by the body.
const OF_NODE = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'];

export interface BareServer {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** Records each answer of the store once, and starts a bare server in its own process that sends the same. */
export async function startBareServer(
  store: string,
  calls: readonly HotCall[],
): Promise<BareServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-'));
  const file = path.join(folder, 'answers.json');
  const answers = [];
  for (const call of calls) answers.push(await record(store, call));
  await writeFile(file, JSON.stringify(answers));
  const child = spawn(process.execPath, [MAIN, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Its log goes where that of the store goes.
  child.stdout?.resume();
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  const { url } = (first[0] ?? {}) as { url?: string };
  await rm(folder, { recursive: true, force: true });
  if (url === undefined) throw new Error('The bare server did not start.');
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await ended;
    },
  };
}

async function record(store: string, { name, method, path: address, headers, body }: HotCall) {
  const answer = await fetch(`${store}${address}`, { method, headers, ...(body ? { body } : {}) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok)
    throw new Error(`${name} answered ${answer.status}: ${bytes.toString().slice(0, 400)}`);
  return {
    method,
    path: address,
    headers: Object.fromEntries(
      [...answer.headers].filter(([header]) => !OF_NODE.includes(header)),
    ),
    body: bytes.toString('base64'),
  };
}

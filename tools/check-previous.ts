// npm run check:previous -- <revision>
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './lib/run.mjs';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'npm run check:previous -- <revision>\n\nRuns the program of an earlier revision on a database with the migrations of this one.',
);

/*
 * Runs the program of an earlier revision on a database with the migrations of this one, beside which it has to work
 * while instances are replaced: it starts, and its own test shopper buys a plan through its API.
 */
interface Buyer {
  fillCart(): Promise<void>;
  fillSteps(): Promise<void>;
  submit(): Promise<{ code: number; text: string }>;
}

/** What the tests of a revision bring to buy a plan. */
interface ShopperTests {
  HttpDoor: new (url: string) => { app: unknown };
  Shopper: new (app: unknown) => Buyer;
}

const [revision] = process.argv.slice(2);
if (revision === undefined) {
  console.error('npm run check:previous -- <revision>');
  process.exit(2);
}
const place = mkdtempSync(path.join(tmpdir(), 'previous-'));
const older = path.join(place, 'program');
try {
  git('worktree', 'add', '--quiet', '--detach', older, revision);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(older, 'node_modules'));
  await served(ROOT, async () => undefined);
  console.log('The database has the migrations of this revision and the demo world.');
  const policy = await served(older, buy);
  console.log(`The program of ${revision} sold a policy on it: ${policy}`);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: ROOT });
  rmSync(place, { recursive: true, force: true });
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: ROOT, stdio: 'inherit' });
}

/** Starts the program of a folder on the database, works with it, and ends it. */
async function served<T>(program: string, work: (url: string) => Promise<T>): Promise<T> {
  const child = fork(path.join(program, 'server/main.ts'), {
    cwd: program,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: path.join(place, 'data') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    return await work(await urlOf(child));
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', ({ listening }: { listening?: string }) => {
      if (listening !== undefined) resolve(listening);
    });
    child.once('exit', (code) => reject(new Error(`The server ended (${code}).`)));
  });
}

async function buy(url: string): Promise<string> {
  const { HttpDoor, Shopper } = await testsOf(older);
  const shopper = new Shopper(new HttpDoor(url).app);
  await shopper.fillCart();
  await shopper.fillSteps();
  const { code, text } = await shopper.submit();
  if (code !== 200) throw new Error(`The policy was refused: ${code} ${text}`);
  return text;
}

async function testsOf(program: string): Promise<ShopperTests> {
  const files = ['e2e/faults/support/http-door.ts', 'tests/server/wizard/support/shopper.ts'];
  const parts = files.map((file) => import(path.join(program, file)) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(parts))) as ShopperTests;
}

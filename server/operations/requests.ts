import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CATALOGUE_VERBS } from '../catalogue/versions/catalogue-command.ts';
import { type Command, COMMANDS, type CommandOutcome } from './commands.ts';

const LOOK = 200;
/**
 * Milliseconds until a request must be taken, or the server must have said that it is still at another one; a running
 * server takes it within half a second. The work may last.
 */
const TO_TAKE = 15_000;
const SAYS_SO = 2_000;
const AT_WORK = 'at-work';
const TO_WORK = 3_600_000;
const REQUEST = /^([0-9a-f-]{36})\.request$/;

/**
 * Sends a request, as a file in the folder, to the server that has the embedded database open, which no other process
 * can open, and waits for the answer; undefined when none took it. Write access to the folder implies read access to
 * the database's files.
 */
export async function askServer(
  snapshotFolder: string,
  command: Command,
): Promise<CommandOutcome | undefined> {
  const folder = requestFolder(snapshotFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const [request, answer] = [`${id}.request`, `${id}.answer`].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  writeWhole(request, typeof command === 'string' ? command : JSON.stringify(command));
  try {
    for (let waited = 0; waited < TO_WORK; waited += LOOK) {
      if (existsSync(answer)) return JSON.parse(readFileSync(answer, 'utf8')) as CommandOutcome;
      if (waited > TO_TAKE && existsSync(request) && !isAtWork(folder)) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    return undefined;
  } finally {
    rmSync(request, { force: true });
    rmSync(answer, { force: true });
  }
}

/** Takes and runs each request of the folder once, and writes the answer. */
export async function answerRequests(
  snapshotFolder: string,
  run: (command: Command) => Promise<CommandOutcome>,
): Promise<void> {
  const folder = requestFolder(snapshotFolder);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const id = REQUEST.exec(name)?.[1];
    if (id === undefined) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').trim();
    rmSync(file, { force: true });
    const outcome = await atWork(folder, () => outcomeOf(text, run));
    writeWhole(path.join(folder, `${id}.answer`), JSON.stringify(outcome));
  }
}

/** Says to whoever waits for another request that this server is at work. */
async function atWork<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const say = () => {
    try {
      writeWhole(path.join(folder, AT_WORK), String(Date.now()));
    } catch {
      // Somebody may give up too early; the work itself goes on.
    }
  };
  say();
  const timer = setInterval(say, SAYS_SO);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    rmSync(path.join(folder, AT_WORK), { force: true });
  }
}

function isAtWork(folder: string): boolean {
  try {
    const said = Number(readFileSync(path.join(folder, AT_WORK), 'utf8'));
    return Date.now() - said < TO_TAKE;
  } catch {
    // It is done, or there is no server.
    return false;
  }
}

async function outcomeOf(
  text: string,
  run: (command: Command) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  try {
    const command = readCommand(text);
    if (command === undefined)
      return { ok: false, lines: ['The server does not know this command.'] };
    return await run(command);
  } catch (error) {
    return { ok: false, lines: [(error as Error).message] };
  }
}

// Whoever can write here has the program, and the files of the database.
function readCommand(text: string): Command | undefined {
  if (!text.startsWith('{')) return COMMANDS.find((known) => known === text);
  const command = JSON.parse(text) as Extract<Command, object>;
  return CATALOGUE_VERBS.includes(command.verb) ? command : undefined;
}

function requestFolder(snapshotFolder: string): string {
  return path.join(snapshotFolder, 'requests');
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

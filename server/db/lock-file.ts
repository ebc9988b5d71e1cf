import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Owner {
  pid: number;
  /** Start time of that process and of the machine: a pid alone is soon used again. */
  started: string;
  boot: string;
  instance: string;
  since: string;
}

// A process that ended but was not yet reaped still has its pid.
const ENDED = 'ended';

/** Thrown when a living process owns the folder. */
export class LockedError extends Error {
  constructor(folder: string, owner: Owner) {
    super(
      `${folder} is in use by process ${owner.pid}, started ${owner.since}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'LockedError';
  }
}

/** Takes the lock beside the folder, or throws LockedError. A lock whose process is gone is taken over. Gives the release. */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  const own: Owner = {
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    boot: bootId(),
    instance: randomUUID(),
    since: new Date().toISOString(),
  };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (create(file, own)) return () => release(file, own);
    const owner = read(file);
    if (owner === undefined) continue;
    if (isAlive(owner)) throw new LockedError(folder, owner);
    moveAway(file, owner);
  }
  throw new Error(`${file} cannot be taken: remove it if no server is running.`);
}

function create(file: string, own: Owner): boolean {
  // Written beside and linked into place, so that nobody ever reads half a lock.
  const draft = `${file}.${own.instance}`;
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

// Two starters may find the same stale lock. Only one can rename it; should the other have renamed a fresh lock
// instead, it is put back.
function moveAway(file: string, stale: Owner): void {
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.instance !== stale.instance) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, own: Owner): void {
  if (read(file)?.instance === own.instance) rmSync(file, { force: true });
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (owner.boot !== bootId()) return false;
  const started = processStart(owner.pid);
  return started === undefined || owner.started === '' || started === owner.started;
}

function processStart(pid: number): string | undefined {
  try {
    // State and start time are fields 3 and 22, counted behind the command's closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? ENDED : fields[19];
  } catch {
    return processStartByPs(pid);
  }
}

function processStartByPs(pid: number): string | undefined {
  if (process.platform === 'win32' || process.platform === 'linux') return undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

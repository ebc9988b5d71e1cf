import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lock file in the data folder; names the process that uses it. */
export const LOCK_FILE = 'store.lock';
const BEAT = 1_000;
/** Longer than two beats: an owner without a beat for so long is gone. */
const WATCH = 2_300;
const LOOK = 100;
/** Time for the file of a concurrent start to appear. */
const SETTLE = 300;

interface Owner {
  pid: number;
  host: string;
  /** Id of the kernel's boot: where it is the same, the kernel's lock is reliable. */
  boot: string;
  instance: string;
  since: string;
  /** Counter that increases while the owner lives. */
  beat: number;
  /** The database is being created: nothing was ever stored in the folder. */
  making: boolean;
}

export interface FolderLock {
  /** The former owner ended while it created the database. */
  readonly foundHalfMade: boolean;
  /** Records in the lock whether the database is being created. */
  making(now: boolean): void;
  release(): void;
}

/** Thrown when a living process owns the folder. */
export class LockedError extends Error {
  constructor(folder: string, owner: Owner | undefined) {
    const who = owner
      ? `process ${owner.pid} on ${owner.host}, started ${owner.since}`
      : 'another process';
    super(`${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`);
    this.name = 'LockedError';
  }
}

/**
 * Locks an existing folder for this process, or throws LockedError. The kernel's lock holds for the folder by any path,
 * until the process ends in any way. Other machines that share the volume may not see it: for them a counter in a file
 * of the folder increases as long as the owner lives. `onLost` is called when another process took over.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<FolderLock> {
  const descriptor = openSync(folder, 'r');
  try {
    const before = await passOwner(folder, lockByKernel(descriptor));
    return hold(folder, descriptor, { before, onLost });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

type KernelLock = 'taken' | 'refused' | 'unknown';

// The lock belongs to the open folder, which the command shares with this process and leaves to it.
function lockByKernel(descriptor: number): KernelLock {
  const { status } = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
    timeout: 2_000,
  });
  if (status === 0) return 'taken';
  return status === 1 ? 'refused' : 'unknown';
}

/** Returns the former owner that is gone; undefined when none. */
async function passOwner(folder: string, lock: KernelLock): Promise<Owner | undefined> {
  const owner = read(folder);
  if (lock === 'refused') throw new LockedError(folder, owner);
  const isCertain = lock === 'taken' && (owner === undefined || owner.boot === bootId());
  if (isCertain) return owner;
  if (owner !== undefined && (await isBeating(folder, owner))) throw new LockedError(folder, owner);
  const claim = newOwner(owner?.making);
  write(folder, claim);
  await sleep(SETTLE);
  const winner = read(folder);
  if (winner?.instance !== claim.instance) throw new LockedError(folder, winner);
  return owner;
}

async function isBeating(folder: string, { instance, beat }: Owner): Promise<boolean> {
  for (let waited = 0; waited < WATCH; waited += LOOK) {
    await sleep(LOOK);
    const now = read(folder);
    if (now && (now.instance !== instance || now.beat !== beat)) return true;
  }
  return false;
}

function hold(
  folder: string,
  descriptor: number,
  { before, onLost }: { before: Owner | undefined; onLost: (error: Error) => void },
): FolderLock {
  const foundHalfMade = before?.making === true;
  const own = newOwner(foundHalfMade);
  write(folder, own);
  const owner = () => read(folder)?.instance;
  const timer = setInterval(() => {
    if ((owner() ?? own.instance) !== own.instance) {
      clearInterval(timer);
      onLost(new Error(`${folder} was taken by another process.`));
      return;
    }
    own.beat += 1;
    tryTo(() => write(folder, own));
  }, BEAT);
  timer.unref();
  return {
    foundHalfMade,
    making(now) {
      own.making = now;
      write(folder, own);
    },
    release() {
      clearInterval(timer);
      if (owner() === own.instance) rmSync(path.join(folder, LOCK_FILE), { force: true });
      closeSync(descriptor);
    },
  };
}

// A full disk may delay a beat; the next one may succeed.
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // The kernel's lock holds without the file.
  }
}

function newOwner(making = false): Owner {
  return {
    pid: process.pid,
    host: hostname(),
    boot: bootId(),
    instance: randomUUID(),
    since: new Date().toISOString(),
    beat: 0,
    making,
  };
}

// Written to a temporary file and renamed, so that a partial lock is never read.
function write(folder: string, owner: Owner): void {
  const file = path.join(folder, LOCK_FILE);
  const draft = `${file}.${owner.instance}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  renameSync(draft, file);
}

function read(folder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, LOCK_FILE), 'utf8')) as Owner;
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

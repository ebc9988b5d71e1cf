import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, ROOT, run } from './run.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const STAMP = path.join(ROOT, 'node_modules', '.installed-lock');
// npm's own record of node_modules' content.
const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');

/** Installs the dependencies, unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  const wanted = stampOf(readFileSync(LOCK));
  if (read(STAMP) === wanted) return;
  if (!holdsWhatTheLockSays()) {
    console.log('Installing dependencies (npm ci) …');
    const code = await run([...npm(), 'ci', '--include=dev']);
    if (code !== 0) {
      console.error('npm ci failed; the lines above say why. Nothing else was changed.');
      process.exit(1);
    }
  }
  writeFileSync(STAMP, wanted);
}

/** @param {Buffer} lock */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

// A manual install (npm install, npm ci) leaves no stamp, and is not repeated.
function holdsWhatTheLockSays() {
  const installed = packagesOf(read(INSTALLED));
  const wanted = packagesOf(read(LOCK));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([folder, { version, optional, devOptional }]) => {
    if (folder === '') return true;
    const found = installed[folder];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string | undefined} text
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesOf(text) {
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

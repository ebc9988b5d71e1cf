import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bundle, makeBundle } from '../../server/configuration/bundle.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { ROOT } from '../snapshot/files.ts';

/** One side of a comparison: a configuration and the name that it was asked for by. */
export interface Side {
  name: string;
  sources: ConfigSources;
  bundle: Bundle;
}

/** Reads both sides before either is compiled, so that a wrong name or a broken file is reported at once. */
export async function readSides(before: string, after: string): Promise<[Side, Side]> {
  const [old, now] = [await readFiles(before), await readFiles(after)];
  const first = { name: before, sources: old, bundle: await makeBundle(old) };
  return [first, { name: after, sources: now, bundle: await makeBundle(now) }];
}

/**
 * The files of a side: `live` (these files), a folder with a whole configuration, a folder of a draft (read over the live files,
 * as with CONFIG_DIRS), or a revision of git. Throws ConfigError with every fault, and RangeError for an unknown name
 * or a folder without configuration.
 */
async function readFiles(name: string): Promise<ConfigSources> {
  if (name === 'live') return readFolders([ROOT]);
  if (existsSync(name) && statSync(name).isDirectory()) {
    const folder = path.resolve(name);
    if (!['schemas', 'screens'].some((part) => existsSync(path.join(folder, part))))
      throw new RangeError(`'${name}' holds neither a folder schemas nor a folder screens.`);
    const isWhole = existsSync(path.join(folder, 'schemas/meta'));
    return readFolders(isWhole ? [folder] : [ROOT, folder]);
  }
  return readRevision(name);
}

async function readRevision(name: string): Promise<ConfigSources> {
  const folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  try {
    const files = git(
      'archive',
      '--format=tar',
      git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
        .toString()
        .trim(),
      'schemas',
      'screens',
    );
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    return await readFolders([folder]);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new RangeError(`'${name}' is no folder and no revision that git knows.`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function readFolders(folders: readonly string[]): Promise<ConfigSources> {
  const { sources, faults } = await readConfigSources(folders);
  if (faults.length > 0) throw new ConfigError(faults);
  return sources;
}

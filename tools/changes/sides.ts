import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bundle, makeBundle } from '../../server/configuration/bundle.ts';
import { type ConfigSources, hashOf } from '../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { ROOT } from '../snapshot/files.ts';

/** A configuration and the name that it was asked for by, not compiled yet. */
export interface ReadSide {
  name: string;
  sources: ConfigSources;
  /** Of calls and of the catalogue's shape, by path below schemas, without the ending: `api/get-zip`. */
  contracts: Readonly<Record<string, unknown>>;
  /** Of a revision: what its name meant. */
  commit?: string;
}

/** One side of a comparison. */
export interface Side extends ReadSide {
  bundle: Bundle;
}

/** What is kept of a side with the decisions on it. */
export interface KeptSide {
  name: string;
  commit?: string;
  /** Of all that was compared. */
  hash: string;
}

/** Reads both sides before either is compiled, so that a wrong name or a broken file is reported at once. */
export async function readSides(before: string, after: string): Promise<[Side, Side]> {
  const [old, now] = [await readSide(before), await readSide(after)];
  return [await compileSide(old), await compileSide(now)];
}

/** A side, ready to be compared. Throws ConfigError with every fault. */
export async function compileSide(side: ReadSide): Promise<Side> {
  return { ...side, bundle: await makeBundle(side.sources) };
}

/** What is kept of a side. The schemas of configuration itself belong to the engine and are no part of the hash. */
export function keptSide({ name, commit, sources, contracts }: ReadSide): KeptSide {
  const ours = Object.entries(sources.schemas).filter(([file]) => !file.startsWith('meta/'));
  const hash = hashOf({ ...sources, schemas: Object.fromEntries(ours), contracts });
  return { name, ...(commit === undefined ? {} : { commit }), hash };
}

/**
 * The files of a side: `live` (these files), a folder with a whole configuration, a folder of a draft (read over the live files,
 * as with CONFIG_DIRS), or a revision of git. Throws ConfigError with every fault, and RangeError for an unknown name
 * or a folder without configuration.
 */
export async function readSide(name: string): Promise<ReadSide> {
  if (name === 'live') return { name, ...(await readFolders([ROOT])) };
  if (existsSync(name) && statSync(name).isDirectory()) {
    const folder = path.resolve(name);
    if (!['schemas', 'screens'].some((part) => existsSync(path.join(folder, part))))
      throw new RangeError(`'${name}' holds neither a folder schemas nor a folder screens.`);
    const isWhole = existsSync(path.join(folder, 'schemas/meta'));
    return { name, ...(await readFolders(isWhole ? [folder] : [ROOT, folder])) };
  }
  return readRevision(name);
}

async function readRevision(name: string): Promise<ReadSide> {
  const folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  try {
    const asked = ['--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const commit = git('rev-parse', ...asked)
      .toString()
      .trim();
    const files = git('archive', '--format=tar', commit, 'schemas', 'screens');
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    return { name, commit, ...(await readFolders([folder])) };
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

async function readFolders(
  folders: readonly string[],
): Promise<Pick<ReadSide, 'sources' | 'contracts'>> {
  const { sources, faults } = await readConfigSources(folders);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    sources,
    contracts: Object.fromEntries(folders.flatMap((one) => Object.entries(readContracts(one)))),
  };
}

// The store reads these of the program alone; a side may have others.
function readContracts(folder: string): ReadSide['contracts'] {
  const files = ['api', 'catalogue'].flatMap((kind) => {
    const inside = path.join(folder, 'schemas', kind);
    const names = existsSync(inside) ? readdirSync(inside).sort() : [];
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [`${kind}/${path.basename(name, '.json')}`, path.join(inside, name)] as const);
  });
  return Object.fromEntries(files.map(([name, file]) => [name, readJson(file)]));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RangeError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

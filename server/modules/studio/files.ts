import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// What the studio writes: nothing else can be named.
const WRITABLE =
  /^(screens\/[a-z0-9-]+\/[a-z0-9-]+\/screen|schemas\/(forms|common|portals|sites)\/[A-Za-z0-9_-]+|schemas\/locales\/[A-Za-z0-9_-]+([./][A-Za-z0-9_-]+)*)\.json$/;

/** Whether a name inside a configuration folder is that of a configuration file. */
export function isConfigFile(name: string): boolean {
  return WRITABLE.test(name);
}

/** Text of a file in the last folder that has it; null when none has. */
export async function readText(folders: readonly string[], name: string): Promise<string | null> {
  const file = await findFile(folders, name);
  return file === undefined ? null : readFile(file, 'utf8');
}

/**
 * Writes a file where it stands, or a new one into the last folder; null removes it. It is there whole or not at all.
 */
export async function writeText(
  folders: readonly string[],
  name: string,
  text: string | null,
): Promise<void> {
  const file = (await findFile(folders, name)) ?? path.join(folders.at(-1) ?? '', checked(name));
  if (text === null) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await inside(folders, path.dirname(file));
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(beside, text);
  await rename(beside, file);
}

async function findFile(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders.toReversed()) {
    const file = await realpath(path.join(folder, checked(name))).catch(() => undefined);
    if (file === undefined) continue;
    await inside(folders, file);
    return file;
  }
  return undefined;
}

function checked(name: string): string {
  if (!isConfigFile(name)) throw new RangeError(`${name} is no configuration file.`);
  return name;
}

// A link may lead elsewhere.
async function inside(folders: readonly string[], file: string): Promise<void> {
  const roots = await Promise.all(folders.map((folder) => realpath(folder)));
  const real = await realpath(file);
  const isInside = roots.some((root) =>
    ['screens', 'schemas'].some((part) => real.startsWith(path.join(root, part) + path.sep)),
  );
  if (!isInside) throw new RangeError(`${file} stands outside of the configuration folders.`);
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerModule } from './contract.ts';

/** A module by the name of its folder. */
type Named = ServerModule & { name: string };

/** Imports `routes` of every folder below `folder`, sorted so that each module comes after those that it needs. */
export async function findModules(folder: string): Promise<Named[]> {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const found = names
    .sort()
    .map((name) => ({ name, file: path.join(folder, name, `routes${extension}`) }))
    .filter(({ file }) => existsSync(file));
  const modules = found.map(async ({ name, file }) => {
    const imported = (await import(pathToFileURL(file).href)) as { default?: ServerModule };
    if (imported.default === undefined) throw new Error(`${file} exports no module.`);
    return { ...imported.default, name };
  });
  return sortByNeeds(await Promise.all(modules));
}

/** Sorts modules after those that they need, else by name. Throws for an unknown need and for a cycle. */
function sortByNeeds<One extends { name: string; needs?: readonly string[] }>(
  modules: readonly One[],
): One[] {
  const byName = new Map(modules.map((one) => [one.name, one]));
  const sorted = new Set<One>();
  const visit = (one: One, way: readonly string[]): void => {
    if (sorted.has(one)) return;
    const here = [...way, one.name];
    if (way.includes(one.name)) throw new Error(`Modules need each other: ${here.join(' → ')}`);
    for (const name of one.needs ?? []) {
      const needed = byName.get(name);
      if (!needed) throw new Error(`The module ${one.name} needs ${name}, which is not there.`);
      visit(needed, here);
    }
    sorted.add(one);
  };
  for (const one of modules) visit(one, []);
  return [...sorted];
}

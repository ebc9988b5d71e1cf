import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/** Folder that holds package.json: the same for sources and for the built server in dist. */
export function projectRoot(): string {
  found ??= findRoot();
  return found;
}

/** Path of a file in dist; undefined for a program that runs from its sources, and where the build left no such file. */
export function builtFile(name: string): string | undefined {
  const file = path.join(projectRoot(), 'dist', name);
  return import.meta.filename.endsWith('.js') && existsSync(file) ? file : undefined;
}

function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('No package.json above the server.');
    folder = parent;
  }
  return folder;
}

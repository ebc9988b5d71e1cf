import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

/** Further folders of configuration: those that CONFIG_DIRS names. Ends the process when one is not there. */
export function furtherFolders(): string[] {
  const named = (process.env.CONFIG_DIRS ?? '').split(path.delimiter).filter(Boolean);
  return existingFolders(named, 'CONFIG_DIRS');
}

/** Folders that somebody names, as whole paths. Ends the process when one is not there. */
export function existingFolders(named: readonly string[], who = 'The command'): string[] {
  const folders = named.map((folder) => path.resolve(folder));
  for (const folder of folders) {
    if (existsSync(folder)) continue;
    console.error(`${who} names ${folder}, which does not exist.`);
    process.exit(2);
  }
  return folders;
}

/** The product's own folder, then those that CONFIG_DIRS names. */
export function configFolders(): string[] {
  return [ROOT, ...furtherFolders()];
}

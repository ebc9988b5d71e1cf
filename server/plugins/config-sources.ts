import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigFault, JsonSchema } from '../../src/shared/forms/types.ts';

/** Configuration as the files say it, unchecked: the very thing that is hashed and kept. */
export interface ConfigSources {
  screens: Record<string, { raw: unknown; hasBehaviour: boolean }>;
  /** By path below schemas, without the ending: `forms/contact-info`. */
  schemas: Record<string, JsonSchema>;
  /** By file name. */
  portals: Record<string, unknown>;
}

const SCHEMA_FOLDERS = ['common', 'forms'];

/** Reads screens and schemas of all folders; a file of a later folder replaces the one of the same name before it. */
export async function readConfigSources(
  folders: readonly string[],
): Promise<{ sources: ConfigSources; faults: ConfigFault[] }> {
  const sources: ConfigSources = { screens: {}, schemas: {}, portals: {} };
  const faults: ConfigFault[] = [];
  for (const folder of folders) {
    for (const file of await jsonFiles(path.join(folder, 'screens'))) {
      if (path.basename(file) !== 'screen.json') continue;
      const full = path.join(folder, 'screens', file);
      const id = path.dirname(file).split(path.sep).join('/');
      const hasBehaviour = existsSync(path.join(path.dirname(full), 'behaviour.ts'));
      sources.screens[id] = { raw: await readJson(full, faults), hasBehaviour };
    }
    for (const part of SCHEMA_FOLDERS) {
      for (const file of await jsonFiles(path.join(folder, 'schemas', part))) {
        const name = `${part}/${file
          .split(path.sep)
          .join('/')
          .replace(/\.json$/, '')}`;
        const raw = await readJson(path.join(folder, 'schemas', part, file), faults);
        sources.schemas[name] = raw as JsonSchema;
      }
    }
    for (const file of await jsonFiles(path.join(folder, 'schemas/portals'))) {
      const full = path.join(folder, 'schemas/portals', file);
      sources.portals[file.replace(/\.json$/, '')] = await readJson(full, faults);
    }
  }
  return { sources, faults };
}

/** Short hash of any JSON value: 20 hexadecimal digits. The order of keys counts: it is the order of fields. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
}

async function jsonFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.json')).sort();
}

async function readJson(file: string, faults: ConfigFault[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    faults.push({ file, pointer: '', problem: (error as Error).message });
    return {};
  }
}

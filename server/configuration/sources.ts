import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { lineNumbers, readJsonText } from '../../src/shared/forms/configuration/read-json-text.ts';
import type { ConfigFault, JsonSchema } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { projectRoot } from '../config/project-root.ts';
import { completeScreens } from './complete-screens.ts';
import { readCalls } from './known-names.ts';
import { metaReaders } from './meta-readers.ts';

/** Configuration from files, screens completed, unchecked; exactly what is hashed and stored. */
export interface ConfigSources {
  screens: Record<string, { raw: unknown; hasBehaviour: boolean }>;
  /** By path below schemas, without the ending: `forms/contact-info`. */
  schemas: Record<string, JsonSchema>;
  /** By file name, like sites and locales. */
  portals: Record<string, unknown>;
  sites: Record<string, unknown>;
  locales: Record<string, unknown>;
}

/** Limits of a file. */
export interface FileLimits {
  kilobytes: number;
  depth: number;
}

/** The read configuration, faults of its texts, and the locator of faults in its contents. */
export interface ConfigReading {
  sources: ConfigSources;
  faults: ConfigFault[];
  /** Adds the path and line of the file to faults. */
  locate(faults: readonly ConfigFault[]): ConfigFault[];
}

const LIMITS: FileLimits = { kilobytes: 1024, depth: 64 };
/** Folders of configuration inside each configuration folder. */
export const WATCHED_FOLDERS: readonly string[] = [
  'screens',
  ...['common', 'forms', 'portals', 'sites', 'locales'].map((name) => `schemas/${name}`),
];
const SCHEMA_FOLDERS = ['common', 'forms'];
const LAYER_FOLDERS = [
  ['portals', 'portal'],
  ['sites', 'site'],
  ['locales', 'locale'],
] as const;

/** Reads screens, schemas and layers of all folders, conditions as JSON Schemas; files of later folders replace those of the same name. */
export async function readConfigSources(
  folders: readonly string[],
  limits: FileLimits = LIMITS,
): Promise<ConfigReading> {
  const sources: ConfigSources = { screens: {}, schemas: {}, portals: {}, sites: {}, locales: {} };
  const files = new FileReader(limits);
  const { expandConditions } = metaReaders();
  for (const folder of folders) {
    for (const file of await jsonFiles(path.join(folder, 'screens'))) {
      if (path.basename(file) !== 'screen.json') continue;
      const id = path.posix.dirname(file);
      const behaviour = path.join(folder, 'screens', id, 'behaviour.ts');
      sources.screens[id] = {
        raw: expandConditions('screen', await files.read(folder, `screens/${file}`)),
        hasBehaviour: existsSync(behaviour) || (sources.screens[id]?.hasBehaviour ?? false),
      };
    }
    for (const part of SCHEMA_FOLDERS) {
      for (const file of await jsonFiles(path.join(folder, 'schemas', part))) {
        const raw = await files.read(folder, `schemas/${part}/${file}`);
        sources.schemas[`${part}/${withoutEnding(file)}`] = raw as JsonSchema;
      }
    }
    for (const [part, kind] of LAYER_FOLDERS) {
      for (const file of await jsonFiles(path.join(folder, 'schemas', part))) {
        const raw = await files.read(folder, `schemas/${part}/${file}`);
        sources[part][withoutEnding(file)] = expandConditions(kind, raw);
      }
    }
  }
  for (const screen of Object.values(sources.screens)) {
    const shared = isRecord(screen.raw) ? String(screen.raw.behaviour) : '';
    screen.hasBehaviour ||= sources.screens[shared]?.hasBehaviour ?? false;
  }
  const raws = Object.entries(sources.screens).map(([id, { raw }]) => [id, raw] as const);
  const complete = completeScreens(Object.fromEntries(raws), await readCalls());
  for (const [id, screen] of Object.entries(sources.screens)) screen.raw = complete[id];
  return { sources, faults: files.faults(), locate: (faults) => faults.map(files.locate) };
}

/** Short hash of any JSON value: 20 hexadecimal digits. The order of keys counts: it is the order of fields. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
}

interface ReadFile {
  path: string;
  text: string;
  faults: ConfigFault[];
}

class FileReader {
  private readonly limits: FileLimits;
  /** By name inside a configuration folder; the last folder wins. */
  private readonly files = new Map<string, ReadFile>();

  constructor(limits: FileLimits) {
    this.limits = limits;
  }

  async read(folder: string, name: string): Promise<unknown> {
    const file = path.join(folder, name);
    const read: ReadFile = { path: shownPath(file), text: '', faults: [] };
    this.files.set(name, read);
    const refuse = (problem: string): void => {
      read.faults.push({ file: read.path, pointer: '', problem });
    };
    try {
      const { size } = await stat(file);
      if (size > this.limits.kilobytes * 1024) {
        refuse(
          `the file is too large: ${size} bytes; at most ${this.limits.kilobytes} kB are read`,
        );
        return {};
      }
      read.text = await readFile(file, 'utf8');
    } catch (error) {
      refuse(`the file cannot be read: ${(error as Error).message}`);
      return {};
    }
    const { value, faults } = readJsonText(read.text, { deepest: this.limits.depth });
    read.faults.push(...faults.map((fault) => ({ file: read.path, ...fault })));
    return value ?? {};
  }

  faults(): ConfigFault[] {
    return [...this.files.values()].flatMap(({ faults }) => faults);
  }

  readonly locate = (fault: ConfigFault): ConfigFault => {
    const read = this.files.get(fault.file);
    if (!read) return fault;
    const line = fault.line ?? lineOf(read.text, fault.pointer);
    return { ...fault, file: read.path, ...(line === undefined ? {} : { line }) };
  };
}

// A fault of something missing is located at its parent.
function lineOf(text: string, pointer: string): number | undefined {
  const lines = lineNumbers(text);
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at);
    if (line !== undefined || at === '') return line;
  }
}

function shownPath(file: string): string {
  const relative = path.relative(projectRoot(), file);
  return (relative.startsWith('..') || path.isAbsolute(relative) ? file : relative)
    .split(path.sep)
    .join('/');
}

function withoutEnding(file: string): string {
  return file.replace(/\.json$/, '');
}

async function jsonFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lineNumbers, readJsonText } from '../../src/shared/forms/configuration/read-json-text.ts';
import { writtenPointer } from '../../src/shared/forms/conditions/written-pointer.ts';
import type { ConfigFault, JsonSchema } from '../../src/shared/forms/types.ts';
import { getAt } from '../../src/shared/forms/pointer.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { projectRoot } from '../config/project-root.ts';
import { mergeLayer } from '../../src/shared/forms/layers/overlays.ts';
import { fileNames } from '../../src/shared/lint/finding.ts';
import { onceWhileSame } from '../../src/shared/once-per-object.ts';
import { completeLayers } from './complete-layers.ts';
import { completeScreens } from './complete-screens.ts';
import { readProgramParts } from './known-names.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';
import { isMetaSchema, metaSchema } from './meta-schemas.ts';
import { metaReaders } from './meta-readers.ts';
import { readPictures } from './pictures.ts';

/** Limits of a file. */
export interface FileLimits {
  kilobytes: number;
  depth: number;
}

/** The read configuration, faults of its texts, and the locator of faults in its contents. */
export interface ConfigReading {
  sources: ConfigSources;
  faults: ConfigFault[];
  /** Faults of the texts of ready questions, without which all else is read. */
  remarks: ConfigFault[];
  /** Adds the path and line of the file to faults. */
  locate(faults: readonly ConfigFault[]): ConfigFault[];
  /** What was read for a file as faults call it, the later over the earlier: several files may be one language. */
  read(file: string): readonly Pick<ReadFile, 'path' | 'value'>[];
}

const LIMITS: FileLimits = { kilobytes: 1024, depth: 64 };
/** Folders of configuration inside each configuration folder. */
export const WATCHED_FOLDERS: readonly string[] = [
  'screens',
  ...['common', 'forms', 'portals', 'sites', 'locales', 'facts', 'terms', 'palette'].map(
    (name) => `schemas/${name}`,
  ),
];
const SCHEMA_FOLDERS = ['common', 'forms'];
const OWNER_FOLDERS = [
  ['portals', 'portal'],
  ['sites', 'site'],
] as const;
const LOCALES = 'locales';
/** Kinds of files that are taken as they stand, by name. */
const PLAIN = ['facts', 'terms', 'palette'] as const;
/** Only the studio reads them. */
const PALETTE = 'schemas/palette/';

/** Texts that stand in the place of files, by their names inside a configuration folder (an empty one: no file); and files that were read before. */
export interface ReadingAids {
  drafted?: ReadonlyMap<string, string>;
  /** Filled and used: unchanged files are not read again. */
  cache?: Map<string, ReadFile>;
}

/**
 * Reads screens, schemas, layers and facts of plans of all folders, conditions as JSON Schemas; files of later folders
 * replace those of the same name. Only locales are added up: all files of a language are one, the later ones over the earlier ones.
 */
export async function readConfigSources(
  folders: readonly string[],
  limits: FileLimits = LIMITS,
  { drafted = new Map(), cache }: ReadingAids = {},
): Promise<ConfigReading> {
  const sources: ConfigSources = { screens: {}, schemas: {}, portals: {}, sites: {}, locales: {} };
  const files = new FileReader(limits, draftedIn(folders, drafted), cache);
  const jsonFiles = fileLister(folders, drafted);
  for (const folder of folders) {
    for (const file of jsonFiles(folder, 'screens')) {
      if (path.basename(file) !== 'screen.json') continue;
      const id = path.posix.dirname(file);
      const behaviour = path.join(folder, 'screens', id, 'behaviour.ts');
      sources.screens[id] = {
        raw: expandConditions('screen', await files.read(folder, `screens/${file}`)),
        hasBehaviour: existsSync(behaviour) || (sources.screens[id]?.hasBehaviour ?? false),
      };
    }
    for (const part of SCHEMA_FOLDERS) {
      for (const file of jsonFiles(folder, `schemas/${part}`)) {
        const raw = await files.read(folder, `schemas/${part}/${file}`);
        sources.schemas[`${part}/${withoutEnding(file)}`] = raw as JsonSchema;
      }
    }
    for (const [part, kind] of OWNER_FOLDERS) {
      for (const file of jsonFiles(folder, `schemas/${part}`)) {
        const raw = await files.read(folder, `schemas/${part}/${file}`);
        sources[part][withoutEnding(file)] = expandConditions(kind, raw);
      }
    }
    for (const file of jsonFiles(folder, `schemas/${LOCALES}`))
      await readLocale(sources, files, folder, file);
    for (const part of PLAIN) {
      for (const file of jsonFiles(folder, `schemas/${part}`)) {
        const raw = await files.readPlain(folder, `schemas/${part}/${file}`);
        sources[part] = { ...sources[part], [withoutEnding(file)]: raw };
      }
    }
  }
  await addPictures(sources, files, folders);
  for (const screen of Object.values(sources.screens)) {
    const shared = isRecord(screen.raw) ? String(screen.raw.behaviour) : '';
    screen.hasBehaviour ||= sources.screens[shared]?.hasBehaviour ?? false;
    const schema = getAt(screen.raw, '/form/schema');
    const meta = isMetaSchema(schema) ? metaSchema(schema) : undefined;
    if (isMetaSchema(schema) && meta) sources.schemas[schema] = meta;
  }
  const program = await readProgramParts();
  completeLayers(sources, program.regions, (fault) => files.report(fault));
  const raws = Object.entries(sources.screens).map(([id, { raw }]) => [id, raw] as const);
  const complete = completeScreens(Object.fromEntries(raws), program);
  for (const [id, screen] of Object.entries(sources.screens)) screen.raw = complete[id];
  return {
    sources,
    faults: files.faults(),
    remarks: files.remarks(),
    locate: (faults) => faults.map(files.locate),
    read: (file) => files.readFor(file),
  };
}

/** The drafted text of a file in a folder; undefined for the file itself. */
type DraftedIn = (folder: string, name: string) => string | undefined;

// A draft changes the file in the last folder that has it: of a language the others count, too.
function draftedIn(folders: readonly string[], drafted: ReadonlyMap<string, string>): DraftedIn {
  const isIn = (name: string) => (folder: string) => existsSync(path.join(folder, name));
  return (folder, name) => {
    const text = drafted.get(name);
    if (text === undefined) return undefined;
    return folder === (folders.findLast(isIn(name)) ?? folders.at(-1)) ? text : undefined;
  };
}

const expandedBefore = new WeakMap<object, unknown>();

// What was read before is expanded already.
function expandConditions(kind: 'screen' | 'portal' | 'site' | 'locale', raw: unknown): unknown {
  const known = isRecord(raw) ? expandedBefore.get(raw) : undefined;
  if (known !== undefined) return known;
  const expanded = metaReaders().expandConditions(kind, raw);
  if (isRecord(raw)) expandedBefore.set(raw, expanded);
  return expanded;
}

// Files of a part of a folder, with those that are only drafted: a new file is in the last folder.
function fileLister(folders: readonly string[], drafted: ReadonlyMap<string, string>) {
  const last = folders.at(-1);
  const isNew = (name: string) => !folders.some((folder) => existsSync(path.join(folder, name)));
  return (folder: string, part: string): string[] => {
    const added = folder === last ? [...drafted.keys()].filter(isNew) : [];
    const inPart = added.flatMap((name) =>
      name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : [],
    );
    const there = [...new Set([...jsonFilesIn(path.join(folder, part)), ...inPart])];
    return there.filter((file) => drafted.get(`${part}/${file}`) !== '').sort();
  };
}

// `es.json`, `es.claims.json` and `es/claims.json` are the same language; what belongs to a portal stays apart.
async function readLocale(
  sources: ConfigSources,
  files: FileReader,
  folder: string,
  file: string,
): Promise<void> {
  const [language = ''] = file.split(/[./]/);
  const nameOf = (raw: unknown) =>
    isRecord(raw) && typeof raw.portal === 'string' ? `${language}.${raw.portal}` : language;
  const { raw } = await files.readPart(folder, `schemas/${LOCALES}/${file}`, (content) =>
    fileNames.layer('locale', nameOf(content)),
  );
  const code = nameOf(raw);
  const before = sources.locales[code];
  const own = expandConditions('locale', raw);
  sources.locales[code] =
    isRecord(own) && before !== undefined
      ? mergedLocale(own, { parts: [before] }, () => mergeLayer(before, own))
      : own;
}

const mergedLocale = onceWhileSame<object, never, unknown>();

async function addPictures(
  sources: ConfigSources,
  files: FileReader,
  folders: readonly string[],
): Promise<void> {
  const found: NonNullable<ConfigSources['pictures']> = {};
  for (const [part] of OWNER_FOLDERS) {
    for (const name of Object.keys(sources[part])) {
      for (const folder of folders) {
        const below = `${part}/${name}`;
        const { pictures, problems } = await readPictures(path.join(folder, 'schemas', below));
        for (const [file, picture] of Object.entries(pictures)) found[`${below}/${file}`] = picture;
        for (const { file, ...problem } of problems) {
          const at = path.join(folder, 'schemas', below, file);
          files.report({ file: shownPath(at), pointer: '', ...problem });
        }
      }
    }
  }
  if (Object.keys(found).length > 0) sources.pictures = found;
}

/** A file as it was read: its text, what it holds and what is wrong with it. */
export interface ReadFile {
  path: string;
  /** Changes with the file. */
  stamp: string;
  text: string;
  value: unknown;
  faults: ConfigFault[];
}

class FileReader {
  private readonly limits: FileLimits;
  private readonly draftedIn: DraftedIn;
  private readonly cache: Map<string, ReadFile>;
  /** By name inside a configuration folder; the last folder wins. Of a language all files count. */
  private readonly files = new Map<string, ReadFile[]>();
  private readonly others: ConfigFault[] = [];

  constructor(limits: FileLimits, drafted: DraftedIn, cache: Map<string, ReadFile> = new Map()) {
    this.limits = limits;
    this.draftedIn = drafted;
    this.cache = cache;
  }

  async read(folder: string, name: string): Promise<unknown> {
    const read = await this.find(folder, name);
    this.files.set(name, [read]);
    return read.value;
  }

  /** The same; null for a ready question that is none. */
  async readPlain(folder: string, name: string): Promise<unknown> {
    const value = await this.read(folder, name);
    return name.startsWith(PALETTE) && this.isUnreadable(name) ? null : value;
  }

  /** Reads one of several files that are one to faults; `nameOf` says which, by its content. */
  async readPart(
    folder: string,
    file: string,
    nameOf: (content: unknown) => string,
  ): Promise<{ raw: unknown }> {
    const read = await this.find(folder, file);
    const name = nameOf(read.value);
    this.files.set(name, [...(this.files.get(name) ?? []), read]);
    return { raw: read.value };
  }

  readFor(name: string): readonly ReadFile[] {
    return this.files.get(name) ?? [];
  }

  report(fault: ConfigFault): void {
    this.others.push(fault);
  }

  private async find(folder: string, name: string): Promise<ReadFile> {
    const file = path.join(folder, name);
    const drafted = this.draftedIn(folder, name);
    const shown = shownPath(file);
    const refused = (problem: string): ReadFile => ({
      path: shown,
      stamp: '',
      text: '',
      value: {},
      faults: [{ file: shown, pointer: '', problem }],
    });
    try {
      const { size, stamp } =
        drafted === undefined
          ? stampOf(file)
          : { size: Buffer.byteLength(drafted), stamp: hashOf(drafted) };
      const known = this.cache.get(file);
      if (known?.stamp === stamp) return known;
      const { kilobytes } = this.limits;
      if (size > kilobytes * 1024)
        return refused(`the file is too large: ${size} bytes; at most ${kilobytes} kB are read`);
      const read = this.parse(shown, stamp, drafted ?? (await readFile(file, 'utf8')));
      this.cache.set(file, read);
      return read;
    } catch (error) {
      return refused(`the file cannot be read: ${(error as Error).message}`);
    }
  }

  private parse(shown: string, stamp: string, text: string): ReadFile {
    const { value, faults } = readJsonText(text, { deepest: this.limits.depth });
    const located = faults.map((fault) => ({ file: shown, ...fault }));
    return { path: shown, stamp, text, value: value ?? {}, faults: located };
  }

  faults(): ConfigFault[] {
    return [...this.faultsIn((name) => !name.startsWith(PALETTE)), ...this.others];
  }

  remarks(): ConfigFault[] {
    return this.faultsIn((name) => name.startsWith(PALETTE));
  }

  isUnreadable(name: string): boolean {
    return this.faultsIn((other) => other === name).length > 0;
  }

  private faultsIn(isMeant: (name: string) => boolean): ConfigFault[] {
    return [...this.files].flatMap(([name, read]) =>
      isMeant(name) ? read.flatMap(({ faults }) => faults) : [],
    );
  }

  // A fault of a text has its place already.
  readonly locate = (fault: ConfigFault): ConfigFault => {
    const [first, ...others] = this.files.get(fault.file) ?? [];
    if (!first || fault.line !== undefined) return fault;
    const { read, line, pointer } = placeIn([first, ...others], fault.pointer);
    return { ...fault, file: read.path, pointer, ...(line === undefined ? {} : { line }) };
  };
}

// A fault of something missing is located at its parent; of several files in the last one that has the place.
function placeIn(
  files: readonly [ReadFile, ...ReadFile[]],
  pointer: string,
): { read: ReadFile; pointer: string; line?: number } {
  const places = files.map((read) => ({ read, lines: lineNumbers(read.text) })).reverse();
  const written = places.reduce((found, { lines }) => writtenPointer(found, lines.keys()), pointer);
  for (let at = written; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    for (const { read, lines } of places) {
      const line = lines.get(at);
      if (line !== undefined) return { read, pointer: written, line };
    }
  }
  const line = lineNumbers(files[0].text).get('');
  return { read: files[0], pointer: written, ...(line === undefined ? {} : { line }) };
}

function shownPath(file: string): string {
  const relative = path.relative(projectRoot(), file);
  return (relative.startsWith('..') || path.isAbsolute(relative) ? file : relative)
    .split(path.sep)
    .join('/');
}

// Of hundreds of files, each asked for at once takes a tenth of the time that waiting for each would.
function stampOf(file: string): { size: number; stamp: string } {
  const { size, mtimeMs, ino } = statSync(file);
  return { size, stamp: `${ino} ${size} ${mtimeMs}` };
}

function withoutEnding(file: string): string {
  return file.replace(/\.json$/, '');
}

function jsonFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

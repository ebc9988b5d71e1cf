import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { furtherFolders } from '../lib/config-folders.ts';
import { ROOT } from './files.ts';
import { lineDiff } from '../../server/configuration/line-diff.ts';
import type { Configuration } from './configuration.ts';
import type { Snapshots, Wanted } from './snapshots.ts';

// Folder of the stored snapshots.
const [OWN] = furtherFolders();
const FOLDER = OWN === undefined ? path.join(ROOT, 'tests/snapshots') : path.join(OWN, 'snapshots');

const KEPT = /[.](txt|schema[.]json)$/;

/** A difference between a stored and a current snapshot. */
export interface Difference {
  kind: 'changed' | 'new' | 'stale';
  file: string;
  /** Title: screen, fixture and portal or locale. */
  what: string;
  diff: string;
}

/** The stored snapshots of a selection. To select a portal, the configuration says which there are. */
export function readStored(wanted: Wanted = {}, configuration?: Configuration): Snapshots {
  if (!existsSync(FOLDER)) return new Map();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => KEPT.test(file) && statSync(path.join(FOLDER, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => isAbout(file, wanted, configuration))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')]));
}

/** Differences, sorted by file; empty when all are current. */
export function compare(stored: Snapshots, shown: Snapshots): Difference[] {
  const files = [...new Set([...stored.keys(), ...shown.keys()])].sort();
  return files.flatMap((file): Difference[] => {
    const before = stored.get(file);
    const after = shown.get(file);
    if (before === after) return [];
    const kind = before === undefined ? 'new' : after === undefined ? 'stale' : 'changed';
    // A portal without a file of its own had the default portal's.
    const old = before ?? stored.get(baseOf(file));
    const diff = old === undefined || after === undefined ? '' : lineDiff(old, after);
    return [{ kind, file, what: describe(file), diff }];
  });
}

/** Stores the current snapshots, and removes obsolete ones. */
export function store(differences: readonly Difference[], shown: Snapshots): void {
  for (const { file } of differences) {
    const full = path.join(FOLDER, file);
    const text = shown.get(file);
    if (text === undefined) rmSync(full);
    else {
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
  }
}

/** Differences as text; equal ones of a screen are shown once, under all the places that have them. */
export function report(differences: readonly Difference[]): string {
  const says = {
    changed: 'shows something else',
    new: 'is not kept yet',
    stale: 'is not shown any more',
  };
  const alike = new Map<string, Difference[]>();
  for (const one of differences) {
    const { screen, isSchema } = partsOf(one.file);
    // What is not kept yet, or any more, has a difference only where something like it is kept.
    const key = JSON.stringify([screen, isSchema, one.kind, one.diff || one.file]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()]
    .map((group) => {
      const titles = group.map(
        ({ kind, file, what }) =>
          `${what}: ${says[kind]} (${path.relative(ROOT, path.join(FOLDER, file))})`,
      );
      return [...titles, group[0]?.diff].filter(Boolean).join('\n');
    })
    .join('\n\n');
}

// `entry/home/minimal.HARBOR.schema.json`
function partsOf(file: string) {
  const [area, screen, name = ''] = file.split('/');
  const [fixture, layer] = name.replace(KEPT, '').split('.');
  return { screen: `${area}/${screen}`, fixture, layer, isSchema: name.endsWith('.json') };
}

function baseOf(file: string): string {
  const { screen, fixture, isSchema } = partsOf(file);
  return `${screen}/${fixture}.${isSchema ? 'schema.json' : 'txt'}`;
}

function isAbout(file: string, { portal, screen }: Wanted, configuration?: Configuration): boolean {
  const isScreen = screen === undefined || screen === partsOf(file).screen;
  if (portal === undefined || !configuration) return isScreen;
  const others = configuration.bundle.portals.filter(({ code }) => code !== portal);
  const isPortal =
    portal === configuration.defaultPortal
      ? !others.some(({ code }) => isOfPortal(file, code))
      : isOfPortal(file, portal);
  return isScreen && isPortal;
}

/** Whether a stored snapshot shows what a portal alone shows, in any site and language. */
function isOfPortal(file: string, portal: string): boolean {
  return partsOf(file).layer?.split('+')[0] === portal;
}

function describe(file: string): string {
  const { screen, fixture, layer, isSchema } = partsOf(file);
  const whose = layer === undefined ? '' : `, ${layer}`;
  return `${isSchema ? 'Schema of ' : ''}${screen}, fixture ${fixture}${whose}`;
}

import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { documentFolder, documentsIn, type ReadDocument } from './documents/document-files.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';

/** Contents of the files of a catalogue, wherever they come from, by their path below its folder. */
export interface CatalogueSource {
  contents: ReadonlyMap<string, unknown>;
  /** Of what could not be read; such a file is in `unreadable` and not in `contents`. */
  faults: ConfigFault[];
  unreadable: ReadonlySet<string>;
  /** Reads a document that plans name; left out where they were read before. */
  documents?: ReadDocument;
}

// What it holds is not repeated in faults.
const PERSONAL = 'members.json';

/** The JSON files of a catalogue folder and of its folder `plans`. */
export function readJsonFolder(folder: string): CatalogueSource {
  const contents = new Map<string, unknown>();
  const faults: ConfigFault[] = [];
  const unreadable = new Set<string>();
  const files = [...jsonFiles(folder), ...jsonFiles(folder, 'plans')];
  for (const file of files) {
    try {
      contents.set(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown);
    } catch (error) {
      const why = file === PERSONAL ? '' : `: ${(error as Error).message}`;
      unreadable.add(file);
      faults.push({ file, pointer: '', problem: `is not JSON${why}`, hint: '' });
    }
  }
  const documents = documentsIn(documentFolder(folder, true));
  return { contents, faults, unreadable, documents };
}

function jsonFiles(folder: string, below = ''): string[] {
  const at = path.join(folder, below);
  if (!existsSync(at)) return [];
  const names = readdirSync(at).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.posix.join(below, name));
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isWithin, setAt } from '../../../src/shared/forms/pointer.ts';
import type { FormData, Json, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';

type Sets = Calls['app-studio-answers']['data']['sets'];

interface Proof {
  name: string;
  portals: string[];
  given: Record<Pointer, Json>;
}

/**
 * Answers of a screen that stand in files: its fixtures, and the sets that `npm run prove` keeps. Those of a portal, as far
 * as they are of certain ones. `screen` is an id: `area/screen`.
 */
export async function answersOf(
  folders: readonly string[],
  screen: string,
  portal: string | undefined,
): Promise<Sets> {
  const fixtures = await fixturesOf(folders, screen);
  const proofs = new Map<string, FormData>();
  for (const folder of folders) {
    const proven = await readJson(path.join(folder, 'tests/proofs', `${screen}.json`));
    for (const proof of Array.isArray(proven) ? (proven as Proof[]) : []) {
      const isOfPortal = portal === undefined || proof.portals.includes(portal);
      const data = dataOf(proof);
      if (isOfPortal && Object.keys(data).length > 0) proofs.set(proof.name, data);
    }
  }
  return [
    ...[...fixtures].map(([name, data]) => ({ kind: 'fixture' as const, name, data })),
    ...[...proofs].map(([name, data]) => ({ kind: 'proof' as const, name, data })),
  ];
}

/** Answers that are kept beside a screen, by name. A file that is broken holds none. */
export async function fixturesOf(
  folders: readonly string[],
  screen: string,
): Promise<Map<string, FormData>> {
  const found = new Map<string, FormData>();
  for (const folder of folders) {
    const place = path.join(folder, 'screens', screen, 'fixtures');
    for (const name of await jsonFilesIn(place)) {
      const data = await readJson(path.join(place, name));
      if (isRecord(data)) found.set(name.replace(/\.json$/, ''), data);
    }
  }
  return found;
}

// What a set says of the cart or the visit is no answer.
function dataOf({ given }: Proof): FormData {
  return Object.entries(given).reduce<FormData>(
    (data, [at, value]) =>
      isWithin(at, '/data') ? setAt(data, at.slice('/data'.length), value) : data,
    {},
  );
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

// A file that is broken, or not there, holds no answers.
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

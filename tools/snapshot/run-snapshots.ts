import { openConfiguration, readSources } from './configuration.ts';
import { Easel } from './draw-screen.tsx';
import { takeSnapshots, type Wanted } from './snapshots.ts';
import { compare, readStored, report, store } from './stored.ts';

/** Output of the command, and whether it succeeded. */
export interface Outcome {
  text: string;
  isGood: boolean;
}

/** Takes the wanted snapshots and stores them; with `check` reports the differences to the stored ones. */
export async function runSnapshots({
  check,
  ...wanted
}: Wanted & { check: boolean }): Promise<Outcome> {
  const configuration = await openConfiguration(await readSources());
  const unknown = findUnknown(wanted, configuration.bundle);
  if (unknown) return { text: unknown, isGood: false };
  const shown = await takeSnapshots(configuration, await Easel.open(), wanted);
  const stored = readStored(wanted, configuration);
  const differences = compare(stored, shown);
  if (differences.length === 0) {
    return { text: `All ${shown.size} snapshots show what is kept.`, isGood: true };
  }
  const text = report(differences);
  if (check) return { text: `${text}\n\n${differences.length} snapshots differ.`, isGood: false };
  store(differences, shown);
  return {
    text: `${text}\n\nKept: ${differences.length} of ${shown.size} snapshots.`,
    isGood: true,
  };
}

function findUnknown(
  { portal, screen }: Wanted,
  bundle: { screenIds: readonly string[]; portals: readonly { code: string }[] },
): string | undefined {
  const codes = bundle.portals.map(({ code }) => code);
  if (portal !== undefined && !codes.includes(portal))
    return `There is no portal ${portal}. There are ${codes.join(', ')}.`;
  if (screen !== undefined && !bundle.screenIds.includes(screen))
    return `There is no screen ${screen}. There are ${bundle.screenIds.join(', ')}.`;
  return undefined;
}

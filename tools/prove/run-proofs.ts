import path from 'node:path';
import { makeBundle, type Bundle } from '../../server/configuration/bundle.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { ROOT } from '../snapshot/files.ts';
import { type Coverage, type Proven, proveAll } from './prove-all.ts';
import { keepSets } from './stored-sets.ts';

/** Output of the command, and whether everything is proven. */
interface Outcome {
  text: string;
  isGood: boolean;
}

interface Wanted {
  portal?: string | undefined;
  screen?: string | undefined;
  check: boolean;
}

/** Proves what is wanted, keeps the sets of answers (or compares them with what is kept), and says what was found. */
export async function runProofs({ portal, screen, check }: Wanted): Promise<Outcome> {
  const more = (process.env.CONFIG_DIRS ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '');
  const { sources, faults } = await readConfigSources([
    ROOT,
    ...more.map((folder) => path.resolve(folder)),
  ]);
  if (faults.length > 0) throw new ConfigError(faults);
  const bundle = await makeBundle(sources);
  const unknown = findUnknown(bundle, portal, screen);
  if (unknown) return { text: unknown, isGood: false };
  const proven = proveAll(bundle, { portal, screen });
  const changed = more.length > 0 ? [] : keepSets(proven.sets, { check, screen });
  const isGood = proven.faults.length === 0 && !(check && changed.length > 0);
  return { text: [...report(proven), ...files(changed, check)].join('\n'), isGood };
}

function report({ coverage, faults, sets }: Proven): string[] {
  const count = [...sets.values()].flat().length;
  const found = faults.length === 0 ? ['Nothing is wrong.'] : faults.map((fault) => `✗ ${fault}`);
  return [
    ...coverage.flatMap(coverageLines),
    `${count} sets of answers, ${sets.size} screens.`,
    ...found,
  ];
}

function coverageLines({ portal, branches, reached, missing }: Coverage): string[] {
  const share = branches === 0 ? 100 : Math.floor((100 * reached) / branches);
  return [
    `${portal}: ${reached} of ${branches} branches (${share} %)`,
    ...missing.map((one) => `  not here: ${one}`),
  ];
}

function files(changed: readonly string[], check: boolean): string[] {
  if (changed.length === 0) return [];
  const says = check ? 'Not as kept (npm run prove writes them):' : 'Written:';
  return [says, ...changed.map((file) => `  ${file}`)];
}

function findUnknown(
  bundle: Bundle,
  portal: string | undefined,
  screen: string | undefined,
): string | undefined {
  const codes = bundle.portals.map(({ code }) => code);
  if (portal !== undefined && !codes.includes(portal)) {
    return `There is no portal ${portal}. There are ${codes.join(', ')}.`;
  }
  if (screen !== undefined && !bundle.screenIds.includes(screen)) {
    return `There is no screen ${screen}. There are ${bundle.screenIds.join(', ')}.`;
  }
  return undefined;
}

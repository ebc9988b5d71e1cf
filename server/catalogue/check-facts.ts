import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { factFault, type FactsFile } from '../../src/shared/store/plan-facts.ts';
import { metaReaders } from '../configuration/meta-readers.ts';
import type { PlanFile } from './catalogue-files.ts';

/** Faults of facts of plans: a fact that the category does not have, or a value that is none of its unit. */
export function checkFacts(
  files: readonly PlanFile[],
  known: ReadonlyMap<string, FactsFile['facts']>,
): ConfigFault[] {
  return files.flatMap(({ file, category, plans }) => {
    const facts = known.get(category) ?? {};
    return plans.flatMap((plan, index) =>
      Object.entries(plan.facts).flatMap(([key, value]): ConfigFault[] => {
        const at = { file, pointer: `/${index}/facts/${key}` };
        const fact = facts[key];
        if (!fact) {
          const hint = didYouMean(key, Object.keys(facts));
          const problem = `schemas/facts/${category}.json has no fact '${key}'`;
          return [{ ...at, problem, ...(hint ? { hint } : {}) }];
        }
        const fault = factFault(fact, value);
        return fault ? [{ ...at, problem: `${fact.name}: ${fault}` }] : [];
      }),
    );
  });
}

/** The facts of each category as the folders have them, later ones over earlier ones. Faulty files are left out. */
export function readFactFiles(folders: readonly string[]): Map<string, FactsFile['facts']> {
  const found = new Map<string, FactsFile['facts']>();
  for (const folder of folders) {
    const below = path.join(folder, 'schemas/facts');
    for (const file of jsonFilesIn(below)) {
      const name = path.basename(file, '.json');
      const { facts } = metaReaders().readFacts(name, readJson(path.join(below, file)), { file });
      if (facts) found.set(facts.category, facts.facts);
    }
  }
  return found;
}

function jsonFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

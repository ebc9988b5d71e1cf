import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { factFault, type FactsFile, TEXT_LANGUAGES } from '../../src/shared/store/plan-facts.ts';
import { metaReaders } from '../configuration/meta-readers.ts';
import type { PlanFile } from './catalogue-files.ts';

/** Faults of facts of plans: a fact that the category does not have, a value that is none of its unit, or a language that no text has. */
export function checkFacts(
  files: readonly PlanFile[],
  known: ReadonlyMap<string, FactsFile['facts']>,
): ConfigFault[] {
  return files.flatMap(({ file, category, plans }) => {
    const facts = known.get(category) ?? {};
    return plans.flatMap((plan, index) =>
      Object.entries(plan.facts).flatMap(([key, value]): ConfigFault[] => {
        const at = { file, pointer: `/${index}/facts/${key}` };
        const [name = '', language] = key.split('.');
        const fact = facts[name];
        if (!fact) {
          const hint = didYouMean(name, Object.keys(facts));
          const problem = `schemas/facts/${category}.json has no fact '${name}'`;
          return [{ ...at, problem, ...(hint ? { hint } : {}) }];
        }
        const fault = languageFault(fact, language) ?? factFault(fact, value);
        return fault ? [{ ...at, problem: `${fact.name}: ${fault}` }] : [];
      }),
    );
  });
}

function languageFault({ unit }: { unit: string }, language?: string): string | undefined {
  if (language === undefined) return undefined;
  if (unit !== 'text') return 'is the same in all languages, as it is no text';
  return TEXT_LANGUAGES.includes(language)
    ? undefined
    : `has no text in '${language}'; languages besides English: ${TEXT_LANGUAGES.join(', ')}`;
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

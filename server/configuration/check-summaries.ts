import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { FactsFile } from '../../src/shared/store/plan-facts.ts';
import { summaryFaults } from '../../src/shared/store/plan-summary.ts';

/** Faults of sentences of summaries that name a fact which the category does not have. */
export function checkSummaries(files: readonly FactsFile[]): ConfigFault[] {
  return files.flatMap(({ category, facts, summary = {} }) =>
    summaryFaults(summary, facts).map(({ at, key }): ConfigFault => ({
      file: `schemas/facts/${category}.json`,
      pointer: ['summary', ...at].map(String).reduce(joinPointer, ''),
      problem: `there is no fact '${key}'`,
      hint: didYouMean(key, Object.keys(facts)) ?? `known: ${Object.keys(facts).join(', ')}`,
    })),
  );
}

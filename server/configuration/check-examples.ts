import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { exampleFaults } from '../../src/shared/store/plan-examples.ts';
import type { FactsFile } from '../../src/shared/store/plan-facts.ts';

/** Faults of examples that name a fact which the category does not have, or whose unit does not fit. */
export function checkExamples(files: readonly FactsFile[]): ConfigFault[] {
  return files.flatMap(({ category, facts, examples = {} }) =>
    Object.entries(examples).flatMap(([name, example]) =>
      exampleFaults(example, facts).map(({ at, key, units }): ConfigFault => ({
        file: `schemas/facts/${category}.json`,
        pointer: ['examples', name, ...at].map(String).reduce(joinPointer, ''),
        problem: facts[key]
          ? `'${key}' is a fact of another unit than ${units.join(' or ')}`
          : `there is no fact '${key}'`,
        hint: `known: ${Object.keys(facts).join(', ')}`,
      })),
    ),
  );
}

import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import type { PortalFile } from '../../src/shared/forms/layers/layer-types.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { FactsFile } from '../../src/shared/store/plan-facts.ts';

/** Faults of portals that change a fact, or the facts of a category, which is not there. */
export function checkFactChanges(
  portals: readonly Pick<PortalFile, 'code' | 'facts'>[],
  files: readonly FactsFile[],
): ConfigFault[] {
  const known = new Map(files.map(({ category, facts }) => [category, Object.keys(facts)]));
  return portals.flatMap(({ code, facts = {} }) => {
    const file = `schemas/portals/${code}.json`;
    return Object.entries(facts).flatMap(([category, changes]): ConfigFault[] => {
      const pointer = joinPointer('/facts', category);
      const keys = known.get(category);
      if (!keys) return [unknown(file, pointer, `no facts of '${category}'`, [...known.keys()])];
      return Object.keys(changes)
        .filter((key) => !keys.includes(key))
        .map((key) => unknown(file, joinPointer(pointer, key), `no fact '${key}'`, keys));
    });
  });
}

function unknown(
  file: string,
  pointer: string,
  what: string,
  known: readonly string[],
): ConfigFault {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const hint = didYouMean(name, known) ?? `known: ${known.join(', ')}`;
  return { file, pointer, problem: `there is ${what}`, hint };
}

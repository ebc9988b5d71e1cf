import type { CatalogueNames, Finding } from '../../../src/shared/lint/finding.ts';
import { checkSources } from '../../configuration/check-sources.ts';
import { readKnownNames } from '../../configuration/known-names.ts';
import { refused } from '../../configuration/lint-sources.ts';
import { type FileLimits, type ReadFile, readConfigSources } from '../../configuration/sources.ts';

/** What is checked: the folders with the texts that stand in the place of their files. */
export interface CheckOrder {
  folders: readonly string[];
  limits: FileLimits;
  drafted: ReadonlyMap<string, string>;
  catalogue: CatalogueNames;
}

/** All that is wrong with a configuration, by the checks of the lint and of the server's own start. */
export async function checkDraft(
  { folders, limits, drafted, catalogue }: CheckOrder,
  cache: Map<string, ReadFile>,
): Promise<Finding[]> {
  const { sources, faults, remarks, locate } = await readConfigSources(folders, limits, {
    drafted,
    cache,
  });
  if (faults.length > 0) return faults.map(refused);
  const known = { ...(await readKnownNames()), ...catalogue };
  const findings = await checkSources(sources, known, remarks);
  return findings.map((one) => ({ ...one, ...locate([one])[0] }));
}

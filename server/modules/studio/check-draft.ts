import { ConfigError } from '../../../src/shared/forms/configuration/config-error.ts';
import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { CatalogueNames, Finding } from '../../../src/shared/lint/finding.ts';
import { makeBundle } from '../../configuration/bundle.ts';
import type { ConfigSources } from '../../configuration/config-sources.ts';
import { readKnownNames } from '../../configuration/known-names.ts';
import { lintSources, refused } from '../../configuration/lint-sources.ts';
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
  const findings = lintSources(sources, { ...(await readKnownNames()), ...catalogue }, remarks);
  const isRefused = findings.some(({ severity }) => severity === 'fault');
  const more = isRefused ? [] : await faultsOfBundle(sources);
  return [...findings, ...more.map(refused)].map((one) => ({ ...one, ...locate([one])[0] }));
}

async function faultsOfBundle(sources: ConfigSources): Promise<readonly ConfigFault[]> {
  try {
    await makeBundle(sources);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

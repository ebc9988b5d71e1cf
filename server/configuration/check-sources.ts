import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { makeBundle } from './bundle.ts';
import type { ConfigSources } from './config-sources.ts';
import { lintSources, refused } from './lint-sources.ts';

/** All that is wrong with a configuration, by the checks of the lint and of the server's own start, which compiles it. */
export async function checkSources(
  sources: ConfigSources,
  known: KnownNames,
  remarks: readonly ConfigFault[],
): Promise<Finding[]> {
  const findings = lintSources(sources, known, remarks);
  const isRefused = findings.some(({ severity }) => severity === 'fault');
  return isRefused ? findings : [...findings, ...(await bundleFaults(sources)).map(refused)];
}

async function bundleFaults(sources: ConfigSources): Promise<readonly ConfigFault[]> {
  try {
    await makeBundle(sources);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

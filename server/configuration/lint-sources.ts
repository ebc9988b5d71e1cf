import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { lintConfiguration } from '../../src/shared/lint/lint-configuration.ts';
import { readConfigFiles, readScreenAgain } from './config-files.ts';
import type { ConfigSources } from './config-sources.ts';

/** Checks a configuration: first each file alone, then, when all are valid, how they fit together. */
export function lintSources(sources: ConfigSources, known: KnownNames): Finding[] {
  const faults: ConfigFault[] = [];
  readConfigFiles(sources, faults);
  if (faults.length > 0) return faults.map(refused);
  return lintConfiguration({ ...sources, known, readAgain: readScreenAgain });
}

/** A fault of a file as a finding; the file is not used. */
export function refused(fault: ConfigFault): Finding {
  return { severity: 'fault', rule: 'refused', ...fault };
}

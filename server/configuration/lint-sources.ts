import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { lintConfiguration } from '../../src/shared/lint/lint-configuration.ts';
import { readConfigFiles, readScreenAgain } from './config-files.ts';
import type { ConfigSources } from './sources.ts';

/** Checks a configuration that was read: first each file for itself, and then, when all are sound, how they fit together. */
export function lintSources(sources: ConfigSources, known: KnownNames): Finding[] {
  const faults: ConfigFault[] = [];
  readConfigFiles(sources, faults);
  if (faults.length > 0) return faults.map(refused);
  return lintConfiguration({ ...sources, known, readAgain: readScreenAgain });
}

/** A fault of one file as a finding: nothing can be made of the file. */
export function refused(fault: ConfigFault): Finding {
  return { severity: 'fault', rule: 'refused', ...fault };
}

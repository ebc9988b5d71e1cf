import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { lintConfiguration } from '../../src/shared/lint/lint-configuration.ts';
import { findingsAtFrames } from './frame-places.ts';
import { readConfigFiles, readScreenAgain } from './config-files.ts';
import type { ConfigSources } from './config-sources.ts';

/** Checks a configuration: first each file alone, then, when all are valid, how they fit together. */
export function lintSources(sources: ConfigSources, known: KnownNames): Finding[] {
  const faults: ConfigFault[] = [];
  readConfigFiles(sources, faults);
  const findings =
    faults.length > 0
      ? faults.map(refused)
      : lintConfiguration({ ...sources, known, readAgain: readScreenAgain });
  return findingsAtFrames(findings, sources.screens);
}

/** A fault of a file as a finding; the file is not used. */
export function refused(fault: ConfigFault): Finding {
  return { severity: 'fault', rule: 'refused', ...fault };
}

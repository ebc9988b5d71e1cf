import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { Finding, KnownNames } from '../../src/shared/lint/finding.ts';
import { lintConfiguration } from '../../src/shared/lint/lint-configuration.ts';
import { findingsAtFrames } from './frame-places.ts';
import { lintPalette, remark } from './lint-palette.ts';
import { readConfigFiles, readScreenAgain } from './config-files.ts';
import type { ConfigSources } from './config-sources.ts';

/**
 * Checks a configuration: first each file alone, then, when all are valid, how they fit together. `remarks`: what was found
 * when ready questions were read.
 */
export function lintSources(
  sources: ConfigSources,
  known: KnownNames,
  remarks: readonly ConfigFault[] = [],
): Finding[] {
  const faults: ConfigFault[] = [];
  readConfigFiles(sources, faults);
  if (faults.length > 0) return findingsAtFrames(faults.map(refused), sources.screens);
  const findings = orFault(() =>
    lintConfiguration({ ...sources, known, readAgain: readScreenAgain }),
  );
  return [
    ...findingsAtFrames(findings, sources.screens),
    ...remarks.map(remark),
    ...lintPalette(sources, known),
  ];
}

// A configuration that stops a check is not used; the one before it goes on.
function orFault(check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch (error) {
    const problem = `the configuration cannot be checked: ${String(error)}`;
    return [refused({ file: 'schemas', pointer: '', problem })];
  }
}

/** A fault of a file as a finding; the file is not used. */
export function refused(fault: ConfigFault): Finding {
  return { severity: 'fault', rule: 'refused', ...fault };
}

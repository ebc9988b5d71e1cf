import type { ConfigFault } from './types.ts';

/** Thrown when configuration that was read turns out to be unusable; carries every fault found, with file and pointer. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** A fault in one line: file, place, what is wrong and what was probably meant. */
export function describeFault(fault: ConfigFault): string {
  const hint = fault.hint ? ` (${fault.hint})` : '';
  return `${fault.file}${fault.pointer ? ` at ${fault.pointer}` : ''}: ${fault.problem}${hint}`;
}

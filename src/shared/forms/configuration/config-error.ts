import type { ConfigFault } from '../types.ts';

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
  const { line, column, pointer } = fault;
  const place = [fault.file, line, column].filter((part) => part !== undefined).join(':');
  const hint = fault.hint ? ` (${fault.hint})` : '';
  return `${place}${pointer ? ` at ${pointer}` : ''}: ${fault.problem}${hint}`;
}

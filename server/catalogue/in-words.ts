import { describeFault } from '../../src/shared/forms/configuration/config-error.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';

/** How many there are of something: `1 plan`, `1,200 plans`. */
export function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}

/** All faults of a catalogue, one a line, and how many they are. */
export function faultLines(faults: readonly ConfigFault[]): string[] {
  return [...faults.map(describeFault), `${counted(faults.length, 'fault')}. Nothing was written.`];
}

import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

/** What somebody agreed to and signed, ready to be printed. Amounts in dollars. */
export type EvidenceCopy = Calls['app-evidence']['data'];

import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

/** What the applicant agreed to and signed, for printing. Amounts in dollars. */
export type EvidenceCopy = Calls['app-evidence']['data'];

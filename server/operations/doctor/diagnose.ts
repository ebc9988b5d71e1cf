import { judgeDatabase } from './judge-database.ts';
import { judgeKeysAndTokens } from './judge-keys-and-tokens.ts';
import { judgeMachine } from './judge-machine.ts';
import { judgeNetwork } from './judge-network.ts';
import { judgeServices } from './judge-services.ts';
import type { Diagnosis, Surroundings } from './surroundings.ts';

/** Everything that is set up well or unsafely, subject by subject. */
export function diagnose(around: Surroundings): Diagnosis[] {
  return [
    ...judgeNetwork(around),
    ...judgeKeysAndTokens(around),
    ...judgeDatabase(around),
    ...judgeServices(around),
    ...judgeMachine(around),
  ];
}

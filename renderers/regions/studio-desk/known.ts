import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

/** What the studio works on, and how the draft stands. */
export type Known = Calls['app-studio']['data'];
/** Steps of a portal, with groups and questions. */
export type Steps = Calls['app-studio-tree']['data']['steps'];
/** What is wrong with the draft. */
export type Check = Calls['app-studio-check']['data'];

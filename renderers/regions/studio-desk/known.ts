import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

/** What the studio works on, and how the draft stands; what is read of an answer may be missing. */
export type Known = Partial<Calls['app-studio']['data']>;
/** Steps of a portal, with groups and questions. */
export type PortalSteps = Calls['app-studio-tree']['data']['steps'];
/** Answers that a screen's preview can be filled with. */
export type AnswerSets = Calls['app-studio-answers']['data']['sets'];
/** What is wrong with the draft. */
export type DraftCheck = Partial<Calls['app-studio-check']['data']>;

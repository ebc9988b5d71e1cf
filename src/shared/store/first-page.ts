import type { Answered } from '../contracts/call-types.ts';
import type { EffectiveScreen } from '../forms/types.ts';
import type { Start } from './start-up.ts';

/** What a page brings along so that its first screen is drawn without another question to the server. */
export interface FirstPage {
  start: Start;
  /** Language in which screens and answers are; undefined is the files' own. */
  locale?: string;
  /** The page and the frames around it, the outermost first. */
  screens: (EffectiveScreen & { hash: string })[];
  /** Data of the answers to what these screens ask. */
  answers: Answered[];
}

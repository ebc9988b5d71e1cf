import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  studio: ['app-studio'],
  tree: ['app-studio-tree'],
  answers: ['app-studio-answers'],
  check: ['app-studio-check'],
} as const satisfies Sources;

interface Acts {
  move: {
    portal: string;
    screen: string;
    group?: string;
    field?: string;
    by?: number;
    into?: string;
    behind?: string;
  };
  step: { to: 'undo' | 'redo' | 'discard' };
  fix: { file: string; pointer: string; fix: string };
  copy: { portal?: string; screen?: string; group?: string; field?: string };
  publish: object;
}

/** What it is drawn with: that data, and its actions. */
export type Props = RegionProps<typeof fedBy, Acts>;

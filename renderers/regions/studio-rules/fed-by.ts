import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  rules: ['app-studio-rules'],
} as const satisfies Sources;

/** What it is drawn with: that data, and its actions. */
export type Props = RegionProps<
  typeof fedBy,
  { remove: { rule: string }; change: { rule: string } }
>;

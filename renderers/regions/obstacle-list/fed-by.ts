import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  steps: ['@tabs'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  go: { tab: string };
}

/** Without `steps` of the server: those of a refused submission. */
interface Args {
  steps: readonly { tab: string; message: string }[];
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts, Args>;

import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, SourceData, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  list: ['get-agent-members', 'get-group-users', 'app-group-quotes', 'app-group-quote-draft'],
} as const satisfies Sources;

/** One page of a list. */
export type ListPage = SourceData<(typeof fedBy.list)[number]>;

/** `pick` brings the whole row along. */
interface Acts {
  search: Pick<CallParams<'get-agent-members'>, 'search' | 'page'>;
  pick: NonNullable<ListPage['result']>[number];
}

/** What it is drawn with: that data, and its actions. */
export type Props = RegionProps<typeof fedBy, Acts>;

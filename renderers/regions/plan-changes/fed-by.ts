import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  cart: ['get-plan-cart'],
} as const satisfies Sources;

type Changes = SourceData<'change-filter-info'> & Pick<SourceData<'app-take-plans'>, 'added'>;

/** What it is drawn with: the page is opened with what changed. Dollars a month. */
export type Props = RegionProps<typeof fedBy, object, Changes>;

import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

/** No calls: the dialog is opened with the offer. */
export const fedBy = {} as const;

/** What it is drawn with. Dollars a month. */
export type Props = RegionProps<typeof fedBy, object, SourceData<'get-suggested-plans'>[number]>;

import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  price: ['app-explain-price'],
} as const satisfies Sources;

/** A price, line by line. */
export type Explained = SourceData<'app-explain-price'>;

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy>;

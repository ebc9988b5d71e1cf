import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

/** What it is drawn with: the dialog is opened with the mail's HTML. */
export type Props = RegionProps<
  Record<never, never>,
  object,
  SourceData<'get-quote-preview-content'>
>;

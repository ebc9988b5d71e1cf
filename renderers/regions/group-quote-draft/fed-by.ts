import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = { draft: ['app-group-quote-draft'] } as const satisfies Sources;

export type DraftView = SourceData<'app-group-quote-draft'>;

/** The dialogs of `group` and `plans` begin with what is kept. */
interface Acts {
  group: { group?: string; contact_email?: string };
  plans: { tier?: string; plans?: readonly string[] };
  preview: object;
  send: object;
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;

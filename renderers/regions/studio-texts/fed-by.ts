import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

/** Calls that its data may come from. */
export const fedBy = {
  texts: ['app-studio-texts'],
} as const satisfies Sources;

/** What is listed; '' leaves nothing out. */
export interface TextsLook {
  screen: string;
  missing: string;
  words: string;
  page: string;
}

/** What it is drawn with: that data, and its actions. */
export type Props = RegionProps<
  typeof fedBy,
  {
    look: TextsLook;
    say: { english: string; locale: string; text: string };
    keep: { type: 'csv' | 'xlsx'; screen: string; missing: string; words: string };
  }
>;

/** One page of texts. */
export type TextsPage = Calls['app-studio-texts']['data'];
/** One text with what each language says for it. */
export type ListedText = TextsPage['rows'][number];

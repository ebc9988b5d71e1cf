import type { SourceData } from '../contracts/call-types.ts';
import type { Language } from '../words/say.ts';
import { planInWords } from './plan-in-words.ts';

/** An element with a text, or with elements in it. */
export interface FirstElement {
  tag: 'article' | 'section' | 'header' | 'div' | 'span' | 'h2' | 'p';
  /** Class names. */
  look?: string;
  /** Not for screen readers. */
  hidden?: boolean;
  holds: string | readonly FirstElement[];
}

type FirstWordsOf = (
  data: Readonly<Record<string, unknown>>,
  language: Language,
) => FirstElement | undefined;

/**
 * What regions with `"firstWords": true` show before the program has drawn them, by region: its largest texts, in the
 * elements that the region itself draws. `data` are the region's, by name; undefined where they say nothing yet.
 */
export const FIRST_WORDS: Readonly<Record<string, FirstWordsOf>> = {
  'plan-facts': ({ plan }, language) => (plan ? planFirst(plan, language) : undefined),
};

function planFirst(
  plan: SourceData<'get-plan-detail-id'>,
  language: Language,
): FirstElement | undefined {
  const { say } = language;
  const { plan_name: name = '', plan_category_label: category = '', plan_carrier: carrier } = plan;
  const summary = planInWords(plan, language);
  if (summary === '') return undefined;
  const kind = [category && say(category), carrier].filter(Boolean).join(' · ');
  return {
    tag: 'article',
    look: 'plan-facts',
    holds: [
      {
        tag: 'header',
        look: 'plan-facts-head',
        holds: [
          { tag: 'span', look: 'monogram', hidden: true, holds: '' },
          {
            tag: 'div',
            holds: [
              { tag: 'p', look: 'small muted', holds: kind },
              { tag: 'p', look: 'plan-facts-name', hidden: true, holds: name },
            ],
          },
        ],
      },
      {
        tag: 'section',
        look: 'plan-facts-summary',
        holds: [
          { tag: 'h2', look: 'small muted', holds: say('In plain words') },
          { tag: 'p', holds: summary },
        ],
      },
    ],
  };
}

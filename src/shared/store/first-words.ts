import type { SourceData } from '../contracts/call-types.ts';
import type { LocalCalls } from '../contracts/local-calls.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { Language } from '../words/say.ts';
import { planInWords } from './plan-in-words.ts';
import { initials, shopBrand } from '../domain/shop-brand.ts';

/** An element with a text, or with elements in it. */
export interface FirstElement {
  tag:
    | 'article'
    | 'section'
    | 'header'
    | 'div'
    | 'ul'
    | 'li'
    | 'span'
    | 'strong'
    | 'small'
    | 'h2'
    | 'p'
    | 'a';
  /** Class names. */
  look?: string;
  /** Not for screen readers. */
  hidden?: boolean;
  holds: string | readonly FirstElement[];
}

/** A region with first words, as far as the server knows it. */
export interface FirstRegion {
  region: string;
  /** Where the screen places it; in its middle without one. */
  slot?: string | undefined;
  /** Its data by name. */
  data: Readonly<Record<string, unknown>>;
  options: Readonly<Record<string, unknown>>;
  texts: Readonly<Record<string, string>>;
  session: SessionFacts;
}

type FirstWordsOf = (region: FirstRegion, language: Language) => FirstElement | undefined;

/**
 * What regions with `"firstWords": true` show before the program has drawn them, by region: its largest texts, in the
 * elements that the region itself draws. Undefined where they say nothing yet.
 */
export const FIRST_WORDS: Readonly<Record<string, FirstWordsOf>> = {
  'plan-facts': ({ data: { plan } }, language) => (plan ? planFirst(plan, language) : undefined),
  'shop-header': headerFirst,
};

// Whose store it is, and its categories. Whom to call comes with the program, in the room kept for it.
function headerFirst(region: FirstRegion, language: Language): FirstElement {
  const { banner = '' } = region.texts;
  const isBare = region.options.bare === true;
  return {
    tag: 'header',
    look: 'shop-header no-print',
    holds: [
      ...(banner === '' ? [] : [{ tag: 'p', look: 'header-banner', holds: banner } as const]),
      ...(isBare ? [] : [div('header-top', [div('container', [])])]),
      div('container header-main', [
        // Where phones have the menu.
        ...(isBare ? [] : [div('header-drawer', [div('icon-button', [])])]),
        brandFirst(region, language),
        { tag: 'span', look: 'header-cart', holds: language.say('Cart') },
      ]),
      ...(isBare ? [] : menuFirst(region, language)),
    ],
  };
}

function brandFirst({ options, session }: FirstRegion, { say }: Language): FirstElement {
  const landing = session.landing as LocalCalls['@landing'];
  const { name, owner, logo } = shopBrand(options, landing, session, say('Benefit Store'));
  const names: FirstElement[] = owner
    ? [
        { tag: 'strong', holds: owner },
        { tag: 'small', holds: name },
      ]
    : [{ tag: 'span', holds: name }];
  return {
    tag: 'span',
    look: 'header-brand',
    holds: [
      { tag: 'span', look: 'monogram', hidden: true, holds: logo ? '' : initials(owner || name) },
      { tag: 'span', holds: names },
    ],
  };
}

function menuFirst({ data }: FirstRegion, { say }: Language): FirstElement[] {
  const menu = (data.menu ?? []) as SourceData<'get-common-menu'>;
  const links = menu.flatMap(({ label }): FirstElement[] =>
    label ? [{ tag: 'li', holds: [{ tag: 'a', holds: say(label) }] }] : [],
  );
  const list: FirstElement = { tag: 'ul', look: 'category-links', holds: links };
  return links.length > 0 ? [div('header-menu', [div('container', [list])])] : [];
}

function div(look: string, holds: FirstElement[]): FirstElement {
  return { tag: 'div', look, holds };
}

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

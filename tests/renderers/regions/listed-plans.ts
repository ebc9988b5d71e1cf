import { screen, within } from '@testing-library/react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

export type Listed = NonNullable<SourceData<'get-filtered-plans'>['result']>[number];

/** A plan as the listing tells it. */
export function plan(id: string, name: string, more: Listed = {}): Listed {
  return {
    plan_id: id,
    plan_name: name,
    plan_category: 'dental',
    plan_short_text: 'Everyday care',
    ppid: `${id}-1`,
    tier_price: [
      { tier: 'IF', price_male_nons: 79.4 },
      { tier: 'IO', price_male_nons: 24 },
      { tier: 'IC', price_male_nons: 0 },
    ],
    ...more,
  };
}

/** The card of a plan. */
export function card(name: string) {
  return within(screen.getByRole('article', { name }));
}

/** Names of the cards, in their order. */
export function names() {
  return screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
}

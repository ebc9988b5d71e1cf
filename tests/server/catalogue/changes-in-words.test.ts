import { describe, expect, it } from 'vitest';
import type { Row } from '../../../server/catalogue/catalogue-rows.ts';
import type { PriceBlock } from '../../../server/catalogue/price-rows.ts';
import { changesInWords } from '../../../server/catalogue/versions/changes-in-words.ts';
import { compareCatalogues } from '../../../server/catalogue/versions/compare.ts';

const TEETH: Row = {
  plan_id: 'p1',
  name: 'Teeth',
  active: true,
  position: 1,
  category: 'dental',
  short_text: 'Short.',
  texts: { header_text: '<p>Header.</p>', 'header_text.es': '<p>Título.</p>' },
  summary: { en: 'Pays a dentist.', es: 'Paga a un dentista.' },
  facts: { network: 'Any dentist', 'network.es': 'Cualquier dentista', deductible: 50 },
  states: [],
  carrier: 'Carrier',
};
const priced = (single: number): PriceBlock[] => [
  {
    option_name: '',
    tobacco: 'any',
    states: [],
    monthly_benefit_cents: null,
    child_cents: null,
    bands: [['', 0, 120, { IS: single, IF: 2000 }]],
  },
];

function catalogue(...plans: Row[]) {
  return {
    plan: plans,
    plan_prices: plans.map(({ plan_id }) => ({ plan_id: String(plan_id), prices: priced(1000) })),
    agreement_text: [{ id: 'truth', text_head: 'True', text_body: '<p>All is true.</p>' }],
  };
}

const told = (change: Row) =>
  changesInWords(compareCatalogues(catalogue(TEETH), catalogue({ ...TEETH, ...change })));

describe('what a catalogue changes, in words', () => {
  it.each<[string, Row, string]>([
    ['a fact', { facts: { ...(TEETH.facts as Row), deductible: 60 } }, 'changes its facts'],
    [
      'the translation of a fact',
      { facts: { ...(TEETH.facts as Row), 'network.es': 'Su dentista' } },
      'changes its facts',
    ],
    ['a text', { short_text: 'Shorter.' }, 'changes its texts'],
    [
      'the summary in another language',
      { summary: { ...(TEETH.summary as Row), es: 'Paga al dentista.' } },
      'changes its texts',
    ],
    ['where it is sold', { states: ['TX'] }, 'changes where it is sold'],
    ['what has no heading of its own', { carrier: 'Other' }, 'changes in something else'],
  ])('%s', (_what, change, words) => {
    expect(told(change)).toEqual([`1 plan ${words}: Teeth (p1).`]);
  });

  it('its place in the list is not told', () => {
    expect(told({ position: 2 })).toEqual(['No plan changes.']);
  });

  it('prices, with their mean and plan by plan', () => {
    const after = {
      ...catalogue(TEETH),
      plan_prices: [{ plan_id: 'p1', prices: priced(1100) }],
    };
    const changes = compareCatalogues(catalogue(TEETH), after);
    expect(changesInWords(changes, { repriced: 1, withdrawn: 0 })).toEqual([
      '1 plan changes price, +5.0 % on average; 1 open cart is affected.',
      '  Teeth (p1): +5.0 % on average, 1 of 2 prices',
    ]);
  });

  it('plans that come and go, with the carts that hold one, and agreements', () => {
    const after = {
      ...catalogue({ ...TEETH, plan_id: 'p2', name: 'Eyes' }),
      agreement_text: [{ id: 'truth', text_head: 'True', text_body: '<p>Most is true.</p>' }],
    };
    const changes = compareCatalogues(catalogue(TEETH), after);
    expect(changesInWords(changes, { repriced: 0, withdrawn: 2 })).toEqual([
      '1 plan is added: Eyes (p2).',
      '1 plan is withdrawn: Teeth (p1). 2 open carts hold one of them.',
      '1 agreement changes: True.',
    ]);
  });
});

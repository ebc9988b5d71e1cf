import { describe, expect, it } from 'vitest';
import type { Row } from '../../../server/catalogue/catalogue-rows.ts';
import type { PriceBlock } from '../../../server/catalogue/price-rows.ts';
import { readFactFiles } from '../../../server/catalogue/check-facts.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
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
  facts: { not_covered: 'All', 'not_covered.es': 'Todo', deductible: 5000 },
  states: [],
  enrollment_fee_cents: 2000,
  rate: null,
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

const FACTS = readFactFiles([projectRoot()]);
const told = (change: Row) =>
  changesInWords(compareCatalogues(catalogue(TEETH), catalogue({ ...TEETH, ...change }), FACTS));

describe('what a catalogue changes, in words', () => {
  it.each<[string, Row, string, string]>([
    [
      'a fact',
      { facts: { ...(TEETH.facts as Row), deductible: 6000 } },
      'changes its facts',
      'Yearly deductible from $50 to $60',
    ],
    [
      'the translation of a fact',
      { facts: { ...(TEETH.facts as Row), 'not_covered.es': 'Nada' } },
      'changes its facts',
      'What is not covered in Spanish from Todo to Nada',
    ],
    [
      'a text',
      { short_text: 'Shorter.' },
      'changes its texts',
      'Short text from Short. to Shorter.',
    ],
    [
      'the summary in another language',
      { summary: { ...(TEETH.summary as Row), es: 'Paga al dentista.' } },
      'changes its texts',
      'Summaries es from Paga a un dentista. to Paga al dentista.',
    ],
    [
      'where it is sold',
      { states: ['TX'] },
      'changes where it is sold',
      'States from nothing to TX',
    ],
    [
      'what has no heading of its own',
      { carrier: 'Other' },
      'changes in something else',
      'Carrier from Carrier to Other',
    ],
    [
      'the enrollment fee',
      { enrollment_fee_cents: 2550 },
      'changes its enrollment fee',
      'Enrollment fee from $20 to $25.50',
    ],
  ])('%s', (_what, change, words, fields) => {
    expect(told(change)).toEqual([`1 plan ${words}.`, `  Teeth (p1): ${fields}`]);
  });

  it('the open carts that a fee affects', () => {
    const after = catalogue({ ...TEETH, enrollment_fee_cents: 2550 });
    const changes = compareCatalogues(catalogue(TEETH), after);
    expect(changesInWords(changes, { repriced: 0, withdrawn: 0, fees: 3 })[0]).toBe(
      '1 plan changes its enrollment fee; 3 open carts are affected.',
    );
  });

  it('rates, with their mean at all places', () => {
    const rate = { per: 'tier', states: { TX: 110 }, areas: [] };
    const before = catalogue({ ...TEETH, rate });
    const after = catalogue({ ...TEETH, rate: { ...rate, states: { TX: 132 } } });
    expect(changesInWords(compareCatalogues(before, after))).toEqual([
      '1 plan changes price, +10.0 % on average.',
      '  Teeth (p1): +10.0 % on average, 0 of 2 prices; Rates by state TX from 110 to 132',
    ]);
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
    expect(changesInWords(changes, { repriced: 1, withdrawn: 0, fees: 0 })).toEqual([
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
    expect(changesInWords(changes, { repriced: 0, withdrawn: 2, fees: 0 })).toEqual([
      '1 plan is added: Eyes (p2).',
      '1 plan is withdrawn: Teeth (p1). 2 open carts hold one of them.',
      '1 agreement changes: True.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { categoriesOf, selectPlans } from '../../../server/catalogue/sold/selection.ts';
import type { Catalogue } from '../../../server/catalogue/sold/read-sold.ts';
import { networksOf, readCategories } from '../../../server/modules/plans/selection.ts';
import { plan } from './sample-plan.ts';

const PLANS = [
  plan({}, { id: 'dental' }),
  plan({ category: 'medical' }, { id: 'wide', networks: ['Wide', 'Near'] }),
  plan({ category: 'medical' }, { id: 'near', networks: ['Near'] }),
  plan({ category: 'pet', portals: ['BROEXH'] }, { id: 'elsewhere' }),
  plan({ replacedBy: 'dental' }, { id: 'old' }),
];
const CATALOGUE: Catalogue = {
  categories: [
    { category: 'medical', label: 'Medical' },
    { category: 'dental', label: 'Dental' },
    { category: 'pet', label: 'Pet' },
  ],
  portals: [],
  plans: PLANS,
  byId: new Map(PLANS.map((item) => [item.id, item])),
  withdrawn: new Map(),
};
const select = (categories: string[], network = '') =>
  selectPlans(CATALOGUE, { portal: 'NATWEL', categories, network }).map((item) => item.id);

describe('readCategories', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['all', []],
    ['dental', ['dental']],
    ['dental, vision,,', ['dental', 'vision']],
  ])('reads %j', (text, expected) => {
    expect(readCategories(text)).toEqual(expected);
  });
});

describe('selectPlans', () => {
  it('lists what the portal sells and nothing has replaced', () => {
    expect(select([])).toEqual(['dental', 'wide', 'near']);
  });

  it('narrows to categories', () => {
    expect(select(['medical'])).toEqual(['wide', 'near']);
    expect(select(['nothing'])).toEqual([]);
  });

  it('narrows the medical plans alone to a network', () => {
    expect(select([], 'Wide')).toEqual(['dental', 'wide']);
    expect(select(['medical'], 'Nowhere')).toEqual([]);
  });
});

it('names the networks of the portal once each', () => {
  expect(networksOf(CATALOGUE, 'NATWEL')).toEqual(['Near', 'Wide']);
  expect(networksOf(CATALOGUE, 'BROEXH')).toEqual([]);
});

it('names categories with plans in the order of the shop', () => {
  expect(categoriesOf(CATALOGUE, 'NATWEL')).toEqual([
    { category: 'medical', label: 'Medical', plans: 2 },
    { category: 'dental', label: 'Dental', plans: 1 },
  ]);
});

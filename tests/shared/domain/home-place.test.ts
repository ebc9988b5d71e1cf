import { describe, expect, it } from 'vitest';
import { findPlaceFault } from '../../../src/shared/domain/home-place.ts';

const MIAMI = { zip: '33101', state: 'FL' };
const BEACH = { zip: '33109', state: 'FL' };
const ADDISON = { zip: '75001', state: 'TX' };
const AREA = [{ blockedZips: ['33109'], prices: [] }];
const EVERYWHERE = [{ blockedZips: [], prices: [] }];
const COAST = [{ name: 'Coast', zips: ['331'], percent: 118.25 }];
const RATED = [{ blockedZips: [], prices: [{}, { rate: { areas: COAST } }] }];
const BY_BEACH = [
  {
    blockedZips: [],
    prices: [{ rate: { areas: [...COAST, { name: 'Beach', zips: ['33109'], percent: 95 }] } }],
  },
];
const TAMPA = { zip: '33602', state: 'FL' };

describe('findPlaceFault', () => {
  it.each([
    ['the same place', MIAMI, MIAMI, AREA, undefined],
    ['another state', ADDISON, MIAMI, EVERYWHERE, 'Your plans and prices are for Texas.'],
    ['another state, empty cart', ADDISON, MIAMI, [], 'Your plans and prices are for Texas.'],
    ['another zip, plans sold in both', MIAMI, BEACH, EVERYWHERE, undefined],
    ['into an excluded area', MIAMI, BEACH, AREA, 'Your plans and prices are for zip code 33101.'],
    ['out of one', BEACH, MIAMI, AREA, 'Your plans and prices are for zip code 33109.'],
    ['another zip of one rating area', MIAMI, BEACH, RATED, undefined],
    ['out of one', MIAMI, TAMPA, RATED, 'Your plans and prices are for zip code 33101.'],
    ['into one', TAMPA, MIAMI, RATED, 'Your plans and prices are for zip code 33602.'],
    ['a narrower one', MIAMI, BEACH, BY_BEACH, 'Your plans and prices are for zip code 33101.'],
    ['unknown state', { zip: '1', state: 'ZZ' }, MIAMI, [], 'Your plans and prices are for ZZ.'],
  ] as const)('%s', (_, priced, home, plans, message) => {
    expect(findPlaceFault(priced, home, plans)).toBe(message);
  });
});

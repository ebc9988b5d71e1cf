import { describe, expect, it } from 'vitest';
import type { RateRule } from '../../../src/shared/domain/price-row.ts';
import { quotedPeopleFault } from '../../../src/shared/domain/quoted-people.ts';

const rated = (per: RateRule['per'], childrenCounted = 3): RateRule => ({
  per,
  childrenCounted,
  states: {},
  areas: [],
  tobaccoPercent: undefined,
  rounding: { toCents: 1, direction: 'nearest', of: 'price' },
});
const ONE = { name: 'One', rate: rated('person', 1) };
const THREE = { name: 'Three', rate: rated('person') };
const TOGETHER = { name: 'Together', rate: rated('tier') };
const FLAT = { name: 'Flat', rate: undefined };

const SPOUSE = 'spouse';
const CHILD = 'child';

describe('people for whom plans were priced', () => {
  it.each([
    ['as many children', [THREE], { tier: 'IC', children: 2 }, [CHILD, CHILD], undefined],
    ['fewer', [THREE], { tier: 'IC', children: 2 }, [CHILD], /^Three .* children: 2\./],
    ['more', [THREE], { tier: 'IC', children: 1 }, [CHILD, CHILD], /^Three .* children: 1\./],
    ['a number that was assumed', [THREE], { tier: 'IC' }, [CHILD, CHILD], /children: 1\./],
    ['more than are counted', [ONE], { tier: 'IC', children: 1 }, [CHILD, CHILD], undefined],
    [
      'two plans, of which the second counts more',
      [ONE, THREE],
      { tier: 'IC' },
      [CHILD, CHILD],
      /^Three .* children: 1\./,
    ],
    ['no plan by the person', [TOGETHER, FLAT], { tier: 'IC' }, [CHILD, CHILD], undefined],
    ['a spouse', [THREE], { tier: 'IF', children: 1 }, [SPOUSE, CHILD], undefined],
    ['none', [FLAT, THREE], { tier: 'IF', children: 2 }, [CHILD, CHILD], /^Three .* a spouse\./],
    ['none, by the tier', [TOGETHER], { tier: 'IF', children: 2 }, [CHILD, CHILD], undefined],
    ['the member alone', [THREE], { tier: 'IO' }, [], undefined],
  ] as const)('%s', (_, plans, shopper, list, fault) => {
    const found = quotedPeopleFault(plans, shopper, list);
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeUndefined();
  });
});

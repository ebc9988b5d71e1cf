import { expect, test } from 'vitest';
import { storeName } from '../../../src/shared/store/store-name.ts';

const store = {
  defaultPortal: 'NATWEL',
  portals: {
    NATWEL: { code: 'NATWEL', name: 'National Wellness' },
    HARBOR: { code: 'HARBOR', name: 'Harbor Light' },
  },
  sites: { summit: { name: 'summit', title: 'Summit Wellness' } },
};

test.each([
  [{}, 'Fieldstone Benefit Store'],
  [{ portal: 'NATWEL' }, 'Fieldstone Benefit Store'],
  [{ portal: 'HARBOR' }, 'Harbor Light'],
  [{ portal: 'HARBOR', site: 'summit' }, 'Summit Wellness'],
  [{ portal: 'GONE', site: 'gone' }, 'Fieldstone Benefit Store'],
])('%j is the store of %s', (choice, name) => {
  expect(storeName(store, choice)).toBe(name);
});

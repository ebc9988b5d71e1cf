import { describe, expect, it } from 'vitest';
import { isTier, TIERS, tierLabel } from '../../../src/shared/domain/tiers.ts';

describe('isTier', () => {
  it('knows the four codes and nothing else', () => {
    expect(TIERS.every(isTier)).toBe(true);
    for (const other of ['', 'io', 'IO ', 'XX', 0, null, undefined, ['IO']])
      expect(isTier(other)).toBe(false);
  });
});

describe('tierLabel', () => {
  it.each([
    ['IO', 'wizard', false, 'Member Only'],
    ['IS', 'wizard', false, 'Member + Spouse'],
    ['IC', 'wizard', false, 'Member + Children'],
    ['IC', 'store', false, 'Member + Child(ren)'],
    ['IC', 'store', true, 'Member + 1 Child'],
    ['IC', 'wizard', true, 'Member + 1 Child'],
    ['IF', 'store', true, 'Family'],
  ] as const)('%s in the %s, premier %s', (tier, where, premier, label) => {
    expect(tierLabel(tier, where, { premier })).toBe(label);
  });
});

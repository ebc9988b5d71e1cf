import { describe, expect, it } from 'vitest';
import {
  sellersOf,
  telephonePortals,
  type PortalSales,
} from '../../../server/catalogue/sold/portal-sales.ts';

const KNOWN = new Set(['EAST', 'WEST']);
const plan = (more: Partial<Parameters<typeof sellersOf>[0]> = {}) => ({
  plan_id: '1',
  category: 'dental',
  portals: ['EAST', 'WEST'],
  ...more,
});
const sells = (portal: Partial<PortalSales>, given = plan()) =>
  sellersOf(given, [{ code: 'EAST', ...portal }], KNOWN).length === 1;

describe('a portal of the catalogue', () => {
  it('sells what the catalogue gives it', () => {
    expect(sells({})).toBe(true);
    expect(sells({}, plan({ portals: ['WEST'] }))).toBe(false);
  });

  it.each<[string, Partial<PortalSales>, boolean]>([
    ['no category named', { categories: [] }, true],
    ['its category', { categories: ['dental', 'vision'] }, true],
    ['other categories', { categories: ['vision'] }, false],
    ['only this plan', { plans: { only: ['1'] } }, true],
    ['only other plans', { plans: { only: ['2'] } }, false],
    ['all but this plan', { plans: { except: ['1'] } }, false],
    ['all but other plans', { plans: { except: ['2'] } }, true],
    ['the plan, but not its category', { plans: { only: ['1'] }, categories: ['vision'] }, false],
  ])('sells less where its file says so: %s', (_name, portal, expected) => {
    expect(sells(portal)).toBe(expected);
  });

  it('never sells what the catalogue gives to others, even when it asks by name', () => {
    expect(sells({ plans: { only: ['1'] } }, plan({ portals: ['WEST'] }))).toBe(false);
  });
});

describe('plans that a portal takes besides', () => {
  const others = plan({ portals: ['WEST'] });
  it.each<[string, Partial<PortalSales>, boolean]>([
    ['by name', { plans: { also: ['1'] } }, true],
    ['by category', { plans: { of: ['dental'] } }, true],
    ['by name, beside its categories', { plans: { also: ['1'] }, categories: ['vision'] }, true],
    ['others', { plans: { also: ['2'], of: ['vision'] } }, false],
    ['but not those that it excepts', { plans: { of: ['dental'], except: ['1'] } }, false],
  ])('whatever the catalogue says: %s', (_name, portal, expected) => {
    expect(sells(portal, others)).toBe(expected);
    expect(sells({ code: 'FRESH', ...portal }, others)).toBe(expected);
  });
});

describe('a portal that is a file alone', () => {
  const fresh = { code: 'FRESH' };
  it('sells what is sold everywhere, and what it asks for by name', () => {
    expect(sells(fresh)).toBe(true);
    expect(sells(fresh, plan({ portals: ['EAST'] }))).toBe(false);
    expect(sells({ ...fresh, plans: { only: ['1'] } }, plan({ portals: ['EAST'] }))).toBe(true);
    expect(sells({ ...fresh, plans: { only: ['2'] } })).toBe(false);
    expect(sells({ ...fresh, categories: ['vision'] })).toBe(false);
  });
});

it('plans of some categories are sold by telephone where a portal says so', () => {
  const portals = [{ code: 'EAST', call_to_enroll: ['medical'] }, { code: 'WEST' }];
  expect(telephonePortals('medical', portals)).toEqual(['EAST']);
  expect(telephonePortals('dental', portals)).toEqual([]);
});

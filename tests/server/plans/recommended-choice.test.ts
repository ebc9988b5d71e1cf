import { expect, test } from 'vitest';
import type { Plan } from '../../../server/catalogue/sold/read-sold.ts';
import { namedPlans, plansBeside } from '../../../server/modules/plans/selection.ts';

const plan = (id: string, category: string) => ({ id, category }) as Plan;
const PLANS = [plan('a', 'dental'), plan('b', 'vision'), plan('c', 'dental')];

test('only named plans are priced, and the same names are the same listing', () => {
  const named = namedPlans(['c', 'b', 'c']);
  expect(PLANS.filter(named.has).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(named.key).toBe(namedPlans(['b', 'c']).key);
  expect(PLANS.filter(namedPlans([]).has)).toEqual([]);
});

test('plans beside a cart are of other categories; ids and categories are never one listing', () => {
  const beside = plansBeside(['dental']);
  expect(PLANS.filter(beside.has).map(({ id }) => id)).toEqual(['b']);
  expect(plansBeside(['x']).key).not.toBe(namedPlans(['x']).key);
  expect(PLANS.filter(plansBeside([]).has)).toEqual(PLANS);
});

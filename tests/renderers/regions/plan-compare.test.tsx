import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import PlanCompare from '../../../renderers/regions/plan-compare/index.tsx';
import { drawRegion, failed, ready } from '../draw-region.tsx';

const plan = (id: string, deductible: number) => ({
  plan_id: id,
  plan_name: `Plan ${id}`,
  plan_category: 'dental',
  plan_price: 20,
  plan_facts: { deductible, limit: 1000 },
});
const fact = (key: string, name: string) => ({
  key,
  name,
  unit: 'money' as const,
  explanation: '',
  better: 'less' as const,
});
const data: ComponentProps<typeof PlanCompare>['data'] = {
  plans: ready([plan('1', 50), plan('2', 0)]),
  facts: ready([
    { category: 'dental', facts: [fact('limit', 'Limit'), fact('deductible', 'Deductible')] },
  ]),
};

it('shows differences first, then what is the same, or differences only', async () => {
  const { user, act } = drawRegion(PlanCompare, { data, query: { plans: '1,2' } });
  const text = document.body.textContent ?? '';
  expect(text.indexOf('Deductible')).toBeLessThan(text.indexOf('The same in all'));
  expect(text.indexOf('The same in all')).toBeLessThan(text.indexOf('Limit'));
  expect(screen.getAllByText('Best of these').length).toBe(1);
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
  expect(act.mock.calls).toEqual([['show', { plans: '1,2', only: '1' }]]);
});

it('leaves out what is the same where the address says so', () => {
  drawRegion(PlanCompare, { data, query: { plans: '1,2', only: '1' } });
  expect(screen.queryByText('The same in all')).toBeNull();
  expect(document.body.textContent).not.toContain('Limit');
});

it('marks the lowest price among prices of one kind alone', () => {
  const own = { ...plan('1', 50), tier_premium: 12 };
  drawRegion(PlanCompare, {
    data: { ...data, plans: ready([own, { ...plan('2', 0), plan_price: 5 }]) },
    query: { plans: '1,2' },
  });
  expect(screen.queryByText('Lowest price')).toBeNull();
});

it('says whose prices are seen where a link was shared', () => {
  drawRegion(PlanCompare, { data, query: { plans: '1,2', tier: 'IF' } });
  expect(
    screen.getByText('Whoever shared this link compared for Family. Prices here are the lowest.'),
  ).toBeTruthy();
});

it('says so where it cannot tell what the plans cover', async () => {
  const retry = vi.fn();
  const { user } = drawRegion(PlanCompare, {
    data: { ...data, facts: failed('Down', retry) },
    query: { plans: '1,2' },
  });
  expect(screen.getByText('What the plans cover could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

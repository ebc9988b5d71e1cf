import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PlanChanges from '../../../renderers/regions/plan-changes/index.tsx';
import updated from '../../../screens/enrollment/updated-plans/screen.json' with { type: 'json' };
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, loading, ready } from '../draw-region.tsx';

const texts = updated.regions[0]!.texts;
const cartOf = (initial_month_cost: number) =>
  ready<SourceData<'get-plan-cart'>>({
    result: {
      initial_month_cost,
      plans: initial_month_cost === 0 ? [] : [{ plan_id: '9001', plan_name: 'Dental Basic' }],
    },
  });
const REMOVED = {
  plan_id: '9080',
  plan_name: 'Pet Care',
  message: 'Plan not available in your state.',
};
const CHANGED = { plan_id: '9001', plan_name: 'Dental Basic', before: 19, after: 24.5 };

describe('what a change of place did to the cart', () => {
  it('names each plan that fell out, each new price and what the first month costs now', () => {
    drawRegion(PlanChanges, {
      data: { cart: cartOf(24.5) },
      texts,
      args: { removed: [REMOVED], changed: [CHANGED] },
    });
    expect(screen.getByText(texts.removed)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pet Care Plan not available in your state.',
      'Dental Basic $19 $24.50/month',
    ]);
    expect(screen.getByText('Your first month now costs $24.50.')).toBeTruthy();
    expect(screen.queryByText(texts.same)).toBeNull();
  });

  it('says when nothing changed, and when nothing is left', () => {
    const same = drawRegion(PlanChanges, {
      data: { cart: cartOf(19) },
      texts,
      args: { removed: [], changed: [] },
    });
    expect(screen.getByText(texts.same)).toBeTruthy();
    same.unmount();
    drawRegion(PlanChanges, {
      data: { cart: cartOf(0) },
      texts,
      args: { removed: [REMOVED], changed: [] },
    });
    expect(screen.getByText(texts.empty)).toBeTruthy();
    expect(screen.queryByText(/first month/)).toBeNull();
  });

  it('names no costs before they are known', () => {
    drawRegion(PlanChanges, { data: { cart: loading() }, texts, args: { changed: [CHANGED] } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/first month/)).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import FeaturedPlans from '../../../renderers/regions/featured-plans/index.tsx';
import ProductCarousel from '../../../renderers/regions/product-carousel/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, loading, ready } from '../draw-region.tsx';

type Offer = SourceData<'get-featured-plans'>[number];

function plan(id: string, name: string, more: Offer = {}): Offer {
  return { plan_id: id, plan_name: name, plan_category: 'dental', plan_price: 9, ...more };
}

describe('plans that are put forward', () => {
  it('featured plans and the carousel lead to the plans, and are not there without any', async () => {
    const none = drawRegion(FeaturedPlans, { data: { plans: ready([]) } });
    expect(none.container.textContent).toBe('');
    none.unmount();
    const featured = drawRegion(FeaturedPlans, { data: { plans: ready([plan('1', 'Basic')]) } });
    await featured.user.click(screen.getByRole('link', { name: 'More Info: Basic' }));
    expect(featured.go).toHaveBeenCalledWith('/plan/1/basic');
    featured.unmount();
    const six = [1, 2, 3, 4, 5, 6].map((id) => plan(String(id), `Plan ${id}`));
    drawRegion(ProductCarousel, {
      data: { plans: ready(six) },
      options: { style: 'home', viewAll: '/plans' },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByText('Starting From:')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Next plans' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All' })).toBeTruthy();
  });

  it.each(['page', 'beside'])('says why a plan is suggested: %s', (style) => {
    const reason = 'Goes well with Dental Basic';
    const offers = [plan('1', 'Vision', { plan_reason: reason }), plan('2', 'Life')];
    drawRegion(ProductCarousel, { data: { plans: ready(offers) }, options: { style } });
    const [vision, life] = screen.getAllByRole('listitem');
    expect(vision?.textContent).toContain(reason);
    expect(life?.textContent).not.toContain('Goes well');
  });

  it('the carousel says from how much on, and no such thing of the shopper’s own price', () => {
    const offers = [
      plan('1', 'Own', { plan_price: 9, tier_premium: 58, has_options: false }),
      plan('2', 'Options', { plan_price: 9, tier_premium: 31, has_options: true }),
      plan('3', 'Anybody', { plan_price: 7, tier_premium: null, has_options: false }),
    ];
    drawRegion(ProductCarousel, { data: { plans: ready(offers) }, options: { style: 'home' } });
    const prices = screen
      .getAllByRole('listitem')
      .map((item) => /(Starting From: )?\$\d+(\/month)?/.exec(item.textContent)?.[0]);
    expect(prices).toEqual(['$58/month', 'Starting From: $31', 'Starting From: $7']);
  });

  it('the carousel leaves out what is in the cart and the plan whose page it is', () => {
    const plans = ready<Offer[]>(['1', '2', '3'].map((id) => plan(id, `Plan ${id}`)));
    const cart = ready<SourceData<'get-plan-cart'>>({ result: { plans: [{ plan_id: '2' }] } });
    const early = drawRegion(ProductCarousel, { data: { plans, cart: loading() } });
    expect(early.container.textContent).toBe('');
    early.unmount();
    drawRegion(ProductCarousel, { data: { plans, cart }, params: { id: '3' } });
    const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(['Plan 1']);
  });

  it('a plan that comes back takes the first place of the row, where the browser snapped to', () => {
    const [first, ...others] = ['1', '2', '3'].map((id) => plan(id, `Plan ${id}`));
    const row = drawRegion(ProductCarousel, { data: { plans: ready<Offer[]>(others) } });
    const [seen] = screen.getAllByRole('listitem');
    expect(seen?.textContent).toContain('Plan 2');
    row.redraw({ data: { plans: ready<Offer[]>([first ?? {}, ...others]) } });
    expect(screen.getAllByRole('listitem')[0]).toBe(seen);
    expect(seen?.textContent).toContain('Plan 1');
  });

  it('the carousel has no arrows for four plans', () => {
    const four = [1, 2, 3, 4].map((id) => plan(String(id), `Plan ${id}`));
    drawRegion(ProductCarousel, { data: { plans: ready(four) } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

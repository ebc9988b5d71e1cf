import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import FeaturedPlans from '../../../renderers/regions/featured-plans/index.tsx';
import LandingBanner from '../../../renderers/regions/landing-banner/index.tsx';
import ProductCarousel from '../../../renderers/regions/product-carousel/index.tsx';
import ShopFooter from '../../../renderers/regions/shop-footer/index.tsx';
import ShopHeader from '../../../renderers/regions/shop-header/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, failed, ready } from '../draw-region.tsx';

const OPTIONS = { brandName: 'Fieldstone Benefit Store' };

describe('a landing page’s store', () => {
  const HARBOR = { entrance: { title: 'Harbor Light Bakery' } };

  it('bears the name of its owner above the store’s', async () => {
    const { user, go } = drawRegion(ShopHeader, { options: OPTIONS, session: HARBOR });
    const brand = screen.getByRole('link', { name: /Harbor Light Bakery.*Fieldstone/ });
    await user.click(brand);
    expect(go).toHaveBeenLastCalledWith('@home');
  });

  it.each([
    ['on a site, which has a name of its own', { ...HARBOR, site: 'usag' }],
    ['for guests', { entrance: null }],
    ['of the same name', { entrance: { title: OPTIONS.brandName } }],
  ])('bears the store’s name alone %s', (_, session) => {
    drawRegion(ShopHeader, { options: OPTIONS, session });
    expect(screen.getByRole('link', { name: 'Fieldstone Benefit Store' })).toBeTruthy();
  });

  const BANNER = ready<SourceData<'@landing'>>({
    display_name: 'Harbor Light Bakery',
    tagline: 'Good bread.',
    image: '/bakery.svg',
    image_link: '/harbor/plans',
  });

  it('has a picture that leads on, and a line of words', () => {
    drawRegion(LandingBanner, { data: { landing: BANNER } });
    expect(screen.getByRole('link', { name: 'Harbor Light Bakery' })).toHaveProperty(
      'pathname',
      '/harbor/plans',
    );
    expect(screen.getByText('Good bread.')).toBeTruthy();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Good bread.')).toBeTruthy();
  });

  it('has no banner without words and picture', () => {
    const { container } = drawRegion(LandingBanner, {
      data: { landing: ready({ display_name: 'Jordan Blake' }) },
    });
    expect(container.textContent).toBe('');
  });
});

describe('what failed to load', () => {
  it.each([
    ['menu', 'The plan categories'],
    ['link to support', 'The link to support'],
    ['featured plans', 'The featured plans'],
    ['recommended products', 'The recommended products'],
  ])('is said and can be asked for again: the %s', async (what, words) => {
    const retry = vi.fn();
    const need = failed('No answer.', retry);
    const draw = {
      menu: () => drawRegion(ShopHeader, { data: { menu: need }, session: { portal_id: '1' } }),
      'link to support': () => drawRegion(ShopFooter, { data: { ticket: need } }),
      'featured plans': () => drawRegion(FeaturedPlans, { data: { plans: need } }),
      'recommended products': () => drawRegion(ProductCarousel, { data: { plans: need } }),
    }[what];
    const { user } = draw?.() ?? {};
    expect(screen.getByRole('status').textContent).toContain(`${words} could not be loaded.`);
    await user?.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

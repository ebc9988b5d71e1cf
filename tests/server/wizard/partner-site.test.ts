import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SITE = 'usag';
const LATER = /Save (?:&|and) Continue Later/;
const PORTALS = ['NATWEL', 'PRMIER', 'HARBOR'];

describe('the partner’s site', () => {
  it.each(PORTALS)(
    'offers nobody in %s to save and continue later, on no step and in no dialog',
    (portal) => {
      const bundle = shop.app.configuration.current();
      const shownOn = (site?: string) =>
        bundle.screenIds.filter((id) => {
          const { screen } = bundle.screen(id, site === undefined ? { portal } : { portal, site });
          return screen.buttons?.some(
            ({ label, modes }) => LATER.test(label) && (modes === undefined || modes.length > 0),
          );
        });
      expect(shownOn().length).toBeGreaterThan(8);
      expect(shownOn(SITE)).toEqual([]);
    },
  );

  it('leads home from no receipt, and names the origin that is told of it', () => {
    const bundle = shop.app.configuration.current();
    const optionsIn = (site?: string) =>
      bundle
        .screen('enrollment/receipt', site === undefined ? {} : { site })
        .screen.regions?.find(({ region }) => region === 'receipt-letter')?.options;
    expect(optionsIn()).toBeUndefined();
    expect(optionsIn(SITE)).toMatchObject({
      hideHome: true,
      partnerOrigin: expect.stringMatching(/^https:\/\/[^/*]+$/),
    });
  });
});

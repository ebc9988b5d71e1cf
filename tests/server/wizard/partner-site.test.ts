import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from './support/shopper.ts';
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

  it.each([
    [SITE, 'administrative fee', 'enrollment fee'],
    [undefined, 'enrollment fee', 'administrative fee'],
  ])('of %s says %s, and never %s, where billing is explained', async (site, own, other) => {
    const ann = shop.shopper();
    if (site) must(await ann.call('POST', 'app/context', { site }));
    await ann.fillCart();
    const { result } = must(await ann.get('get-billing-text')).data;
    expect(result).toContain(own);
    expect(result).not.toContain(other);
  });

  it('leads home from no receipt', () => {
    const bundle = shop.app.configuration.current();
    const optionsIn = (site?: string) =>
      bundle
        .screen('enrollment/receipt', site === undefined ? {} : { site })
        .screen.regions?.find(({ region }) => region === 'receipt-letter')?.options;
    expect(optionsIn()).toBeUndefined();
    expect(optionsIn(SITE)).toEqual({ hideHome: true });
  });

  it.each([
    [SITE, 'https://members.gymnastics.example'],
    ['summit-wellness', undefined],
    [undefined, undefined],
  ])('on the receipt of an enrollment of %s names who is told of it: %s', async (site, origin) => {
    const ann = shop.shopper();
    if (site) must(await ann.call('POST', 'app/context', { site }));
    await ann.fillCart();
    await ann.fillSteps();
    must(await ann.submit());
    expect(must(await ann.get('get-receipt')).data.partner_origin).toBe(origin);
  });

  it('stays the one that somebody is on who continues elsewhere', async () => {
    const ann = shop.shopper();
    must(await ann.call('POST', 'app/context', { site: SITE }));
    await ann.fillCart();
    const enrollment = (await shop.app.enrollments.find(shop.db, ann.enrollment))!;
    const address = await shop.db.tx((db) =>
      shop.app.links.toEnrollment(db, {
        family: 'direct-continue',
        enrollment,
        tabs: ['contact_info'],
      }),
    );
    const bob = shop.shopper();
    const [, , id, tab = ''] = address.split('/');
    must(await bob.call('GET', `direct-continue/${id}`, { tab }));
    expect(must(await bob.call('GET', 'app/session')).data.site).toBe(SITE);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  // The demo page answers these browsers, too, which are not on this machine.
  shop = await openShop({ settings: { demo: { open: true } } });
});
afterAll(() => shop.close());

it('the demo page lists a link for each of some members, and for the enrollment under way', async () => {
  const ann = shop.shopper();
  const targets = async () =>
    (
      must(await ann.call('GET', 'app/links')).data as {
        links: { label: string; target: string }[];
      }[]
    ).flatMap(({ links }) => links);
  const before = (await targets()).filter(({ target }) => /member-benefit-store/.test(target));
  expect(before.length).toBeGreaterThan(1);
  expect(JSON.stringify(before)).not.toContain('50001/');
  await ann.fillCart();
  const own = (await targets()).find(({ target }) => target.includes('/direct-continue/'));
  const [, id = '', tab = ''] = /direct-continue\/([^/]+)\/(.+)$/.exec(own?.target ?? '') ?? [];
  const opened = must(await shop.shopper().call('GET', `direct-continue/${id}`, { tab }));
  expect(opened.data.enrollment_id).toBe(ann.enrollment);
  const again = (await targets()).filter(({ target }) => /member-benefit-store/.test(target));
  expect(again).toEqual(before);
  const [, handle = '', tier] = /store\/([^/]+)\/(\w+)$/.exec(before[0]?.target ?? '') ?? [];
  const user_id = Buffer.from(handle, 'base64url').toString();
  const bob = shop.shopper();
  must(await bob.call('POST', 'add-filter-for-member', { user_id, tier }));
  expect(must(await bob.call('GET', 'app/session')).data.member).toBe('proved');
});

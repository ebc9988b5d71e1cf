import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { EMPLOYER, FILTER, faults, must } from '../wizard/support/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each(['01/01/1700', '01/01/1990', '03/14/2000'])(
  'work from %s is refused of somebody born on 03/15/1986',
  async (employment_start_date) => {
    const ann = shop.shopper();
    await ann.fillCart(FILTER);
    const body = { ...EMPLOYER, employment_start_date };
    const refused = await ann.post('save-employer-info', body);
    expect([refused.code, faults(refused)]).toEqual([
      422,
      { employment_start_date: 'Enter a start date after your 14th birthday' },
    ]);
    must(await ann.post('save-employer-info', { ...body, employment_start_date: '03/15/2000' }));
  },
);

import { expect, it } from 'vitest';
import { BANK, faults, must } from '../wizard/support/shopper.ts';
import { openShop } from '../wizard/support/shop.ts';

it('a masked account number does not move to another bank', async () => {
  const shop = await openShop();
  const ann = shop.shopper();
  await ann.fillCart();
  must(await ann.post('save-billing-info', BANK));
  const stored = async () =>
    must(await ann.get('get-enrollment-temp-info', { column: 'payment_info' })).data.result;
  const before = await stored();
  for (const account_number of [undefined, '*****3344']) {
    const moved = { ...BANK, routing_number: '111000025', account_number };
    expect(faults(await ann.post('save-billing-info', moved))).toEqual({
      account_number: 'The routing number has changed: enter the whole account number again.',
    });
  }
  expect(await stored()).toEqual(before);
  must(await ann.post('save-billing-info', { ...BANK, routing_number: '111000025' }));
  await shop.close();
});

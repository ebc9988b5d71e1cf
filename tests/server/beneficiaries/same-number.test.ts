import { afterAll, beforeAll, expect, it } from 'vitest';
import { BENEFICIARIES, faults, must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('nobody is added with the number of another, typed or saved', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  const [bettina] = BENEFICIARIES;
  const cy = { ...bettina, first_name: 'Cy' };
  const ask = (others: unknown[]) =>
    ann.post('validate-single-beneficiary', { beneficiary: cy, others });
  const message =
    'Bettina Ferrante and Cy Ferrante have the same Social Security Number. Please check it.';
  expect(faults(await ask([bettina]))).toEqual({ ssn: message });
  must(await ann.post('save-beneficiary-info', { beneficiaries: [bettina] }));
  const { result } = must(await ann.get('get-enrollment-temp-info', { column: 'benificiary_info' }))
    .data as { result: { beneficiaries: Record<string, string>[] } };
  const [saved] = result.beneficiaries;
  expect(saved?.ssn).toBe('*****2931');
  expect(faults(await ask([saved]))).toEqual({ ssn: message });
  must(await ask([{ ...bettina, ssn: '317282932' }]));
});

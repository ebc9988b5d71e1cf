import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARIA, proved, signedIn } from '../members/member-visit.ts';
import { BENEFICIARIES, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    settings: {
      limits: { hiddenNumbers: { max: 3, seconds: 86_400, per: 'session' } } as never,
    },
  });
});
afterAll(() => shop.close());

const [BETTINA] = BENEFICIARIES;
const guess = (who: Shopper, ssn: string) =>
  who.post('validate-single-beneficiary', { beneficiary: { ...BETTINA, ssn }, others: [] });

it('a hidden number is not found by guessing the digits before the last four', async () => {
  const maria = await proved(shop, MARIA, 'IF');
  const own = String((await maria.fields('personal')).ssn?.value);
  const end = own.slice(-4);
  const answers: number[] = [];
  for (let n = 0; n < 6; n += 1) answers.push((await guess(maria, `2121${n}${end}`)).code);
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
  // In another browser, too, and many in one call.
  const agent = await signedIn(shop, 'agent', '10110');
  agent.enrollment = maria.enrollment;
  expect([404, 429]).toContain((await guess(agent, `21219${end}`)).code);
  const many = Array.from({ length: 200 }, (_, n) => ({
    ssn: `21${String(n).padStart(3, '0')}${end}`,
  }));
  expect((await maria.post('save-beneficiary-info', { beneficiaries: many })).code).toBe(429);
  // Numbers with other ends tell nothing, and are not counted.
  const other = end === '2931' ? '2932' : '2931';
  expect((await guess(maria, `31728${other}`)).code).toBe(200);
});

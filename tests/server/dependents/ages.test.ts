import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { but, CHILD, familyShopper, listOf, SPOUSE, startOf } from './family.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const save = (shopper: Shopper, dependents: unknown) =>
  shopper.post('save-dependent-info', { dependents });
const keep = (shopper: Shopper, dependents: unknown) =>
  shopper.post('save-dependent-info-to-temp', { dependents });

describe('the age of a dependent', () => {
  const baby = { birthdate: '11/01/2026' };
  const grownUp = { birthdate: '01/01/1950' };
  const TOO_OLD = 'Children can be enrolled until they turn 26';
  it.each([
    ['a spouse who is a child', 'IS', but(SPOUSE, baby), 'A spouse must be at least 16 years old'],
    ['a child of 76', 'IC', but(CHILD, grownUp), TOO_OLD],
    [
      'a child of 76 who is disabled where nobody asks',
      'IC',
      but(CHILD, { ...grownUp, is_legally_disabled: '1' }),
      TOO_OLD,
    ],
    [
      'a spouse born in 1700',
      'IS',
      but(SPOUSE, { birthdate: '01/01/1700' }),
      'Enter a date of birth at most 120 years ago',
    ],
  ])('keeps %s out, on every way in', async (_name, tier, row, message) => {
    const shopper = await familyShopper(shop, tier);
    const single = faults(await shopper.post('validate-single-dependent', row));
    expect(single['primary_info.birthdate']).toBe(message);
    for (const way of [save, keep])
      expect(faults(await way(shopper, [row]))['dependents.0.primary_info.birthdate']).toBe(
        message,
      );
    expect(await listOf(shopper)).toEqual([]);
  });

  it('is judged on the effective date that was chosen', async () => {
    const shopper = await familyShopper(shop, 'IC');
    const starts = await startOf(shop, shopper);
    const almost = but(CHILD, { birthdate: isoToUs(addDays(addMonths(starts, -26 * 12), 1)) });
    must(await save(shopper, [almost]));
    await shop.db.query(`update enrollment set effective_date = $2 where public_id = $1`, [
      shopper.enrollment,
      addMonths(starts, 1),
    ]);
    expect(faults(await save(shopper, [almost]))).toEqual({
      'dependents.0.primary_info.birthdate': TOO_OLD,
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { EMPLOYER, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { but, CHILD, familyShopper, listOf, type Row, SPOUSE, startOf } from './family.ts';

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

/** Stores a step as it may have been stored once, without the rules of today. */
async function plant(shopper: Shopper, tab: string, data: Record<string, unknown>): Promise<void> {
  const { app, db } = shop;
  const enrollment = (await app.enrollments.find(db, shopper.enrollment))!;
  const saved = (await app.tabs.read(db, enrollment, tab))?.data;
  await db.tx((tx) => app.tabs.save(tx, enrollment, tab, { ...saved, ...data }, { sessionId: 1 }));
}

describe('the submit', () => {
  /** Everything answered, with one dependent. */
  async function atReview(tier: string, row: Row): Promise<Shopper> {
    const shopper = await familyShopper(shop, tier);
    must(await save(shopper, [row]));
    await shopper.fillSteps();
    return shopper;
  }

  it.each([
    [
      'a spouse who is a child',
      'IS',
      SPOUSE,
      '11/01/2026',
      'A spouse must be at least 16 years old',
    ],
    ['a child of 76', 'IC', CHILD, '01/01/1950', 'Children can be enrolled until they turn 26'],
    [
      'a child who is not born yet',
      'IC',
      CHILD,
      '01/01/2999',
      'Date of birth must be before today',
    ],
    [
      'a child born in 1700',
      'IC',
      CHILD,
      '01/01/1700',
      'Enter a date of birth at most 120 years ago',
    ],
  ])('keeps %s out', async (_name, tier, row, birthdate, message) => {
    const shopper = await atReview(tier, row);
    const [stored] = await listOf(shopper);
    await plant(shopper, 'dependent_info', { dependents: [but(stored!, { birthdate })] });
    must(await shopper.sign());
    const refused = await shopper.submit();
    expect([refused.code, faults(refused)]).toEqual([
      422,
      { dependent_info: expect.stringContaining(message) },
    ]);
  });

  it('keeps out who began to work before the 14th birthday', async () => {
    const shopper = await atReview('IC', CHILD);
    await plant(shopper, 'employer_info', { ...EMPLOYER, employment_start_date: '03/14/2000' });
    must(await shopper.sign());
    expect(faults(await shopper.submit())).toEqual({
      employer_info: expect.stringContaining('Enter a start date after your 14th birthday'),
    });
  });

  it('lets the others through', async () => {
    const shopper = await atReview('IC', CHILD);
    must(await shopper.submit());
  });
});

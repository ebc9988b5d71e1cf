import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { atAgreement, isSigned } from './at-agreement.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** The business day of the calls from now on, as the form has it. */
function comesTheDay(days: number): string {
  const today = addDays(shop.app.clock.today(), days);
  const { clock } = shop.app;
  vi.spyOn(clock, 'seen').mockImplementation((now) => ({ now, today }));
  vi.spyOn(clock, 'read').mockImplementation(() => Promise.resolve({ now: clock.now(), today }));
  return isoToUs(today);
}

/** The date that the form shows, and the one that the overview of the steps shows. */
async function shownDates(shopper: Shopper): Promise<unknown[]> {
  const { date } = await shopper.fields('agreement');
  const overview = await shopper.get('get-enrollment-temp-info', { column: 'agreement_info' });
  return [date?.value, must(overview).data.result?.date];
}

async function signedInAnotherVisit({ enrollment }: Shopper): Promise<void> {
  await shop.db.query(
    `update evidence set session_id = null
     where enrollment_id = (select id from enrollment where public_id = $1)`,
    [enrollment],
  );
  await shop.db.query('update enrollment set version = version + 1 where public_id = $1', [
    enrollment,
  ]);
}

describe('the day of a signature', () => {
  it('is shown on later days, until it is signed again', async () => {
    const ann = await atAgreement(shop);
    const first = comesTheDay(0);
    must(await ann.sign());
    const second = comesTheDay(1);
    expect(await isSigned(ann)).toBe(true);
    expect(await shownDates(ann)).toEqual([first, first]);
    must(await ann.sign({ date: first }));
    comesTheDay(2);
    expect(await shownDates(ann)).toEqual([second, second]);
  });

  it('is today while there is none', async () => {
    const ann = await atAgreement(shop);
    const next = comesTheDay(1);
    expect(await shownDates(ann)).toEqual([next, undefined]);
  });

  it('is shown for good once the enrollment is completed', async () => {
    const ann = shop.shopper();
    const signed = comesTheDay(0);
    await ann.fillCart();
    await ann.fillSteps();
    must(await ann.submit());
    comesTheDay(1);
    await signedInAnotherVisit(ann);
    expect(await shownDates(ann)).toEqual([signed, signed]);
  });

  it('is today where it has to be signed again in another visit', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    await signedInAnotherVisit(ann);
    const today = comesTheDay(1);
    expect(await isSigned(ann)).toBe(false);
    expect(await shownDates(ann)).toEqual([today, today]);
  });
});

import { expect, test } from 'vitest';
import { openShop } from '../support/open-shop.ts';
import { begin } from '../support/begin.ts';
import { ALONE, variant } from '../support/person.ts';
import { confirmationNumber } from '../support/shopper.ts';
import { visit } from '../support/visit.ts';
import { walk } from '../support/walk.ts';
import { lasting, times } from './support/extent.ts';
import { measured } from './support/measured.ts';

/*
 * The connection is lost before the page has fetched its dialogs, the one about a lost connection among them.
 *
 * | How                                             | Short | Long | Must be                                         |
 * |-------------------------------------------------|-------|------|-------------------------------------------------|
 * | submits without connection, right after the     | 1     | 10   | Try again is there, works as soon as there is a |
 * | review page opened                              |       |      | connection, and leads to the receipt            |
 */
const ROUNDS = times(1, 10);
const shop = openShop();

test(
  'a dialog that could not be fetched is there at the next try',
  async () => {
    const tries: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, context, watch, leave } = await visit(shop, '/?portal=HARBOR');
      watch.allow(/127\.0\.0\.1/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await begin(page, variant(ALONE, {}).basics);
      await page.goto('/enrollment/employer-info');
      await walk(page, ALONE);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Complete Enrollment' }).click();
      const again = page.getByRole('button', { name: 'Try again' });
      await again.first().waitFor();
      await again.first().click();
      await page.waitForTimeout(500);
      await context.setOffline(false);
      let count = 0;
      const goOn = async (): Promise<boolean> => {
        const isThere = page.url().includes('/enrollment/receipt/');
        if (!isThere && (await again.first().isVisible())) {
          count += 1;
          await again.first().click();
        }
        return isThere;
      };
      await expect.poll(goOn, { timeout: 20_000, interval: 500 }).toBe(true);
      await confirmationNumber(page);
      tries.push(count);
      await leave();
    }
    measured('Dialogs that come late', {
      submits: ROUNDS,
      'presses of Try again once connected, most': Math.max(...tries),
    });
  },
  lasting(90, 10),
);

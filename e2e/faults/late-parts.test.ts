import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from '../support/begin.ts';
import { openShop } from '../support/open-shop.ts';
import { ALONE } from '../support/person.ts';
import { visit } from '../support/visit.ts';
import { stepOn } from '../support/walk.ts';

/*
 * A part of the program that is loaded late fails once. Browsers do not request a failed module again, so it is requested
 * under another address.
 *
 * | What fails                      | Must be                                                    |
 * |---------------------------------|------------------------------------------------------------|
 * | what sends calls                | the first call is made all the same, with nothing pressed  |
 * | the behaviour of a step         | the step shows it, and Try again opens it                  |
 */
const shop = openShop();

// Lets the first request for a file of this name fail; gives the addresses that were asked for.
async function failOnce(page: Page, name: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  return asked;
}

test('what sends calls and the behaviour of a step come at the second try', async () => {
  const { page, watch, leave } = await visit(shop, '/?portal=HARBOR');
  watch.allow(/127\.0\.0\.1/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // It is fetched ahead, once the first page stands.
  const calls = await failOnce(page, 'sender');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const behaviours = await failOnce(page, 'behaviour');
  await begin(page, ALONE.basics);
  await page.getByRole('button', { name: 'Try again' }).click();
  await stepOn(page);
  for (const asked of [calls, behaviours])
    expect(asked.filter((address) => address.endsWith('.js?try=1'))).toHaveLength(1);
  await leave();
});

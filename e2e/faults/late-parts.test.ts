import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from '../support/begin.ts';
import { openShop } from '../support/open-shop.ts';
import { ALONE } from '../support/person.ts';
import { visit } from '../support/visit.ts';
import { stepOn } from '../support/walk.ts';

/*
 * A part of the program that is loaded late fails. Browsers do not request a failed module again, so it is requested
 * under another address.
 *
 * | What fails                      | Must be                                                    |
 * |---------------------------------|------------------------------------------------------------|
 * | what sends calls                | the first call is made all the same, with nothing pressed  |
 * | the behaviour of a step, once   | the step opens all the same, with nothing pressed          |
 * | the same at the next try, too   | the step shows it, and Try again opens it                  |
 */
const shop = openShop();

// Lets the first requests for each file of this name fail; gives the addresses that were asked for.
async function failFirst(page: Page, name: string, count: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) => {
    const address = route.request().url();
    const [file] = address.split('?');
    asked.push(address);
    const before = asked.filter((one) => one.startsWith(file ?? address));
    return before.length <= count ? route.abort('connectionreset') : route.continue();
  });
  return asked;
}

function triesOf(asked: readonly string[], number: number): string[] {
  return asked.filter((address) => address.endsWith(`.js?try=${number}`));
}

async function openHome() {
  const person = await visit(shop, '/?portal=HARBOR');
  person.watch.allow(/127\.0\.0\.1/);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

test('what sends calls and the behaviour of a step come at the second try', async () => {
  const { page, leave } = await openHome();
  // It is fetched ahead, once the first page stands.
  const calls = await failFirst(page, 'sender', 1);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const behaviours = await failFirst(page, 'behaviour', 1);
  await begin(page, ALONE.basics);
  await stepOn(page);
  expect(triesOf(calls, 1)).toHaveLength(1);
  expect(triesOf(behaviours, 1)).not.toHaveLength(0);
  expect(triesOf(behaviours, 2)).toHaveLength(0);
  await leave();
});

test('the behaviour of a step that fails again comes when the person asks for it', async () => {
  const { page, leave } = await openHome();
  const behaviours = await failFirst(page, 'behaviour', 2);
  await begin(page, ALONE.basics);
  await page.getByRole('button', { name: 'Try again' }).click();
  await stepOn(page);
  expect(triesOf(behaviours, 2)).not.toHaveLength(0);
  await leave();
});

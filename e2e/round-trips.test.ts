import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { visit } from './support/visit.ts';
import { fillStep, goOn, stepOn } from './support/walk.ts';

const shop = openShop();
/** Long enough that an answer does not arrive between two questions that are asked at once. */
const LATENCY_MS = 400;
/** The next step's screen and validators are fetched while a person answers this one. */
const ANSWERING_MS = 3_500;

/** Counts round trips: a request stands one after the latest of those that were answered before it. */
function countRoundTrips(page: Page) {
  const place = new Map<Request, number>();
  let answered = 0;
  page.on('request', (request) => place.set(request, answered + 1));
  page.on('requestfinished', (request) => {
    answered = Math.max(answered, place.get(request) ?? 0);
  });
  return (address: RegExp): number[] =>
    [...place].flatMap(([request, at]) => (address.test(request.url()) ? [at] : []));
}

test('between Next and the next step are three round trips', async () => {
  const { page, context, leave } = await visit(shop, '/?portal=HARBOR');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  const step = await stepOn(page);
  await fillStep(page, ALONE, step);
  await page.waitForTimeout(ANSWERING_MS);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...unlimited, latency: LATENCY_MS });
  const trips = countRoundTrips(page);
  await goOn(page, step);
  await page.getByLabel('First Name').first().waitFor();
  // The answers are saved; steps and cart are asked together; then all that the step is filled with.
  expect(trips(/\/save-employer-info/)).toEqual([1]);
  expect(trips(/\/get-(dynamic-tabs|plan-cart)/)).toEqual([2, 2]);
  expect(trips(/\/(app\/draft\/primary_info|get-form-fields-personal-info)/)).toEqual([3, 3]);
  await leave();
});

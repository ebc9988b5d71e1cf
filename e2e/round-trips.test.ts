import type { BrowserContext, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, CHILD, type Person, SPOUSE, variant } from './support/person.ts';
import { type } from './support/shopper.ts';
import { visit } from './support/visit.ts';
import { fillStep, goOn, REVIEW, stepOn } from './support/walk.ts';

const shop = openShop();
/** Long enough that an answer does not arrive between two questions that are asked at once. */
const LATENCY_MS = 400;
/** The next step's screen and validators are fetched while a person answers this one. */
const ANSWERING_MS = 2_500;
/** What follows a step that is drawn comes within another round trip. */
const AFTER_IT_MS = 3 * LATENCY_MS;

/** All calls but the one that keeps a picture of what was saved: it runs in the background. */
const COUNTED = /\/api\/v1\/(?!save-screenshot)/;

const FIRST_NAME = /^First name/i;

const FAMILY = variant(ALONE, {
  basics: { tier: 'Family', category: 'medical' },
  steps: { 'Dependent Information': { 'Does your spouse enroll with you?': 'Yes' } },
  lists: { 'Dependent Information': [SPOUSE, CHILD] },
});

/** Counts round trips: a request stands one after the latest of those that were answered before it. */
function countRoundTrips(page: Page): () => Record<string, string[]> {
  const place = new Map<Request, number>();
  let answered = 0;
  const asked = (request: Request): void => {
    if (COUNTED.test(request.url())) place.set(request, answered + 1);
  };
  const finished = (request: Request): void => {
    answered = Math.max(answered, place.get(request) ?? 0);
  };
  page.on('request', asked).on('requestfinished', finished);
  return () => {
    page.off('request', asked).off('requestfinished', finished);
    const trips: Record<string, string[]> = {};
    for (const [request, trip] of place) (trips[trip] ??= []).push(nameOf(request));
    return trips;
  };
}

function nameOf(request: Request): string {
  return new URL(request.url()).pathname.replace('/api/v1/', '');
}

/** Presses Next on a slow line; returns the calls until the next step is drawn, by round trip. */
async function tripsOfNext(page: Page, context: BrowserContext, step: string) {
  await page.waitForTimeout(ANSWERING_MS);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, latency: LATENCY_MS });
  const trips = countRoundTrips(page);
  await goOn(page, step);
  await stepOn(page);
  await page.waitForTimeout(AFTER_IT_MS);
  await network.send('Network.emulateNetworkConditions', { ...line, latency: 0 });
  await network.detach();
  return trips();
}

interface Walk {
  name: string;
  portal: string;
  person: Person;
  plans?: string[];
}

test.each<Walk>([
  { name: 'somebody alone', portal: 'HARBOR', person: ALONE },
  { name: 'a family with questions of health', portal: 'PRMIER', person: FAMILY, plans: ['9020'] },
])('between Next and the next step are two round trips for $name', async (one) => {
  const { portal, person, plans } = one;
  const { page, context, leave } = await visit(shop, `/?portal=${portal}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, person.basics, plans ? { plans } : {});
  for (let step = await stepOn(page); step !== REVIEW; step = await stepOn(page)) {
    await fillStep(page, person, step);
    const { 1: first, 2: second, ...later } = await tripsOfNext(page, context, step);
    expect({ step, first, later }).toEqual({
      step,
      first: [expect.stringMatching(/^(?:app\/)?save-[a-z-]+$/)],
      later: {},
    });
    // What is saved of the next step, and what is typed.
    expect(second?.length).toBeGreaterThan(1);
    expect(second).toContainEqual(expect.stringMatching(/^app\/draft\//));
  }
  await leave();
});

test('a step with a draft is there as soon, with what was typed', async () => {
  const { page, context, leave } = await visit(shop, '/?portal=HARBOR');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  const step = await stepOn(page);
  await fillStep(page, ALONE, step);
  await goOn(page, step);
  const kept = page.waitForResponse(/\/app\/draft\/primary_info/);
  await type(page, FIRST_NAME, 'Rosalind');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await kept;
  await page.getByLabel(FIRST_NAME).waitFor({ state: 'hidden' });
  const { 1: first, 2: second, ...later } = await tripsOfNext(page, context, await stepOn(page));
  expect(first).toEqual(['save-employer-info']);
  expect(second).toContain('app/draft/primary_info');
  expect(later).toEqual({});
  expect(await page.getByLabel(FIRST_NAME).inputValue()).toBe('Rosalind');
  await leave();
});

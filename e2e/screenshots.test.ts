import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  complete,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
  type,
} from './support/shopper.ts';
import { ALONE } from './support/person.ts';
import { PHONE, visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

const shop = openShop();

interface Picture {
  name: string;
  image: string;
}

/** Presses Next and gives the picture that the page posts of the step. */
async function pictureOfNext(page: Page): Promise<Picture> {
  const kept = page.waitForResponse(/save-screenshot/);
  await pressNext(page);
  const answer = await kept;
  expect(answer.status()).toBe(200);
  return answer.request().postDataJSON() as Picture;
}

/** Size of a picture, and how much of it has the color of what stands in place of an answer. */
async function look(page: Page, image: string): Promise<{ width: number; boxes: number }> {
  return page.evaluate(
    async ([source, color]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const { width, height } = picture;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
      brush.drawImage(picture, 0, 0);
      const { data } = brush.getImageData(0, 0, width, height);
      const wanted = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
      const isBox = (x: number, y: number) =>
        wanted.every((part, index) => data[(y * width + x) * 4 + index] === part);
      const rows = Array.from({ length: height }, (_, y) => isBox(width >> 1, y));
      const starts = rows.filter((is, y) => is && !rows[y - 1]);
      return { width, boxes: starts.length };
    },
    [image, '#9aa6a3'] as const,
  );
}

test('a picture of a saved step is kept in which nobody can read what is private', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  const first = await pictureOfNext(page);
  await onPage(page, 'Contact Information');
  expect(first.name).toBe('primary_info');
  const seen = await look(page, first.image);
  expect(seen.width).toBeGreaterThan(300);
  // First, middle and last name, date of birth, social security number.
  expect(seen.boxes).toBeGreaterThanOrEqual(5);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await onPage(page, 'Personal Information');
  await type(page, 'Last name', 'Quite-Another');
  await type(page, 'Social Security Number', '219099999');
  const second = await pictureOfNext(page);
  expect(second.image).toBe(first.image);

  await onPage(page, 'Contact Information');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await onPage(page, 'Personal Information');
  await page.getByLabel('Marital status').selectOption({ label: 'Divorced' });
  expect(ANNA.maritalStatus).not.toBe('Divorced');
  const third = await pictureOfNext(page);
  expect(third.image).not.toBe(first.image);
  await leave();
});

test('everything is pictured, from the cart to the review that completes the enrollment', async () => {
  const { page, leave } = await visit(shop, '/');
  const kept = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('save-screenshot') || response.status() !== 200) return;
    const { name } = response.request().postDataJSON() as Picture;
    kept.add(name);
  });
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await walk(page, ALONE);
  await complete(page);
  await expect
    .poll(() => [...kept], { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'cart_info',
        'primary_info',
        'contact_info',
        'employer_info',
        'beneficiary_info',
        'billing_info',
        'agreement_info',
        'review_info',
      ]),
    );
  expect([...kept].filter((name) => name.startsWith('beneficiary_info_insert_'))).toHaveLength(1);
  await leave();
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  fillContact,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
  type,
} from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';
import { watchPage } from './support/watch-page.ts';

const shop = openShop();
const REFUSED = /save-personal-info/;

test('two windows over one step: the later one is told, loses nothing, and chooses', async () => {
  const { page, context, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  const other = await context.newPage();
  const watch = await watchPage(other, /favicon\.ico/);
  watch.allow(REFUSED);
  await other.goto('/enrollment/personal-info');
  await onPage(other, 'Personal Information');

  await pressNext(page);
  await onPage(page, 'Contact Information');
  await type(other, 'First name', 'Annabel');
  await type(other, 'Last name', 'Young');
  await other.getByLabel('Marital status').selectOption({ label: 'Widowed' });
  await type(other, 'Social Security Number', '219099998');
  await pressNext(other);
  const notice = other.getByRole('alert').filter({ hasText: 'changed in another window' });
  await notice.waitFor();
  for (const text of ['Annabel', ANNA.firstName, 'Young', 'Widowed', 'Single']) {
    await notice.getByText(text).waitFor();
  }
  expect(await notice.innerText()).not.toMatch(/219099998|212456789/);
  expect(await other.getByLabel('First name').inputValue()).toBe('Annabel');
  await checkAccessibility(other);
  await takePicture(other, 'conflict-phone', { whole: true });
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await onPage(other, 'Contact Information');

  await other.goto('/enrollment/personal-info');
  await onPage(other, 'Personal Information');
  expect(await other.getByLabel('Last name').inputValue()).toBe('Young');
  await page.goto('/enrollment/personal-info');
  await onPage(page, 'Personal Information');
  await type(other, 'Last name', 'Younger');
  await pressNext(other);
  await onPage(other, 'Contact Information');
  await type(page, 'Last name', 'Old');
  await page.keyboard.press('Tab');
  const draft = page.getByRole('alert').filter({ hasText: 'changed in another window' });
  await draft.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Younger');
  watch.expectClean();
  await leave();
});

test('two windows type into one step: neither draft is written over unseen', async () => {
  const { page, context, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await onPage(page, 'Personal Information');
  const other = await context.newPage();
  await other.goto('/enrollment/personal-info');
  await onPage(other, 'Personal Information');
  await typeAndLeave(page, 'Early');
  await page.getByText('Saved', { exact: true }).waitFor();

  await typeAndLeave(other, 'Late');
  const notice = other.getByRole('alert').filter({ hasText: 'changed in another window' });
  await notice.getByText('Early').waitFor();
  expect(await other.getByLabel('Last name').inputValue()).toBe('Late');
  await checkAccessibility(other);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await other.getByText('Saved', { exact: true }).waitFor();

  await typeAndLeave(page, 'Earlier');
  const back = page.getByRole('alert').filter({ hasText: 'changed in another window' });
  await back.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Late');
  await page.reload();
  await onPage(page, 'Personal Information');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Late');
  await leave();
});

async function typeAndLeave(page: Page, name: string): Promise<void> {
  await type(page, 'Last name', name);
  await page.keyboard.press('Tab');
}

test('a train goes through a tunnel: what was typed and sent is saved on the other side', async () => {
  const { page, context, watch, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  watch.allow(/./);
  await context.setOffline(true);
  await page.getByText('You are offline.').first().waitFor({ timeout: 2_000 });
  await pressNext(page);
  await page.getByText('this step is saved as soon as you are connected again').waitFor();
  await takePicture(page, 'offline-phone', { whole: true });
  await context.setOffline(false);
  await page
    .getByRole('heading', { name: 'Contact Information', level: 1 })
    .waitFor({ timeout: 5_000 });

  await fillContact(page);
  await context.setOffline(true);
  await pressNext(page);
  await page.getByText('this step is saved as soon as you are connected again').waitFor();
  await type(page, 'Street address 2', 'Apartment 12');
  await context.setOffline(false);
  await page.getByText('You are connected again.').waitFor({ timeout: 5_000 });
  const draft = async () => {
    const session = (await (await page.request.get('/api/v1/app/session')).json()) as {
      data: { tempId: string };
    };
    const answer = await page.request.get(
      `/api/v1/app/draft/contact_info?enrollment_id=${session.data.tempId}`,
    );
    return ((await answer.json()) as { data: { data: unknown } }).data.data;
  };
  await expect.poll(draft, { timeout: 5_000 }).toMatchObject({ address2: 'Apartment 12' });
  await pressNext(page);
  await expect.poll(() => page.url()).not.toContain('contact-info');
  await leave();
});

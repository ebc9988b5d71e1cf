import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

// A hundred wrong codes would take this journey ten hours.
const settings = path.join(mkdtempSync(path.join(tmpdir(), 'unlock-')), 'settings.json');
writeFileSync(settings, JSON.stringify({ oneTimeCodes: { failuresInRow: 2 } }));
const shop = openShop({ SETTINGS_FILE: settings });

const DEVON = { user_id: '50002', email: 'devon.clarke@example.com' };

/** A call that a page of the store makes; gives its answer. */
async function post(page: Page, call: string, data: Record<string, unknown>) {
  const headers = { 'x-requested-with': 'fetch' };
  const answer = await page.request.post(`/api/v1/${call}`, { data, headers });
  return (await answer.json()) as { message: string; temp_enrollment_id: string };
}

test('codes that a stranger guessed at work again after one press on the page of the mailed link', async () => {
  const stranger = await visit(shop, '/');
  const { page } = stranger;
  const { user_id, email } = DEVON;
  const begun = await post(page, 'add-filter-for-member', { user_id, tier: 'IO' });
  const own = { enrollment_id: begun.temp_enrollment_id, type: 'email' };
  await post(page, 'app/step-up-code', own);
  const code = await findInLetter(page, email, /\b[0-9]{6}\b/);
  const otp = code === '000000' ? '111111' : '000000';
  await post(page, 'app/step-up', { ...own, otp });
  expect((await post(page, 'app/step-up', { ...own, otp })).message).toContain('are locked');
  const link = await findInLetter(page, email, /\/unlock-codes\/\S+/, 1);

  const devon = await visit(shop, link, PHONE);
  await devon.page
    .getByRole('heading', { name: 'Codes for your email address are locked' })
    .waitFor();
  await checkAccessibility(devon.page);
  await takePicture(devon.page, 'unlock-codes', { whole: true });
  // To look at the page again uses nothing up.
  await devon.page.reload();
  expect((await post(page, 'app/step-up', { ...own, otp: code })).message).toContain('are locked');
  await devon.page.getByRole('button', { name: 'Unlock codes' }).click();
  await devon.page.getByRole('heading', { name: 'Codes work again' }).waitFor();
  expect((await post(page, 'app/step-up', { ...own, otp: code })).message).toBe('Thank you.');

  devon.watch.allow(/unlock-codes/);
  await devon.page.goto(link);
  await devon.page.getByRole('button', { name: 'Unlock codes' }).click();
  await devon.page.getByText('This link does not work, or not any more.').waitFor();
  await devon.leave();
  await stranger.leave();
});

import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What the store sent to an address or phone number, newest first. */
export async function lettersTo(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/api/v1/app/mailbox');
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] };
  return data.filter((letter) => letter.to === to).map(({ text }) => text);
}

/** Waits for a letter that was not there before, and gives what of it the pattern finds. */
export async function findInLetter(
  page: Page,
  to: string,
  pattern: RegExp,
  before = 0,
): Promise<string> {
  await expect
    .poll(async () => (await lettersTo(page, to)).length, { timeout: 15_000 })
    .toBeGreaterThan(before);
  const [letter = ''] = await lettersTo(page, to);
  const [found = ''] = pattern.exec(letter) ?? [];
  return found;
}

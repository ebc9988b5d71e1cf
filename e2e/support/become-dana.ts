import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findInLetter } from './mailbox.ts';

async function post(page: Page, call: string, data: object): Promise<void> {
  const headers = { 'x-requested-with': 'fetch' };
  const answer = await page.request.post(`/api/v1/${call}`, { data, headers });
  expect(answer.status()).toBe(200);
}

/** Makes the browser an agent's by the code in the mailbox. */
export async function becomeDana(page: Page): Promise<void> {
  const named = { user_type: 'A', agent_id: '10110' };
  await post(page, 'send-enrollment-otp', named);
  const otp = await findInLetter(page, 'dana.reyes@example.com', /\b[0-9]{6}\b/);
  await post(page, 'verify-enrollment-otp', { ...named, otp });
}

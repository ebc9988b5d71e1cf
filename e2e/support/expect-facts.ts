import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Expects the texts of a list of facts, by label. */
export async function expectFacts(place: Locator, facts: Record<string, string>): Promise<void> {
  await place.waitFor();
  for (const [label, words] of Object.entries(facts)) {
    const value = place.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
    await expect.poll(() => value.first().innerText()).toBe(words);
  }
}

import type { Page } from 'playwright';

/** Waits for a page that opens to take the focus at its heading: keys that are pressed before that would go astray. */
export async function arrive(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await title.and(page.locator(':focus')).waitFor();
}

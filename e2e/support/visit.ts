import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFailed } from 'vitest';
import type { Shop } from './open-shop.ts';
import { takePicture } from './take-picture.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: PageWatch;
  /** Fails when the page logged an error or a request failed; then closes it. */
  leave(): Promise<void>;
}

/** Characters of a page that the report of a failed journey holds. */
const SHOWN = 2_000;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET = { viewport: { width: 820, height: 1180 } };
export const DESK = { viewport: { width: 1280, height: 900 } };

/** A fresh browser profile on the store, watched from the first request. */
export async function visit(
  { browser, store }: Shop,
  path: string,
  options: BrowserContextOptions = DESK,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: store.url,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  // Browsers request an icon by themselves; the store has none to serve. A picture of a step may be sent when the enrollment
  // is cancelled or the server gone already, and may fail.
  const watch = await watchPage(page, /favicon\.ico/, /save-screenshot/);
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return;
    console.error(
      `${page.url()} showed:\n${(await page.locator('body').innerText({ timeout: 5_000 })).slice(0, SHOWN)}`,
    );
    await takePicture(page, `failed-${task.name}`, { whole: true });
  });
  await page.goto(path);
  return {
    page,
    context,
    watch,
    async leave() {
      watch.expectClean();
      await context.close();
    },
  };
}

import type { Page } from 'playwright';

/** What stands in the visible fields of a page, by label or name. */
export async function answersOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea')]
        .filter((field) => field.type !== 'hidden' && field.offsetParent !== null)
        .map((field) => [
          `${field.name || field.id}${field.type === 'radio' ? `=${field.value}` : ''}`,
          field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value,
        ]),
    ),
  );
}

/** Rows of the lists on a page. */
export function rowsOn(page: Page): Promise<number> {
  return page.locator('main .panel-rows > li').count();
}

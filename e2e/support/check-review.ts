import type { Page } from 'playwright';
import { expect } from 'vitest';
import { takePicture } from './take-picture.ts';

const WIDTHS = [320, 390, 820, 1280];

/** At every width the page fits, and Complete Enrollment is in sight at its beginning and in its middle. */
export async function expectInReach(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(widthBeyond), `sideways at ${width} px`).toBe(0);
    for (const part of [0, 0.5]) {
      await page.evaluate(
        (share) => scrollTo(0, share * document.documentElement.scrollHeight),
        part,
      );
      await takePicture(page, `${name}-review-${width}-${part}`);
      expect(await page.evaluate(submitAtItsPlace), `at ${width} px`).toContain(
        'Complete Enrollment',
      );
    }
    await takePicture(page, `${name}-review-${width}`, { whole: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Rows that say the same are one line on the tile and each by itself in its details, which lead to the form and back. */
export async function lookAtDetails(page: Page, tile: string): Promise<void> {
  const section = page.getByRole('region', { name: tile });
  const dialog = page.getByRole('dialog');
  const line = section.getByText(/^No to all \d+$/);
  const count = Number((await line.innerText()).replace(/\D/g, ''));
  await section.getByRole('button', { name: /^View Details/ }).click();
  const answers = dialog.getByRole('definition').filter({ hasText: /^No$/ });
  await answers.first().waitFor();
  expect(await answers.count()).toBeGreaterThanOrEqual(count);
  await dialog.getByRole('button', { name: 'Edit Details' }).click();
  await dialog.getByRole('button', { name: 'Update' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

function widthBeyond(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

// What a press at the place of the form's button would meet.
function submitAtItsPlace(): string | undefined {
  const { left, top, width, height } =
    document.querySelector('.page-main [type=submit]')?.getBoundingClientRect() ?? new DOMRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met?.closest('button')?.textContent?.trim();
}

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { takePicture } from './take-picture.ts';

const WIDTHS = [320, 390, 820, 1280];

/**
 * At every width the page fits, Complete Enrollment is in sight at its beginning and in its middle, and nothing that has the
 * focus is covered.
 */
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
    expect(await page.evaluate(coveredInFocus), `covered at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** On a low phone Complete Enrollment is in sight as well while the answers are only on their way. */
export async function expectInReachWhileLoading(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 560 });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers = '**/get-enrollment-temp-info?*';
  await page.route(answers, async (route) => {
    await held;
    await route.continue();
  });
  try {
    await page.reload();
    await page.getByRole('button', { name: 'Complete Enrollment' }).waitFor();
    await page.getByRole('main').getByText('Loading…').first().waitFor();
    expect(await page.evaluate(submitAtItsPlace), 'while loading').toContain('Complete Enrollment');
  } finally {
    release();
  }
  await page.getByRole('region', { name: 'Personal Info' }).waitFor();
  await page.unroute(answers);
  if (before) await page.setViewportSize(before);
}

/** Equal rows are one line on the tile and each by itself in its details, which lead to the form and back. */
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

// What something else covers when it gets the focus, from above or from below.
function coveredInFocus(): string[] {
  const isCovered = (field: HTMLElement): boolean => {
    field.focus();
    const { left, top, width, height } = field.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return !field.contains(met) && met?.closest('label')?.contains(field) !== true;
  };
  const fields = document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)');
  return [...fields]
    .filter((field) => field.checkVisibility())
    .filter((field) =>
      [0, document.documentElement.scrollHeight].some((from) => {
        field.blur();
        scrollTo(0, from);
        return isCovered(field);
      }),
    )
    .map(({ textContent, id }) => textContent.trim() || id);
}

import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

interface Seen {
  text: string;
  left: number;
  top: number;
}

// What the program draws more: whom to call, the language, and icons.
const READ_HEADER = `[...document.querySelectorAll('.header-banner, .header-brand, .header-menu a')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return { text: one.innerText, left, top };
  })`;

async function headerAt(
  path: string,
  at: typeof DESK,
  javaScriptEnabled: boolean,
): Promise<Seen[]> {
  const { page, context } = await visit(shop, path, { ...at, javaScriptEnabled });
  if (javaScriptEnabled) await page.getByRole('banner').getByRole('link').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const seen: Seen[] = await page.evaluate(READ_HEADER);
  // A page without scripts reports each of its scripts as failed.
  await context.close();
  return seen;
}

test.each([
  ['/plans', PHONE],
  ['/plans', DESK],
  ['/harbor/plans', PHONE],
  ['/harbor/plans', DESK],
  ['/home?site=summit-wellness', PHONE],
  ['/cart?site=dmad', DESK],
])(
  '%s: the head of the store stands in the page before its program, where the program draws it',
  async (path, at) => {
    const first = await headerAt(path, at, false);
    expect(first.length).toBeGreaterThan(0);
    const drawn = await headerAt(path, at, true);
    const near = (pixels: number): unknown => expect.closeTo(pixels, -1);
    expect(first).toEqual(
      drawn.map(({ text, left, top }) => ({ text, left: near(left), top: near(top) })),
    );
  },
);

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';

/**
 * Keeps a picture of the page for people to look at, as `<name>.png` in the folder that
 * E2E_PICTURES names. Without that variable it does nothing.
 */
export async function takePicture(
  page: Page,
  name: string,
  { whole = false }: { whole?: boolean } = {},
): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name.replace(/[^a-z0-9-]+/gi, '-')}.png`);
  await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' });
}

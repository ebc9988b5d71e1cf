import { drawPng } from '../../services/draw-png.ts';
import type { ScreenshotOrder } from './screenshots.ts';
import { redactForm } from './redact-form.ts';

const NARROWEST = 320;
const MARGIN = '24px';

/** Takes a picture of a saved form with everything private covered; undefined when it can't be made small enough. */
export async function captureScreenshot(
  order: ScreenshotOrder,
  nonce: string,
): Promise<string | undefined> {
  const page = redactForm(order);
  Object.assign(page.style, {
    position: 'fixed',
    top: '0',
    left: '-10000px',
    width: `${Math.max(order.width, NARROWEST)}px`,
    padding: MARGIN,
    background: '#ffffff',
  });
  // A place that is worked out needs what the page's policy forbids.
  for (const one of page.querySelectorAll<HTMLElement>('*')) one.style.backgroundPosition = '0 0';
  page.inert = true;
  page.ariaHidden = 'true';
  document.body.append(page);
  try {
    return await drawPng(page, nonce);
  } finally {
    page.remove();
  }
}

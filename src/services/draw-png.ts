import html2canvas from 'html2canvas-pro';

/** What the server takes of a picture, with a little to spare. */
const MAX_PIXELS = 11_900_000;
const MAX_LENGTH = 2_790_000;
const SMALLER = 0.7;
const MOST_TRIES = 4;

/**
 * Draws an element that stands directly in the page's body as a PNG (data URL), smaller when it would be too large;
 * undefined when it stays so. Nothing else of the page takes part, but for its styles.
 */
export async function drawPng(element: HTMLElement, nonce: string): Promise<string | undefined> {
  const { width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) return undefined;
  html2canvas.setCspNonce(nonce);
  let scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const canvas = await html2canvas(element, {
      scale,
      logging: false,
      backgroundColor: '#ffffff',
      // With a head it would set a base address, which the page's policy forbids.
      ignoreElements: (one) =>
        one === document.head || (one.parentElement === document.body && one !== element),
      onclone: wearStyles,
    });
    const image = canvas.toDataURL('image/png');
    if (image.length <= MAX_LENGTH) return image;
    scale *= SMALLER;
  }
  return undefined;
}

async function wearStyles(copy: Document): Promise<void> {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = copy.defaultView ?? {};
  const sheet = new Sheet();
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((one) => [
    ...one.cssRules,
  ]);
  await sheet.replace(rules.map(({ cssText }) => cssText).join('\n'));
  copy.adoptedStyleSheets = [sheet];
  await copy.fonts.ready;
}

import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';

/** Bytes of the scripts and styles of one route; `sent` is their size on the wire. */
export interface PageWeight {
  route: string;
  /** Heading of the page where the visit ended. */
  landed: string;
  files: number;
  scripts: number;
  styles: number;
  sent: number;
}

/** Opens a route with an empty cache and adds up what it loads, until the network is idle. */
export async function weighPage(
  browser: Browser,
  origin: string,
  route: string,
  cookie: string,
): Promise<PageWeight> {
  const context = await browser.newContext();
  try {
    await context.addCookies(
      cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', ...value] = pair.split('=');
          return { name, value: value.join('='), url: origin };
        }),
    );
    const page = await context.newPage();
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (/^(script|stylesheet)$/.test(response.request().resourceType())) loaded.push(response);
    });
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading').first();
    await heading.waitFor();
    const parts = await Promise.all(loaded.map(weighResponse));
    const sum = (kind: string): number =>
      parts.filter((part) => part.kind === kind).reduce((total, { gzip }) => total + gzip, 0);
    return {
      route,
      landed: (await heading.innerText()).trim().slice(0, 40),
      files: parts.length,
      scripts: sum('script'),
      styles: sum('stylesheet'),
      sent: parts.reduce((total, { sent }) => total + sent, 0),
    };
  } finally {
    await context.close();
  }
}

// Compressed here, so that the number does not depend on the server's settings.
async function weighResponse(response: Response) {
  const { responseBodySize } = await response.request().sizes();
  return {
    kind: response.request().resourceType(),
    gzip: gzipSync(await response.body()).length,
    sent: responseBodySize,
  };
}

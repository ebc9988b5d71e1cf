import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Route } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { Bundle } from '../../server/configuration/bundle.ts';
import { buildPage } from '../lib/build-page.ts';
import { ROOT } from '../snapshot/files.ts';
import { type Pictures, type Shot, Sitter, START_SIZE } from './sitter.ts';
import { type Width, WIDTHS } from './widths.ts';

/** Pages that draw at once: more than cores, as a page waits a moment for the last change of each screen. */
const PAGES = 4;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Takes pictures of screens in headless Chromium, drawn by the store's own engine from stored answers. */
export class Camera {
  private readonly browser: Browser;
  private readonly free: Sitter[];
  private readonly waiting: ((sitter: Sitter) => void)[] = [];

  private constructor(browser: Browser, sitters: Sitter[]) {
    this.browser = browser;
    this.free = sitters;
  }

  /**
   * Opens the browser with the page that draws screens of these configurations.
   * @param hold - What the browser waits for before each file.
   */
  static async open(
    bundles: readonly Bundle[],
    hold: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Camera> {
    const [browser, files] = await Promise.all([launchBrowser(), buildPage(import.meta.dirname)]);
    const context = await browser.newContext({
      timezoneId: 'UTC',
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: START_SIZE,
    });
    await context.route('**/*', async (route) => {
      await hold();
      await answer(route, files, bundles);
    });
    const sitters = Array.from({ length: PAGES }, () => Sitter.open(context));
    return new Camera(browser, await Promise.all(sitters));
  }

  /** PNG files of one screen in all widths. Rejects when the screen cannot be drawn. */
  async take(shot: Shot): Promise<Pictures> {
    const taken: Record<Width, Buffer[]> = { 390: [], 1280: [] };
    await this.walk(shot, async (sitter) => {
      for (const width of WIDTHS) taken[width].push(await sitter.shootPng(width));
    });
    return taken;
  }

  /** Draws a screen and calls `see` for it; for each of its questions where it asks one at a time. */
  walk(shot: Shot, see: (sitter: Sitter) => Promise<void>): Promise<void> {
    return this.with((sitter) => sitter.walk(shot, see));
  }

  /** A picture as WebP, a third of its size. */
  asWebp(png: Buffer): Promise<Buffer> {
    return this.with((sitter) => sitter.asWebp(png));
  }

  private async with<Result>(use: (sitter: Sitter) => Promise<Result>): Promise<Result> {
    const sitter =
      this.free.pop() ?? (await new Promise<Sitter>((resolve) => this.waiting.push(resolve)));
    try {
      return await use(sitter);
    } finally {
      const next = this.waiting.shift();
      if (next) next(sitter);
      else this.free.push(sitter);
    }
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

async function answer(route: Route, files: Files, bundles: readonly Bundle[]): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  const body = files.get(name) ?? configured(name, bundles) ?? publicFile(name);
  if (body === undefined) return route.fulfill({ status: 404, body: '' });
  return route.fulfill({
    contentType: TYPES[path.extname(name)] ?? 'application/octet-stream',
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
}

// Screens, validators and pictures by their hash, as the server serves them.
function configured(name: string, bundles: readonly Bundle[]): string | Buffer | undefined {
  const [, kind, hash = ''] =
    /^config\/(screens|validators|pictures)\/(\w+)\.\w+$/.exec(name) ?? [];
  for (const bundle of bundles) {
    const picture = kind === 'pictures' ? bundle.pictures.get(hash)?.base64 : undefined;
    const found =
      kind === 'screens'
        ? bundle.screenJson.get(hash)
        : kind === 'validators'
          ? bundle.validatorText.get(hash)
          : picture && Buffer.from(picture, 'base64');
    if (found !== undefined) return found;
  }
  return undefined;
}

function publicFile(name: string): Buffer | undefined {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  try {
    return readFileSync(path.join(ROOT, 'src/app/public', name));
  } catch {
    return undefined;
  }
}

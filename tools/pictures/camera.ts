import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type Page, type Route } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { Bundle } from '../../server/configuration/bundle.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { buildPage } from '../lib/build-page.ts';
import type { Configuration, Rendering } from '../snapshot/configuration.ts';
import { ROOT } from '../snapshot/files.ts';
import { type Fixture, isInvalid } from '../snapshot/fixtures.ts';
import { NOW } from '../snapshot/today.ts';
import { answersOf, visitOf } from '../snapshot/world.ts';
import type { Sitting } from './sitting.ts';

/** Widths of pictures, in CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1280] as const;
export type Width = (typeof WIDTHS)[number];
const HEIGHT = 800;
const HIGHEST = 12_000;
/** Pages that draw at once. */
const PAGES = 2;
const MOST_STEPS = 20;
const ADDRESS = 'http://pictures.localhost/';
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

/** A screen of a configuration as a visitor sees it. */
export interface Shot {
  configuration: Configuration;
  id: string;
  rendering: Rendering;
  fixture: Fixture;
}

/** PNG files of a screen, one a question where it asks them one at a time. */
export type Pictures = Readonly<Record<Width, readonly Buffer[]>>;

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

  /** Opens the browser with the page that draws screens of these configurations. */
  static async open(bundles: readonly Bundle[]): Promise<Camera> {
    const [browser, files] = await Promise.all([launchBrowser(), buildPage(import.meta.dirname)]);
    const context = await browser.newContext({
      timezoneId: 'UTC',
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: { width: WIDTHS[1], height: HEIGHT },
    });
    await context.route('**/*', (route) => answer(route, files, bundles));
    const sitters = Array.from({ length: PAGES }, () => Sitter.open(context));
    return new Camera(browser, await Promise.all(sitters));
  }

  /** Pictures of one screen. Rejects when the screen cannot be drawn. */
  take(shot: Shot): Promise<Pictures> {
    return this.with((sitter) => sitter.take(shot));
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

// One page, which draws one screen at a time.
class Sitter {
  private readonly page: Page;
  private ask: ReturnType<typeof answersOf> = () => new Promise(() => undefined);

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext): Promise<Sitter> {
    const page = await context.newPage();
    const sitter = new Sitter(page);
    await page.exposeFunction('askCall', (call: string, params: FormData) =>
      sitter.ask(call, params),
    );
    await page.clock.setFixedTime(NOW);
    await page.goto(ADDRESS);
    return sitter;
  }

  async take({ configuration, id, rendering, fixture }: Shot): Promise<Pictures> {
    const { bundle } = configuration;
    const { screen } = bundle.screen(id, rendering);
    this.ask = answersOf(bundle, screen, rendering, fixture);
    const { portal, site, locale } = rendering;
    const sitting: Sitting = {
      data: fixture.data,
      situation: fixture.situation,
      screen,
      visit: visitOf(configuration, screen, rendering, fixture),
      layers: { portal, site, locale },
      isSent: isInvalid(fixture),
    };
    // As text: the type of what is sent is too deep for the compiler.
    const text = JSON.stringify(sitting);
    await this.page.evaluate((given) => window.draw(JSON.parse(given) as Sitting), text);
    const taken: Record<Width, Buffer[]> = { 390: [], 1280: [] };
    for (let step = 0; step < MOST_STEPS; step += 1) {
      for (const width of WIDTHS) taken[width].push(await this.shoot(width));
      if (!(await this.page.evaluate(() => window.goOn()))) break;
    }
    return taken;
  }

  async asWebp(png: Buffer): Promise<Buffer> {
    const base64 = await this.page.evaluate(
      (given) => window.asWebp(given),
      png.toString('base64'),
    );
    return Buffer.from(base64, 'base64');
  }

  // The window is as high as the page, so that what keeps to its lower edge stands there.
  private async shoot(width: Width): Promise<Buffer> {
    await this.page.setViewportSize({ width, height: HEIGHT });
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
    await this.page.evaluate(() => window.rest());
    return this.page.screenshot({ fullPage: true });
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

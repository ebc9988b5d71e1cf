import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { FormData } from '../../src/shared/forms/types.ts';
import type { Configuration, Rendering } from '../snapshot/configuration.ts';
import { type Fixture, isInvalid } from '../snapshot/fixtures.ts';
import { NOW } from '../snapshot/today.ts';
import { answersOf, visitOf } from '../snapshot/world.ts';
import type { Sitting } from './sitting.ts';
import { type Width, WIDTHS } from './widths.ts';

/** A screen of a configuration as a visitor sees it. */
export interface Shot {
  configuration: Configuration;
  id: string;
  rendering: Rendering;
  fixture: Fixture;
}

/** PNG files of a screen, one a question where it asks them one at a time. */
export type Pictures = Readonly<Record<Width, readonly Buffer[]>>;

/** Size of the window in which a screen is drawn at first, in CSS pixels. */
export const START_SIZE = { width: WIDTHS[1], height: 800 };
const HIGHEST = 12_000;
const QUALITY = 80;
const MOST_STEPS = 20;
const MOST_TURNS = 8;
const LONGEST_MS = 30_000;
/** How long a file or an answer that has come may still be at work in the page. */
const AFTERWARDS_MS = 80;
/** How long a call is waited for: one without a stored answer never gets any. */
const ANSWER_MS = 300;
const ADDRESS = 'http://pictures.localhost/';

/** One page of the browser, which draws one screen at a time. */
export class Sitter {
  private readonly page: Page;
  private readonly devtools: CDPSession;
  private ask: ReturnType<typeof answersOf> = () => new Promise(() => undefined);
  private loading = 0;
  private loadedAt = 0;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.devtools = devtools;
  }

  static async open(context: BrowserContext): Promise<Sitter> {
    const page = await context.newPage();
    const sitter = new Sitter(page, await context.newCDPSession(page));
    await page.exposeFunction('askCall', (call: string, params: FormData) => {
      const answer = sitter.ask(call, params);
      sitter.load();
      void Promise.race([answer, setTimeout(ANSWER_MS)]).finally(() => sitter.loaded());
      return answer;
    });
    await page.exposeFunction('isLoading', () => sitter.isLoading());
    page.on('request', () => sitter.load());
    page.on('requestfinished', () => sitter.loaded());
    page.on('requestfailed', () => sitter.loaded());
    await page.clock.setFixedTime(NOW);
    await page.goto(ADDRESS);
    return sitter;
  }

  /** Draws a screen and calls `see` for it, or for each question. A page that does not come to rest is opened anew. */
  async walk(shot: Shot, see: (sitter: Sitter) => Promise<void>): Promise<void> {
    const drawn = new AbortController();
    const tooLong = setTimeout(LONGEST_MS, undefined, drawn).then(() => {
      throw new Error('is not drawn in time');
    });
    try {
      await Promise.race([this.steps(shot, see), tooLong]);
    } catch (error) {
      await this.page.goto(ADDRESS);
      throw error;
    } finally {
      drawn.abort();
    }
  }

  private async steps(shot: Shot, see: (sitter: Sitter) => Promise<void>): Promise<void> {
    await this.draw(shot);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await see(this);
      if (!(await this.page.evaluate(() => window.goOn()))) break;
    }
  }

  private async draw({ configuration, id, rendering, fixture }: Shot): Promise<void> {
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
    await this.page.setViewportSize(START_SIZE);
    // As text: the type of what is sent is too deep for the compiler.
    const text = JSON.stringify(sitting);
    await this.page.evaluate((given) => window.draw(JSON.parse(given) as Sitting), text);
  }

  private load(): void {
    this.loading += 1;
  }

  private loaded(): void {
    this.loading -= 1;
    this.loadedAt = performance.now();
  }

  private isLoading(): boolean {
    return this.loading > 0 || performance.now() - this.loadedAt < AFTERWARDS_MS;
  }

  /** What is drawn, in a few characters: pages with the same one look the same in the same width. */
  async look(): Promise<string> {
    await this.page.setViewportSize(START_SIZE);
    return this.page.evaluate(() => window.look());
  }

  /** A PNG file of the whole page. */
  shootPng(width: Width): Promise<Buffer> {
    return this.shoot(width, () => this.page.screenshot({ fullPage: true }));
  }

  /** A WebP file of the whole page, made by the browser without a PNG before it. */
  shootWebp(width: Width): Promise<Buffer> {
    return this.shoot(width, async () => {
      const { data } = await this.devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        optimizeForSpeed: true,
      });
      return Buffer.from(data, 'base64');
    });
  }

  /** A PNG file as WebP, a third of its size. */
  async asWebp(png: Buffer): Promise<Buffer> {
    const base64 = await this.page.evaluate(
      (given) => window.asWebp(given),
      png.toString('base64'),
    );
    return Buffer.from(base64, 'base64');
  }

  // The window is as high as the page, so that what keeps to its lower edge stands there. A page that grew meanwhile is taken again.
  private async shoot(width: Width, take: () => Promise<Buffer>): Promise<Buffer> {
    let height: number = START_SIZE.height;
    for (let turn = 1; ; turn += 1) {
      await this.page.setViewportSize({ width, height });
      const needed = await this.height();
      const isFit = needed === height;
      height = needed;
      if (!isFit && turn < MOST_TURNS) continue;
      const picture = await take();
      height = await this.height();
      if (height === needed || turn >= MOST_TURNS) return picture;
    }
  }

  private async height(): Promise<number> {
    await this.page.evaluate(() => window.rest());
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    return Math.min(height, HIGHEST);
  }
}

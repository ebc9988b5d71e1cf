import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { benchFields, type BenchRequest, countFaults, typedField } from './bench-fields.ts';
import type { FormDefinition } from './bench-schema.ts';

/** Milliseconds; long enough for the frame after a key, as keys of a person never share one. */
const BETWEEN_KEYS = 25;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One contender's form in a page of its own process. Times are CPU milliseconds of its main thread. */
export class FormPage {
  private readonly page: Page;
  private readonly context: BrowserContext;
  private readonly cdp: CDPSession;
  private readonly request: BenchRequest;

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession, request: BenchRequest) {
    this.context = context;
    this.page = page;
    this.cdp = cdp;
    this.request = request;
  }

  static async open(browser: Browser, address: string, request: BenchRequest): Promise<FormPage> {
    // Pages of different contexts never share a process.
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    const { n, mode, conditional } = request;
    await page.goto(`${address}?n=${n}&mode=${mode}${conditional ? '&conditional=1' : ''}`);
    await page.waitForFunction(() => window.benchReady === true);
    const cdp = await context.newCDPSession(page);
    // Thread ticks instead of wall time, so that other processes do not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new FormPage(context, page, cdp, request);
  }

  /** Replaces the page's own form for the next mount. */
  async define(definition: FormDefinition): Promise<void> {
    await this.page.evaluate((given) => window.benchDefine?.(given), definition);
  }

  /** Milliseconds from an empty page to the painted form. */
  async mount(): Promise<number> {
    await this.page.evaluate(() => window.benchUnmount());
    await this.collectGarbage();
    const before = await this.busyTime();
    await this.page.evaluate(async () => {
      window.benchMount();
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    const spent = (await this.busyTime()) - before;
    await this.countFields();
    return spent;
  }

  /** Replaces a field's text key by key; returns the mean per key, layout and paint included. */
  async type(keys: number): Promise<number> {
    const field = this.page.locator(`[name="${typedField(this.request.n)}"]`);
    await field.focus();
    await field.press('ControlOrMeta+a');
    await this.press('x');
    await this.collectGarbage();
    const text = Array.from({ length: keys }, (_, at) => LETTERS.charAt(at % LETTERS.length));
    const before = await this.busyTime();
    for (const letter of text) await this.press(letter);
    const spent = (await this.busyTime()) - before;
    const typed = await field.inputValue();
    if (typed !== `x${text.join('')}`) throw new Error(`The form holds '${typed}' after typing.`);
    return spent / keys;
  }

  /** Submits the mostly empty form; until all faults show. */
  async submit(): Promise<number> {
    const expected = countFaults(benchFields(this.request));
    await this.collectGarbage();
    const before = await this.busyTime();
    const shown = await this.page.evaluate(async (faults) => {
      document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      let count = 0;
      for (let frame = 0, quiet = 0; frame < 300 && quiet < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        count = document.querySelectorAll('.field-error, .error-detail').length;
        if (count >= faults) quiet += 1;
      }
      return count;
    }, expected);
    if (shown < expected)
      throw new Error(`${this.page.url()} shows ${shown} of ${expected} faults.`);
    return (await this.busyTime()) - before;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async press(letter: string): Promise<void> {
    const key = { key: letter, code: `Key${letter.toUpperCase()}`, text: letter };
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code });
    await sleep(BETWEEN_KEYS);
  }

  private async busyTime(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not say how busy the page was.');
    return seconds * 1000;
  }

  private async collectGarbage(): Promise<void> {
    await this.cdp.send('HeapProfiler.collectGarbage');
  }

  // A form that draws less would have an unfair advantage.
  private async countFields(): Promise<void> {
    const names = await this.page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLInputElement>('#root [name]');
      return new Set([...controls].map(({ name }) => name)).size;
    });
    if (names !== this.request.n) {
      throw new Error(`${this.page.url()} shows ${names} fields, not ${this.request.n}.`);
    }
  }
}

import type { Browser } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { Aim, Section, Table } from '../lib/report.ts';
import { amount, pair } from '../lib/report.ts';
import { type Sample, sampleOf } from '../lib/statistics.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { benchFields, type BenchRequest, benchValues } from './bench-fields.ts';
import { schemaOf, uiSchemaOf } from './bench-schema.ts';
import { FormPage } from './form-page.ts';
import { servePages } from './serve-pages.ts';

/** Ours is there twice: as a screen of the store, and given the plain JSON Schema that stock RJSF gets. */
const CONTENDERS = ['form', 'foreign', 'hand-written', 'stock'] as const;
const PAGES: Partial<Record<(typeof CONTENDERS)[number], string>> = { foreign: 'form' };
type Contender = (typeof CONTENDERS)[number];
type Measures = Record<Contender, { key: Sample; mount: Sample }>;

interface Measured {
  request: BenchRequest;
  measures: Measures;
}

// A slow machine gets fewer rounds rather than a longer run, but never fewer than three.
const FULL = { rounds: 5, keys: 16, seconds: 20 };
const QUICK = { rounds: 2, keys: 8, seconds: 5 };
const FEWEST_ROUNDS = 3;

const SIZES = [20, 100, 500, 1000];
const REQUESTS: BenchRequest[] = [
  ...SIZES.map((n) => ({ n, mode: 'submit' as const, conditional: false })),
  ...SIZES.map((n) => ({ n, mode: 'submit' as const, conditional: true })),
  ...[20, 500].map((n) => ({ n, mode: 'live' as const, conditional: false })),
];

/** Keystroke and mount of our form beside a hand-written one and stock RJSF, all in one run. */
export async function measureForms({ quick }: BenchOptions): Promise<Section> {
  const pages = await servePages();
  const browser = await launchBrowser();
  try {
    const results: Measured[] = [];
    for (const request of REQUESTS) {
      results.push({
        request,
        measures: await race(browser, pages.url, request, quick ? QUICK : FULL),
      });
      console.log(`  ${describe(request)}`);
    }
    return {
      name: 'forms',
      tables: [tableOf('Keystroke', 'key', results), tableOf('Mount', 'mount', results)],
      aims: aimsOf(results),
      data: results,
    };
  } finally {
    await browser.close();
    await pages.close();
  }
}

// Round by round, each contender once: a machine that grows slower does so for all of them.
async function race(
  browser: Browser,
  origin: string,
  request: BenchRequest,
  { rounds, keys, seconds }: typeof FULL,
): Promise<Measures> {
  const racers = await Promise.all(
    CONTENDERS.map(async (name) => ({
      name,
      page: await openPage(browser, origin, name, request),
      mount: [] as number[],
      key: [] as number[],
    })),
  );
  const end = Date.now() + seconds * 1000;
  // The first round warms up and is forgotten.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > Math.min(rounds, FEWEST_ROUNDS) && Date.now() > end) break;
    for (const racer of racers) {
      const mount = await racer.page.mount();
      const key = await racer.page.type(keys);
      if (round === 0) continue;
      racer.mount.push(mount);
      racer.key.push(key);
    }
  }
  await Promise.all(racers.map(({ page }) => page.close()));
  return Object.fromEntries(
    racers.map(({ name, key, mount }) => [name, { key: sampleOf(key), mount: sampleOf(mount) }]),
  ) as Measures;
}

async function openPage(
  browser: Browser,
  origin: string,
  name: Contender,
  request: BenchRequest,
): Promise<FormPage> {
  const page = await FormPage.open(browser, `${origin}/bench/${PAGES[name] ?? name}`, request);
  if (name === 'foreign') {
    const fields = benchFields(request);
    const initialData = benchValues(fields);
    await page.define({ schema: schemaOf(fields), uiSchema: uiSchemaOf(fields), initialData });
  }
  return page;
}

function tableOf(title: string, what: 'key' | 'mount', results: readonly Measured[]): Table {
  return {
    title: `${title}, CPU ms of the main thread (min / median), and how many times hand-written`,
    columns: ['form', 'ours', 'plain schema', 'hand-written', 'stock RJSF', ...TIMES],
    rows: results.map(({ request, measures }) => [
      describe(request),
      ...CONTENDERS.map((name) => pair(measures[name][what])),
      amount(times(measures, 'form', what)),
      amount(times(measures, 'foreign', what)),
      amount(times(measures, 'stock', what)),
    ]),
  };
}

const TIMES = ['ours ×', 'plain ×', 'RJSF ×'];

function times(measures: Measures, name: Contender, what: 'key' | 'mount'): number {
  return measures[name][what].median / measures['hand-written'][what].median;
}

function aimsOf(results: readonly Measured[]): Aim[] {
  const find = (n: number, conditional: boolean) => {
    const found = results.find(
      ({ request }) =>
        request.n === n && request.conditional === conditional && request.mode === 'submit',
    );
    if (!found) throw new Error(`The form of ${n} fields was not measured.`);
    return found.measures;
  };
  const unit = 'times';
  const OURS = [
    ['form', ''],
    ['foreign', ', plain schema'],
  ] as const;
  // Beside it what the browser itself takes for more rows: the hand-written form's growth.
  const growth = (of: Contender, conditional: boolean, text: string): Aim => {
    const grown = (name: Contender) =>
      find(1000, conditional)[name].key.median / find(20, conditional)[name].key.median;
    return {
      text: `keystroke at 1,000 fields beside 20${text} (hand-written: ${amount(grown('hand-written'))})`,
      measured: grown(of),
      limit: 1.5,
      unit,
    };
  };
  const beside = (of: Contender, what: 'key' | 'mount', limit: number, text: string): Aim => ({
    text,
    measured: times(find(500, true), of, what),
    limit,
    unit,
  });
  return OURS.flatMap(([of, text]) => [
    beside(of, 'key', 1.2, `keystroke at 500 fields, 10 % conditional, beside hand-written${text}`),
    growth(of, true, `, 10 % conditional${text}`),
    beside(of, 'mount', 1.3, `opening 500 fields, 10 % conditional, beside hand-written${text}`),
  ]);
}

function describe({ n, mode, conditional }: BenchRequest): string {
  const size = `${n.toLocaleString('en-US')} fields`;
  return [size, conditional && '10 % conditional', mode === 'live' && 'live validation']
    .filter(Boolean)
    .join(', ');
}

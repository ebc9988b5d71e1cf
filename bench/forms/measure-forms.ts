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

/** Our form twice: as a screen of the store, and with the plain JSON Schema that stock RJSF gets. */
const CONTENDERS = ['form', 'foreign', 'hand-written', 'stock'] as const;
const PAGES: Partial<Record<(typeof CONTENDERS)[number], string>> = { foreign: 'form' };
type Contender = (typeof CONTENDERS)[number];
type What = 'key' | 'mount' | 'submit';
type Measures = Record<Contender, Partial<Record<What, Sample>>>;

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
  ...[20, 500, 1000].map((n) => ({ n, mode: 'faults' as const, conditional: true })),
];

/** Keystroke, mount and submit of our form beside a hand-written one and stock RJSF, all in one run. */
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
      tables: [
        tableOf('Keystroke', 'key', results),
        tableOf('Mount', 'mount', results),
        tableOf('Submit that shows what is missing', 'submit', results),
      ],
      aims: aimsOf(results),
      data: results,
    };
  } finally {
    await browser.close();
    await pages.close();
  }
}

// Each contender once per round, so that a machine that slows down affects all of them.
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
      times: whatOf(request).map((what) => ({ what, list: [] as number[] })),
    })),
  );
  const end = Date.now() + seconds * 1000;
  // The first round warms up and is discarded.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > Math.min(rounds, FEWEST_ROUNDS) && Date.now() > end) break;
    for (const { page, times } of racers) {
      const mount = await page.mount();
      for (const { what, list } of times) {
        const spent =
          what === 'mount' ? mount : await (what === 'key' ? page.type(keys) : page.submit());
        if (round > 0) list.push(spent);
      }
    }
  }
  await Promise.all(racers.map(({ page }) => page.close()));
  return Object.fromEntries(
    racers.map(({ name, times }) => [
      name,
      Object.fromEntries(times.map(({ what, list }) => [what, sampleOf(list)])),
    ]),
  ) as Measures;
}

function whatOf({ mode }: BenchRequest): What[] {
  return mode === 'faults' ? ['submit'] : ['mount', 'key'];
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
    const initialData = benchValues(fields, request.mode);
    await page.define({ schema: schemaOf(fields), uiSchema: uiSchemaOf(fields), initialData });
  }
  return page;
}

function tableOf(title: string, what: What, results: readonly Measured[]): Table {
  const measured = results.filter(({ request }) => whatOf(request).includes(what));
  return {
    title: `${title}, CPU ms of the main thread (min / median), and how many times hand-written`,
    columns: ['form', 'ours', 'plain schema', 'hand-written', 'stock RJSF', ...TIMES],
    rows: measured.map(({ request, measures }) => [
      describe(request),
      ...CONTENDERS.map((name) => pair(sampleIn(measures, name, what))),
      amount(times(measures, 'form', what)),
      amount(times(measures, 'foreign', what)),
      amount(times(measures, 'stock', what)),
    ]),
  };
}

const TIMES = ['ours ×', 'plain ×', 'RJSF ×'];

function sampleIn(measures: Measures, name: Contender, what: What): Sample {
  const sample = measures[name][what];
  if (!sample) throw new Error(`${what} of ${name} was not measured.`);
  return sample;
}

function times(measures: Measures, name: Contender, what: What): number {
  return sampleIn(measures, name, what).median / sampleIn(measures, 'hand-written', what).median;
}

/** How many times the hand-written form's cost each may be, by number of fields; 10 % of them are conditional. */
const LIMITS: [What, BenchRequest['mode'], Record<number, number>, string][] = [
  ['key', 'submit', { 20: 1.4, 500: 1.1, 1000: 1 }, 'keystroke'],
  ['mount', 'submit', { 20: 2, 500: 1, 1000: 0.6 }, 'opening'],
  ['submit', 'faults', { 500: 2 }, 'submit that shows 325 faults'],
];
const OURS = [
  ['form', ''],
  ['foreign', ', plain schema'],
] as const;

function aimsOf(results: readonly Measured[]): Aim[] {
  return OURS.flatMap(([of, text]) =>
    LIMITS.flatMap(([what, mode, limits, words]) =>
      Object.entries(limits).flatMap(([n, limit]) => {
        const found = results.find(
          ({ request }) => request.n === Number(n) && request.mode === mode && request.conditional,
        );
        const measured = found && times(found.measures, of, what);
        return measured === undefined
          ? []
          : [{ text: `${words}, ${n} fields${text}`, measured, limit, unit: 'times' }];
      }),
    ),
  );
}

function describe({ n, mode, conditional }: BenchRequest): string {
  const size = `${n.toLocaleString('en-US')} fields`;
  return [
    size,
    conditional && '10 % conditional',
    mode === 'live' && 'live validation',
    mode === 'faults' && 'hardly filled',
  ]
    .filter(Boolean)
    .join(', ');
}

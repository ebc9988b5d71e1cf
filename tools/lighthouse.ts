import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../bench/store/open-store.ts';
import { findBrowser, SWITCHES } from '../e2e/support/browser.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'npm run lighthouse [-- <address>]\n\nRuns Lighthouse on pages of the store, five times on each, and prints the scores of the median run.',
);

// The last version for Node 20. Fetched on demand: nothing else needs its packages.
const LIGHTHOUSE = 'lighthouse@12.2.3';
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index',
};
// What else a machine does costs a run up to ten points: its makers advise the median of five.
const RUNS = 5;
const PAGES = ['/home', '/plans', '/plan/9001/dental-basic', '/compare?plans=9001,9002'];

interface Audit {
  title: string;
  displayValue?: string;
  score: number | null;
}
interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
}

const addresses = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const store = await openStore();
try {
  for (const address of addresses) print(address, await medianRun(`${store.url}${address}`));
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}

async function medianRun(url: string): Promise<Report> {
  const runs: Report[] = [];
  while (runs.length < RUNS) runs.push(await audit(url, path.join(folder, 'report.json')));
  const scoreOf = ({ categories }: Report): number => categories.performance?.score ?? 0;
  const middle = runs.sort((one, other) => scoreOf(one) - scoreOf(other))[(RUNS - 1) / 2];
  if (!middle) throw new Error('There was no run.');
  return middle;
}

/** Runs Lighthouse on a page with its default phone: slow network and slow processor are simulated. */
async function audit(url: string, file: string): Promise<Report> {
  const { file: browser } = await findBrowser();
  const lighthouse = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${SWITCHES.join(' ')}`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
  );
  const [code] = (await once(lighthouse, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** One line of scores and one of times for a page, and what cost points. */
function print(address: string, { categories, audits }: Report): void {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const times = Object.entries(METRICS).map(
    ([name, words]) => `${words} ${audits[name]?.displayValue ?? '?'}`,
  );
  const costly = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && !(id in METRICS) && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `  ${audits[id]?.title ?? id}`);
  console.log([address, scores.join(' · '), times.join(' · '), ...costly, ''].join('\n'));
}

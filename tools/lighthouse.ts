import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../bench/store/open-store.ts';
import { findBrowser, SWITCHES } from '../e2e/support/browser.ts';
import { helpWhenAsked } from './lib/config-folders.ts';

helpWhenAsked(
  'npm run lighthouse [-- <address>]\n\nRuns Lighthouse on a page of the store and prints its scores.',
);

// The last version for Node 20. Fetched on demand: nothing else needs its packages.
const LIGHTHOUSE = 'lighthouse@12.2.3';
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; displayValue?: string; score: number | null }>;
}

const address = process.argv[2] ?? '/';
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const store = await openStore();
try {
  print(await audit(`${store.url}${address}`, path.join(folder, 'report.json')));
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
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

function print({ categories, audits }: Report): void {
  for (const { title, score } of Object.values(categories)) {
    console.log(`${title.padEnd(28)}${Math.round((score ?? 0) * 100)}`);
  }
  console.log('');
  for (const name of METRICS) {
    const { title = name, displayValue = '' } = audits[name] ?? {};
    console.log(`${title.padEnd(28)}${displayValue}`);
  }
}

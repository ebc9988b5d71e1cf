import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Section } from '../lib/report.ts';
import { type Sample, sampleOf } from '../lib/statistics.ts';
import { openStore } from '../store/open-store.ts';
import { CODE, LONG, makeLongPortal } from './long-portal.ts';

const QUESTIONS = 300;
const ROUNDS = { full: 20, quick: 5 };
const AIM_MS = 200;
const LABEL = 'Words above the field';
/** The screens' parts rest after an edit; a person does not type at once, either. */
const REST_MS = 1_500;

interface Subject {
  name: string;
  portal: string;
  screen: string;
  field: string;
}

const SUBJECTS: readonly Subject[] = [
  { name: `step of ${QUESTIONS} questions`, portal: CODE, screen: LONG, field: '/q_2' },
  {
    name: 'step of six questions',
    portal: 'HARBOR',
    screen: 'enrollment/workplace-info',
    field: '/shift',
  },
];

/** Time from a key in the words of a question to their showing in the studio's preview, long step and short one side by side. */
export async function measureStudio({ quick }: BenchOptions): Promise<Section> {
  const folder = await makeLongPortal(QUESTIONS);
  const store = await openStore({ CONFIG_DIRS: folder });
  const browser = await launchBrowser();
  try {
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    const samples: Sample[] = [];
    for (const subject of SUBJECTS) {
      samples.push(await editTimes(browser, store.url, subject, rounds));
    }
    return sectionOf(samples);
  } finally {
    await browser.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function editTimes(
  browser: Browser,
  url: string,
  { portal, screen, field }: Subject,
  rounds: number,
): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/studio/question?${new URLSearchParams({ portal, screen, field })}`);
  await page.getByLabel(LABEL).fill('Round');
  await page.frameLocator('iframe').getByText('Round', { exact: false }).first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(REST_MS);
    times.push(await editTime(page, `Round ${round} of all`));
  }
  await page.close();
  return sampleOf(times);
}

// Both times are taken in the page: by its own clock, without the way to this process.
async function editTime(page: Page, words: string): Promise<number> {
  const shown = page.evaluate(
    ({ text, label }) =>
      new Promise<number>((resolve) => {
        const inner = document.querySelector('iframe')?.contentDocument;
        if (!inner) throw new Error('There is no preview.');
        let began = 0;
        document.addEventListener(
          'input',
          ({ target }) => {
            const input = target as HTMLInputElement;
            if (input.labels?.[0]?.textContent.includes(label)) began = performance.now();
          },
          { capture: true },
        );
        const watch = new MutationObserver(() => {
          if (!inner.body.textContent.includes(text)) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        });
        watch.observe(inner.body, { childList: true, subtree: true, characterData: true });
      }),
    { text: words, label: LABEL },
  );
  await page.getByLabel(LABEL).fill(words);
  return shown;
}

function sectionOf(samples: readonly Sample[]): Section {
  const [long, short] = samples;
  if (!long || !short) throw new Error('Nothing was measured.');
  return {
    name: 'studio',
    tables: [
      {
        title: 'An edit of a question until the preview shows it, ms',
        columns: ['what', 'fastest', 'median', 'slowest', 'beside the short one'],
        rows: SUBJECTS.map(({ name }, at) => {
          const { min, median, rounds } = samples[at] ?? sampleOf([]);
          const times = [min, median, Math.max(...rounds), median / short.median];
          return [name, ...times.map(amount)];
        }),
      },
    ],
    aims: [
      {
        text: `an edit in a step of ${QUESTIONS} questions, median`,
        measured: long.median,
        limit: AIM_MS,
        unit: 'ms',
      },
    ],
    data: { long, short },
  };
}

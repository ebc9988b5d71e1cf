import { launchBrowser } from '../../e2e/support/browser.ts';
import type { Section } from '../lib/report.ts';
import { openStore } from '../store/open-store.ts';
import { type Visitor, sendVisitor } from '../store/send-visitor.ts';
import { type PageWeight, weighPage } from './weigh-page.ts';

const HOME_AIM = 235;
const HOME = '/home';

/** Scripts and styles that a first visit to each route loads. */
export async function measurePages(): Promise<Section> {
  const store = await openStore();
  const browser = await launchBrowser();
  try {
    const visitor = await sendVisitor(store.url);
    const weights: PageWeight[] = [];
    for (const route of routesOf(visitor)) {
      weights.push(await weighPage(browser, store.url, route, visitor.cookie));
    }
    const home = weights.find(({ route }) => route === HOME);
    return {
      name: 'pages',
      tables: [
        {
          title: 'Page weight of a first visit, kB (1,000 bytes) of scripts and styles',
          columns: [
            'route',
            'files',
            'scripts gzip',
            'styles gzip',
            'together gzip',
            'as sent',
            'shows',
          ],
          rows: weights.map((page) => [
            page.route,
            String(page.files),
            ...[page.scripts, page.styles, page.scripts + page.styles, page.sent].map(kilobytes),
            page.landed,
          ]),
        },
      ],
      aims: [
        {
          text: `${HOME}: scripts and styles, gzip`,
          measured: home ? (home.scripts + home.styles) / 1000 : Number.NaN,
          limit: HOME_AIM,
          unit: 'kB',
        },
      ],
      data: weights,
    };
  } finally {
    await browser.close();
    await store.close();
  }
}

function routesOf({ planId }: Visitor): string[] {
  const wizard = '/enrollment/personal-info';
  return [HOME, '/plans', `/plan/${planId}/details`, '/cart', wizard, '/continue-enrollment'];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

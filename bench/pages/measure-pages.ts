import { launchBrowser } from '../../e2e/support/browser.ts';
import type { Section } from '../lib/report.ts';
import { openStore } from '../store/open-store.ts';
import { type Visitor, sendVisitor } from '../store/send-visitor.ts';
import { type PageWeight, weighPage } from './weigh-page.ts';

const HOME = '/home';
const STEP = '/enrollment/personal-info';
/** Most kB of scripts and styles, gzip. */
const AIMS = { [HOME]: 200, [STEP]: 230 };
const WITH_CART = ' (with a cart)';

/** Scripts and styles that a first visit to each route loads. */
export async function measurePages(): Promise<Section> {
  const store = await openStore();
  const browser = await launchBrowser();
  try {
    const visitor = await sendVisitor(store.url);
    const weights: PageWeight[] = [];
    weights.push(await weighPage(browser, store.url, HOME, ''));
    for (const route of routesOf(visitor)) {
      const page = await weighPage(browser, store.url, route, visitor.cookie);
      weights.push(route === HOME ? { ...page, route: `${route}${WITH_CART}` } : page);
    }
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
      aims: Object.entries(AIMS).map(([route, limit]) => {
        const page = weights.find((one) => one.route === route);
        return {
          text: `${route}: scripts and styles, gzip`,
          measured: page ? (page.scripts + page.styles) / 1000 : Number.NaN,
          limit,
          unit: 'kB',
        };
      }),
      data: weights,
    };
  } finally {
    await browser.close();
    await store.close();
  }
}

function routesOf({ planId }: Visitor): string[] {
  return [HOME, '/plans', `/plan/${planId}/details`, '/cart', STEP, '/continue-enrollment'];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FirstPage } from '../../../src/shared/store/first-page.ts';
import { PAGE_WORDS } from '../../../src/shared/store/page-words.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { firstView } from '../../../server/http/pages/first-view.ts';
import type { TestCaller } from '../../setup/test-caller.ts';
import { type Say, sayEnglish } from '../../../src/shared/words/say.ts';
import { becomeAgent } from '../../setup/become.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const web = mkdtempSync(path.join(tmpdir(), 'web-'));
let store: TestApp;
beforeAll(async () => {
  writeFileSync(
    path.join(web, 'index.html'),
    '<!doctype html><html lang="en"><link rel="stylesheet" crossorigin href="/assets/index-1.css"><script type="application/json" id="store-first-page">__STORE_FIRST_PAGE__</script><!-- first links --><!-- first view --><p>Loading…</p>',
  );
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'assets/index-1.css'), 'h1{color:teal}');
  store = await startTestApp({ settings: { webFolder: web } });
});
afterAll(() => store.close());

const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

async function open(
  visitor: TestCaller,
  url: string,
  headers: Record<string, string> = NAVIGATION,
): Promise<{ first: FirstPage | undefined; text: string; headers: Record<string, unknown> }> {
  const answer = await visitor.send({ method: 'GET', url, headers });
  const json = /id="store-first-page">(.*?)<\/script>/s.exec(answer.text)?.[1] ?? '';
  const first = json === '' ? undefined : (JSON.parse(json) as FirstPage);
  return { first, text: answer.text, headers: answer.headers };
}

/** The latest session has come by a link that says this of it. */
const claim = (context: object) =>
  store.app.db.query(
    `update session set context = context || $1::jsonb where id = (select max(id) from session)`,
    [JSON.stringify(context)],
  );

describe('the page that a browser opens first', () => {
  test('brings the session, its screens, what they ask, and its headings', async () => {
    const visitor = store.as.visitor();
    const { first, text } = await open(visitor, '/');
    expect(first?.start).toMatchObject({
      basename: '',
      session: { open_type: 'user', portal_code: 'NATWEL', tempId: null },
    });
    expect(first?.screens.map(({ id }) => id)).toEqual(['shell/shop', 'entry/home']);
    expect(first?.answers.map(({ call }) => call).sort()).toEqual([
      'get-common-menu',
      'get-featured-plans',
      'get-filter-draft',
      'get-ticket-link',
      'recommendation-popularity',
    ]);
    expect(text).toContain('<h1>Find your plans</h1>');
    expect(text).toContain('<h2>What is your zip code?</h2>');
    // It is the session of the calls that follow.
    const session = await visitor.call('app-session');
    expect(session.body.data).toMatchObject({ open_type: 'user' });
  });

  test('answers what the calls themselves answer', async () => {
    const visitor = store.as.visitor();
    const { first } = await open(visitor, '/plans');
    for (const { call, params, data } of first?.answers ?? []) {
      const sent = Object.entries(params).filter(([, value]) => value !== null && value !== '');
      const answer = await visitor.call(call, Object.fromEntries(sent));
      expect({ call, data: answer.body.data }).toEqual({ call, data });
    }
    expect(first?.answers.map(({ call }) => call)).toContain('get-menu-filtered-plans');
  });

  test('is in the language that the browser wants', async () => {
    const { first } = await open(store.as.visitor(), '/', {
      ...NAVIGATION,
      'accept-language': 'es-MX,en;q=0.5',
    });
    expect(first?.locale).toBe('es');
    expect(first?.screens.at(-1)?.lang).toBe('es');
  });

  test('below a landing page has its shop; one that is not there leads to the error page', async () => {
    expect((await open(store.as.visitor(), '/harbor/plans')).first?.start).toMatchObject({
      basename: '/harbor',
      session: { open_type: 'group', group_id: '4210' },
    });
    const lost = (await open(store.as.visitor(), '/nosuch')).first;
    expect(lost?.start).toMatchObject({ address: '/404', bare: true });
    expect(lost?.screens.map(({ id }) => id)).toEqual(['entry/not-found']);
  });

  test('leaves no trace of the shop before where the landing page is unknown', async () => {
    const visitor = store.as.visitor();
    await open(visitor, '/harbor');
    await open(visitor, '/nosuch');
    const { data } = (await visitor.call('app-session')).body as { data: object };
    expect(data).toMatchObject({ open_type: 'user', landing: { type: 'user' } });
    expect(JSON.stringify(data)).not.toContain('Harbor');
  });

  test.each(['/404', '/decline-reminder-email', '/enrollment/nonsense'])(
    '%s is shown without session and calls',
    async (url) => {
      const { first, headers } = await open(store.as.visitor(), url);
      expect(first).toMatchObject({ start: { session: {}, bare: true }, answers: [] });
      expect(first?.screens).toHaveLength(1);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('takes ids from the query, and keeps none of them in the address', async () => {
    const visitor = store.as.visitor();
    const { first } = await open(visitor, '/plans?type=dental&agent_id=10110');
    expect(first?.start).toMatchObject({
      address: '/plans?type=dental',
      session: { agent_id: '10110', eprocess: 'rep', open_type: 'agent' },
    });
    // One that is not there changes nothing.
    const unknown = await open(visitor, '/plans?agent_id=99999');
    expect(unknown.first?.start).toMatchObject({
      address: '/plans',
      session: { agent_id: '10110' },
    });
  });

  test('holds its style sheet, under its own nonce', async () => {
    const { text, headers } = await open(store.as.visitor(), '/plans');
    const [, nonce = ''] = /<style nonce="([^"]+)">h1\{color:teal\}<\/style>/.exec(text) ?? [];
    expect(nonce).not.toBe('');
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(text).not.toContain('rel="stylesheet"');
  });

  test('with an enrollment under way stays in no cache; another browser learns nothing of it', async () => {
    const visitor = store.as.visitor();
    await open(visitor, '/');
    const made = await visitor.call('add-filter-for-new-user', {
      zip: '75001',
      dob: '04/12/1988',
      gender: '1',
      tier: 'IO',
    });
    expect(made.status).toBe(200);
    const own = await open(visitor, '/plans');
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.text).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">');
    expect(own.first?.answers.map(({ call }) => call)).toContain('get-filtered-plans');
    // What can be asked once the plan is known comes along too.
    const plan = await open(visitor, '/plan/9001/details');
    expect(plan.first?.answers.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['get-plan-detail-id', 'get-plan-pricing-detail']),
    );
    expect(own.headers['content-encoding']).toBeUndefined();
    const id = String(own.first?.start.session.tempId);
    expect(id).toHaveLength(32);
    expect((await open(store.as.visitor(), `/plans?enrollment_id=${id}`)).text).not.toContain(
      `"tempId":"${id}"`,
    );
  });

  test.each([
    ['an agent', (visitor: TestCaller) => becomeAgent(store, visitor, '10110')],
    ['a member', () => claim({ user_id: '50001' })],
    ['a group’s contact', () => claim({ census: 'c'.repeat(32) })],
  ])('of %s stays in no cache either', async (_who, become) => {
    const visitor = store.as.visitor();
    await open(visitor, '/');
    expect((await open(visitor, '/plans')).headers['cache-control']).toBe('no-cache');
    await become(visitor);
    const { headers } = await open(visitor, '/plans');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a page that requires something brings no data of it', async () => {
    const { first } = await open(store.as.visitor(), '/enrollment/personal-info');
    expect(first).toMatchObject({ screens: [], answers: [] });
  });
});

test('the page says its own words, and names its language, in the visitor’s', async () => {
  const { text } = await open(store.as.visitor(), '/', { ...NAVIGATION, 'accept-language': 'es' });
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('<p>Cargando…</p>');
});

test('the page that is built has the words that are said in other languages', () => {
  const page = readFileSync(path.join(projectRoot(), 'src/app/index.html'), 'utf8');
  for (const words of PAGE_WORDS) expect(page.split(words)).toHaveLength(2);
});

describe('whoever opens no page', () => {
  test.each([
    ['a script', { accept: 'text/html' }],
    ['a frame of a partner', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
  ])('%s gets neither session nor data', async (_who, headers) => {
    const answer = await open(store.as.visitor(), '/', headers);
    expect(answer.first).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('Loading…');
  });

  test('where an answer cannot be had, the page comes without', async () => {
    const real = store.app.session.describe;
    store.app.session.describe = () => Promise.reject(new Error('no database'));
    try {
      const answer = await open(store.as.visitor(), '/');
      expect(answer.first).toBeUndefined();
      expect(answer.text).toContain('Loading…');
    } finally {
      store.app.session.describe = real;
    }
  });
});

const START = { basename: '', session: {} } as FirstPage['start'];

function viewOf(
  page: Pick<FirstPage['screens'][number], 'version' | 'id' | 'title' | 'intro'>,
  scope: Parameters<typeof firstView>[0]['scope'],
  regions: Parameters<typeof firstView>[0]['regions'] = [],
  say: Say = sayEnglish,
): string | undefined {
  const screens = [{ ...page, hash: '' }];
  return firstView(
    { first: { start: START, screens, answers: [] }, scope, regions },
    { locale: 'en', say },
  );
}

test('a region that has first words shows them at once, in the language of the reader, and none can be markup', async () => {
  const { text } = await open(store.as.visitor(), '/plan/9001/dental-basic');
  expect(text).toContain('<h2 class="small muted">In plain words</h2><p>');
  const spanish = await open(store.as.visitor(), '/plan/9001/dental-basic', {
    ...NAVIGATION,
    'accept-language': 'es',
  });
  expect(spanish.text).toMatch(/<section class="plan-facts-summary"><h2[^>]*>En pocas palabras/);
  const plan = { plan_name: '<b>', plan_summary: { given: { en: '<i>Teeth</i>' }, sentences: [] } };
  const page = { version: 1, id: 'a/b', title: 'Plan' } as const;
  const view = (data: Record<string, unknown>) =>
    viewOf(page, {}, [{ region: 'plan-facts', data, options: {}, texts: {}, session: {} }]);
  expect(view({ plan })).toContain('<p>&lt;i&gt;Teeth&lt;/i&gt;</p>');
  expect(view({ plan })).toContain('&lt;b&gt;');
  expect(view({})).toBe(viewOf(page, {}));
});

test.each([
  ['/plans', '', 'Fieldstone Benefit Store'],
  ['/harbor/plans', 'Harbor Light Bakery', 'Fieldstone Benefit Store'],
])('%s shows at once whose store it is, and its categories', async (url, owner, name) => {
  const { text } = await open(store.as.visitor(), url);
  const [, header = ''] = /<header class="shop-header[^>]*>(.*?)<\/header>/s.exec(text) ?? [];
  if (owner) expect(header).toContain(`<strong>${owner}</strong><small>${name}</small>`);
  else expect(header).toContain(`<span>${name}</span>`);
  expect(header).toContain('<li><a>Dental</a></li>');
});

test('headings are filled in from data that is there, and left to the program otherwise; none can be markup', () => {
  const page = { version: 1, id: 'a/b', title: 'Hello <b>' } as const;
  const view = (title: string, plan?: unknown) =>
    viewOf({ ...page, title, intro: '{need.plan.text}' }, { need: { plan } });
  expect(view('Hello <b>', {})).toContain('<h1>Hello &lt;b&gt;</h1></header>');
  expect(view('{need.plan.name|Plan}', { name: 'A & B', text: '<i>' })).toContain(
    '<h1>A &amp; B</h1><p class="page-intro">&lt;i&gt;</p>',
  );
  expect(view('{need.plan.name|Plan}')).toBeUndefined();
  expect(view('Hello {data.first_name}', {})).toBeUndefined();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';
import type { TestCaller } from '../../setup/test-caller.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whole-portal-'));
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" data-name="x"/></svg>';

function save(file: string, content: unknown): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

const portal = (code: string, number: string, more: object) => ({
  version: 1,
  code,
  name: `${code} Benefits`,
  platform_id: number,
  platform_group_id: `3${number}`,
  tabs: [{ name: 'primary_info', required: true }],
  ...more,
});

let store: TestApp;
beforeAll(async () => {
  save('schemas/portals/OTTER/logo.svg', LOGO);
  save(
    'schemas/portals/OTTER.json',
    portal('OTTER', '71', {
      brandName: 'Otter Benefits',
      logo: 'pictures/logo.svg',
      contact: { phone: '800-555-0134', email: 'help@otter.example' },
      welcome: { title: 'Hello otters', text: 'Plans for your holt.' },
      categories: ['dental'],
      plans: { of: ['pet'] },
      ownPages: {
        '/about-us': {
          title: 'About the otters',
          text: '## Who\n\nWe are **otters** & <b>friends</b>. [Plans](/plans)\n\n- river\n- sea\n\n![An otter](pictures/logo.svg)',
          link: 'About us',
        },
      },
    }),
  );
  save(
    'schemas/portals/HERON.json',
    portal('HERON', '72', {
      ownPages: { '/about-us': { title: 'About the herons', text: '<p>We <em>stand</em>.</p>' } },
    }),
  );
  save('schemas/sites/ponds.json', {
    version: 1,
    name: 'ponds',
    title: 'Ponds',
    contact: { phone: '800-555-0177' },
    pages: { allowed: ['/cart/*', '/404'], otherwise: '/cart' },
    ownPages: { '/ponds': { title: 'Our ponds', text: 'They are deep.' } },
  });
  save('schemas/locales/es.OTTER.json', {
    version: 1,
    code: 'es',
    portal: 'OTTER',
    words: { 'Hello otters': 'Hola nutrias', Next: 'Adelante' },
    ownPages: {
      '/about-us': {
        title: 'Sobre las nutrias',
        text: 'Somos **nutrias**.\n\n![Una nutria](pictures/logo.svg)',
        link: 'Nosotras',
      },
    },
  });
  save('schemas/locales/es.more.json', {
    version: 1,
    code: 'es',
    words: { 'About the herons': 'Sobre las garzas' },
  });
  store = await startTestApp({ settings: { configFolders: [projectRoot(), folder] } });
}, 120_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const screenOf = (id: string, choice: object) =>
  store.app.configuration.current().screen(id, choice).screen;
const optionsOf = (region: string, choice: object) =>
  screenOf('shell/shop', choice).regions?.find((one) => one.region === region)?.options;
const textOf = (choice: object) =>
  screenOf('own-pages/about-us', choice).regions?.find(({ region }) => region === 'text-block');
const pictureOf = (words: string) =>
  `<p><img src="${String(optionsOf('shop-header', { portal: 'OTTER' })?.logo)}" alt="${words}" /></p>`;
const as = async (context: object): Promise<TestCaller> => {
  const visitor = store.as.visitor();
  await visitor.call('app-context', { ...context });
  return visitor;
};

test('name and logo stand in the header, the welcome on the first page', () => {
  expect(optionsOf('shop-header', { portal: 'OTTER' })).toMatchObject({
    brandName: 'Otter Benefits',
    logo: expect.stringMatching(/^\/config\/pictures\/[a-f0-9]{20}\.svg$/) as string,
  });
  expect(screenOf('entry/home', { portal: 'OTTER' })).toMatchObject({
    title: 'Hello otters',
    intro: 'Plans for your holt.',
  });
  expect(optionsOf('shop-header', { portal: 'HERON' })).toEqual(optionsOf('shop-header', {}));
});

test('a picture is served cleaned, by its hash, for ever, and runs nothing', async () => {
  const address = String(optionsOf('shop-header', { portal: 'OTTER' })?.logo);
  const answer = await store.as.visitor().send({ method: 'GET', url: address });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"></path></svg>',
  );
  for (const url of [
    '/config/pictures/0123456789abcdef0123.svg',
    '/config/pictures/..%2f..%2fx.svg',
  ])
    expect((await store.as.visitor().send({ method: 'GET', url })).status).toBe(404);
});

test('a page of its own shows in its portal alone, and another portal may have its own there', () => {
  const otters = textOf({ portal: 'OTTER' });
  expect(screenOf('own-pages/about-us', { portal: 'OTTER' }).title).toBe('About the otters');
  expect(otters).toMatchObject({
    hidden: false,
    texts: {
      text:
        '<h2>Who</h2><p>We are <strong>otters</strong> &amp; &lt;b&gt;friends&lt;/b&gt;. <a href="/plans" rel="noopener">Plans</a></p><ul><li>river</li><li>sea</li></ul>' +
        pictureOf('An otter'),
    },
  });
  expect(textOf({ portal: 'HERON' })?.texts).toEqual({ text: '<p>We <em>stand</em>.</p>' });
  expect(textOf({ portal: 'HARBOR' })).toMatchObject({ hidden: true });
  expect(screenOf('own-pages/about-us', {}).title).toBe('Page not found');
  expect(optionsOf('shop-footer', { portal: 'OTTER' })?.links).toEqual([
    // Behind the store's own.
    { label: 'Insurance words', target: '/words' },
    { label: 'About us', target: '/about-us' },
  ]);
});

test('a site that shows only some pages shows its own', () => {
  const site = store.app.configuration.current().sites.find(({ name }) => name === 'ponds');
  expect(site?.pages?.allowed).toEqual(['/cart/*', '/404', '/ponds']);
});

test('a language takes words from several files, and a portal has its own', () => {
  const es = { portal: 'OTTER', locale: 'es' };
  expect(screenOf('entry/home', es).title).toBe('Hola nutrias');
  expect(screenOf('own-pages/about-us', es).title).toBe('Sobre las nutrias');
  expect(textOf(es)?.texts).toEqual({
    text: `<p>Somos <strong>nutrias</strong>.</p>${pictureOf('Una nutria')}`,
  });
  expect(optionsOf('shop-footer', es)?.links).toEqual([
    { label: 'Palabras de seguros', target: '/words' },
    { label: 'Nosotras', target: '/about-us' },
  ]);
  expect(screenOf('own-pages/about-us', { portal: 'HERON', locale: 'es' }).title).toBe(
    'Sobre las garzas',
  );
  // The product's own words stay everywhere else.
  const { sayIn } = store.app.configuration.current();
  expect([sayIn('es')('Next'), sayIn('es')('Hello otters')]).toEqual(['Siguiente', 'Hola nutrias']);
});

test('visitors without agent or group are given the portal’s contact, or the site’s', async () => {
  const visitor = await as({ portal: 'OTTER' });
  expect((await visitor.call('app-session')).body.data).toMatchObject({
    call_phone: '800-555-0134',
    landing: { display_phone: '800-555-0134', display_email: 'help@otter.example' },
  });
  expect((await visitor.call('get-ticket-link')).body.data).toMatchObject({
    ticket: expect.stringContaining('help@otter.example') as string,
  });
  const guest = await as({ portal: 'OTTER', site: 'ponds' });
  expect((await guest.call('app-session')).body.data).toMatchObject({
    call_phone: '800-555-0177',
    landing: { display_phone: '800-555-0177', display_email: 'help@otter.example' },
  });
});

test('a portal sells categories that the catalogue gives to others', async () => {
  const sold = await store.app.catalogue.categories(store.app.db, 'OTTER');
  expect(sold.map(({ category }) => category)).toEqual(['dental', 'pet']);
});

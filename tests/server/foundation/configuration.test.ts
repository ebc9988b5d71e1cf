import { cpSync, mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { keepSources } from '../../../server/configuration/kept-sources.ts';
import { makeBundle } from '../../../server/configuration/bundle.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

interface Index {
  hash: string;
  defaultPortal: string;
  screens: Record<string, { title: string; route?: string; hash: Record<string, string> }>;
  portals: Record<string, { name: string }>;
}

const own = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'own');
const contact = 'enrollment/contact-info';
const portalFile = path.join(own, 'schemas/portals/OWNONE.json');
let store: TestApp;

function portalOf(code: string, more: object = {}): string {
  const base = JSON.parse(
    readFileSync(path.join(projectRoot(), 'schemas/portals/NATWEL.json'), 'utf8'),
  ) as Record<string, unknown>;
  const ids = { platform_id: `id-${code}`, platform_group_id: `group-${code}` };
  return JSON.stringify({ ...base, code, name: code, ...ids, ...more }, null, 2);
}

function writePortal(title: string): void {
  const more = { name: 'Own One', screens: { [contact]: { title } } };
  writeFileSync(portalFile, portalOf('OWNONE', more));
}

beforeAll(async () => {
  mkdirSync(path.dirname(portalFile), { recursive: true });
  mkdirSync(path.join(own, 'screens'));
  writePortal('How do we reach you?');
  store = await startTestApp({ settings: { configFolders: [projectRoot(), own] } });
});
afterAll(() => store.close());

const get = (url: string) => store.as.visitor().send({ method: 'GET', url });
const indexNow = async () => (await get('/config/index.json')).body as unknown as Index;

test('the page’s index names every screen, and a portal’s own version of it', async () => {
  const index = await indexNow();
  expect(index).toMatchObject({
    defaultPortal: 'NATWEL',
    portals: { OWNONE: { name: 'Own One' } },
  });
  const { hash, route } = index.screens[contact] ?? {};
  expect(route).toMatch(/^\//);
  expect(Object.keys(hash ?? {})).toEqual(expect.arrayContaining(['*', 'OWNONE']));
  const page = await get(`/config/screens/${hash?.OWNONE}.json`);
  expect(page.body).toMatchObject({ id: contact, title: 'How do we reach you?' });
});

test('the index is made once for a configuration', async () => {
  const { body } = await get('/config/index.json');
  const make = vi.spyOn(store.app.configuration.current(), 'index');
  const again = await get('/config/index.json');
  expect([again.body, again.headers['content-type']]).toEqual([
    body,
    'application/json; charset=utf-8',
  ]);
  expect(make).not.toHaveBeenCalled();
});

test('screens and validators are kept for ever under the hash of their content', async () => {
  const index = await indexNow();
  const screen = await get(`/config/screens/${index.screens[contact]?.hash['*']}.json`);
  expect(screen.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { validator } = screen.body as unknown as { validator: string };
  const text = await get(`/config/validators/${validator}.js`);
  expect(text.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript') as string,
  });
  expect(text.text).toContain('export default function');
  expect((await get('/config/validators/00000000000000000000.js')).status).toBe(404);
  expect((await get('/config/screens/..%2f..%2fpackage.json')).status).toBe(404);
});

test('the server speaks the language that the browser asks for, where a locale has the words', async () => {
  const judge = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await store.request('validate-dob', { dob: '01/01/2026' }, { headers })).body.message;
  };
  expect(await judge('es-MX,es;q=0.9,en;q=0.5')).toBe('La edad debe estar entre 18 y 100 años.');
  expect(await judge('en;q=0.5, es;q=0.4')).toBe('Age must be between 18 and 100 years.');
  expect(await judge('fr')).toBe('Age must be between 18 and 100 years.');
  expect(await judge(', ;;q=x')).toBe('Age must be between 18 and 100 years.');
});

test('a faulty file is told of and the configuration in force stays; a good one replaces it', async () => {
  const before = (await indexNow()).hash;
  writeFileSync(portalFile, '{\n  "code": \n');
  await store.app.configuration.reload();
  expect((await indexNow()).hash).toBe(before);
  expect(store.log()).toContain('OWNONE.json:3:1 at /code: the text ends too early');
  expect(store.app.configuration.state()).toMatchObject({ hash: before, faults: [{ line: 3 }] });
  writePortal('Where do we find you?');
  await store.app.configuration.reload();
  const after = await indexNow();
  expect(after.hash).not.toBe(before);
  expect(store.app.configuration.state()).toMatchObject({ hash: after.hash, faults: [] });
  // Pages that were opened before still find what they know, and learn of the change by their next call.
  expect(store.app.configuration.byHash(before)?.hash).toBe(before);
  expect((await get('/api/v1/app/session')).headers['x-configuration']).toBe(after.hash);
});

test('of two changes one after the other the later one holds, whichever takes longer', async () => {
  const { configuration } = store.app;
  const before = configuration.current().hash;
  const text = readFileSync(portalFile, 'utf8');
  writePortal('Asked for a moment');
  const first = configuration.reload();
  await wait(100);
  writeFileSync(portalFile, text);
  await Promise.all([first, configuration.reload()]);
  expect(configuration.current().hash).toBe(before);
});

test('a screen of another instance is found by everybody who asks at once', async () => {
  const { configuration, db } = store.app;
  writePortal('Asked elsewhere');
  const { sources } = await readConfigSources([projectRoot(), own]);
  const there = await makeBundle(sources);
  await keepSources(db, there.hash, sources);
  const isNew = (one: string) => !configuration.current().screenJson.has(one);
  const hash = [...there.screenJson.keys()].find(isNew) ?? '';
  vi.setSystemTime(Date.now() + 60_000);
  const ask = () => configuration.file('screen', hash);
  const found = await Promise.all([ask(), ask()]).finally(() => vi.useRealTimers());
  await db.query('delete from config_bundle where hash = $1', [there.hash]);
  expect(found).toEqual([expect.stringContaining('Asked elsewhere'), found[0]]);
});

test('a start with broken files goes on with the last good ones; without those it is refused', async () => {
  const good = store.app.configuration.current().hash;
  const { addConfiguration } = await import('../../../server/configuration/configuration.ts');
  writeFileSync(portalFile, '{');
  const app = { ...store.app, settings: store.app.settings, db: store.app.db, log: store.app.log };
  const decorate = vi.fn();
  await addConfiguration({ ...app, decorate } as never);
  const [, service] = decorate.mock.calls[0] as [string, { current(): { hash: string } }];
  expect(service.current().hash).toBe(good);
  await store.app.db.query('delete from config_bundle');
  await expect(addConfiguration({ ...app, decorate } as never)).rejects.toThrow('no earlier one');
});

test('the configuration that is shipped has no fault', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'shipped-'));
  for (const folder of ['screens', 'schemas']) {
    cpSync(path.join(projectRoot(), folder), path.join(copy, folder), { recursive: true });
  }
  const { sources, faults } = await readConfigSources([copy]);
  expect(faults).toEqual([]);
  const bundle = await makeBundle(sources);
  expect(bundle.screenIds).toContain('entry/home');
  expect(bundle.portal('NATWEL')?.name).toBe('National Wellness');
});

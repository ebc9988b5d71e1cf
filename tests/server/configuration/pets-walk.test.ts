import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { StoreIndex } from '../../../src/shared/store/store-index.ts';
import { lintFolders } from '../../../tools/lib/lint-folders.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pets-walk-'));
const GUIDE = path.join(projectRoot(), 'docs/guide-for-analysts.md');
let store: TestApp;

/** The files of the guide's third walk, saved as it says. */
function follow(): string[] {
  const guide = readFileSync(GUIDE, 'utf8');
  const walk = guide.slice(guide.indexOf('## Walk 3'), guide.indexOf('## Files of your own'));
  const blocks = [...walk.matchAll(/<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)```/g)];
  return blocks.map(([, name = '', text = '']) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    return name;
  });
}

let saved: string[];
beforeAll(async () => {
  saved = follow();
  store = await startTestApp({ settings: { configFolders: [projectRoot(), folder] } });
}, 120_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function served(id: string, version: string): Promise<{ [key: string]: unknown }> {
  const index = (await store.as.visitor().send({ method: 'GET', url: '/config/index.json' }))
    .body as unknown as StoreIndex;
  const hash = index.screens[id]?.hash[version];
  const answer = await store.as
    .visitor()
    .send({ method: 'GET', url: `/config/screens/${hash}.json` });
  expect(answer.status, `${id} ${version}`).toBe(200);
  return answer.body;
}

test('the lint finds nothing, and Spanish lacks no text', async () => {
  expect(saved).toHaveLength(7);
  const { findings, missing } = await lintFolders([projectRoot(), folder]);
  expect([findings, missing('es')]).toEqual([[], {}]);
});

test('portal, step, dialog and page are served', async () => {
  const header = JSON.stringify(await served('shell/shop', 'PAWS'));
  expect(header).toContain('"brandName":"Paws and Claws"');
  const logo = /\/config\/pictures\/[a-f0-9]{20}\.svg/.exec(header)?.[0] ?? '';
  const picture = await store.as.visitor().send({ method: 'GET', url: logo });
  expect([picture.status, picture.text]).toEqual([200, expect.stringContaining('<ellipse')]);
  expect(await served('entry/home', 'PAWS')).toMatchObject({ title: 'Plans for your pets' });
  expect(await served('enrollment/pets-info', '*')).toMatchObject({
    route: '/enrollment/pets-info',
  });
  expect(await served('enrollment/pet-cover', '*')).toMatchObject({ kind: 'modal' });
  expect(await served('own-pages/our-vets', 'PAWS')).toMatchObject({
    title: 'Our vets',
    route: '/our-vets',
  });
});

test('the site leads into the portal, under its own name', async () => {
  const visitor = store.as.visitor();
  await visitor.call('app-context', { site: 'dog-club' });
  const { body } = await visitor.call('app-session');
  expect(body.data).toMatchObject({
    portal_code: 'PAWS',
    site: 'dog-club',
    call_phone: '800-555-0161',
  });
  const { screen } = store.app.configuration
    .current()
    .screen('shell/shop', { portal: 'PAWS', site: 'dog-club' });
  expect(screen.regions?.find(({ region }) => region === 'shop-header')?.options).toMatchObject({
    brandName: 'Dog Club Members',
    bare: true,
  });
});

test('all of it reads in Spanish', async () => {
  expect(await served('enrollment/pets-info', 'PAWS:*:es')).toMatchObject({
    lang: 'es',
    title: 'Sus mascotas',
    schema: { properties: { has_pets: { title: '¿Tiene mascotas?' } } },
  });
  expect(await served('enrollment/pet-cover', 'PAWS:*:es')).toMatchObject({
    title: 'Qué está cubierto',
  });
  expect(JSON.stringify(await served('own-pages/our-vets', 'PAWS:*:es'))).toContain(
    'Vaya al veterinario que <strong>quiera</strong>.',
  );
});

test('the step is asked in an enrollment of the portal, which sells pets alone', async () => {
  const owner = await store.as.owner({ platform_group_id: '389' });
  const answer = await owner.call('get-dynamic-tabs', { enrollment_id: owner.enrollmentId });
  expect(answer.text).toContain('pets_info');
  const sold = await store.app.catalogue.categories(store.app.db, 'PAWS');
  expect(sold.map(({ category }) => category)).toEqual(['pet']);
});

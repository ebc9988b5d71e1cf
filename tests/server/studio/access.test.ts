import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const TOKEN = 'a-token-of-more-than-24-letters';
const DRAFT = 'access'.padEnd(32, 'x');
const SCREEN = 'enrollment/contact-info';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.app.settings.studioToken = undefined;
  test.app.settings.demoWorld = true;
});

const CALLS: [string, object][] = [
  ['app-studio', {}],
  ['app-studio-tree', {}],
  ['app-studio-part', { portal: 'QUAY' }],
  ['app-studio-edit', { portal: 'QUAY', values: { name: 'x' } }],
  ['app-studio-move', { portal: 'QUAY', screen: SCREEN, by: 1 }],
  ['app-studio-step', { to: 'undo' }],
  ['app-studio-check', {}],
  ['app-studio-fix', { file: 'schemas/portals/QUAY.json', pointer: '/name', fix: 'x' }],
  ['app-studio-changes', {}],
  ['app-studio-publish', { name: 'x' }],
  ['app-studio-history', { draft: undefined }],
  ['app-studio-compare', { draft: undefined, from: '1', to: '2' }],
  ['app-studio-return', { draft: undefined, publish: 1 }],
  ['app-studio-preview', { screen: SCREEN }],
  ['app-studio-palette', {}],
  ['app-studio-add', { screen: SCREEN, ready: 'text' }],
  ['app-studio-add-step', { portal: 'QUAY', title: 'x', ready: 'text' }],
  ['app-studio-copy', { screen: SCREEN, field: '/zip' }],
  ['app-studio-dependents', { screen: SCREEN, field: '/zip' }],
  ['app-studio-remove', { screen: SCREEN, field: '/zip' }],
  ['app-studio-rules', { screen: SCREEN }],
  [
    'app-studio-rule',
    {
      screen: SCREEN,
      effects: ['hide'],
      fields: ['/zip'],
      match: 'all',
      tests: [{ field: '/city', test: 'given' }],
    },
  ],
  ['app-studio-rule-remove', { screen: SCREEN, rule: '0'.repeat(20) }],
];
const PAGES = ['/studio', '/studio/preview', '/studio/history', '/studio/assets/x.js'];

it('stands in no store that is not the local demo', async () => {
  test.app.settings.demoWorld = false;
  for (const [name, params] of CALLS) {
    const { status, body } = await test.request(name, { draft: DRAFT, ...params });
    expect([name, status, body.message]).toEqual([name, 404, 'There is no such call.']);
  }
  for (const url of PAGES) {
    expect((await test.as.visitor().send({ method: 'GET', url })).status).toBe(404);
  }
});

it('is asked for its token where there is one, also in the demo', async () => {
  test.app.settings.studioToken = TOKEN;
  test.app.settings.demoWorld = false;
  for (const [name, params] of CALLS) {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`]) {
      const headers: Record<string, string> = authorization === '' ? {} : { authorization };
      const { status } = await test.request(name, { draft: DRAFT, ...params }, { headers });
      expect([name, status]).toEqual([name, 401]);
    }
  }
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await test.request('app-studio', { draft: DRAFT }, { headers })).status).toBe(200);
});

it('is not somebody from another machine, or by another name', async () => {
  for (const host of ['store.example', 'localhost.evil.example']) {
    const answer = await test.request('app-studio', { draft: DRAFT }, { headers: { host } });
    expect(answer.status).toBe(404);
  }
});

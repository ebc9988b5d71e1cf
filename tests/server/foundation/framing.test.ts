import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

const PARTNER = 'https://members.gymnastics.example';
const web = mkdtempSync(path.join(tmpdir(), 'web-'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html>__STORE_CONFIGURATION__');
let store: TestApp;
beforeAll(async () => {
  store = await startTestApp({ settings: { webFolder: web } });
});
afterAll(() => store.close());

const FRAMED = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' };

/** Who may frame this page, by both headers for it. */
async function framers(url: string, headers: Record<string, string> = FRAMED, as?: TestCaller) {
  const answer = await (as ?? store.as.visitor()).send({ method: 'GET', url, headers });
  expect(answer.status).toBeLessThan(500);
  const [, ancestors] = /frame-ancestors ([^;]+)/.exec(
    String(answer.headers['content-security-policy']),
  ) ?? [''];
  return [ancestors, answer.headers['x-frame-options']];
}
const NOBODY = [`'none'`, 'DENY'];

async function visitorOf(site: string): Promise<TestCaller> {
  const visitor = store.as.visitor();
  expect((await visitor.call('app-context', { site })).status).toBe(200);
  return visitor;
}

describe('pages in a frame', () => {
  test.each(['/?site=usag', '/home?portal=PRMIER&site=usag', '/cart/usag/any'])(
    'the partner whose site %s enters may frame it, and nobody else',
    async (url) => {
      expect(await framers(url)).toEqual([PARTNER, undefined]);
    },
  );

  test.each([
    '/',
    '/enrollment/review-confirm',
    '/?site=summit-wellness',
    '/?site=nobody',
    '/?site=',
    '/?site=usag%20*',
    '/cart/nobody/any',
    '/cart',
    '/?site=usag&site=summit-wellness',
    '/?partnerOrigin=https://evil.example',
    '/api/v1/app/today?site=usag',
    '/config/index.json?site=usag',
    '/healthz?site=usag',
  ])('nobody may frame %s', async (url) => {
    expect(await framers(url)).toEqual(NOBODY);
  });

  test('a page that is loaded anew in the frame still belongs to the partner’s site', async () => {
    const visitor = await visitorOf('usag');
    const url = '/enrollment/review-confirm';
    expect(await framers(url, FRAMED, visitor)).toEqual([PARTNER, undefined]);
    expect(await framers('/?site=summit-wellness', FRAMED, visitor)).toEqual([PARTNER, undefined]);
    expect(await framers(url, { accept: 'text/html' }, visitor)).toEqual(NOBODY);
    expect(await framers(url, FRAMED, await visitorOf('summit-wellness'))).toEqual(NOBODY);
    const stranger = store.as.visitor();
    stranger.cookies.set('sid', 'A'.repeat(43));
    expect(await framers(url, FRAMED, stranger)).toEqual(NOBODY);
  });

  test('without the database the page is served all the same, to no frame', async () => {
    const visitor = await visitorOf('usag');
    const find = vi.spyOn(store.app.sessions, 'find').mockRejectedValue(new Error('gone'));
    expect(await framers('/home', FRAMED, visitor)).toEqual(NOBODY);
    find.mockRestore();
  });
});

describe('the session of a page in a frame', () => {
  const settings = {
    secure: true,
    publicOrigin: 'https://store.example',
    publicOriginGiven: true,
  };

  test('is kept apart for each partner’s pages on https, and goes when it ends', async () => {
    const secure = await startTestApp({ settings });
    const caller = secure.as.visitor();
    const began = await caller.call('app-session', {}, { 'x-framed': '1' });
    expect(began.headers['set-cookie']).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    const ended = await caller.call('app-logout', {}, { 'x-framed': '1' });
    expect(ended.headers['set-cookie']).toMatch(
      /^__Host-sid=; .*(?=.*Path=\/)(?=.*Secure; Partitioned; SameSite=None)(?=.*Expires=Thu, 01 Jan 1970)/,
    );
    await secure.close();
  });

  test('is like any other on plain http', async () => {
    const { headers } = await store.request('app-session', {}, { headers: { 'x-framed': '1' } });
    expect(headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

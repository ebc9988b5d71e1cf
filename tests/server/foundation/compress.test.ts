import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const web = mkdtempSync(path.join(tmpdir(), 'web-'));
let store: TestApp;
beforeAll(async () => {
  writeFileSync(path.join(web, 'index.html'), '<!doctype html>__STORE_CONFIGURATION__');
  store = await startTestApp({ settings: { webFolder: web } });
});
afterAll(() => store.close());

const get = (url: string, accepted: string) =>
  store.app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } });

test.each(['/home', '/config/index.json', '/api/v1/get-menu-filtered-plans'])(
  '%s comes compressed to whoever takes it, and says the same',
  async (url) => {
    const plain = await get(url, 'identity');
    const [first, again] = [await get(url, 'br;q=1, gzip'), await get(url, 'gzip;q=0.5')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const answer of [first, again]) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
    }
    expect([plain, first].map(({ headers }) => headers.vary)).toEqual(
      Array(2).fill('accept-encoding'),
    );
  },
);

test.each(['gzip;q=0', 'gzip; q=0.0, br', 'br', 'xgzip', ''])(
  '"%s" asks for no gzip',
  async (text) => {
    expect((await get('/config/index.json', text)).headers['content-encoding']).toBeUndefined();
  },
);

test('what is about one person is never compressed', async () => {
  const compressible = store.app.endpoints.filter(({ route }) => route.shared);
  expect(compressible.length).toBeGreaterThan(5);
  for (const { route } of compressible) {
    expect(route.access).toMatchObject({ scope: 'public', mutates: false });
  }
  expect(compressible.map(({ contract }) => contract.file.call)).not.toContain('app-session');
});

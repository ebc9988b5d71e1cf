import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

test('the first question of a browser starts its session', async () => {
  const visitor = store.as.visitor();
  const answer = await visitor.call('app-session');
  expect(answer.body).toMatchObject({ status: 'success', statusCode: 200, message: '' });
  expect(answer.body.data).toMatchObject({ portal_code: 'NATWEL', tempId: null, receipt: false });
  expect(visitor.cookies.get('sid')).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

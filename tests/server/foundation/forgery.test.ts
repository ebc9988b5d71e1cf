import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOwnRequest } from '../../../server/security/forgery.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const GIVEN = { publicOrigin: 'https://store.example', publicOriginGiven: true };
const OPEN = { publicOrigin: 'http://127.0.0.1:8080', publicOriginGiven: false };

describe('who may change something', () => {
  test.each<[boolean, string, Record<string, string>]>([
    [
      true,
      'a page of ours',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    [false, 'another site', { 'sec-fetch-site': 'cross-site' }],
    [false, 'a neighbour on our domain', { 'sec-fetch-site': 'same-site' }],
    [
      false,
      'an address typed or clicked in a mail',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ],
    [
      false,
      'a link on a page of ours',
      {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    ],
    [
      false,
      'a picture on a page of ours',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [true, 'an older browser on our page', { origin: 'https://store.example', accept: '*/*' }],
    [true, 'an older browser by its referer', { referer: 'https://store.example/cart' }],
    [false, 'an older browser elsewhere', { origin: 'https://evil.example' }],
    [false, 'a sandboxed frame', { origin: 'null' }],
    [
      false,
      'a referer elsewhere in spite of the header',
      { referer: 'https://evil.example/', 'x-requested-with': 'fetch' },
    ],
    [
      false,
      'an older browser following a link',
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    ],
    [false, 'an older browser loading a picture', { accept: 'image/png,image/*;q=0.8,*/*;q=0.5' }],
    [true, 'a program', { accept: '*/*' }],
    [true, 'a program that says nothing', {}],
    [
      true,
      'our client',
      { accept: 'application/json, text/plain, */*', 'x-requested-with': 'fetch' },
    ],
  ])('%s: %s', (allowed, _, headers) => {
    expect(isOwnRequest(headers, GIVEN)).toBe(allowed);
  });

  test('without a set origin the name that reached us counts', () => {
    const host = 'localhost:8080';
    expect(isOwnRequest({ host, origin: `http://${host}` }, OPEN)).toBe(true);
    expect(isOwnRequest({ host, origin: 'http://evil.example' }, OPEN)).toBe(false);
  });
});

describe('on the real app', () => {
  let store: TestApp;
  beforeAll(async () => {
    store = await startTestApp();
  });
  afterAll(() => store.close());

  test('a clicked link does not empty a cart; our own client may use GET and POST', async () => {
    const owner = await store.as.owner();
    const named = `enrollment_id=${owner.enrollmentId}&plan_id=9001&plan_pricing_id=x`;
    const url = `/api/v1/remove-plan-from-cart?${named}`;
    const link = await owner.send({
      method: 'GET',
      url,
      headers: {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        accept: 'text/html',
      },
    });
    expect(link.body).toMatchObject({ status: 'error', statusCode: 403 });
    const own = await owner.send({
      method: 'GET',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        'sec-fetch-dest': 'empty',
      },
    });
    expect(own.status).not.toBe(403);
    expect((await owner.send({ method: 'HEAD', url })).status).toBe(405);
  });

  test('a foreign page posts nothing, and nothing it could post is JSON', async () => {
    const owner = await store.as.owner();
    const post = (headers: Record<string, string>, payload: string) =>
      owner.send({ method: 'POST', url: '/api/v1/app/logout', headers, payload });
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, origin: 'https://evil.example' }, '{}')).status).toBe(403);
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect(
      (await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1')).status,
    ).toBe(415);
    expect((await post(json, '{}')).status).toBe(200);
  });

  test('no answer ever invites another origin', async () => {
    const answer = await store.as.visitor().send({
      method: 'OPTIONS',
      url: '/api/v1/app/session',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(answer.status).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });
});

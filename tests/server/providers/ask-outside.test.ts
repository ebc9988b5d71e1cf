import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHOPPER, startTestApp, type TestApp } from '../../setup/test-app.ts';
import { CONTACT, must } from '../wizard/support/shopper.ts';
import { openShop } from '../wizard/support/shop.ts';
import { type HttpService, json, startService } from './http-service.ts';

let test: TestApp;
let service: HttpService;
let written = 0;

beforeAll(async () => {
  service = await startService();
  test = await startTestApp({
    settings: { providers: { zip: { kind: 'http', url: `${service.url}/{value}` } } },
  });
  // Another shopper's save completes while the service is slow.
  service.answer = (request, response) => {
    void test.app.db
      .tx((tx) => tx.query('update enrollment set version = version + 1'))
      .then(() => (written += 1))
      .then(() => json({ city: 'Addison', state: 'TX' })(request, response));
  };
});
afterAll(async () => {
  await test.close();
  await service.close();
});

it('a save asks a service without holding the database, and only once', async () => {
  const owner = await test.as.owner({ zip: '75001' });
  expect(service.requests).toHaveLength(1);
  expect(written).toBe(1);
  const rows = await test.app.db.query('select count(*) as n from enrollment');
  expect(rows).toEqual([{ n: 1 }]);
  const answer = await owner.call('change-filter-info', {
    ...SHOPPER,
    tempId: owner.enrollmentId,
    zip: '75006',
  });
  expect(answer.status).toBe(200);
  expect(service.requests.map(({ url }) => url)).toEqual(['/75001', '/75006']);
});

it('what the service does not know is refused under its field, and nothing is stored', async () => {
  service.answer = (_request, response) => response.writeHead(404).end();
  const answer = await test.request('add-filter-for-new-user', { ...SHOPPER, zip: '10001' });
  expect(answer.status).toBe(422);
  expect(answer.body.data).toEqual([
    { target_element: 'zip', error_message: 'Please enter a valid zip code' },
  ]);
  expect(service.requests).toHaveLength(3);
  expect(await test.app.db.query('select count(*) as n from enrollment')).toEqual([{ n: 1 }]);
});

function servicesFor(...kinds: ('zip' | 'email' | 'phone' | 'address')[]) {
  return Object.fromEntries(
    kinds.map((kind) => [kind, { kind: 'http' as const, url: `${service.url}/${kind}/{value}` }]),
  );
}

it('a step asks every service that it needs, however long each takes', async () => {
  const shop = await openShop({
    settings: { providers: servicesFor('zip', 'email', 'phone', 'address') },
  });
  service.answer = (request, response) =>
    json(request.url?.startsWith('/zip') ? { city: 'Addison', state: 'TX' } : { valid: true })(
      request,
      response,
    );
  const ann = shop.shopper();
  await ann.fillCart();
  service.requests.length = 0;
  // A zip code that this shop has not asked about yet, so that no answer is cached.
  const contact = { ...CONTACT, zip: '75006', with_validation: '1' };
  must(await ann.post('save-contact-info', contact));
  expect(service.requests.map(({ url }) => url.split('/')[1]).sort()).toEqual([
    'address',
    'email',
    'phone',
    'zip',
  ]);
  await shop.close();
});

it('services that never answer hold a step three seconds altogether', async () => {
  const shop = await openShop({
    settings: { providers: servicesFor('address', 'email', 'phone') },
  });
  const ann = shop.shopper();
  await ann.fillCart();
  service.requests.length = 0;
  service.answer = () => undefined;
  const start = performance.now();
  must(await ann.post('save-contact-info', { ...CONTACT, with_validation: '1' }));
  // Each by itself may take two seconds.
  expect(performance.now() - start).toBeLessThan(4_500);
  expect(service.requests).toHaveLength(2);
  await shop.close();
});

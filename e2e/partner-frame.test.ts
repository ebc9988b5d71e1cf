import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../tests/setup/find-free-port.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { complete, onPage, proceed } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

// Two sites beside the store: a partner's, whose origin a site file names, and a foreign one.
const [partner, stranger] = [await findFreePort(), await findFreePort()].map(
  (port) => `http://127.0.0.1:${port}`,
) as [string, string];
const folder = await mkdtemp(path.join(tmpdir(), 'partner-'));
await mkdir(path.join(folder, 'schemas/sites'), { recursive: true });
await writeFile(
  path.join(folder, 'schemas/sites/lakeside-gym.json'),
  JSON.stringify({
    version: 1,
    name: 'lakeside-gym',
    title: 'Lakeside Gym',
    partnerOrigin: partner,
  }),
);
const SECRET = 'a long random text of the partner';
const settings = path.join(folder, 'settings.json');
const secretHash = createHash('sha256').update(SECRET).digest('hex');
await writeFile(settings, JSON.stringify({ partners: { 'lakeside-gym': [secretHash] } }));
const shop = openShop({ CONFIG_DIRS: folder, SETTINGS_FILE: settings });

// Shows the given address in a frame, and every message that the frame posts.
const PAGE = `<!doctype html><title>Members</title><h1>Members</h1><pre id="message"></pre>
<script>
  addEventListener('message', ({ data, origin }) => {
    message.textContent = JSON.stringify({ data, origin });
  });
  const frame = document.createElement('iframe');
  Object.assign(frame, { width: 900, height: 700, src: new URLSearchParams(location.search).get('show') });
  document.body.append(frame);
</script>`;
const servers: Server[] = [];
beforeAll(async () => {
  for (const site of [partner, stranger]) {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(PAGE);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(Number(new URL(site).port), resolve));
  }
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

const around = (site: string, path: string) =>
  `${site}/?show=${encodeURIComponent(shop.store.url + path)}`;

test('a partner’s page may stand around its site, and is told of the enrollment; nobody else’s may', async () => {
  const { page, watch, leave } = await visit(shop, '/');
  const question = { name: 'What is your zip code?' };
  await page.getByRole('heading', question).waitFor();

  await page.goto(around(partner, '/?site=lakeside-gym'));
  const inside = page.frameLocator('iframe');
  await inside.getByRole('heading', question).waitFor();
  expect(await inside.locator('html').evaluate(() => document.title)).toContain('Lakeside Gym');
  await takePicture(page, 'partner-frame');

  // A completed enrollment's receipt; other journeys test how it comes about.
  await page.route(/get-receipt/, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        statusCode: 200,
        message: '',
        data: {
          policy_id: 'P123456789',
          name: 'Ann',
          callInvoice: false,
          plans: [],
          effective_date: '01/01/2027',
          initial_month_cost: 31,
          recurring_month_cost: 31,
          partner_origin: partner,
        },
      },
    }),
  );
  // Reloaded in the frame by itself: the store knows that the visit is on the partner's site.
  await page.goto(around(partner, '/enrollment/receipt/any'));
  await inside.getByText('P123456789').waitFor();
  const message = page.locator('#message');
  await expect.poll(() => message.textContent()).not.toBe('');
  expect(JSON.parse((await message.textContent()) ?? '')).toEqual({
    data: { type: 'enrollment_complete', policy_id: 'P123456789' },
    origin: shop.store.url,
  });

  // From here on the browser logs errors about what it does not show, as it should.
  watch.expectClean();
  watch.allow(/^/);
  for (const address of ['/?site=lakeside-gym', '/enrollment/receipt/any']) {
    await page.goto(around(stranger, address));
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    expect(await message.textContent()).toBe('');
  }
  await page.goto(around(partner, '/?site=usag'));
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await leave();
});

/** What the partner's server does: begins an enrollment, fills its cart, and asks for the link. */
async function linkOfPartner(): Promise<string> {
  let cookie = '';
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${shop.store.url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${btoa(`lakeside-gym:${SECRET}`)}`,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await answer.json()) as Record<string, string> & { data: Record<string, string> };
  };
  const person = { zip: '75001', dob: '05/10/1990', gender: '1', tier: 'IO' };
  const { temp_enrollment_id: enrollment_id } = await ask('v2/add-filter-for-new-user', person);
  const priced = await ask(`get-plan-pricing-detail?pid=9001&enrollment_id=${enrollment_id}`);
  const [, plan_pricing_id] = /"ppid":"([^"]+)"/.exec(JSON.stringify(priced)) ?? [];
  await ask('add-plan-to-cart', { enrollment_id, plan_id: '9001', plan_pricing_id });
  return (await ask('app/partner-link', { enrollment_id })).data.url ?? '';
}

test('a partner’s link opens the cart in its frame, and the partner is told of the enrollment', async () => {
  const { page, leave } = await visit(shop, '/');
  const { pathname } = new URL(await linkOfPartner());
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/v1\/(.*?)(?:\?|$)/.exec(request.url()) ?? [];
    if (call) asked.push(call);
  });
  await page.goto(around(partner, pathname));
  await expect.poll(() => page.frames().length).toBe(2);
  // A frame reads like a page.
  const inside = page.frames()[1] as unknown as Page;
  await onPage(inside, 'My Cart');
  await inside.getByRole('heading', { name: 'Dental Basic' }).waitFor();
  const order = [
    'lakeside-gym/get-plan-info',
    'get-plan-cart',
    'get-dynamic-tabs',
    'get-cart-effective-dates',
  ];
  const first = order.map((call) => asked.indexOf(call));
  expect(first).toEqual([...first].sort((one, other) => one - other));
  expect(first).not.toContain(-1);
  await takePicture(page, 'partner-cart-framed');
  await proceed(inside);
  await walk(inside, ALONE);
  const policy_id = await complete(inside);
  await expect
    .poll(async () => JSON.parse((await page.locator('#message').textContent()) || '{}') as unknown)
    .toEqual({ data: { type: 'enrollment_complete', policy_id }, origin: shop.store.url });
  await leave();
});

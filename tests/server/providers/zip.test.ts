import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreaker } from '../../../server/providers/breaker.ts';
import { ProviderUnavailable } from '../../../server/providers/provider-errors.ts';
import { embeddedZip, httpZip } from '../../../server/providers/zip.ts';
import { type HttpService, json, startService } from './http-service.ts';

describe('zip codes at hand', () => {
  it.each([
    ['75001', 'TX', 'Addison'],
    ['33101', 'FL', 'Miami'],
    ['33109', 'FL', 'Miami Beach'],
    ['90001', 'CA', 'Los Angeles'],
    ['10001', 'NY', 'New York'],
    ['60601', 'IL', 'Chicago'],
    ['02108', 'MA', 'Boston'],
    ['00601', 'PR', 'Adjuntas'],
  ])('%s is in %s', async (zip, state, city) => {
    expect(await embeddedZip.lookup(zip)).toEqual({ zip, state, city });
  });

  it.each([
    '00000',
    '99999',
    '',
    '7500',
    '750011',
    '75001 ',
    'K1A',
    'K1A0B1',
    '７５００１',
    '7500a',
    '__proto__',
    'constructor',
  ])('%j is nowhere', async (zip) => {
    expect(await embeddedZip.lookup(zip)).toBeUndefined();
  });

  it('are the same in the file that a build makes of them', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'zip-codes-')), 'zip-codes.json');
    execFileSync(process.execPath, ['tools/make-zip-codes.mjs', file]);
    const made = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    expect(Object.keys(made).length).toBeGreaterThan(40_000);
    for (const zip of ['75001', '00601', '99950', 'K1A', '00000']) {
      const place = await embeddedZip.lookup(zip);
      expect(made[zip]).toEqual(place && { city: place.city, state: place.state, country: 'US' });
    }
  });

  it('answer any five digits with a place in a state, or not at all', async () => {
    const digits = fc.stringMatching(/^[0-9]{5}$/);
    await fc.assert(
      fc.asyncProperty(digits, async (zip) => {
        const place = await embeddedZip.lookup(zip);
        if (place === undefined) return;
        expect(place.zip).toBe(zip);
        expect(place.state).toMatch(/^[A-Z]{2}$/);
        expect(place.city).not.toBe('');
      }),
    );
  });
});

describe('zip codes by a service', () => {
  const OPTIONS = { timeoutMilliseconds: 5_000, failuresToOpen: 3, openSeconds: 1 };
  let service: HttpService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  beforeEach(() => void service.requests.splice(0));
  const provider = (options = {}) =>
    httpZip(`${service.url}/zips/{value}?country=US`, createBreaker({ ...OPTIONS, ...options }));

  it('are asked for by the address in the settings', async () => {
    service.answer = json({ zip: '75001', city: 'Elsewhere', state: 'NM', more: 1 });
    expect(await provider().lookup('75001')).toEqual({
      zip: '75001',
      city: 'Elsewhere',
      state: 'NM',
    });
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /zips/75001?country=US',
    ]);
  });

  it('are unknown when the service says so', async () => {
    service.answer = json({}, 404);
    expect(await provider().lookup('75001')).toBeUndefined();
  });

  it('are not asked for when they are none', async () => {
    expect(await provider().lookup('../75')).toBeUndefined();
    expect(service.requests).toEqual([]);
  });

  it.each<[string, HttpService['answer']]>([
    ['fails', json({}, 500)],
    ['refuses', json({}, 401)],
    ['answers no JSON', (_request, response) => response.end('<html>')],
    ['answers nothing', json(null)],
    ['answers something else', json({ state: 'Texas', city: 'Addison' })],
    ['answers a wrong type', json({ state: 'TX', city: 7 })],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => undefined],
    [
      'starts to answer and stops',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"city":');
      },
    ],
  ])('come from the data at hand while the service %s', async (_, answer) => {
    service.answer = answer;
    const zip = provider({ timeoutMilliseconds: 150 });
    expect(await zip.lookup('75001')).toEqual({
      zip: '75001',
      city: 'Addison',
      state: 'TX',
    });
    // What is not at hand either is unchecked, not unknown.
    await expect(zip.lookup('99999')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('leave a failing service alone, and go back to it', async () => {
    const zip = provider();
    service.answer = json({}, 500);
    for (let i = 0; i < 10; i += 1) await zip.lookup('75001');
    expect(service.requests).toHaveLength(3);
    service.answer = json({ city: 'Back', state: 'TX' });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await zip.lookup('75001'))?.city).toBe('Back');
  });

  it('need an address with a place for the value', () => {
    expect(() => httpZip('https://zips.example/', createBreaker(OPTIONS))).toThrow('{value}');
  });
});

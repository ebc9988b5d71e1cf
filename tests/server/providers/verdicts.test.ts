import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { embeddedAddressCheck, httpAddressCheck } from '../../../server/providers/address-check.ts';
import { createBreaker } from '../../../server/providers/breaker.ts';
import {
  embeddedEmailCheck,
  embeddedPhoneCheck,
  httpContactCheck,
} from '../../../server/providers/contact-checks.ts';
import { ProviderUnavailable } from '../../../server/providers/provider-errors.ts';
import { embeddedZip } from '../../../server/providers/zip.ts';
import { type HttpService, json, startService } from './http-service.ts';

test.each([
  ['ann@example.com', 'good'],
  ['ann@mail.example.org', 'good'],
  ['ann@nowhere.invalid', 'bad'],
  ['Ann@Nowhere.TEST', 'bad'],
  ['ann@', 'bad'],
])('the e-mail address %s is %s', async (email, verdict) => {
  expect(await embeddedEmailCheck.check(email)).toBe(verdict);
});

test.each([
  ['2145550123', 'good'],
  ['(214) 555-0123', 'good'],
  ['1145550123', 'bad'],
  ['9115550123', 'bad'],
  ['2149110123', 'bad'],
  ['2140550123', 'bad'],
  ['214555012', 'bad'],
])('the phone number %s is %s', async (phone, verdict) => {
  expect(await embeddedPhoneCheck.check(phone)).toBe(verdict);
});

const HOME = { address1: '12 Oak Street', city: 'Addison', state: 'TX', zip: '75001' };
test.each([
  [HOME, 'good'],
  [{ ...HOME, address1: 'P.O. Box 7' }, 'good'],
  [{ ...HOME, address1: '12B 5th Ave' }, 'good'],
  [{ ...HOME, state: 'tx' }, 'good'],
  [{ ...HOME, address1: 'Oak Street' }, 'bad'],
  [{ ...HOME, address1: '12' }, 'bad'],
  [{ ...HOME, state: 'FL' }, 'bad'],
  [{ ...HOME, zip: '00000' }, 'bad'],
])('the address %j is %s', async (address, verdict) => {
  expect(await embeddedAddressCheck(embeddedZip).check(address)).toBe(verdict);
});

test('nobody can tell of an address while nobody knows its zip code', async () => {
  const down = { lookup: () => Promise.reject(new ProviderUnavailable()) };
  expect(await embeddedAddressCheck(down).check(HOME)).toBe('unknown');
});

describe('asked of a service', () => {
  const OPTIONS = { timeoutMilliseconds: 150, failuresToOpen: 3, openSeconds: 0.3 };
  let service: HttpService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  beforeEach(() => void service.requests.splice(0));
  const email = () =>
    httpContactCheck(`${service.url}/?q={value}`, createBreaker(OPTIONS), embeddedEmailCheck);

  it.each([
    [json({ valid: true }), 'good'],
    [json({ valid: false }), 'bad'],
    [json({ valid: 'yes' }), 'unknown'],
    [json([]), 'unknown'],
  ])('an address is what it says', async (answer, verdict) => {
    service.answer = answer;
    expect(await email().check('ann@example.com')).toBe(verdict);
  });

  it('what cannot be right is not asked for', async () => {
    service.answer = json({ valid: true });
    expect(await email().check('ann@')).toBe('bad');
    expect(service.requests).toEqual([]);
  });

  it('an address goes in one line', async () => {
    service.answer = json({ valid: true });
    const check = httpAddressCheck(`${service.url}/?q={value}`, createBreaker(OPTIONS));
    expect(await check.check({ ...HOME, address2: 'Apt 3' })).toBe('good');
    expect(decodeURIComponent(service.requests[0]!.url)).toBe(
      '/?q=12 Oak Street, Apt 3, Addison, TX 75001',
    );
  });
});

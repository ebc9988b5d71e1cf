import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetters } from '../../../server/providers/mailbox.ts';
import { faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { wrongOf } from './ways.ts';

const WRONG = 'This code is not right. Please check it and try again.';
const OVER = 'This code is no longer valid. Please ask for a new one.';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    settings: { oneTimeCodes: { sendsPerAddressPerHour: 1000 } },
  });
});
afterAll(() => shop.close());

let people = 0;
const newEmail = (): string => `reader${(people += 1)}@example.com`;
const newPhone = (): string => `21455501${String((people += 1)).padStart(2, '0')}`;

async function ann(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}

async function codesFor(contact: string): Promise<string[]> {
  await shop.app.outbox.flush();
  const letters = await readLetters(shop.db, shop.app.crypto, 500);
  return letters
    .filter(({ to }) => to === contact)
    .flatMap(({ text }) => /\b([0-9]{6})\b/.exec(text)?.[1] ?? []);
}

async function asked(type: 'email' | 'phone', contact: string) {
  const shopper = await ann();
  must(await shopper.post('send-otp', { type, contact }));
  const [code = ''] = await codesFor(contact);
  const verify = (otp: string, more: Record<string, unknown> = {}) =>
    shopper.post('verify-otp', { type, contact, otp, ...more });
  return { shopper, code, verify };
}

const isConfirmed = async (shopper: Shopper, kind: 'email' | 'phone', contact: string) => {
  const enrollment = await shop.app.enrollments.find(shop.db, shopper.enrollment);
  return shop.app.contactCodes.isConfirmed(shop.db, enrollment!, kind, contact);
};

describe('a one-time code', () => {
  it.each([
    ['email', newEmail],
    ['phone', newPhone],
  ] as const)('goes to a %s and proves it, once', async (type, make) => {
    const contact = make();
    const { shopper, code, verify } = await asked(type, contact);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await isConfirmed(shopper, type, contact)).toBe(false);
    expect(must(await verify(` ${code} `)).message).toBe('verified successfully');
    expect(await isConfirmed(shopper, type, contact)).toBe(true);
    expect(await isConfirmed(shopper, type, make())).toBe(false);
    expect(faults(await verify(code))).toEqual({ otp: OVER });
  });

  it('tells how long the next one has to wait, for its own contact alone', async () => {
    const contact = newEmail();
    const { shopper } = await asked('email', contact);
    const left = async (typed: string) =>
      must(await shopper.post('app/code-wait', { type: 'email', contact: typed })).data.seconds;
    const ago = (seconds: number) =>
      shop.db.query(
        `update one_time_code set created_at = now() - make_interval(secs => $1) where voided_at is null`,
        [seconds],
      );
    await ago(75);
    expect(await left(contact)).toBeGreaterThan(0);
    expect(await left(contact)).toBeLessThanOrEqual(45);
    const early = await shopper.post('send-otp', { type: 'email', contact });
    expect(early.code).toBe(429);
    expect(early.message).toMatch(/^Please wait ([1-9]|[1-3][0-9]|4[0-5]) seconds before/);
    expect(await left(newEmail())).toBe(0);
    await ago(120);
    expect(await left(contact)).toBe(0);
    expect((await shopper.post('app/code-wait', { type: 'email', contact: 'ann@' })).code).toBe(
      422,
    );
  });

  it('proves only the very address that it went to', async () => {
    const { code, verify } = await asked('email', newEmail());
    expect((await verify(code, { contact: newEmail() })).code).toBe(422);
    must(await verify(code));
  });

  it('leaves proved what was: a person has a phone, and so has the employer', async () => {
    const [own, work] = [newPhone(), newPhone()];
    const { shopper, code, verify } = await asked('phone', own);
    must(await verify(code));
    must(await shopper.post('send-otp', { type: 'phone', contact: work }));
    const [other = ''] = await codesFor(work);
    must(await verify(other, { contact: work }));
    for (const contact of [own, work])
      expect(await isConfirmed(shopper, 'phone', contact)).toBe(true);
  });

  it('works only in the browser and enrollment that asked', async () => {
    const contact = newEmail();
    const { code } = await asked('email', contact);
    const other = await ann();
    const answer = await other.post('verify-otp', { type: 'email', contact, otp: code });
    expect(answer.code).toBe(422);
    expect(await isConfirmed(other, 'email', contact)).toBe(false);
  });

  it('is dead after five wrong tries', async () => {
    const { code, verify } = await asked('email', newEmail());
    for (let tries = 1; tries < 5; tries += 1)
      expect(faults(await verify(wrongOf(code)))).toEqual({ otp: WRONG });
    expect(faults(await verify(wrongOf(code)))).toEqual({ otp: OVER });
    expect(faults(await verify(code))).toEqual({ otp: OVER });
  });

  it('makes its subject wait after ten wrong ones, whatever codes are asked for in between', async () => {
    const contact = newEmail();
    const { shopper, code, verify } = await asked('email', contact);
    for (let tries = 0; tries < 5; tries += 1) await verify(wrongOf(code));
    await later();
    must(await shopper.post('send-otp', { type: 'email', contact }));
    for (let tries = 0; tries < 5; tries += 1) await verify('000000');
    await later();
    must(await shopper.post('send-otp', { type: 'email', contact }));
    const [newest = ''] = await codesFor(contact);
    expect(faults(await verify(newest))).toEqual({
      otp: 'Too many wrong codes. Please wait 60 minutes and ask for a new one.',
    });
  });

  it('is void as soon as another one is asked for', async () => {
    const contact = newEmail();
    const { shopper, code, verify } = await asked('email', contact);
    await later();
    must(await shopper.post('send-otp', { type: 'email', contact }));
    const [second = ''] = await codesFor(contact);
    if (code !== second) expect(faults(await verify(code))).toEqual({ otp: WRONG });
    must(await verify(second));
  });

  it('is over after ten minutes', async () => {
    const { code, verify } = await asked('email', newEmail());
    await later(601);
    expect(faults(await verify(code))).toEqual({ otp: OVER });
  });

  it('is nowhere in the database or the log in clear', async () => {
    const contact = newEmail();
    const { code, verify } = await asked('email', contact);
    await verify(code);
    const [{ rows } = { rows: '' }] = await shop.db.query<{ rows: string }>(
      'select string_agg(c::text, $1) as rows from one_time_code c',
      ['\n'],
    );
    expect(rows).not.toContain(code);
    const [{ contacts } = { contacts: '' }] = await shop.db.query<{ contacts: string }>(
      'select string_agg(c::text, $1) as contacts from confirmed_contact c',
      ['\n'],
    );
    expect(contacts).not.toContain(contact);
    expect(shop.log()).not.toContain(contact);
  });
});

describe('asking for a code', () => {
  it('has to wait two minutes for the next one', async () => {
    const contact = newEmail();
    const { shopper } = await asked('email', contact);
    const again = await shopper.post('send-otp', { type: 'email', contact });
    expect(again.code).toBe(429);
    expect(again.message).toMatch(/^Please wait 1(20|1[0-9]) seconds/);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(100);
    expect(await codesFor(contact)).toHaveLength(1);
  });

  it('ends after five codes to one contact within a day', async () => {
    const contact = newPhone();
    const { shopper } = await asked('phone', contact);
    for (let sent = 1; sent < 5; sent += 1) {
      await later();
      must(await shopper.post('send-otp', { type: 'phone', contact }));
    }
    await later();
    const sixth = await shopper.post('send-otp', { type: 'phone', contact });
    expect(sixth.code).toBe(429);
    expect(sixth.message).toBe(
      'Too many codes were sent to this contact. Please try again in 24 hours.',
    );
  });

  it('is counted apart in a browser in which the contact was proved', async () => {
    const contact = newPhone();
    const { shopper, code, verify } = await asked('phone', contact);
    must(await verify(code));
    for (let sent = 1; sent < 5; sent += 1) await asked('phone', contact);
    const stranger = await ann();
    expect((await stranger.post('send-otp', { type: 'phone', contact })).code).toBe(429);
    await later();
    must(await shopper.post('send-otp', { type: 'phone', contact }));
  });

  it('ends after five different contacts of one enrollment within a day', async () => {
    const shopper = await ann();
    const ask = () => shopper.post('send-otp', { type: 'email', contact: newEmail() });
    for (let contacts = 0; contacts < 5; contacts += 1) must(await ask());
    expect((await ask()).code).toBe(429);
  });

  it.each([
    ['email', 'ann@', 'Invalid email format. Please enter a valid email'],
    ['phone', '12', 'Invalid phone number. Please enter a 10-digit numeric phone number'],
  ])('is refused for a broken %s', async (type, contact, text) => {
    const answer = await (await ann()).post('send-otp', { type, contact });
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual({ contact: text });
  });
});

describe('a typed code', () => {
  it.each([
    ['', 'Please enter OTP sent to your provided email/phone number to proceed.'],
    ['  ', 'Please enter OTP sent to your provided email/phone number to proceed.'],
    ['12345', 'Please enter 6 digit OTP in order to proceed'],
    ['12345a', 'Please enter 6 digit OTP in order to proceed'],
    ['1234567', 'Please enter 6 digit OTP in order to proceed'],
  ])('%j is refused in words, and is no try', async (otp, text) => {
    const { code, verify } = await asked('email', newEmail());
    for (let time = 0; time < 6; time += 1)
      expect(faults(await verify(otp))).toEqual({ otp: text });
    must(await verify(code));
  });
});

// The database's clock can't be moved, so what is there becomes older.
async function later(seconds = 121): Promise<void> {
  await shop.db.query(
    `update one_time_code set created_at = created_at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );
}

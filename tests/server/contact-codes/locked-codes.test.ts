import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enroll, MARIA, NOBODY } from '../members/member-visit.ts';
import { OFTEN } from '../step-up/second-proof.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { AGENT, askFor, laterIn, MEMBER, wrongOf, type Way } from './ways.ts';

const IN_ROW = 7;
const LOCKED =
  'Too many wrong codes: codes for this contact are locked. A link to unlock them was sent to it.';
const lockedPhone = (wait: string) =>
  `Too many wrong codes: codes for this contact are locked. Please try again in ${wait}.`;
const PHONE: Way = {
  mailbox: '2145550150',
  begin: (shop) => enroll(shop, MARIA),
  ask: (who) => who.post('app/step-up-code', { type: 'phone' }),
  type: (who, otp) => who.post('app/step-up', { type: 'phone', otp }),
};

let shop: Shop;
async function open(failuresPerHour: number): Promise<void> {
  const oneTimeCodes = { ...OFTEN, failuresPerHour, failuresInRow: IN_ROW };
  shop = await openShop({ settings: { oneTimeCodes } });
}
const close = () => shop.close();

/** Enters wrong codes, each in a browser and enrollment of its own; returns the last answer. */
async function fail(
  way: Way,
  times: number,
  begin: () => Promise<Shopper> = () => way.begin(shop),
) {
  let message = '';
  for (let left = times; left > 0;) {
    const who = await begin();
    const wrong = wrongOf(await askFor(shop, way, who));
    for (let tries = 0; tries < 4 && left > 0; tries += 1, left -= 1)
      message = (await way.type(who, wrong)).message;
  }
  return message;
}

async function rightBy(who: Shopper, way: Way) {
  return way.type(who, await askFor(shop, way, who));
}

/** Handles in the links that were mailed, oldest first. */
async function links(way: Way): Promise<string[]> {
  const mails = (await shop.mail()).filter(({ to }) => to === way.mailbox);
  return mails.flatMap(({ text }) => /\/unlock-codes\/(\S+)/.exec(text)?.[1] ?? []);
}

const unlock = (id: string, method: 'GET' | 'POST' = 'POST') =>
  shop.shopper().call(method, 'app/unlock-codes', { id });
const age = (interval: string) =>
  shop.db.query('update wrong_codes set until = until - $1::interval', [interval]);

describe.each([
  ['a member', MEMBER],
  ['an agent', AGENT],
])('codes of %s', (_whose, way) => {
  let own: Shopper;
  beforeAll(async () => {
    await open(1000);
    own = await way.begin(shop);
    must(await rightBy(own, way));
  });
  afterAll(close);

  it('go on after a right one as if none had been wrong', async () => {
    expect(await fail(way, IN_ROW - 1)).not.toBe(LOCKED);
    must(await rightBy(await way.begin(shop), way));
    expect(await fail(way, IN_ROW - 1)).not.toBe(LOCKED);
    must(await rightBy(await way.begin(shop), way));
    expect(await links(way)).toEqual([]);
  });

  it('are locked for strangers after too many wrong ones in a row, until a mailed link unlocks them', async () => {
    expect(await fail(way, IN_ROW)).toBe(LOCKED);
    const stranger = await way.begin(shop);
    expect((await rightBy(stranger, way)).message).toBe(LOCKED);
    must(await rightBy(await laterIn(shop, way, own), way));
    const [handle = '', ...more] = await links(way);
    expect([handle.length, more]).toEqual([32, []]);
    const [row] = await shop.db.query<{ text: string }>(
      `select string_agg(w::text || encode(unlock_hmac, 'escape'), '') as text from wrong_codes w`,
    );
    expect(row?.text).not.toContain(handle);

    expect((await unlock(handle, 'GET')).code).toBe(405);
    expect((await unlock('A'.repeat(32))).code).toBe(404);
    expect((await rightBy(stranger, way)).message).toBe(LOCKED);
    expect(must(await unlock(handle)).message).toBe('Codes work again.');
    must(await rightBy(stranger, way));
    expect((await unlock(handle)).message).toBe('This link does not work, or not any more.');
  });

  it('stay locked when the link is over; the next try has another one mailed', async () => {
    await fail(way, IN_ROW);
    const [old = ''] = (await links(way)).slice(-1);
    await age('7 days');
    expect((await unlock(old)).code).toBe(404);
    const stranger = await way.begin(shop);
    for (const _ of [1, 2]) expect((await rightBy(stranger, way)).message).toBe(LOCKED);
    const [first, second = '', ...more] = (await links(way)).slice(-2);
    expect([first, more]).toEqual([old, []]);
    must(await unlock(second));
    must(await rightBy(stranger, way));
  });

  it('make a browser a stranger that was known and guesses', async () => {
    const sent = (await links(way)).length;
    expect(await fail(way, IN_ROW, () => laterIn(shop, way, own))).not.toBe(LOCKED);
    const before = await shop.db.query('select 1 from known_browser');
    must(await rightBy(await laterIn(shop, way, own), way));
    expect(await shop.db.query('select 1 from known_browser')).toHaveLength(before.length + 1);
    expect(await links(way)).toHaveLength(sent);
  });
});

describe('codes that are locked', () => {
  beforeAll(() => open(IN_ROW));
  afterAll(close);

  it('are so in the same words where there is nobody, who gets no mail', async () => {
    const nobody = { ...MEMBER, begin: () => enroll(shop, NOBODY) };
    expect(await fail(nobody, IN_ROW)).toBe(LOCKED);
    expect(await shop.mail()).toEqual([]);
    expect(await shop.db.query('select 1 from outbox where attempts > 0')).toEqual([]);
  });

  it('work again for a phone after a day', async () => {
    expect(await fail(PHONE, IN_ROW)).toBe(lockedPhone('24 hours'));
    const stranger = await PHONE.begin(shop);
    await age('23 hours');
    expect((await rightBy(stranger, PHONE)).message).toBe(lockedPhone('60 minutes'));
    await age('1 hour');
    expect(await fail(PHONE, 1)).not.toContain('are locked');
    must(await rightBy(stranger, PHONE));
    expect((await shop.mail()).map(({ subject }) => subject)).toEqual([]);
  });

  it('need no wait on top once they are unlocked', async () => {
    expect(await fail(MEMBER, IN_ROW)).toBe(LOCKED);
    const [handle = ''] = await links(MEMBER);
    must(await unlock(handle));
    must(await rightBy(await MEMBER.begin(shop), MEMBER));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor } from '../members/member-visit.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { AGENT, askFor, laterIn, MEMBER, wrongOf } from './ways.ts';

const AT_ONCE = { sendsPerAddressPerHour: 1000, contactWaitSeconds: 0 };
const PAUSED = 'Too many wrong codes. Please wait 60 minutes and ask for a new one.';

describe.each([
  ['a member', MEMBER],
  ['an agent', AGENT],
])('codes of %s', (_whose, way) => {
  let shop: Shop;
  let own: Shopper;
  beforeAll(async () => {
    shop = await openShop({ settings: { oneTimeCodes: AT_ONCE } });
    own = await way.begin(shop);
  });
  afterAll(() => shop.close());

  const failTenTimes = async (begin: () => Promise<Shopper>) => {
    for (let codes = 0; codes < 2; codes += 1) {
      const who = await begin();
      const code = await askFor(shop, way, who);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await way.type(who, wrongOf(code))).message).not.toBe(PAUSED);
    }
  };

  it('make the browser known where one was right, by a random id that it gets once', async () => {
    const first = must(await way.type(own, await askFor(shop, way, own)));
    expect(String(first.headers['set-cookie'])).toMatch(
      /browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const id = own.cookies.get('browser') ?? '';
    const again = await laterIn(shop, way, own);
    const second = must(await way.type(again, await askFor(shop, way, again)));
    expect(String(second.headers['set-cookie'])).not.toContain('browser=');
    const [row] = await shop.db.query<{ text: string; n: number }>(
      'select string_agg(k::text, $1) as text, count(*)::int as n from known_browser k',
      ['\n'],
    );
    expect(row?.n).toBe(1);
    for (const clear of [id, Buffer.from(id).toString('hex')])
      expect(row?.text).not.toContain(clear);
  });

  it('wait for all strangers after ten wrong ones, whatever enrollment; not in a known browser', async () => {
    const before = await laterIn(shop, way, own);
    await failTenTimes(() => way.begin(shop));
    const stranger = await way.begin(shop);
    stranger.cookies.set('browser', 'A'.repeat(43));
    expect((await way.type(stranger, await askFor(shop, way, stranger))).message).toBe(PAUSED);
    must(await way.type(before, await askFor(shop, way, before)));
  });

  it('wait in a known browser after ten wrong ones of its own', async () => {
    await failTenTimes(() => laterIn(shop, way, own));
    const known = await laterIn(shop, way, own);
    must(await way.ask(known));
    expect((await way.type(known, '123456')).message).toBe(PAUSED);
  });
});

it('no more than ten codes of a contact are checked, also of those typed at once', async () => {
  const shop = await openShop({ settings: { oneTimeCodes: AT_ONCE } });
  const strangers = await Promise.all(Array.from({ length: 13 }, () => AGENT.begin(shop)));
  const wrong: (() => ReturnType<typeof AGENT.type>)[] = [];
  for (const who of strangers) {
    const code = await askFor(shop, AGENT, who);
    wrong.push(() => AGENT.type(who, wrongOf(code)));
  }
  const answers = await Promise.all(wrong.map((type) => type()));
  expect(answers.filter(({ message }) => message === PAUSED)).toHaveLength(3);
  await shop.close();
});

describe.each([
  ['a member', MEMBER],
  ['an agent', AGENT],
])('the codes that %s may have in a day', (_whose, way) => {
  it('are no more when strangers ask for them at once', async () => {
    const limits = { ...AT_ONCE, sendsPerContactPerDay: 2 };
    const shop = await openShop({ settings: { oneTimeCodes: limits } });
    const strangers = await Promise.all(Array.from({ length: 6 }, () => way.begin(shop)));
    await Promise.all(strangers.map((who) => way.ask(who)));
    expect((await shop.mail()).filter(({ to }) => to === way.mailbox)).toHaveLength(2);
    await shop.close();
  });

  it('are not used up by strangers in a browser that is known', async () => {
    const limits = { ...AT_ONCE, sendsPerContactPerDay: 2 };
    const shop = await openShop({ settings: { oneTimeCodes: limits } });
    const sent = async () => (await shop.mail()).filter(({ to }) => to === way.mailbox).length;
    const own = await way.begin(shop);
    must(await way.ask(own));
    must(await way.type(own, (await codeFor(shop, way.mailbox)) ?? ''));
    for (let asked = 0; asked < 3; asked += 1) await way.ask(await way.begin(shop));
    expect(await sent()).toBe(2);
    for (const total of [3, 4, 4]) {
      await way.ask(await laterIn(shop, way, own));
      expect(await sent()).toBe(total);
    }
    await shop.close();
  });
});

it.each([
  [{}, 'SameSite=Lax'],
  [{ 'x-framed': '1' }, 'Partitioned; SameSite=None'],
])('on https the id of a known browser goes like its session: %j', async (headers, reach) => {
  const secure = { secure: true, publicOrigin: 'https://store.example', publicOriginGiven: true };
  const shop = await openShop({ settings: secure });
  const ann = shop.shopper();
  await ann.fillCart();
  const contact = { type: 'email', contact: 'ann@example.com' };
  must(await ann.post('send-otp', contact));
  const otp = await codeFor(shop, contact.contact);
  const answer = must(await ann.own('POST', 'verify-otp', { ...contact, otp }, headers));
  expect(String(answer.headers['set-cookie'])).toMatch(
    new RegExp(`^__Host-browser=[\\w-]{43}; Max-Age=31536000; Path=/; HttpOnly; Secure; ${reach}$`),
  );
  await shop.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

const TAB = 'contact_info';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    settings: { limits: { mail: { max: 5, seconds: 3600, per: 'session' } } as never },
  });
});
afterAll(() => shop.close());

let people = 0;
const newEmail = (): string => `shopper${(people += 1)}@example.com`;

async function codeFor(email: string): Promise<string> {
  const mail = (await shop.mail()).filter(({ to }) => to === email).at(-1);
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('the mail of Save & Continue Later', () => {
  it('goes to one mailbox five times a day, however many browsers ask, and keeps what was typed', async () => {
    const spellings = ['Often', 'often', 'often+1', 'often+x.y', 'OFTEN'];
    for (const name of spellings) {
      const sender = shop.shopper();
      await sender.fillCart();
      must(await sender.post('save-enrollment', { email: `${name}@example.com`, tab: TAB }));
    }
    const sixth = shop.shopper();
    await sixth.fillCart();
    const answer = await sixth.post('save-enrollment', {
      email: 'often@example.com',
      tab: TAB,
      data: { city: 'Dallas' },
    });
    expect(answer.code).toBe(429);
    expect(answer.message).toMatch(
      /^What you typed is kept, but no mail was sent: .* Please try again in 24 hours, or use another address\.$/,
    );
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(must(await sixth.get('app/draft/contact_info')).data.data).toEqual({ city: 'Dallas' });
    const sent = (await shop.mail()).filter(({ to }) => /^often/i.test(to));
    expect(sent).toHaveLength(5);
    must(await sixth.post('save-enrollment', { email: newEmail(), tab: TAB }));
  });

  it('is counted apart in a browser in which the mailbox was proved', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const email = newEmail();
    must(await ann.post('save-enrollment', { email, tab: TAB }));
    must(await ann.call('POST', 'continue-enrollment', { code: await codeFor(email), email }));
    for (let time = 0; time < 4; time += 1) {
      const stranger = shop.shopper();
      await stranger.fillCart();
      must(await stranger.post('save-enrollment', { email, tab: TAB }));
    }
    const stranger = shop.shopper();
    await stranger.fillCart();
    expect((await stranger.post('save-enrollment', { email, tab: TAB })).code).toBe(429);
    must(await ann.post('save-enrollment', { email, tab: TAB }));
  });

  it('is counted for a network address, too', async () => {
    const { mails } = shop.app.settings;
    Object.assign(shop.app.settings, { mails: { ...mails, sendsPerAddressPerHour: 1 } });
    const ann = shop.shopper();
    await ann.fillCart();
    must(await ann.post('save-enrollment', { email: newEmail(), tab: TAB }));
    const answer = await ann.post('save-enrollment', { email: newEmail(), tab: TAB });
    Object.assign(shop.app.settings, { mails });
    expect(answer.code).toBe(429);
    expect(answer.message).toContain('too many were asked for from your network');
  });

  it('is possible five times an hour', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const ask = () => ann.post('save-enrollment', { email: newEmail(), tab: TAB });
    for (let time = 0; time < 5; time += 1) must(await ask());
    const sixth = await ask();
    expect(sixth.code).toBe(429);
    expect(sixth.message).toBe('Too many requests. Please wait 60 minutes and try again.');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
  });
});

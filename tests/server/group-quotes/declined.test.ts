import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { LINK_FAMILIES } from '../../../src/shared/store/link-families.ts';
import { decide, DECLINED, idOf, openQuoteShop, ownLink, read, type QuoteShop } from './support.ts';

let shop: QuoteShop;
beforeAll(async () => {
  shop = await openQuoteShop();
});
afterAll(() => shop.close());

describe('declining closes every way', () => {
  test('links of all families, open browsers, and the enrollments', async () => {
    const quoted = await shop.quote();
    const links = new Map<string, string>();
    for (const family of LINK_FAMILIES) links.set(family, await ownLink(shop, quoted, family));
    const [who, beside] = [await shop.contact(quoted), await shop.contact(quoted)];
    const { members } = await read(who, quoted);
    expect((await decide(who, quoted, 0)).status).toBe(200);
    for (const [family, id] of links) {
      const refused = await shop.request(family, { id });
      expect([refused.status, refused.body.message]).toEqual([410, DECLINED]);
    }
    expect((await shop.request('pqs-group-direct-continue', { id: quoted.link })).status).toBe(410);
    for (const browser of [who, beside]) {
      expect((await browser.call('get-group-members', idOf(quoted))).status).toBe(410);
      expect((await browser.call('get-group-quote-seen-status', idOf(quoted))).body.data).toBe(0);
      const { site, platform_type } = (await browser.call('app-session')).body.data as {
        site: string;
        platform_type: string;
      };
      expect([site, platform_type]).toEqual(['declined-quote', 'declined-quote']);
      const handle = members[0]?.member_info.enrollment_id;
      const enroll = await browser.call('app-enroll-quoted-member', {
        ...idOf(quoted),
        member: handle,
      });
      expect(enroll.status).toBe(410);
    }
    const rows = await shop.app.db.query<{ status: string; data_key: Buffer | null }>(
      `select e.status, e.data_key from group_census_member m join enrollment e on e.id = m.enrollment_id
       where m.census_id = $1`,
      [quoted.census.id],
    );
    expect(rows).toEqual(rows.map(() => ({ status: 'cancelled', data_key: null })));
  });

  const siteOf = async (who: TestCaller) =>
    ((await who.call('app-session')).body.data as { site: string | null }).site;

  test('no page leads into the store again, and no enrollment begins', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    await decide(who, quoted, 0);
    for (const entrance of [
      { landing: 'dana', begin: true },
      { site: 'summit-wellness' },
      { platform_type: 'rep-quote' },
      { home: '/agent-home', open_type: 'agent', begin: true },
      { begin: true, leave: true },
    ]) {
      expect((await who.call('app-context', entrance)).status).toBe(200);
      expect(await siteOf(who), JSON.stringify(entrance)).toBe('declined-quote');
    }
    const filter = { zip: '75001', dob: '03/12/1986', gender: '1', tier: 'IO' };
    const begun = await who.call('add-filter-for-new-user', filter);
    expect([begun.status, begun.body.message]).toEqual([
      403,
      'The store is closed for this visit.',
    ]);
    expect((await who.call('add-filter-for-member', { user_id: '50002', tier: 'IO' })).status).toBe(
      403,
    );
  });

  test('the link of another quote or enrollment still opens it', async () => {
    const [quoted, other, theirs] = [await shop.quote(), await shop.quote(), await shop.quote()];
    const who = await shop.contact(quoted);
    await decide(who, quoted, 0);
    await who.call('pqs-group-direct-continue', { id: other.link });
    expect((await read(who, other)).members).toHaveLength(2);
    expect(await siteOf(who)).toBe('rep-quote');
    const again = await shop.contact(quoted);
    const contact = await shop.contact(theirs);
    await read(contact, theirs);
    await decide(contact, theirs, 1);
    const link = await ownLink(shop, theirs, 'group-census-direct-continue');
    expect((await again.call('group-census-direct-continue', { id: link })).status).toBe(200);
    expect(await siteOf(again)).toBeNull();
  });

  test('neither the rep’s browser nor one that looks at another quote is closed with it', async () => {
    const [quoted, other] = [await shop.quote(), await shop.quote()];
    const [who, elsewhere, rep] = [
      await shop.contact(quoted),
      await shop.contact(quoted),
      shop.as.visitor(),
    ];
    await becomeAgent(shop, rep, '10110');
    await rep.call('pqs-group-direct-continue', { id: quoted.link });
    await elsewhere.call('pqs-group-direct-continue', { id: other.link });
    await decide(who, quoted, 0);
    expect(await siteOf(who)).toBe('declined-quote');
    expect(await siteOf(elsewhere)).toBe('rep-quote');
    expect(await siteOf(rep)).toBe('rep-quote');
  });

  test('an agent who reads a quote and withdraws it goes on in the store', async () => {
    const quoted = await shop.quote();
    const rep = shop.as.visitor();
    await becomeAgent(shop, rep, '10110');
    await rep.call('pqs-group-direct-continue', { id: quoted.link });
    expect((await rep.call('app-withdraw-group-quote', idOf(quoted))).status).toBe(200);
    expect(await siteOf(rep)).toBe('rep-quote');
    const filter = { zip: '75001', dob: '03/12/1986', gender: '1', tier: 'IO' };
    expect((await rep.call('add-filter-for-new-user', filter)).status).toBe(200);
  });

  test('and so the enrollment of a declined quote can never be completed', async () => {
    const quoted = await shop.quote();
    const [row] = await shop.app.db.query<{ public_id: string }>(
      `select e.public_id from group_census_member m join enrollment e on e.id = m.enrollment_id
       where m.census_id = $1 limit 1`,
      [quoted.census.id],
    );
    const enrollment = await shop.app.enrollments.find(shop.app.db, row?.public_id ?? '');
    if (!enrollment) throw new Error('no enrollment');
    await expect(
      shop.app.db.tx((db) => shop.app.enrollments.end(db, enrollment, 'completed')),
    ).rejects.toThrow('Your group has not accepted its quote yet.');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINK_FAMILIES } from '../../../src/shared/store/link-families.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { accepted, openQuoteShop, ownLink, type QuoteShop } from './support.ts';

let shop: QuoteShop;
beforeAll(async () => {
  shop = await openQuoteShop();
});
afterAll(() => shop.close());

describe('a person’s link into a step', () => {
  const FAMILY = 'pqs-group-direct-continue';
  const at = (tab: string) => Buffer.from(tab).toString('base64url');

  test.each([
    TAB.personal,
    TAB.contact,
    TAB.employer,
    TAB.beneficiaries,
    TAB.health,
    TAB.dependents,
    TAB.review,
    TAB.agreement,
    TAB.billing,
  ])('opens %s', async (tab) => {
    const { quoted } = await accepted(shop);
    const rosa = shop.as.visitor();
    const id = await ownLink(shop, quoted, FAMILY, [tab]);
    const opened = await rosa.call(FAMILY, { id, tab: at(tab) });
    expect(opened.status).toBe(200);
    expect(opened.body.data).toMatchObject({ saved_tab: tab, group_census_id: null });
    expect((await rosa.call('app-session')).body.data).toMatchObject({
      access: 'resumed',
      tempId: (opened.body.data as { enrollment_id: string }).enrollment_id,
    });
  });

  test.each([
    ['of a step that it may not open', TAB.contact],
    ['of the cart', TAB.cart],
    ['of no step', 'no_info'],
    ['of another spelling', 'PRIMARY_INFO'],
    ['that is no base64', undefined],
  ])('opens nothing by the address %s', async (_address, tab) => {
    const { quoted } = await accepted(shop);
    const rosa = shop.as.visitor();
    const id = await ownLink(shop, quoted, FAMILY, [TAB.personal]);
    const refused = await rosa.call(FAMILY, { id, tab: tab === undefined ? '%%' : at(tab) });
    expect(refused.status).toBe(404);
    expect((await rosa.call('app-session')).body.data).toMatchObject({ tempId: null });
  });

  test('waits for the decision, and binds nothing before it', async () => {
    const quoted = await shop.quote();
    const rosa = shop.as.visitor();
    const id = await ownLink(shop, quoted, FAMILY, [TAB.billing]);
    expect((await rosa.call(FAMILY, { id, tab: at(TAB.billing) })).status).toBe(409);
    expect((await rosa.call('app-session')).body.data).toMatchObject({ tempId: null });
  });

  test('is of one family, and opens nobody else’s steps', async () => {
    const { quoted } = await accepted(shop);
    const id = await ownLink(shop, quoted, FAMILY, [TAB.contact]);
    const rosa = shop.as.visitor();
    for (const family of LINK_FAMILIES.filter((one) => one !== FAMILY))
      expect((await rosa.call(family, { id, tab: at(TAB.contact) })).status).toBe(404);
    await rosa.call(FAMILY, { id, tab: at(TAB.contact) });
    const [, tom] = await shop.app.db.query<{ public_id: string }>(
      `select e.public_id from group_census_member m join enrollment e on e.id = m.enrollment_id
       where m.census_id = $1 order by m.id`,
      [quoted.census.id],
    );
    const theirs = { enrollment_id: tom?.public_id ?? '' };
    expect((await rosa.call('get-dynamic-tabs', theirs)).status).toBe(404);
    const foreign = { id: Buffer.from(theirs.enrollment_id).toString('base64url') };
    expect((await rosa.call(FAMILY, { ...foreign, tab: at(TAB.contact) })).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeAgent, becomeGroup } from '../../setup/become.ts';
import { passTime } from '../support/store.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import {
  accepted,
  decide,
  DECLINED,
  idOf,
  openQuoteShop,
  ownLink,
  read,
  UNREGISTERED,
  type Quoted,
  type QuoteShop,
} from './support.ts';

const UNREGISTERED_TEXT =
  'Group registration is incomplete. Please complete the registration before proceeding with enrollment.';

let shop: QuoteShop;
beforeAll(async () => {
  shop = await openQuoteShop();
});
afterAll(() => shop.close());

describe('a quote as its group’s contact sees it', () => {
  test('names, plans, prices and totals, the rep and the group', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    const { group_census: group, members, rep_info: rep, changes } = await read(who, quoted);
    expect(group).toMatchObject({
      group_id: '4210',
      rep_id: '10110',
      group_census_plain_id: quoted.census.publicId,
      group_name: 'Harbor Light Bakery',
      group_contact_email: 'pat.lin@example.com',
      group_contact_phone: '972-555-0142',
      group_address: '15300 Midway Road, Addison, TX 75001',
      group_industry: 'Food manufacturing',
      version: 1,
    });
    expect(members.map(({ member_info }) => member_info.full_name)).toEqual([
      'Rosa Delgado',
      'Tom Becker',
    ]);
    const [rosa, tom] = members;
    expect(rosa?.cart_details.map(({ plan_name }) => plan_name)).toEqual([
      'Dental Basic',
      'Vision Plus',
    ]);
    const monthly = rosa?.cart_details.reduce((sum, { price }) => sum + price, 0) ?? 0;
    expect(rosa?.recurring_month).toBeCloseTo(monthly, 2);
    // The second plan has a fee that is paid once.
    expect(tom?.initial_month).toBeGreaterThan(tom?.recurring_month ?? 0);
    const total = members.reduce((sum, { recurring_month }) => sum + recurring_month, 0);
    expect(group.group_quote_total).toBeCloseTo(total, 2);
    expect(rep).toMatchObject({ display_name: 'Dana Reyes', agent_code: 'REY110' });
    expect(changes).toEqual([]);
  });

  test('nobody owns the enrollments in it, and their ids stand nowhere', async () => {
    const quoted = await shop.quote();
    const rows = await shop.app.db.query<{ public_id: string; bindings: number }>(
      `select e.public_id, (select count(*)::int from session_binding b where b.enrollment_id = e.id) as bindings
       from group_census_member m join enrollment e on e.id = m.enrollment_id where m.census_id = $1`,
      [quoted.census.id],
    );
    expect(rows.map(({ bindings }) => bindings)).toEqual([0, 0]);
    const who = await shop.contact(quoted);
    const { text } = await who.call('get-group-members', idOf(quoted));
    for (const { public_id: id } of rows) expect(text).not.toContain(id);
    const [row] = await shop.app.db.query<{ text: string }>(
      `select string_agg(c::text || m::text, '') as text from group_census c
       join group_census_member m on m.census_id = c.id where c.id = $1`,
      [quoted.census.id],
    );
    expect(row?.text).not.toMatch(/Rosa|Harbor/);
  });

  test('status: null, then 1 or 0; both spellings of the path', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    const status = async () =>
      (await who.call('get-group-quote-seen-status', idOf(quoted))).body.data;
    expect(await status()).toBeNull();
    await read(who, quoted);
    await decide(who, quoted, '1');
    expect(await status()).toBe(1);
    const urls = shop.app.endpoints.map(({ url }) => url);
    for (const name of ['get-group-members', 'check-group-status'])
      for (const path of ['v2/group-census', 'group-census'])
        expect(urls).toContain(`/api/v1/${path}/${name}`);
  });
});

describe('the decision', () => {
  test('is final, and may be repeated', async () => {
    const { quoted, who } = await accepted(shop);
    expect((await decide(who, quoted, 1)).status).toBe(200);
    expect((await decide(who, quoted, 0)).status).toBe(409);
    const other = await shop.quote();
    const contact = await shop.contact(other);
    expect((await decide(contact, other, 0)).status).toBe(200);
    expect((await decide(contact, other, 0)).status).toBe(200);
    const refused = await decide(contact, other, 1);
    expect([refused.status, refused.body.message]).toEqual([410, DECLINED]);
  });

  test('accepting needs that the newest version was read', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    expect((await decide(who, quoted, 1)).status).toBe(409);
    await read(who, quoted);
    expect((await decide(who, quoted, 1)).status).toBe(200);
  });

  test('a price that changed since is shown before the quote can be accepted', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    const before = await read(who, quoted);
    const [rosa] = await shop.app.db.query<{ id: number }>(
      'select enrollment_id as id from group_census_member where census_id = $1 order by id limit 1',
      [quoted.census.id],
    );
    // Her vision plan is no longer in her cart, as if it were sold no more.
    await shop.app.db.query(`delete from cart_line where enrollment_id = $1 and plan_id = '9211'`, [
      rosa?.id,
    ]);
    const refused = await decide(who, quoted, 1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This quote has changed since you opened it. Please look at the changes first.',
    ]);
    expect((await decide(who, quoted, 1)).status).toBe(409);
    const after = await read(who, quoted);
    expect(after.changes).toEqual([
      {
        full_name: 'Rosa Delgado',
        plan_name: 'Vision Plus',
        before: before.members[0]?.cart_details[1]?.price,
        after: null,
      },
    ]);
    expect(after.group_census.version).toBe(2);
    expect((await decide(who, quoted, 1)).status).toBe(200);
    // Somebody who opens it now sees nothing changed.
    const late = await shop.contact(quoted);
    expect((await read(late, quoted)).changes).toEqual([]);
  });

  test('of 50 quotes, each accepted and declined at once, every one ends in one state', async () => {
    const ends = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const quoted = await shop.quote({ members: [] });
        const [one, other] = [await shop.contact(quoted), await shop.contact(quoted)];
        await read(one, quoted);
        const answers = await Promise.all([decide(one, quoted, 1), decide(other, quoted, 0)]);
        const codes = answers.map(({ status }) => status);
        const [row] = await shop.app.db.query<{ accepted: boolean }>(
          'select accepted from group_census where id = $1',
          [quoted.census.id],
        );
        return { codes, accepted: row?.accepted };
      }),
    );
    for (const { codes, accepted: isAccepted } of ends)
      expect(codes).toEqual(isAccepted ? [200, 409] : [410, 200]);
  });
});

describe('enrolling', () => {
  const enroll = (who: TestCaller, quoted: Quoted, member: string) =>
    who.call('app-enroll-quoted-member', { ...idOf(quoted), member });

  test('waits for the decision, then makes the person’s enrollment the current one', async () => {
    const quoted = await shop.quote();
    const who = await shop.contact(quoted);
    const { members } = await read(who, quoted);
    const handle = members[0]?.member_info.enrollment_id ?? '';
    expect((await enroll(who, quoted, handle)).status).toBe(409);
    await decide(who, quoted, 1);
    expect((await enroll(who, quoted, 'nobody')).status).toBe(404);
    expect((await enroll(who, quoted, handle)).status).toBe(200);
    const { data } = (await who.call('app-session')).body;
    expect(data).toMatchObject({
      groupCensusId: quoted.census.publicId,
      site: 'rep-quote',
      access: 'resumed',
      tier: 'IO',
      status: 'open',
    });
    const { tempId } = data as { tempId: string };
    const cart = await who.call('get-plan-cart', { enrollment_id: tempId });
    expect(cart.body.data).toMatchObject({ result: { checked_out: true } });
    const tabs = await who.call('get-dynamic-tabs', { enrollment_id: tempId });
    expect(tabs.status).toBe(200);
  });

  test('a handle of another quote opens nothing', async () => {
    const { members } = await read(...(await opened()));
    const { quoted, who } = await accepted(shop);
    const foreign = members[0]?.member_info.enrollment_id ?? '';
    expect((await enroll(who, quoted, foreign)).status).toBe(404);
  });

  async function opened(): Promise<[TestCaller, Quoted]> {
    const quoted = await shop.quote();
    return [await shop.contact(quoted), quoted];
  }

  test('a person’s own link waits, then takes the enrollment from the contact', async () => {
    const quoted = await shop.quote();
    const link = await ownLink(shop, quoted, 'group-census-direct-continue');
    const rosa = shop.as.visitor();
    expect((await rosa.call('group-census-direct-continue', { id: link })).status).toBe(409);
    const who = await shop.contact(quoted);
    const { members } = await read(who, quoted);
    const handle = members[0]?.member_info.enrollment_id ?? '';
    await decide(who, quoted, 1);
    await enroll(who, quoted, handle);
    const answer = await rosa.call('group-census-direct-continue', { id: link });
    expect(answer.status).toBe(200);
    const { enrollment_id } = answer.body.data as { enrollment_id: string };
    // The contact sees no step of hers any more, and she no quote.
    const steps = (caller: TestCaller) => caller.call('get-dynamic-tabs', { enrollment_id });
    expect((await steps(rosa)).status).toBe(200);
    expect((await steps(who)).status).toBe(404);
    expect((await enroll(who, quoted, handle)).status).toBe(409);
    expect((await rosa.call('get-group-members', idOf(quoted))).status).toBe(404);
  });

  test('a plan that is sold no more keeps nobody out: the rest is checked out', async () => {
    const quoted = await shop.quote();
    const link = await ownLink(shop, quoted, 'group-census-direct-continue');
    const who = await shop.contact(quoted);
    const { members } = await read(who, quoted);
    const handle = members[0]?.member_info.enrollment_id ?? '';
    const sell = (isSold: boolean, plans: string[]) =>
      shop.app.db.query('update plan set active = $1 where plan_id = any($2)', [isSold, plans]);
    const cartOf = async (caller: TestCaller) => {
      const { tempId } = (await caller.call('app-session')).body.data as { tempId: string };
      const { data } = (await caller.call('get-plan-cart', { enrollment_id: tempId })).body;
      const { result } = data as { result: { checked_out: boolean; plans: { plan_id: string }[] } };
      return [result.checked_out, result.plans.map(({ plan_id }) => String(plan_id))];
    };
    try {
      await sell(false, ['9211']);
      passTime();
      expect((await decide(who, quoted, 1)).status).toBe(409);
      await read(who, quoted);
      expect((await decide(who, quoted, 1)).status).toBe(200);
      expect((await enroll(who, quoted, handle)).status).toBe(200);
      expect(await cartOf(who)).toEqual([true, ['9001']]);
      // None is left of Tom's: his enrollment opens with an empty cart.
      await sell(false, ['9002']);
      passTime();
      const tom = members[1]?.member_info.enrollment_id ?? '';
      expect((await enroll(who, quoted, tom)).status).toBe(200);
      expect(await cartOf(who)).toEqual([false, []]);
      const rosa = shop.as.visitor();
      const opened = await rosa.call('group-census-direct-continue', { id: link });
      expect(opened.status).toBe(200);
      expect(await cartOf(rosa)).toEqual([true, ['9001']]);
    } finally {
      await sell(true, ['9211', '9002']);
      passTime();
    }
  });

  test('who is led here by the administrator takes the enrollment over by the own link, too', async () => {
    const quoted = await shop.quote();
    const link = await ownLink(shop, quoted, 'group-census-direct-continue');
    const admin = shop.as.visitor();
    await becomeGroup(shop, admin, '4210');
    const { members } = await read(admin, quoted);
    await decide(admin, quoted, 1);
    const handle = members[0]?.member_info.enrollment_id ?? '';
    for (const again of [1, 2])
      expect([again, (await enroll(admin, quoted, handle)).status]).toEqual([again, 200]);
    const rosa = shop.as.visitor();
    const { body } = await rosa.call('group-census-direct-continue', { id: link });
    const { enrollment_id } = body.data as { enrollment_id: string };
    expect((await rosa.call('get-dynamic-tabs', { enrollment_id })).status).toBe(200);
    const holders = await shop.app.db.query(
      `select 1 from session_binding b join enrollment e on e.id = b.enrollment_id
       where e.public_id = $1`,
      [enrollment_id],
    );
    expect(holders).toHaveLength(1);
    expect((await enroll(admin, quoted, handle)).status).toBe(409);
  });

  test('of browsers that open it at once, one may write', async () => {
    const { quoted } = await accepted(shop);
    const link = await ownLink(shop, quoted, 'group-census-direct-continue');
    const browsers = Array.from({ length: 6 }, () => shop.as.visitor());
    const answers = await Promise.all(
      browsers.map((one) => one.call('group-census-direct-continue', { id: link })),
    );
    const { enrollment_id } = answers[0]?.body.data as { enrollment_id: string };
    const writers = await shop.app.db.query(
      `select 1 from session_binding b join enrollment e on e.id = b.enrollment_id
       where e.public_id = $1 and b.can_write`,
      [enrollment_id],
    );
    expect(writers).toHaveLength(1);
  });

  test('an unregistered group has to register first', async () => {
    const { quoted, who } = await accepted(shop, { group: UNREGISTERED });
    const { members } = await read(who, quoted);
    const refused = await enroll(who, quoted, members[0]?.member_info.enrollment_id ?? '');
    expect([refused.status, refused.body.message]).toEqual([409, UNREGISTERED_TEXT]);
  });
});

describe('who may', () => {
  test('a verified agent and administrator of the group see it; only the administrator decides', async () => {
    const quoted = await shop.quote();
    const [agent, other, admin] = [shop.as.visitor(), shop.as.visitor(), shop.as.visitor()];
    await becomeAgent(shop, agent, '10110');
    await becomeAgent(shop, other, '10111');
    await becomeGroup(shop, admin, '4210');
    expect((await agent.call('get-group-members', idOf(quoted))).status).toBe(200);
    expect((await decide(agent, quoted, 1)).status).toBe(404);
    expect((await other.call('get-group-members', idOf(quoted))).status).toBe(404);
    // Not even by the link of the contact.
    await agent.call('pqs-group-direct-continue', { id: quoted.link });
    await read(agent, quoted);
    expect((await decide(agent, quoted, 1)).status).toBe(404);
    expect((await decide(admin, quoted, 1)).status).toBe(409);
    await read(admin, quoted);
    expect((await decide(admin, quoted, 1)).status).toBe(200);
  });

  test('who opened one quote sees no other; unknown and foreign ids look the same', async () => {
    const [own, foreign] = [await shop.quote(), await shop.quote()];
    const who = await shop.contact(own);
    const answers = await Promise.all(
      [foreign.census.publicId, 'nobody'].map((id) =>
        who.call('get-group-members', { group_census_id: id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

test('the demo world has one quote of each kind, the same however often it is asked', async () => {
  const links = async () => {
    const { body } = await shop.request('app-links', {}, { headers: { host: 'localhost' } });
    const groups = body.data as {
      title: string;
      links: { label: string; target: string }[];
    }[];
    return groups.find(({ title }) => title === 'Quotes for groups')?.links;
  };
  const [one, other] = await Promise.all([links(), links()]);
  expect(one).toHaveLength(24);
  // One of its people may be led to each step of the portal.
  const steps = one?.filter(({ label }) => label.startsWith('C-accepted, Lena Novak, '));
  expect(steps?.map(({ label }) => label.split(', ')[2])).toEqual([
    TAB.personal,
    TAB.contact,
    TAB.employer,
    TAB.beneficiaries,
    TAB.dependents,
    TAB.billing,
    TAB.agreement,
    TAB.review,
  ]);
  for (const step of steps ?? []) {
    const { pathname } = new URL(step.target);
    const [family = '', id = '', tab = ''] = pathname.split('/').slice(1);
    const opened = await shop.as.visitor().call(family, { id, tab });
    expect(opened.body.data).toMatchObject({ saved_tab: step.label.split(', ')[2] });
  }
  expect(other).toEqual(one);
  expect(await links()).toEqual(one);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT, must, PERSON, type Answered, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

const DECLINED = 'Link has been set to decline, used valid link inorder to access benefit store';
const NO_LINK = 'This link does not work, or not any more.';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
let people = 0;

/** Somebody who saved for later, and the link in the mail. */
async function saved(tab = 'contact_info', landing?: string) {
  const ann = shop.shopper();
  if (landing !== undefined) must(await ann.call('POST', 'app/context', { landing }));
  await ann.fillCart();
  must(await ann.post('save-personal-info', PERSON));
  const email = `linked${(people += 1)}@example.com`;
  must(await ann.post('save-enrollment', { email, tab }));
  return { ann, email, ...(await linkFor(email)) };
}

async function linkFor(email: string): Promise<{ link: string; id: string; tab: string }> {
  const mail = (await shop.mail()).filter(({ to }) => to === email).at(-1);
  const [link = '', id = '', tab = ''] =
    /http\S+\/direct-continue\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { link, id, tab };
}

function open(who: Shopper, id: string, tab?: string, family = 'direct-continue') {
  const params = tab === undefined ? {} : { tab };
  return who.call('GET', `${family}/${encodeURIComponent(id)}`, params);
}

describe('the link in the mail of Save & Continue Later', () => {
  it('holds a random handle and the step, in base64url', async () => {
    const { ann, link, id, tab } = await saved();
    expect(link).toMatch(/^http:\/\/[^/]+\/direct-continue\/[\w-]{43}\/[\w-]+$/);
    expect(Buffer.from(id, 'base64url').toString()).toMatch(/^[\w-]{32}$/);
    expect(Buffer.from(id, 'base64url').toString()).not.toBe(ann.enrollment);
    expect(Buffer.from(tab, 'base64url').toString()).toBe('contact_info');
    const rows = await shop.db.query<{ row: string }>('select l::text as row from entry_link l');
    const handle = Buffer.from(id, 'base64url');
    for (const { row } of rows) {
      expect(row).not.toContain(handle.toString());
      expect(row).not.toContain(handle.toString('hex'));
    }
  });

  it('opens the enrollment at its step in a fresh browser, masked, as often as it is opened', async () => {
    const { ann, id, tab } = await saved();
    const bob = shop.shopper();
    const opened = must(await open(bob, id, tab));
    expect(opened.data).toMatchObject({
      enrollment_id: ann.enrollment,
      saved_tab: 'contact_info',
      agent_id: '10109',
      open_type: 'user',
      type: 'new-member',
      eprocess: 'applicant',
    });
    bob.enrollment = ann.enrollment;
    expect((await bob.fields('personal')).ssn?.value).toBe('*****6789');
    must(await bob.post('save-contact-info', CONTACT));
    expect(must(await bob.call('GET', 'app/session')).data).toMatchObject({
      tempId: ann.enrollment,
      access: 'resumed',
    });
    must(await open(bob, id, tab));
    must(await open(shop.shopper(), id, tab));
    must(await open(shop.shopper(), id));
  });

  it('ends what the browser before may write, and tells the mailbox once', async () => {
    const { ann, id, tab, email } = await saved();
    const notices = async () =>
      (await shop.mail()).filter(({ to, subject }) => to === email && /was opened/.test(subject));
    const bob = shop.shopper();
    must(await open(bob, id, tab));
    const [notice, ...more] = await notices();
    expect(notice?.text).toContain('the link that we mailed to you');
    expect(notice?.text).not.toContain(id);
    expect(more).toEqual([]);
    const refused = await ann.post('save-personal-info', PERSON);
    expect([refused.code, refused.message]).toEqual([
      403,
      'This enrollment is now open in another browser.',
    ]);
    must(await ann.get('get-form-fields-personal-info'));
    must(await open(bob, id, tab));
    expect(await notices()).toHaveLength(1);
    must(await open(ann, id, tab));
    expect(await notices()).toHaveLength(2);
    must(await ann.post('save-personal-info', PERSON));
    expect((await ann.fields('personal')).ssn?.value).toBe('123456789');
    expect(must(await ann.call('GET', 'app/session')).data.access).toBe('owner');
  });

  it('opens it in its own shop, wherever the browser was before; who is signed in stays there', async () => {
    const { id, tab } = await saved('contact_info', 'dana');
    const [fresh, guest, signedIn] = [shop.shopper(), shop.shopper(), shop.shopper()];
    for (const who of [guest, signedIn])
      must(await who.call('POST', 'app/context', { landing: 'user-open', site: 'usag' }));
    await shop.db.query(
      `update session set principal_kind = 'agent', principal_id = '10109', principal_verified_at = now()
       where id = (select max(id) from session)`,
    );
    const shopOf = async (who: Shopper) => {
      must(await open(who, id, tab));
      const { agent_id, site, landing } = must(await who.call('GET', 'app/session')).data;
      return [agent_id, site, landing.display_name];
    };
    for (const who of [fresh, guest])
      expect(await shopOf(who)).toEqual(['10110', null, 'Dana Reyes']);
    expect(await shopOf(signedIn)).toEqual(['10109', 'usag', 'Jordan Blake']);
  });

  it('gives the session a new token', async () => {
    const { id } = await saved();
    const bob = shop.shopper();
    await bob.fillCart();
    const before = [...bob.cookies.values()];
    must(await open(bob, id));
    expect([...bob.cookies.values()]).not.toEqual(before);
  });

  it('reads base64 in every spelling, and the other names of its step', async () => {
    const { id } = await saved('payment_info');
    const handle = Buffer.from(id, 'base64url');
    for (const spelling of [id, `${id}=`, handle.toString('base64')])
      for (const name of ['payment_info', 'billing_info'])
        expect(must(await open(shop.shopper(), spelling, encode(name))).data.saved_tab).toBe(
          'payment_info',
        );
  });

  it('stops with the next one, after seven days, and when the enrollment ends', async () => {
    const { ann, email, id } = await saved();
    must(await ann.post('save-enrollment', { email, tab: 'review_info' }));
    expect((await open(shop.shopper(), id)).code).toBe(404);
    const { id: newer } = await linkFor(email);
    expect(must(await open(shop.shopper(), newer)).data.saved_tab).toBe('review_info');

    const days = await shop.db.query<{ n: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as n from entry_link
       where enrollment_id is not null`,
    );
    expect(new Set(days.map(({ n }) => n))).toEqual(new Set([7]));
    const other = await saved();
    await shop.db.query(
      `update entry_link set expires_at = now() - interval '1 second' where enrollment_id =
         (select id from enrollment where public_id = $1)`,
      [other.ann.enrollment],
    );
    expect((await open(shop.shopper(), other.id)).code).toBe(404);

    must(await open(ann, newer));
    must(await ann.post('app/cancel-enrollment'));
    expect((await open(shop.shopper(), newer)).code).toBe(404);
  });
});

describe('one and the same 404', () => {
  it('answers whatever is unknown, foreign, of another family or another step', async () => {
    const { ann, id, tab } = await saved();
    const [bob, eve] = [shop.shopper(), shop.shopper()];
    await eve.fillCart();
    const flipped = encode(
      Buffer.from(id, 'base64url')
        .toString()
        .replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
    );
    const answers: Answered[] = [
      await open(bob, flipped, tab),
      await open(bob, encode('A'.repeat(32)), tab),
      await open(bob, encode(ann.enrollment), tab),
      await open(eve, encode(ann.enrollment), tab),
      await open(bob, ann.enrollment, tab),
      await open(bob, '%00', tab),
      await open(bob, 'ä', tab),
      await open(bob, id, encode('payment_info')),
      await open(bob, id, encode('cart_info')),
      await open(bob, id, encode('made_up')),
      await open(bob, id, encode('../../etc')),
      await open(bob, id, 'contact_info'),
      await open(bob, id, '%'),
      await open(bob, id, tab, 'save-cart-direct-continue'),
      await open(bob, id, tab, 'group-census-direct-continue'),
      await open(bob, id, tab, 'pqs-group-direct-continue'),
    ];
    for (const { code, message } of answers) expect([code, message]).toEqual([404, NO_LINK]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await bob.call('GET', 'app/session')).data.tempId).toBeNull();
    bob.enrollment = ann.enrollment;
    expect((await bob.get('get-enrollment-temp-info', { column: 'primary_info' })).code).toBe(404);
  });

  it('a handle of a member opens no enrollment', async () => {
    const handle = await shop.db.tx((db) => shop.app.links.ofMemberAgain(db, '50001'));
    expect((await open(shop.shopper(), encode(handle))).code).toBe(404);
  });
});

describe('a bare enrollment id', () => {
  it('opens any step for the browser that holds the enrollment, and changes no right', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const first = ann.enrollment;
    await ann.fillCart();
    for (const name of ['primary_info', 'contact_info', 'payment_info', 'cart_info']) {
      const { data } = must(await open(ann, encode(first), encode(name)));
      expect(data).toMatchObject({ enrollment_id: first, saved_tab: name });
    }
    expect(must(await ann.call('GET', 'app/session')).data).toMatchObject({
      tempId: first,
      access: 'owner',
    });
    expect((await open(ann, encode(first), encode('made_up'))).code).toBe(404);
    expect((await open(ann, encode(first))).code).toBe(404);
    must(await ann.post('app/cancel-enrollment'));
    must(await open(ann, encode(first), encode('cart_info')));
  });
});

describe('each family', () => {
  it.each([
    'direct-continue',
    'save-cart-direct-continue',
    'group-census-direct-continue',
    'pqs-group-direct-continue',
  ] as const)('%s opens its own links only', async (family) => {
    const ann = shop.shopper();
    await ann.fillCart();
    const enrollment = (await shop.app.enrollments.find(shop.db, ann.enrollment))!;
    const tabs = ['cart_info', 'primary_info'] as const;
    const address = await shop.db.tx((db) =>
      shop.app.links.toEnrollment(db, { family, enrollment, tabs: [...tabs] }),
    );
    const [, path, id = '', tab] = address.split('/');
    expect(path).toBe(family);
    expect(must(await open(shop.shopper(), id, tab, family)).data.saved_tab).toBe('cart_info');
    expect(
      must(await open(shop.shopper(), id, encode('primary_info'), family)).data.saved_tab,
    ).toBe('primary_info');
    const other = family === 'direct-continue' ? 'pqs-group-direct-continue' : 'direct-continue';
    expect((await open(shop.shopper(), id, tab, other)).code).toBe(404);
    await shop.db.tx((db) => shop.app.links.revoke(db, enrollment, family));
    const { code, message } = await open(shop.shopper(), id, tab, family);
    const isQuote = family === 'pqs-group-direct-continue';
    expect([code, message]).toEqual(isQuote ? [410, DECLINED] : [404, NO_LINK]);
  });

  it('a group’s quote opens every step that it names, and ends with its enrollment', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const enrollment = (await shop.app.enrollments.find(shop.db, ann.enrollment))!;
    const tabs: [string, ...string[]] = [
      ...(['primary_info', 'contact_info', 'employer_info', 'benificiary_info'] as const),
      'health_info',
      'dependent_info',
      'review_info',
      'aggrement_info',
      'payment_info',
      'cart_info',
    ];
    const family = 'pqs-group-direct-continue';
    const address = await shop.db.tx((db) =>
      shop.app.links.toEnrollment(db, { family, enrollment, tabs }),
    );
    const [, , id = ''] = address.split('/');
    for (const tab of tabs) {
      const { data } = must(await open(shop.shopper(), id, encode(tab), family));
      expect(data).toMatchObject({ saved_tab: tab, group_id: '77', agent_id: '10109' });
    }
    expect((await open(shop.shopper(), id, encode('made_up'), family)).code).toBe(404);
    must(await open(ann, id, encode(tabs[0]), family));
    must(await ann.post('app/cancel-enrollment'));
    expect((await open(shop.shopper(), id, encode(tabs[0]), family)).message).toBe(NO_LINK);
  });
});

it('gives no right to a page that is not the store’s, nor to one that is only looked at', async () => {
  const { id, tab } = await saved();
  const foreign = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://elsewhere.example' },
  ];
  for (const headers of foreign) {
    const answer = await shop.shopper().call('GET', `direct-continue/${id}`, { tab }, headers);
    expect(answer.code).toBe(403);
  }
});

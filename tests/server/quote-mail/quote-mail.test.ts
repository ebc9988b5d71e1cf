import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeAgent, becomeGroup } from '../../setup/become.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

type Sender = TestCaller & { enrollmentId: string };

const AGENT = { agent_id: '10110', group_id: '4210', eprocess: 'rep', open_type: 'agent' };
const GROUP = { agent_id: '10110', group_id: '4210', eprocess: 'group', open_type: 'group' };
const QUOTE = { tab: 'cart_info', name: 'Ann Lee', message: 'As promised.', data: '' };

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
beforeEach(async () => {
  await store.app.db.query(`delete from counted_event where kind like 'quote %'`);
});
afterAll(() => store.close());

let people = 0;
const newEmail = () => `quoted${(people += 1)}@example.com`;

/** An enrollment with plans in its cart, begun in a browser of its own. */
async function sender(filter: object = AGENT, plans = ['9001', '9010']): Promise<Sender> {
  const { eprocess, open_type, agent_id, group_id } = { ...AGENT, ...filter };
  const browser = store.as.visitor();
  await browser.call('app-context', { agent_id, group_id, eprocess, open_type });
  const created = await browser.call('add-filter-for-new-user', {
    ...{ zip: '75001', dob: '04/12/1990', gender: '1', tier: 'IO' },
    ...{ agent_id, group_id, eprocess, open_type },
  });
  const own = Object.assign(browser, { enrollmentId: String(created.body.temp_enrollment_id) });
  for (const plan of plans) await add(own, plan);
  return own;
}

async function add(own: Sender, plan_id: string): Promise<void> {
  const enrollment_id = own.enrollmentId;
  const pricing = await own.call('get-plan-pricing-detail', { enrollment_id, pid: plan_id });
  const [option] = (pricing.body.data as { plans: { ppid: string }[] }).plans;
  const plan_pricing_id = option?.ppid;
  const added = await own.call('add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id });
  expect(added.body.message).toMatch(/was added/);
}

const send = (own: Sender, email: string, more: object = {}, browser: TestCaller = own) =>
  browser.call('save-enrollment', { enrollment_id: own.enrollmentId, ...QUOTE, email, ...more });

const mailTo = async (email: string) => (await store.mail()).filter(({ to }) => to === email);

const linkIn = (text = '') => /\/save-cart-direct-continue\/([\w-]+)\/([\w-]+)/.exec(text);

describe('a personalized quote', () => {
  it('says what the plans cost a month, for whom and from whom, in HTML and text, and its link opens the cart', async () => {
    const rep = await sender();
    const email = newEmail();
    const answer = await send(rep, email);
    expect(answer.body).toMatchObject({
      status: 'success',
      message: `Quote Successfully Sent to ${email}`,
    });
    const [mail] = await mailTo(email);
    const cart = await rep.call('get-plan-cart', { enrollment_id: rep.enrollmentId });
    const { result } = cart.body.data as { result: Record<string, number> & { plans: object[] } };
    for (const body of [mail?.html ?? '', mail?.text ?? '']) {
      for (const words of ['Hello Ann Lee,', 'Dana Reyes', 'As promised.', 'Dental Basic'])
        expect(body).toContain(words);
      // What the cards of the plans say.
      for (const words of ['Yearly deductible: $50', 'Fillings: 70%', 'Eye exam: $10'])
        expect(body).toContain(words);
      for (const words of ['Member Only', 'First Month Cost', 'Recurring Cost', ' a month'])
        expect(body).toContain(words);
      expect(body).toContain(
        `$${result.recurring_month_cost?.toFixed(2).replace('.00', '')} a month`,
      );
    }
    expect(mail?.html).not.toMatch(/<img|<script|url\(/i);
    const [, id = '', tab = ''] = linkIn(mail?.text) ?? [];
    expect(mail?.html).toContain(`/save-cart-direct-continue/${id}/${tab}`);
    const opened = await store.as.visitor().call('save-cart-direct-continue', { id, tab });
    expect(opened.body.data).toMatchObject({
      enrollment_id: rep.enrollmentId,
      saved_tab: 'cart_info',
    });
    // A link opens the step that it names, and no other.
    const review = Buffer.from('review_info').toString('base64url');
    const other = await store.as.visitor().call('save-cart-direct-continue', { id, tab: review });
    expect(other.status).toBe(404);
  });

  it('is previewed as the same mail without a link, by POST and by GET, and nothing of it is logged', async () => {
    const rep = await sender();
    const typed = { enrollment_id: rep.enrollmentId, tab: 'cart_info', type: 'preview' };
    const email = 'preview.only@example.com';
    const own = { ...typed, email, name: 'Wilhelmina', message: 'Marmalade & <b>toast</b>' };
    const posted = await rep.call('get-quote-preview-content', own);
    const got = await rep.send({
      method: 'GET',
      url: `/api/v1/get-quote-preview-content?${new URLSearchParams(own)}`,
    });
    expect(got.body).toEqual(posted.body);
    const { content } = posted.body.data as { content: string };
    expect(content).toContain('Hello Wilhelmina,');
    expect(content).toContain('Marmalade &amp; &lt;b&gt;toast&lt;/b&gt;');
    expect(content).not.toMatch(/href|<script|<img/);
    expect(got.headers['cache-control']).toBe('no-store');
    expect(await mailTo(email)).toEqual([]);
    expect(store.log()).not.toMatch(/Wilhelmina|Marmalade|preview\.only/);
  });

  it('takes the name, e-mail address and message as the form does', async () => {
    const rep = await sender();
    const said = async (more: object) => {
      const answer = await send(rep, 'ann@example.com', more);
      return [
        answer.status,
        ...(answer.body.data as { target_element: string; error_message: string }[]).map(
          ({ target_element: at, error_message: words }) => `${at}: ${words}`,
        ),
      ];
    };
    expect(await said({ name: '' })).toEqual([422, 'name: Field is required']);
    expect(await said({ name: 'Ann 3' })).toEqual([422, 'name: Please enter valid name']);
    expect(await said({ name: '<b>Ann</b>' })).toEqual([422, 'name: Please enter valid name']);
    expect(await said({ email: '' })).toEqual([422, 'email: Field is required']);
    for (const email of ['ann', 'ann@example.com, bob@example.com', 'Ann <ann@example.com>'])
      expect(await said({ email })).toEqual([422, 'email: Please enter valid email address']);
    expect(await said({ name: 'Ann', message: 'x'.repeat(2001) })).toEqual([
      422,
      'message: Use at most 2,000 characters',
    ]);
    await becomeAgent(store, rep);
    for (const name of ['José Nguyễn', 'O’Brien', "O'Brien-Åsa", '李']) {
      const answer = await send(rep, newEmail(), { name });
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  it('makes nothing that was typed a link, a header or a tag', async () => {
    const rep = await sender();
    const email = newEmail();
    const message = 'See https://evil.example/x\nor evil.com <script>alert(1)</script>';
    await send(rep, email, { message, name: 'Ann' });
    const [mail] = await mailTo(email);
    for (const body of [mail?.html ?? '', mail?.text ?? ''])
      expect(body).not.toMatch(/evil\.example|evil\.com/);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.subject).toBe('Your personalized quote from Dana Reyes');
  });

  it('leaves amounts and ellipses of the message as they were typed', async () => {
    const rep = await sender();
    const email = newEmail();
    await send(rep, email, { message: 'Dental is only $24.50 a month...' });
    const [mail] = await mailTo(email);
    for (const body of [mail?.html, mail?.text])
      expect(body).toContain('Dental is only $24.50 a month...');
  });

  it('is sent for a cart with plans only', async () => {
    const rep = await sender(AGENT, []);
    const answer = await send(rep, newEmail());
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'There is no plan in the cart that can be quoted.',
    ]);
  });

  it('ends the link of the one before', async () => {
    const rep = await sender();
    const [first, second] = [newEmail(), newEmail()];
    await send(rep, first);
    await send(rep, second);
    const open = async (email: string) => {
      const [mail] = await mailTo(email);
      const [, id = '', tab = ''] = linkIn(mail?.text) ?? [];
      return (await store.as.visitor().call('save-cart-direct-continue', { id, tab })).status;
    };
    expect([await open(first), await open(second)]).toEqual([404, 200]);
  });
});

describe('who sends quotes', () => {
  it('is no applicant, no stranger, and not the person who got one', async () => {
    const applicant = await sender({ eprocess: 'applicant', open_type: 'user' });
    expect((await send(applicant, newEmail())).status).toBe(403);
    const preview = { enrollment_id: applicant.enrollmentId, name: 'Ann', email: newEmail() };
    expect((await applicant.call('get-quote-preview-content', preview)).status).toBe(403);

    const rep = await sender();
    expect((await send(rep, newEmail(), {}, store.as.visitor())).status).toBe(404);
    expect((await send(rep, newEmail(), {}, await store.as.owner())).status).toBe(404);

    const email = newEmail();
    await send(rep, email);
    const recipient = store.as.visitor();
    const [mail] = await mailTo(email);
    const [, id = '', tab = ''] = linkIn(mail?.text) ?? [];
    await recipient.call('save-cart-direct-continue', { id, tab });
    expect((await send(rep, newEmail(), {}, recipient)).status).toBe(403);
  });

  it('is told by the session, which says what the call would', async () => {
    const rep = await sender();
    const applicant = await sender({ eprocess: 'applicant', open_type: 'user' });
    // Holds an applicant's enrollment with another agent of record than the one that it proves to be.
    const stranger = await sender({ eprocess: 'applicant', open_type: 'user' });
    await becomeAgent(store, stranger, '10109');
    const ofRecord = await sender({ eprocess: 'applicant', open_type: 'user' });
    await becomeAgent(store, ofRecord, '10110');
    const said: unknown[] = [];
    for (const own of [rep, applicant, stranger, ofRecord]) {
      const session = await own.call('app-session');
      const sent = await send(own, newEmail());
      said.push([(session.body.data as { may_quote: boolean }).may_quote, sent.status]);
    }
    expect(said).toEqual([
      [true, 200],
      [false, 403],
      [false, 403],
      [true, 200],
    ]);
    const visitor = await store.as.visitor().call('app-session');
    expect(visitor.body.data).toMatchObject({ may_quote: false });
  });

  it('is a verified agent or group of record, also for an enrollment of an applicant', async () => {
    const own = await sender({ eprocess: 'applicant', open_type: 'user' });
    for (const [become, id] of [
      [becomeAgent, '10110'],
      [becomeGroup, '4210'],
    ] as const) {
      const browser = store.as.visitor();
      await become(store, browser, id);
      expect((await send(own, newEmail(), {}, browser)).status).toBe(200);
    }
    const stranger = store.as.visitor();
    await becomeAgent(store, stranger, '10111');
    expect((await send(own, newEmail(), {}, stranger)).status).toBe(404);
  });

  it('gets three a day by the claim alone, in whichever browser, and fifty when verified', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await send(await sender(count % 2 ? GROUP : AGENT), newEmail())).status);
    expect(statuses).toEqual([200, 200, 200, 429]);

    const verified = await sender();
    await becomeAgent(store, verified);
    await store.app.db.tx((db) =>
      store.app.counters.addMany(db, 'quote by sender', 'agent 10110', { times: 49, seconds: 1 }),
    );
    expect((await send(verified, newEmail())).status).toBe(200);
    const refused = await send(verified, newEmail());
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^What you typed is kept, but no quote was sent: /);
  });

  it('can flood neither a mailbox nor mail a cart about, and is told the same of every limit', async () => {
    const email = newEmail();
    const told = new Set<string>();
    const agent = async () => {
      const own = await sender();
      await becomeAgent(store, own);
      return own;
    };
    for (const name of [email, email.toUpperCase(), email.replace('@', '+x@')])
      expect((await send(await agent(), name)).status).toBe(200);
    const own = await agent();
    const atMailbox = await send(own, email);
    expect(atMailbox.status).toBe(429);
    told.add(atMailbox.body.message);
    for (let count = 0; count < 10; count += 1)
      expect((await send(own, newEmail())).status).toBe(200);
    const ofCart = await send(own, newEmail());
    expect(ofCart.status).toBe(429);
    told.add(ofCart.body.message);
    expect([...told]).toHaveLength(1);
    // A refused quote sends nothing and leaves the older link as it is.
    expect(await mailTo(email)).toHaveLength(1);
  });
});

describe('whether quotes are offered', () => {
  const offered = async (browser: TestCaller) =>
    ((await browser.call('app-session')).body.data as { show_quotation: unknown }).show_quotation;

  async function isRefused(browser: Sender): Promise<void> {
    const email = newEmail();
    const { data: _data, ...quote } = QUOTE;
    const preview = { ...quote, type: 'preview', enrollment_id: browser.enrollmentId, email };
    for (const refused of [
      await send(browser, email),
      await browser.call('get-quote-preview-content', preview),
    ])
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Quotes are not sent from here.',
      ]);
    expect(await mailTo(email)).toEqual([]);
  }

  it('is the site’s to say, too, whose cart has no such button', async () => {
    const rep = await sender();
    await store.app.db.query(`update enrollment set site = 'usag' where public_id = $1`, [
      rep.enrollmentId,
    ]);
    await isRefused(rep);
  });

  it('is said once there is an enrollment, unless the way in or the host says no', async () => {
    const visitor = store.as.visitor();
    expect(await offered(visitor)).toBeNull();
    expect(await offered(await sender())).toBe('yes');

    const rep = await sender();
    await rep.call('app-context', { show_quotation: 'no' });
    expect(await offered(rep)).toBe('no');
    await isRefused(rep);

    const { entry } = store.app.settings;
    const own = await sender();
    Object.assign(entry, { designatedHost: 'localhost' });
    try {
      expect(await offered(own)).toBe('no');
      await isRefused(own);
    } finally {
      Object.assign(entry, { designatedHost: '' });
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

let people = 0;
const newEmail = () => `kept${(people += 1)}@example.com`;
const mailTo = async (email: string) => (await store.mail()).filter(({ to }) => to === email);
const linkIn = (text = '') => /\/save-cart-direct-continue\/([\w-]+)\/([\w-]+)/.exec(text);

/** A shopper with these plans in the cart. */
async function shopper(plans = ['9001']): Promise<TestCaller & { enrollmentId: string }> {
  const browser = store.as.visitor();
  const created = await browser.call('add-filter-for-new-user', {
    ...{ zip: '75001', dob: '04/12/1990', gender: '1', tier: 'IO' },
  });
  const enrollment_id = String(created.body.temp_enrollment_id);
  for (const plan_id of plans) {
    const pricing = await browser.call('get-plan-pricing-detail', { enrollment_id, pid: plan_id });
    const [option] = (pricing.body.data as { plans: { ppid: string }[] }).plans;
    const plan_pricing_id = option?.ppid;
    await browser.call('add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id });
  }
  return Object.assign(browser, { enrollmentId: enrollment_id });
}

const keep = (own: TestCaller & { enrollmentId: string }, email: string, by: TestCaller = own) =>
  by.call('app-mail-cart', { enrollment_id: own.enrollmentId, email });

describe('a cart that a shopper keeps for later', () => {
  it('comes by mail with plans, prices and a link that opens it, and nothing private', async () => {
    const own = await shopper();
    const email = newEmail();
    expect((await keep(own, `  ${email.toUpperCase()} `)).status).toBe(200);
    const [mail] = await mailTo(email.toUpperCase());
    expect(mail?.subject).toMatch(/^Your cart at /);
    for (const body of [mail?.html ?? '', mail?.text ?? '']) {
      expect(body).toContain('Dental Basic');
      expect(body).toMatch(/\$19(\.\d\d)? a month/);
      // Neither what was typed for the prices, nor a greeting of somebody who gave no name.
      expect(body).not.toMatch(/04\/12\/1990|75001|Hello/);
    }
    const [, id = '', tab = ''] = linkIn(mail?.text) ?? [];
    const elsewhere = store.as.visitor();
    const opened = await elsewhere.call('save-cart-direct-continue', { id, tab });
    expect(opened.body.data).toMatchObject({
      enrollment_id: own.enrollmentId,
      saved_tab: 'cart_info',
    });
    const cart = await elsewhere.call('get-plan-cart', { enrollment_id: own.enrollmentId });
    expect(JSON.stringify(cart.body.data)).toContain('Dental Basic');
  });

  it('names the day on which coverage starts only as long as it is offered', async () => {
    const own = await shopper();
    const enrollment_id = own.enrollmentId;
    const dates = await own.call('get-cart-effective-dates', { enrollment_id });
    const [day] = (dates.body.data as { result: string[] }).result;
    const chosen = await own.call('app-choose-effective-date', {
      enrollment_id,
      effective_date: day,
    });
    expect(chosen.status, chosen.text).toBe(200);
    const [soon, late] = [newEmail(), newEmail()];
    await keep(own, soon);
    expect((await mailTo(soon))[0]?.text).toContain('Starting ');
    await store.app.db.query(
      `update enrollment set effective_date = '2025-02-01' where public_id = $1`,
      [enrollment_id],
    );
    await keep(own, late);
    const [mail] = await mailTo(late);
    expect(mail?.text).toContain('a month');
    expect(mail?.text).not.toContain('Starting ');
  });

  it('a newer mail ends the link of the older one', async () => {
    const own = await shopper();
    const [first, second] = [newEmail(), newEmail()];
    await keep(own, first);
    await keep(own, second);
    const opened = await Promise.all(
      [first, second].map(async (email) => {
        const [, id = '', tab = ''] = linkIn((await mailTo(email))[0]?.text) ?? [];
        return (await store.as.visitor().call('save-cart-direct-continue', { id, tab })).status;
      }),
    );
    expect(opened).toEqual([404, 200]);
  });

  it('refuses what is no e-mail address, an empty cart and the cart of somebody else, and sends nothing', async () => {
    const own = await shopper();
    for (const email of ['', 'ann', 'ann@example.com, bob@example.com', 'Ann <ann@example.com>']) {
      const answer = await keep(own, email);
      expect([email, answer.status, answer.body.data]).toEqual([
        email,
        422,
        [expect.objectContaining({ target_element: 'email' })],
      ]);
    }
    const email = newEmail();
    expect((await keep(await shopper([]), email)).status).toBe(422);
    const foreign = await keep(own, email, store.as.visitor());
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(await mailTo(email)).toEqual([]);
  });

  it('sends one mailbox as many as all mails may be in a day, whoever asks', async () => {
    const { sendsPerRecipientPerDay: most } = store.app.settings.mails;
    const email = newEmail();
    const answers: number[] = [];
    for (let asked = 0; asked <= most; asked += 1)
      answers.push((await keep(await shopper(), email)).status);
    expect(answers).toEqual([...Array<number>(most).fill(200), 429]);
    expect(await mailTo(email)).toHaveLength(most);
  });
});

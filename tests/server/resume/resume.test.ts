import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANK, CONTACT, PERSON, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

const WRONG = 'The code and the e-mail address do not match a saved enrollment.';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    settings: {
      limits: {
        code: { max: 30, seconds: 3600, per: 'address' },
        mail: { max: 5, seconds: 3600, per: 'session' },
      } as never,
      mails: { sendsPerAddressPerHour: 1000 },
      keep: { continueCodeDays: 20 },
    },
  });
});
afterAll(() => shop.close());

/** The same browser, its session over. */
async function laterIn(before: Shopper): Promise<Shopper> {
  const later = shop.shopper();
  later.cookies.set('browser', before.cookies.get('browser') ?? '');
  return later;
}

let people = 0;
const newEmail = (): string => `shopper${(people += 1)}@example.com`;

async function saved(tab = 'contact_info', data: Record<string, unknown> = {}) {
  const ann = shop.shopper();
  await ann.fillCart();
  must(await ann.post('save-personal-info', PERSON));
  must(await ann.post('save-billing-info', BANK));
  const email = newEmail();
  must(await ann.post('save-enrollment', { email, tab, data }));
  return { ann, email, code: await codeFor(email) };
}

async function codeFor(email: string): Promise<string> {
  const mail = (await shop.mail())
    .filter((one) => one.to === email && one.subject.includes('saved'))
    .at(-1);
  const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

const resume = (shopper: Shopper, code: string, email: string) =>
  shopper.call('POST', 'continue-enrollment', { code, email });

describe('save for later', () => {
  it('mails a code that names nobody, with a link to the continue page', async () => {
    const { ann, email, code } = await saved();
    const mail = (await shop.mail()).find((one) => one.to === email)!;
    expect(mail.html).toContain(code);
    expect(mail.text).toContain('/continue-enrollment');
    expect(mail.text).toContain('at any time within the next 20 days');
    for (const text of [PERSON.first_name, PERSON.ssn, ann.enrollment])
      expect(mail.text).not.toContain(text);
  });

  it('mails and answers in the language of the browser', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const email = newEmail();
    const later = { email, tab: 'contact_info', data: {} };
    const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
    must(await ann.own('POST', 'save-enrollment', later, spanish));
    const mail = (await shop.mail()).find((one) => one.to === email)!;
    expect(mail.subject).toBe('Su inscripción está guardada');
    expect(mail.text).toContain('dentro de los próximos 20 días');
    expect(mail.text).not.toMatch(/enrollment code|within the next/i);
    const wrong = await shop
      .shopper()
      .call('POST', 'continue-enrollment', { code: '0000-0000-0000', email }, spanish);
    expect(wrong.message).toBe(
      'El código y el correo electrónico no corresponden a una inscripción guardada.',
    );
    expect(wrong.headers['content-language']).toBe('es');
  });

  it.each([
    'primary_info',
    'contact_info',
    'payment_info',
    'billing_info',
    'aggrement_info',
    'review_info',
  ])('is possible on %s', async (tab) => {
    const { code, email } = await saved(tab);
    const opened = must(await resume(shop.shopper(), code, email));
    expect(opened.data.saved_tab).toBe({ billing_info: 'payment_info' }[tab] ?? tab);
  });

  it('keeps what was typed, lenient, without private fields', async () => {
    const { ann } = await saved('contact_info', {
      city: 'Dal',
      phone_number: '21',
      ssn: '123456789',
      made_up: 'x',
    });
    const draft = must(await ann.get('app/draft/contact_info')).data;
    expect(draft.data).toEqual({ city: 'Dal', phone_number: '21' });
  });

  it('keeps of a page only what was typed, not what it has by itself', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const later = (data: object) =>
      ann.post('save-enrollment', { email: newEmail(), tab: 'contact_info', data });
    const draft = async () => must(await ann.get('app/draft/contact_info')).data;
    const fields = must(await ann.get('get-form-fields-contact-info')).data.result as {
      field_name: string;
      value: unknown;
    }[];
    const shown = Object.fromEntries(fields.map((field) => [field.field_name, field.value]));
    expect(shown.zip).toBeTruthy();
    must(await later(shown));
    expect(await draft()).toMatchObject({ data: null, revision: 0 });
    must(await later({ ...shown, address1: '12 Elm Street' }));
    expect((await draft()).data).toEqual({ address1: '12 Elm Street' });
  });

  it('takes the place of nothing that another window saved meanwhile', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const later = (data: object) =>
      ann.post('save-enrollment', { email: newEmail(), tab: 'contact_info', data });
    const draft = async () => must(await ann.get('app/draft/contact_info')).data.data;
    must(await ann.own('PUT', 'app/draft/contact_info', { data: { city: 'Plano' } }));
    must(await later({ city: 'Dallas' }));
    expect(await draft()).toEqual({ city: 'Plano' });
    must(await ann.post('save-personal-info', PERSON));
    must(await ann.post('save-contact-info', CONTACT));
    must(await later({ city: 'Dallas' }));
    expect(await draft()).toBeNull();
  });

  it('answers the same whatever the address', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    const one = await ann.post('save-enrollment', { email: newEmail(), tab: 'review_info' });
    const other = await ann.post('save-enrollment', {
      email: 'dana.reyes@example.com',
      tab: 'review_info',
    });
    expect(one.text).toBe(other.text);
    expect(one.message).toBe('Information Saved!!! Check your email to continue');
  });

  const REFUSED: [string, Record<string, unknown>, number, Record<string, string>][] = [
    ['no address', { email: '' }, 422, { email: 'Enter valid email address' }],
    ['a broken address', { email: 'ann@' }, 422, { email: 'Enter valid email address' }],
    [
      'two addresses',
      { email: 'a@example.com,b@example.com' },
      422,
      { email: 'Enter valid email address' },
    ],
    [
      'a line break',
      { email: 'a@example.com\nBcc: b@example.com' },
      422,
      { email: 'Enter valid email address' },
    ],
    ['an unknown step', { tab: 'made_up' }, 422, { tab: 'There is no such step.' }],
    ['a quote', { tab: 'cart_info' }, 403, {}],
  ];
  it.each(REFUSED)('is refused with %s', async (_name, params, code, expected) => {
    const ann = shop.shopper();
    await ann.fillCart();
    const before = (await shop.mail()).length;
    const answer = await ann.post('save-enrollment', {
      email: newEmail(),
      tab: 'contact_info',
      ...params,
    });
    expect(answer.code).toBe(code);
    expect(faults(answer)).toEqual(expected);
    expect((await shop.mail()).length).toBe(before);
  });
});

describe('continue', () => {
  it('opens the enrollment at its step in a fresh browser, and tells the mailbox', async () => {
    const { ann, code, email } = await saved();
    const bob = shop.shopper();
    const opened = must(
      await resume(bob, code.toLowerCase().replaceAll('-', ' '), ` ${email.toUpperCase()} `),
    );
    expect(opened.data).toMatchObject({
      enrollment_id: ann.enrollment,
      saved_tab: 'contact_info',
      agent_id: '10109',
      group_id: '77',
      open_type: 'user',
      type: 'new-member',
    });
    expect(opened.data.effective_date).toMatch(/^\d\d\/01\/\d{4}$/);
    const notice = (await shop.mail()).filter((mail) => mail.to === email).at(-1)!;
    expect(notice.subject).toContain('opened');
    expect(notice.text).not.toContain(code);
    bob.enrollment = ann.enrollment;
    must(await bob.post('save-contact-info', CONTACT));
  });

  it('shows masks only', async () => {
    const { ann, code, email } = await saved();
    const bob = shop.shopper();
    must(await resume(bob, code, email));
    bob.enrollment = ann.enrollment;
    expect((await bob.fields('personal')).ssn?.value).toBe('*****6789');
    expect((await bob.fields('billing')).account_number?.value).toBe('*****3344');
    const shownOf = async (column: string) => {
      const { text, data } = must(await bob.get('get-enrollment-temp-info', { column }));
      expect(text).not.toMatch(/123456789|44017711223344/);
      return data.result;
    };
    expect(await shownOf('primary_info')).toMatchObject({ ssn: '*****6789' });
    expect(await shownOf('payment_info')).toMatchObject({ account_number: '*****3344' });
    for (const notSaved of ['contact_info', 'aggrement_info'])
      expect(await shownOf(notSaved)).toBeNull();
    must(await bob.post('save-personal-info', { ...PERSON, ssn: '*****6789' }));
    must(await bob.post('save-personal-info', { ...PERSON, ssn: '123456780' }));
    expect((await bob.fields('personal')).ssn?.value).toBe('*****6780');
  });

  it('ends what the browser before may write, not what it may read', async () => {
    const { ann, code, email } = await saved();
    must(await resume(shop.shopper(), code, email));
    expect((await ann.post('save-personal-info', PERSON)).code).toBe(403);
    must(await ann.get('get-form-fields-personal-info'));
    must(await resume(ann, code, email));
    must(await ann.post('save-personal-info', PERSON));
    expect((await ann.fields('personal')).ssn?.value).toBe('123456789');
  });

  it('asks to sign again in the new browser', async () => {
    const ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
    const email = newEmail();
    must(await ann.post('save-enrollment', { email, tab: 'review_info' }));
    const bob = shop.shopper();
    must(await resume(bob, await codeFor(email), email));
    bob.enrollment = ann.enrollment;
    expect((await bob.fields('agreement')).signature?.value).toBe('');
    expect(faults(await bob.submit())).toHaveProperty('agreement_info');
    must(await bob.sign());
    must(await bob.submit());
  });

  it('gives the session a new token', async () => {
    const { code, email } = await saved();
    const bob = shop.shopper();
    await bob.fillCart();
    const before = [...bob.cookies.values()];
    must(await resume(bob, code, email));
    expect([...bob.cookies.values()]).not.toEqual(before);
  });

  it('works again with the same code until the enrollment ends or a newer code is asked for', async () => {
    const { ann, code, email } = await saved();
    must(await resume(shop.shopper(), code, email));
    const bob = shop.shopper();
    must(await resume(bob, code, email));
    bob.enrollment = ann.enrollment;
    must(await bob.post('save-enrollment', { email, tab: 'contact_info' }));
    const newer = await codeFor(email);
    expect((await resume(shop.shopper(), code, email)).code).toBe(422);
    must(await resume(bob, newer, email));
    must(await bob.post('app/cancel-enrollment'));
    expect((await resume(shop.shopper(), newer, email)).code).toBe(422);
  });

  it('says one thing about every failure', async () => {
    const { code, email } = await saved();
    const expired = await saved();
    await shop.db.query(
      `update continue_code set expires_at = now() - interval '1 second'
       where enrollment_id = (select id from enrollment where public_id = $1)`,
      [expired.ann.enrollment],
    );
    const tries: [string, string][] = [
      ['0000-0000-0000', email],
      [code, 'somebody@example.com'],
      ['nonsense', email],
      ['', ''],
      [code, "' or 1=1 --"],
      [expired.code, expired.email],
    ];
    const answers = await Promise.all(
      tries.map(([one, other]) => resume(shop.shopper(), one, other)),
    );
    for (const answer of answers) {
      expect([answer.code, answer.message]).toEqual([422, WRONG]);
      expect(faults(answer)).toEqual({ code: WRONG, email: WRONG });
    }
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it('waits after ten failures for one address, says so, and lets the own browser and others go on', async () => {
    const { ann, code, email } = await saved();
    for (let time = 0; time < 10; time += 1)
      expect((await resume(shop.shopper(), '0000-0000-0000', email)).code).toBe(422);
    const right = await resume(shop.shopper(), code, email);
    const told =
      'Too many wrong codes were typed for this e-mail address. Please wait 60 minutes and try again, or open the link in the mail.';
    expect([right.code, right.message]).toEqual([429, told]);
    expect(faults(right)).toEqual({ code: told, email: told });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3500);
    must(await resume(await laterIn(ann), code, email));
    const other = await saved();
    must(await resume(shop.shopper(), other.code, other.email));
  });

  it('checks no more than ten of the codes that are typed at once', async () => {
    const { email } = await saved();
    const tries = Array.from({ length: 16 }, () => resume(shop.shopper(), '0000-0000-0000', email));
    const codes = (await Promise.all(tries)).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array<number>(10).fill(422), ...Array<number>(6).fill(429)]);
  });

  it('waits after thirty failures from one place', async () => {
    const { code, email } = await saved();
    const eve = shop.shopper();
    for (let time = 0; time < 30; time += 1)
      expect((await resume(eve, '0000-0000-0000', newEmail())).code).toBe(422);
    const waits = await resume(eve, code, email);
    expect([waits.code, waits.message]).toEqual([
      429,
      expect.stringContaining('in your network. Please wait 60 minutes'),
    ]);
  });
});

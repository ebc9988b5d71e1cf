import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetters } from '../../../server/providers/mailbox.ts';
import { signedIn } from '../members/member-visit.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { CONTACT, faults, FILTER, must, type Shopper } from '../wizard/support/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// Of members of the demo world: Maria Santos.
const TAKEN = { email: 'maria.santos@example.com', phone: '2145550150' };
// Nothing is ever delivered there.
const NOWHERE = { email: 'ann@nowhere.invalid', phone: '1115550123' };
const UNCONFIRMED = {
  email: 'This email address could not be confirmed',
  phone: 'This phone number could not be confirmed',
};

async function ann(
  eprocess = 'applicant',
  filter: Record<string, string> = FILTER,
): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart(filter);
  await shop.db.query('update enrollment set eprocess = $1 where public_id = $2', [
    eprocess,
    shopper.enrollment,
  ]);
  return shopper;
}

async function confirm(shopper: Shopper, type: 'email' | 'phone', contact: string): Promise<void> {
  must(await shopper.post('send-otp', { type, contact }));
  await shop.app.outbox.flush();
  const letters = await readLetters(shop.db, shop.app.crypto, 100);
  const letter = letters.find(({ to }) => to === contact);
  const otp = /\b([0-9]{6})\b/.exec(letter?.text ?? '')?.[1];
  must(await shopper.post('verify-otp', { type, contact, otp }));
}

const notes = async () => {
  const rows = await shop.db.query<{ n: number }>(
    "select count(*)::integer as n from audit where action = 'contact_unverified'",
  );
  return rows[0]?.n ?? 0;
};

describe('an e-mail address', () => {
  const calls = ['validate-member-email', 'validate-email-neverbounce'];

  it.each(calls)('that can be used is fine with %s', async (call) => {
    const answer = must(await (await ann()).post(call, { email: ' ann@example.com ' }));
    expect(answer.data).toEqual({ email: 'ann@example.com', checked: true });
  });

  it.each(calls)('of another member is refused by %s, in plain words', async (call) => {
    const answer = await (await ann()).post(call, { email: 'Maria.Santos@example.com' });
    expect(answer.code).toBe(422);
    expect(answer.data).toEqual([
      { target_element: 'email_address', error_message: 'Email Already Exists.' },
    ]);
  });

  it.each(calls)(
    'that cannot be reached is flagged by %s, so that a code can help',
    async (call) => {
      const answer = await (await ann()).post(call, { email: NOWHERE.email });
      expect(answer.data).toEqual([
        {
          target_element: 'email_address',
          error_message: UNCONFIRMED.email,
          is_valid: false,
        },
      ]);
    },
  );

  it.each(['ann@', '', 'ann@example'])('%j is none', async (email) => {
    const answer = await (await ann()).post('validate-member-email', { email });
    expect(faults(answer)).toEqual({
      email_address: 'Invalid email format. Please enter a valid email',
    });
  });
});

describe('a phone number', () => {
  const ask = (shopper: Shopper, phone: string) =>
    shopper.get('validate-phone-numverify', { phone });

  it('is compared by its digits', async () => {
    const answer = must(await ask(await ann(), '(214) 555-0123'));
    expect(answer.data).toEqual({ phone: '2145550123', checked: true });
  });

  it('of another member, that cannot be reached, or that is none is refused', async () => {
    const shopper = await ann();
    expect((await ask(shopper, TAKEN.phone)).data).toEqual([
      { target_element: 'phone_number', error_message: 'Phone already exists' },
    ]);
    expect((await ask(shopper, NOWHERE.phone)).data).toEqual([
      { target_element: 'phone_number', error_message: UNCONFIRMED.phone, is_valid: false },
    ]);
    expect(faults(await ask(shopper, '12345'))).toEqual({
      phone_number: 'Invalid phone number. Please enter a 10-digit numeric phone number',
    });
  });

  it('is nowhere in the log', async () => {
    await ask(await ann(), '2145550177');
    expect(shop.log()).not.toContain('2145550177');
  });
});

describe('saving contact information', () => {
  const bad = { ...CONTACT, email_address: NOWHERE.email, phone_number: NOWHERE.phone };

  it('asks the same questions of both contacts', async () => {
    const shopper = await ann();
    const answer = await shopper.post('save-contact-info', bad);
    expect(faults(answer)).toEqual({
      email_address: UNCONFIRMED.email,
      phone_number: UNCONFIRMED.phone,
    });
    const other = { ...CONTACT, email_address: TAKEN.email, phone_number: TAKEN.phone };
    expect(faults(await shopper.post('save-contact-info', other))).toEqual({
      email_address: 'Email Already Exists.',
      phone_number: 'Phone already exists',
    });
  });

  it('takes contacts that a one-time code confirmed, and no others', async () => {
    const shopper = await ann();
    await confirm(shopper, 'email', bad.email_address);
    await confirm(shopper, 'phone', bad.phone_number);
    must(await shopper.post('save-contact-info', bad));
    expect((await shopper.fields('contact')).email_address).toMatchObject({ message: 'Verified.' });
    const other = { ...bad, email_address: 'bea@nowhere.invalid' };
    expect(faults(await shopper.post('save-contact-info', other))).toEqual({
      email_address: UNCONFIRMED.email,
    });
  });

  it.each([
    ['agent', '10110', 'rep'],
    ['agent', '10110', 'applicant'],
    ['group', '4210', 'group'],
  ] as const)(
    'lets a verified %s (%s, as %s) go on without the check, and notes it',
    async (kind, id, eprocess) => {
      const shopper = await signedIn(shop, kind, id);
      await shopper.fillCart({ ...FILTER, eprocess });
      const before = await notes();
      const skipped = { ...bad, skip_validation_email: '1', skip_validation_phone: '1' };
      must(await shopper.post('save-contact-info', skipped));
      expect(await notes()).toBe(before + 2);
      const again = { ...skipped, email_address: TAKEN.email };
      expect(faults(await shopper.post('save-contact-info', again))).toEqual({
        email_address: 'Email Already Exists.',
      });
    },
  );

  it.each(['applicant', 'rep', 'group'])(
    'lets nobody go on without it who only says to be a %s',
    async (eprocess) => {
      const shopper = await ann(eprocess);
      const { skip_validation_email, skip_validation_phone } = await shopper.fields('contact');
      expect([skip_validation_email, skip_validation_phone]).toEqual([undefined, undefined]);
      const skipped = { ...bad, skip_validation_email: '1', skip_validation_phone: '1' };
      expect(Object.keys(faults(await shopper.post('save-contact-info', skipped)))).toEqual([
        'email_address',
        'phone_number',
      ]);
    },
  );

  it('lets no agent go on without it for the enrollment of another one', async () => {
    const shopper = await signedIn(shop, 'agent', '10109');
    await shopper.fillCart({ ...FILTER, eprocess: 'rep' });
    await shop.db.query(`update enrollment set agent_id = '10110' where public_id = $1`, [
      shopper.enrollment,
    ]);
    const skipped = { ...bad, skip_validation_email: '1', skip_validation_phone: '1' };
    expect((await shopper.post('save-contact-info', skipped)).code).toBe(422);
  });

  it('asks the post office only when that is wanted', async () => {
    const shopper = await ann();
    const odd = { ...CONTACT, address1: 'Behind the old mill' };
    must(await shopper.post('save-contact-info', odd));
    const refused = await shopper.post('save-contact-info', { ...odd, with_validation: '1' });
    expect(Object.keys(faults(refused))).toEqual(['address1']);
    const asNumber = await shopper.post('save-contact-info', { ...odd, with_validation: 1 });
    expect(faults(asNumber)).toEqual(faults(refused));
    must(await shopper.post('save-contact-info', { ...odd, with_validation: 0 }));
    const fine = await shopper.post('save-contact-info', { ...CONTACT, with_validation: '1' });
    expect(must(fine).data.note).toBe('');
  });

  it('passes what nobody can check just now, and says so', async () => {
    const shopper = await ann();
    const { address, email } = shop.app.providers;
    shop.app.providers.address = { check: async () => 'unknown' };
    shop.app.providers.email = { check: async () => 'unknown' };
    try {
      const before = await notes();
      const saved = await shopper.post('save-contact-info', {
        ...bad,
        with_validation: '1',
        phone_number: CONTACT.phone_number,
      });
      expect(must(saved).data.note).toMatch(/not checked/);
      expect(await notes()).toBe(before + 1);
    } finally {
      Object.assign(shop.app.providers, { address, email });
    }
  });

  it('asks for the place of birth where the portal does', async () => {
    const shopper = await ann('applicant', { ...FILTER, platform_group_id: '302' });
    expect(faults(await shopper.post('save-contact-info', CONTACT))).toEqual({
      birth_state: 'Field is required',
      birth_city: 'Field is required',
    });
    must(
      await shopper.post('save-contact-info', {
        ...CONTACT,
        birth_state: 'TX',
        birth_city: 'Waco',
      }),
    );
  });
});

it('a browser asks about ten contacts an hour; a save is checked all the same', async () => {
  const { limits } = shop.app.settings;
  const { contactCheck, contactSave } = limits;
  Object.assign(limits, { contactCheck: { max: 10, seconds: 3600, per: 'session' } });
  try {
    const shopper = await ann();
    const ask = (n: number) =>
      shopper.post('validate-member-email', { email: `ann${n}@example.com` });
    for (let n = 0; n < 10; n += 1) must(await ask(n));
    must(await ask(3));
    const eleventh = await ask(10);
    expect(eleventh.code).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(60);
    const save = (email_address: string) =>
      shopper.post('save-contact-info', { ...CONTACT, email_address });
    expect(faults(await save(TAKEN.email))).toEqual({ email_address: 'Email Already Exists.' });
    must(await save('ann11@example.com'));
    // Finding out whose contacts they are by saving them has an end, too.
    Object.assign(limits, { contactSave: { max: 1, seconds: 3600, per: 'session' } });
    const other = await ann();
    expect((await other.post('save-contact-info', CONTACT)).message).toMatch(
      /^Too many requests\. Please wait (60|59) minutes and try again\.$/,
    );
  } finally {
    Object.assign(limits, { contactCheck, contactSave });
  }
});

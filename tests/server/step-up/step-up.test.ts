import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, DEVON, enroll } from '../members/member-visit.ts';
import { BANK, CONTACT, faults, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { confirm, newEmail, newPhone, offer, OFTEN, owner, resume, ssnOf } from './second-proof.ts';

const WRONG = 'This code is not right. Please check it and try again.';
const WRONG_IDENTITY = 'This does not match what was entered. Please check both answers.';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    settings: {
      oneTimeCodes: OFTEN,
    },
  });
});
afterAll(() => shop.close());

describe('a browser that resumed an enrollment', () => {
  it('sees what is private for fifteen minutes after a code to a contact that the owner confirmed', async () => {
    const phone = newPhone();
    const ann = await owner(shop, { phone_number: phone });
    await confirm(shop, ann, 'phone', phone);
    const bob = await resume(shop, ann, newEmail());
    expect(await offer(bob)).toEqual({
      state: 'needed',
      until: null,
      contacts: [{ type: 'phone', shown: `***-***-${phone.slice(-4)}` }],
      identity: false,
      proves_member: false,
      blocked: false,
    });
    expect(await ssnOf(bob)).toBe('*****6789');
    must(await bob.post('app/step-up-code', { type: 'phone' }));
    const otp = await codeFor(shop, phone);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(faults(await bob.post('app/step-up', { type: 'phone', otp: wrong }))).toEqual({
      otp: WRONG,
    });
    expect(await ssnOf(bob)).toBe('*****6789');
    const before = [...bob.cookies.values()];
    const { until } = must(await bob.post('app/step-up', { type: 'phone', otp })).data;
    expect([...bob.cookies.values()]).not.toEqual(before);
    const minutes = (Date.parse(until as string) - shop.app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(16);
    expect(await ssnOf(bob)).toBe('123456789');
    expect((await offer(bob)).state).toBe('open');
    expect(must(await bob.call('GET', 'app/session')).data.access).toBe('stepped');
    await shop.db.query(
      "update session_binding set stepped_up_until = now() - interval '1 second'",
    );
    expect(await ssnOf(bob)).toBe('*****6789');
    expect(must(await bob.call('GET', 'app/session')).data.access).toBe('resumed');
    expect(faults(await bob.post('app/step-up', { type: 'phone', otp }))).toHaveProperty('otp');
  });

  it('is told which steps hide something from it, and of none where nothing is hidden', async () => {
    const hiding = async (who: Shopper) =>
      (must(await who.get('get-dynamic-tabs')).data.result as { tab_name: string; hidden?: true }[])
        .filter(({ hidden }) => hidden)
        .map(({ tab_name: name }) => name);
    const fresh = shop.shopper();
    await fresh.fillCart();
    must(await fresh.post('save-contact-info', CONTACT));
    // The number of an account is never shown in full, so that no proof would open it.
    must(await fresh.post('save-billing-info', BANK));
    const bob = await resume(shop, fresh, newEmail());
    expect(must(await bob.call('GET', 'app/session')).data.access).toBe('resumed');
    expect(await hiding(bob)).toEqual([]);
    must(await bob.post('save-personal-info', PERSON));
    expect(await hiding(bob)).toEqual(['primary_info']);
    expect(await hiding(await owner(shop))).toEqual([]);
  });

  it('never by the mailbox that opened it', async () => {
    const email = newEmail();
    const ann = await owner(shop, { email_address: email });
    await confirm(shop, ann, 'email', email);
    const bob = await resume(shop, ann, email.toUpperCase());
    expect((await offer(bob)).contacts).toEqual([]);
    expect(faults(await bob.post('app/step-up-code', { type: 'email' }))).toEqual({
      type: 'No code can be sent there.',
    });
    // Nor after a resume by a mailbox of one's own.
    const detour = await resume(shop, bob, newEmail());
    expect((await offer(detour)).contacts).toEqual([]);
  });

  it('by a confirmed mailbox, when the code went to another one', async () => {
    const email = newEmail();
    const ann = await owner(shop, { email_address: email });
    await confirm(shop, ann, 'email', email);
    const bob = await resume(shop, ann, newEmail());
    expect((await offer(bob)).contacts).toEqual([{ type: 'email', shown: 's***@example.com' }]);
    must(await bob.post('app/step-up-code', { type: 'email' }));
    must(await bob.post('app/step-up', { type: 'email', otp: await codeFor(shop, email) }));
    expect(await ssnOf(bob)).toBe('123456789');
  });

  it('never by a contact that it confirmed itself, nor by one that nobody confirmed', async () => {
    const bob = await resume(shop, await owner(shop), newEmail());
    expect((await offer(bob)).contacts).toEqual([]);
    const phone = newPhone();
    must(await bob.post('save-contact-info', { ...CONTACT, phone_number: phone }));
    await confirm(shop, bob, 'phone', phone);
    expect((await offer(bob)).contacts).toEqual([]);
    const again = await resume(shop, bob, newEmail());
    expect((await offer(again)).contacts).toEqual([]);
  });

  it('by a contact of the owner also when it proved the same one again itself', async () => {
    const phone = newPhone();
    const ann = await owner(shop, { phone_number: phone });
    await confirm(shop, ann, 'phone', phone);
    const bob = await resume(shop, ann, newEmail());
    await confirm(shop, bob, 'phone', phone);
    expect((await offer(bob)).contacts).toMatchObject([{ type: 'phone' }]);
  });

  it('a link counts as the mailbox that it went to', async () => {
    const email = newEmail();
    const ann = await owner(shop, { email_address: email });
    await confirm(shop, ann, 'email', email);
    must(await ann.post('save-enrollment', { email, tab: 'contact_info' }));
    const text = (await shop.mail()).filter(({ to }) => to === email).at(-1)?.text ?? '';
    const [, id] = /direct-continue\/([\w-]+)/.exec(text) ?? [];
    const bob = shop.shopper();
    must(await bob.call('GET', `direct-continue/${id}`));
    bob.enrollment = ann.enrollment;
    expect((await offer(bob)).contacts).toEqual([]);
  });
});

describe('without a second contact', () => {
  const RIGHT = { birthdate: '03/15/1986', ssn: '123456789' };

  it('date of birth and the whole number open it, whose end shows already', async () => {
    const bob = await resume(shop, await owner(shop), newEmail());
    expect(await offer(bob)).toMatchObject({ state: 'needed', contacts: [], identity: true });
    must(await bob.post('app/step-up', RIGHT));
    expect(await ssnOf(bob)).toBe('123456789');
  });

  it('five tries, in whatever browser, and then it has to be typed again', async () => {
    const ann = await owner(shop);
    const bob = await resume(shop, ann, newEmail());
    const wrong = [
      { ...RIGHT, ssn: '123456780' },
      { ...RIGHT, birthdate: '03/16/1986' },
      { birthdate: '02/30/1986', ssn: '123456789' },
      { ...RIGHT, ssn: '6789' },
      { ssn: '123456789' },
    ];
    for (const answers of wrong)
      expect(faults(await bob.post('app/step-up', answers))).toEqual({ birthdate: WRONG_IDENTITY });
    expect(await offer(bob)).toMatchObject({ state: 'needed', identity: false, blocked: true });
    expect((await bob.post('app/step-up', RIGHT)).code).toBe(422);
    const again = await resume(shop, bob, newEmail());
    expect((await again.post('app/step-up', RIGHT)).code).toBe(422);
    expect(await ssnOf(again)).toBe('*****6789');
    must(await again.post('save-personal-info', { ...PERSON, ssn: '123456780' }));
  });

  it('what was typed after resuming proves nothing', async () => {
    const bob = await resume(shop, await owner(shop), newEmail());
    must(await bob.post('save-personal-info', { ...PERSON, ssn: '900550001' }));
    const filter = { zip: '75001', dob: '01/02/1980', gender: '1', tier: 'IO' };
    must(await bob.changeFilter(filter));
    const own = { birthdate: '01/02/1980', ssn: '900550001' };
    expect((await bob.post('app/step-up', own)).code).toBe(422);
    must(await bob.post('app/step-up', RIGHT));
  });

  it('is not asked where there was one until somebody took it out of the form', async () => {
    const phone = newPhone();
    const ann = await owner(shop, { phone_number: phone });
    await confirm(shop, ann, 'phone', phone);
    const bob = await resume(shop, ann, newEmail());
    must(await bob.post('save-contact-info', { ...CONTACT, phone_number: newPhone() }));
    expect(await offer(bob)).toMatchObject({ state: 'needed', contacts: [], identity: false });
    expect(faults(await bob.post('app/step-up', RIGHT))).toHaveProperty('otp');
    expect(await ssnOf(bob)).toBe('*****6789');
  });

  it('nor by having a code sent to the one that there is', async () => {
    const email = newEmail();
    const ann = await owner(shop, { email_address: email });
    await confirm(shop, ann, 'email', email);
    const bob = await resume(shop, ann, newEmail());
    must(await bob.post('save-enrollment', { email, tab: 'contact_info' }));
    expect(await offer(bob)).toMatchObject({ state: 'needed', contacts: [], identity: false });
  });

  it('is asked where only the mailbox was confirmed that opened it', async () => {
    const email = newEmail();
    const ann = await owner(shop, { email_address: email });
    await confirm(shop, ann, 'email', email);
    expect(await offer(await resume(shop, ann, email))).toMatchObject({ identity: true });
  });

  it('is not asked where a code can be sent, nor before anything was typed', async () => {
    const phone = newPhone();
    const ann = await owner(shop, { phone_number: phone });
    await confirm(shop, ann, 'phone', phone);
    const bob = await resume(shop, ann, newEmail());
    expect(faults(await bob.post('app/step-up', RIGHT))).toHaveProperty('otp');
    const early = shop.shopper();
    await early.fillCart();
    expect(await offer(await resume(shop, early, newEmail()))).toMatchObject({
      state: 'needed',
      contacts: [],
      identity: false,
      blocked: false,
    });
  });
});

describe('nobody else', () => {
  it('an owner of an ordinary enrollment has nothing to step up to', async () => {
    const ann = await owner(shop);
    expect(await offer(ann)).toEqual({
      state: 'none',
      until: null,
      contacts: [],
      identity: false,
      proves_member: false,
      blocked: false,
    });
    expect((await ann.post('app/step-up', { otp: '123456' })).code).toBe(422);
    expect(
      (await ann.post('app/step-up', { birthdate: '03/15/1986', ssn: '123456789' })).code,
    ).toBe(422);
  });

  it('others meet the same 404 as for an unknown enrollment, and a code works only where it was asked for', async () => {
    const devon = await enroll(shop, DEVON);
    const stranger = await enroll(shop, DEVON);
    must(await devon.post('app/step-up-code', { type: 'email' }));
    const otp = await codeFor(shop, 'devon.clarke@example.com');
    expect((await stranger.post('app/step-up', { type: 'email', otp })).code).toBe(422);
    for (const [method, path] of [
      ['GET', 'app/step-up'],
      ['POST', 'app/step-up-code'],
      ['POST', 'app/step-up'],
    ] as const) {
      const params = method === 'GET' ? {} : { type: 'email' };
      const foreign = await stranger.call(method, path, {
        ...params,
        enrollment_id: devon.enrollment,
      });
      const unknown = await stranger.call(method, path, { ...params, enrollment_id: 'nobody' });
      expect([foreign.code, foreign.text]).toEqual([404, unknown.text]);
    }
    must(await devon.post('app/step-up', { type: 'email', otp }));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, DEVON, enroll, MARIA, NOBODY, proved } from '../members/member-visit.ts';
import { must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { offer, OFTEN, resume } from './second-proof.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

describe('a member', () => {
  it('is proved by a code to the contact on file', async () => {
    const devon = await enroll(shop, DEVON);
    expect(await offer(devon)).toEqual({
      state: 'needed',
      until: null,
      contacts: [
        { type: 'email', shown: 'the email address that we have on file' },
        { type: 'phone', shown: 'the phone number that we have on file' },
      ],
      identity: false,
      proves_member: true,
      blocked: false,
    });
    must(await devon.post('app/step-up-code', { type: 'email' }));
    const otp = await codeFor(shop, 'devon.clarke@example.com');
    must(await devon.post('app/step-up', { type: 'email', otp }));
    expect((await devon.fields('personal')).first_name?.value).toBe('Devon');
    expect(must(await devon.get('get-existing-card-info')).data.result).toHaveLength(1);
    expect(
      must(await devon.get('get-enrollment-temp-info', { column: 'filter_info' })).data.result,
    ).toMatchObject({ dob: '01/08/1992', gender: '0', zip: '33101', state: 'FL' });
    expect(must(await devon.call('GET', 'app/session')).data.member).toBe('proved');
    expect((await offer(devon)).state).toBe('open');
  });

  it('who filled the filter with other facts gets their own, and prices with them', async () => {
    const devon = await enroll(shop, DEVON);
    const filter = { zip: '75001', dob: '03/15/1960', gender: '1', tier: 'IO' };
    must(await devon.changeFilter(filter));
    must(await devon.post('app/step-up-code', { type: 'phone' }));
    const otp = await codeFor(shop, '3055550151');
    must(await devon.post('app/step-up', { type: 'phone', otp }));
    expect(
      must(await devon.get('get-enrollment-temp-info', { column: 'filter_info' })).data.result,
    ).toMatchObject({ dob: '01/08/1992', gender: '0', zip: '75001' });
  });

  it('who does not exist looks the same, but no code goes anywhere', async () => {
    const [known, unknown] = [await enroll(shop, MARIA), await enroll(shop, NOBODY)];
    const letters = async () => (await shop.mail()).length;
    const both = async (ask: (who: Shopper) => Promise<{ text: string }>) => {
      const [one, other] = [await ask(known), await ask(unknown)];
      expect(other.text).toBe(one.text);
    };
    await both((who) => who.get('app/step-up'));
    const before = await letters();
    must(await unknown.post('app/step-up-code', { type: 'email' }));
    expect(await letters()).toBe(before);
    must(await known.post('app/step-up-code', { type: 'email' }));
    expect(await letters()).toBe(before + 1);
    await both((who) => who.post('app/step-up-code', { type: 'email' }));
    // Guessed codes: none of these is the one that is sent.
    const sent = await codeFor(shop, 'maria.santos@example.com');
    const wrong = sent === '000000' ? '111111' : '000000';
    for (const otp of [wrong, wrong, wrong, wrong, wrong, wrong, '', 'abc'])
      await both((who) => who.post('app/step-up', { type: 'email', otp }));
    await both((who) => who.post('app/step-up', { birthdate: '06/14/1985', ssn: '900550001' }));
    await both((who) => who.post('app/step-up-code', { type: 'fax' }));
    await both((who) => who.get('get-existing-card-info'));
  });

  it('is offered masked contacts once proved', async () => {
    const maria = await proved(shop, MARIA, 'IF');
    expect((await offer(maria)).contacts).toEqual([
      { type: 'email', shown: 'm***@example.com' },
      { type: 'phone', shown: '***-***-0150' },
    ]);
    const bob = await resume(shop, maria, 'maria.santos@example.com');
    expect((await offer(bob)).contacts).toEqual([{ type: 'phone', shown: '***-***-0150' }]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, OFTEN, owner, ssnOf } from '../step-up/second-proof.ts';
import { CONTACT, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { oneTimeCodes: OFTEN } });
});
afterAll(() => shop.close());

/** The code that Save & Continue Later mails. */
async function codeOf(who: Shopper, email: string): Promise<string | undefined> {
  must(await who.post('save-enrollment', { email, tab: 'contact_info' }));
  const mail = (await shop.mail()).find(({ to }) => to === email);
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0];
}

it('lets the browser begin anew where it came from; what was saved can still be continued', async () => {
  const ann = await owner(shop);
  const email = newEmail();
  const code = await codeOf(ann, email);
  must(await ann.post('app/leave-enrollment'));
  expect(must(await ann.call('GET', 'app/session')).data).toMatchObject({
    tempId: null,
    portal_code: 'NATWEL',
  });
  expect((await ann.post('save-contact-info', CONTACT)).code).toBe(404);
  expect((await ann.post('app/leave-enrollment')).code).toBe(404);

  const left = ann.enrollment;
  await ann.fillCart();
  expect(ann.enrollment).not.toBe(left);
  must(await ann.post('save-personal-info', PERSON));
  const opened = await shop.shopper().call('POST', 'continue-enrollment', { code, email });
  expect(must(opened).data.enrollment_id).toBe(left);
});

it('gives back only masks to the browser in which it was typed', async () => {
  const ann = await owner(shop);
  expect(await ssnOf(ann)).toBe(PERSON.ssn);
  const email = newEmail();
  const code = await codeOf(ann, email);
  must(await ann.post('app/leave-enrollment'));
  must(await ann.call('POST', 'continue-enrollment', { code, email }));
  expect(await ssnOf(ann)).toBe(`*****${PERSON.ssn.slice(-4)}`);
});

it('takes nothing from others, and nobody leaves what is not theirs', async () => {
  const [ann, eve] = [await owner(shop), shop.shopper()];
  eve.enrollment = ann.enrollment;
  expect((await eve.post('app/leave-enrollment')).code).toBe(404);
  expect(await ssnOf(ann)).toBe(PERSON.ssn);
});

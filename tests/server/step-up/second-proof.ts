import { codeFor } from '../members/member-visit.ts';
import { CONTACT, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

/** Codes come without waiting, for the tests that ask for many. */
export const OFTEN = {
  sendsPerAddressPerHour: 1000,
  contactWaitSeconds: 0,
  sendsPerContactPerDay: 50,
};

let people = 0;
export const newPhone = (): string => `21455501${String((people += 1) % 100).padStart(2, '0')}`;
export const newEmail = (): string => `stepper${(people += 1)}@example.com`;
export const offer = async (who: Shopper) => must(await who.get('app/step-up')).data;
export const ssnOf = async (who: Shopper) => (await who.fields('personal')).ssn?.value;

/** An owner with personal information saved, and contact information on request. */
export async function owner(shop: Shop, contact: Record<string, unknown> = {}): Promise<Shopper> {
  const ann = shop.shopper();
  await ann.fillCart();
  must(await ann.post('save-personal-info', PERSON));
  must(await ann.post('save-contact-info', { ...CONTACT, ...contact }));
  return ann;
}

export async function confirm(
  shop: Shop,
  who: Shopper,
  type: 'email' | 'phone',
  contact: string,
): Promise<void> {
  must(await who.post('send-otp', { type, contact }));
  must(await who.post('verify-otp', { type, contact, otp: await codeFor(shop, contact) }));
}

/** The same enrollment in a fresh browser, by the code that was mailed to this address. */
export async function resume(shop: Shop, from: Shopper, email: string): Promise<Shopper> {
  must(await from.post('save-enrollment', { email, tab: 'contact_info' }));
  const mail = (await shop.mail())
    .filter(({ to, subject }) => to === email && subject.includes('is saved'))
    .at(-1);
  const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '') ?? [];
  const bob = shop.shopper();
  must(await bob.call('POST', 'continue-enrollment', { code, email }));
  bob.enrollment = from.enrollment;
  return bob;
}

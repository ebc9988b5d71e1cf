import { normaliseEmail, normalisePhone } from '../../src/shared/domain/contacts.ts';
import { isEmail } from '../../src/shared/validation/formats.ts';
import { askOutside } from './ask-outside.ts';
import { verdictBy } from './ask-verdict.ts';
import type { Guarded } from './breaker.ts';
import type { ContactChecker } from './types.ts';

// Reserved domains that never receive mail (RFC 2606, RFC 6761); example.com is for examples.
const NO_MAILBOXES = /\.(?:invalid|test|localhost|local|internal|onion)$/;
// Area code and exchange begin with 2 to 9, and the second and third digit of neither are 11 (North American plan).
const NUMBER = /^[2-9](?!11)[0-9]{2}[2-9](?!11)[0-9]{2}[0-9]{4}$/;

/** Checks an e-mail address without a service: whether its domain can have mailboxes. */
export const embeddedEmailCheck: ContactChecker = {
  async check(email) {
    return isEmail(email) && !NO_MAILBOXES.test(normaliseEmail(email)) ? 'good' : 'bad';
  },
};

/** Checks a phone number by the numbering plan. */
export const embeddedPhoneCheck: ContactChecker = {
  async check(phone) {
    const digits = normalisePhone(phone);
    return digits !== undefined && NUMBER.test(digits) ? 'good' : 'bad';
  },
};

/** Asks a service about contacts that pass the embedded check. */
export function httpContactCheck(
  address: string,
  guarded: Guarded,
  embedded: ContactChecker,
): ContactChecker {
  // Checks may happen during a save.
  const ask = askOutside(verdictBy(address, guarded));
  return {
    async check(contact) {
      return (await embedded.check(contact)) === 'bad' ? 'bad' : ask(contact);
    },
  };
}

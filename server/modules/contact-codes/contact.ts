import { normaliseEmail, normalisePhone } from '../../../src/shared/domain/contacts.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';

export type ContactKind = 'email' | 'phone';

/** A mailbox or phone as it is compared; undefined for what is none. */
export function readContact(kind: ContactKind, typed: string): string | undefined {
  if (kind === 'phone') return normalisePhone(typed);
  const email = normaliseEmail(typed);
  return isEmail(email) ? email : undefined;
}

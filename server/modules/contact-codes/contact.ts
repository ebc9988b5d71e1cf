import {
  normaliseEmail,
  normalisePhone,
  type ContactKind,
} from '../../../src/shared/domain/contacts.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';

/** A mailbox or phone as it is compared; undefined for what is none. */
export function normaliseContact(kind: ContactKind, typed: string): string | undefined {
  if (kind === 'phone') return normalisePhone(typed);
  const email = normaliseEmail(typed);
  return isEmail(email) ? email : undefined;
}

import {
  normaliseEmail,
  normalisePhone,
  type ContactKind,
} from '../../../src/shared/domain/contacts.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';

/** A normalised e-mail address or phone number; undefined when it is neither. */
export function normaliseContact(kind: ContactKind, typed: string): string | undefined {
  if (kind === 'phone') return normalisePhone(typed);
  const email = normaliseEmail(typed);
  return isEmail(email) ? email : undefined;
}

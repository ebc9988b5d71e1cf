import { digitsOnly } from './identifiers.ts';

/** An e-mail address as it is compared: trimmed, in one case and one Unicode form. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** A phone number of this country as it is compared: its ten digits; undefined when it has another number of them. */
export function normalisePhone(typed: string): string | undefined {
  const digits = digitsOnly(typed);
  return digits.length === 10 ? digits : undefined;
}

/** Enough of an e-mail address to recognise one's own: `j***@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

import { digitsOnly } from './identifiers.ts';

export type ContactKind = 'email' | 'phone';

const GOOGLE = /^(gmail|googlemail)\.com$/;

/** An e-mail address as it is compared: trimmed, in one case and one Unicode form. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The mailbox of a compared e-mail address, as mails are counted: without a `+tag`, and without dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  return GOOGLE.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
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

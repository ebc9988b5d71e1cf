import { parseUsDate } from '../domain/calendar-date.ts';
import { isPossibleSsn } from '../domain/identifiers.ts';
import { isPersonName } from '../domain/names.ts';
import { isState, isZipInUse } from '../domain/state-codes.ts';

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
const LONGEST_EMAIL = 254;
// Controls, format characters (bidirectional, zero-width), lone surrogates, private use, line separators.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Whether a text is an e-mail address as mailboxes of people have them: no quotes, a domain with a dot. */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.lastIndexOf('@'));
  return (
    text.length <= LONGEST_EMAIL &&
    EMAIL.test(text) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..')
  );
}

// Whether a text has only characters that one can see, and spaces.
function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** The formats of our own forms. Those of JSON Schema are in `all-formats.ts`: few screens use one. */
export const ownFormats = {
  'us-date': (text: string): boolean => parseUsDate(text) !== undefined,
  'person-name': isPersonName,
  email: isEmail,
  ssn: isPossibleSsn,
  printable: isPrintable,
  'us-state': isState,
  'us-zip': isZipInUse,
  'whole-number': (text: string): boolean => /^(?:0|[1-9][0-9]*)$/.test(text),
};

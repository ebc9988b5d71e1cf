const IMPOSSIBLE_SSN = /^(?:000|666)|^...00|0000$|^(.)\1{8}$/;

/** Whether a text is nine digits that can be a social security number (area, group and serial exist; not all equal). */
export function isPossibleSsn(digits: string): boolean {
  return /^[0-9]{9}$/.test(digits) && !IMPOSSIBLE_SSN.test(digits);
}

/** Social security number as it is shown: `*****6789`. */
export function maskSsn(ssn: string): string {
  return mask(ssn, 5);
}

/** Account number as it is shown: five stars and the last four digits. */
export function maskAccount(account: string): string {
  return mask(account, 5);
}

/** Card number as it is shown: six stars and the last four digits. */
export function maskCard(card: string): string {
  return mask(card, 6);
}

/** A text without everything that is not a digit 0 to 9. */
export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

function mask(text: string, stars: number): string {
  return text === '' ? '' : `${'*'.repeat(stars)}${text.slice(-4)}`;
}

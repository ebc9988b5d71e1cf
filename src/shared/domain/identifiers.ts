const IMPOSSIBLE_SSN = /^(?:000|666)|^...00|0000$|^(.)\1{8}$/;

/** Whether a text is nine digits that can be a social security number (area, group and serial exist; not all equal). */
export function isPossibleSsn(digits: string): boolean {
  return /^[0-9]{9}$/.test(digits) && !IMPOSSIBLE_SSN.test(digits);
}

/** A text without everything that is not a digit 0 to 9. */
export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** `5550100123` → `(555) 010-0123`; texts that are not a phone number of ten digits as they are. */
export function phoneInWords(text: string): string {
  const digits = /^[\d\s().+-]*$/.test(text) ? digitsOnly(text) : '';
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

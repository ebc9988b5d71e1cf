import { parseIsoDate, type IsoDate } from './calendar-date.ts';

const YEARS_AHEAD = 20;

/** Fault of a masked account number beside another routing number: an account is both numbers. */
export const OTHER_BANK = 'The routing number has changed: enter the whole account number again.';

/** Whether a card (month 01 to 12, year of four digits) is past its last day, the end of that month. */
export function isCardExpired(month: string, year: string, todayIso: IsoDate): boolean {
  const today = parseIsoDate(todayIso);
  if (!today) throw new RangeError('Not a date.');
  return Number(year) * 12 + Number(month) < today.year * 12 + today.month;
}

/** Expiration years to choose from: this year and the next twenty, as text. */
export function expirationYears(todayIso: IsoDate): string[] {
  const today = parseIsoDate(todayIso);
  if (!today) throw new RangeError('Not a date.');
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(today.year + index));
}

/** Expiration months to choose from: 01 to 12. */
export const EXPIRATION_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

/** A day of the month in words: `1st of month`, `22nd of month`. */
export function billDateLabel(day: number): string {
  const ending =
    day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending} of month`;
}

const CARD_BRANDS = [
  ['amex', /^3[47]/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(?:6011|65|64[4-9])/],
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number][0];

/** The brand that a card number's first digits belong to, if it is a known one. */
export function cardBrand(digits: string): CardBrand | undefined {
  return CARD_BRANDS.find(([, start]) => start.test(digits))?.[0];
}

const BRAND_NAMES: Record<CardBrand, string> = {
  amex: 'American Express',
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
};

/** The name of the brand that a card number's first digits belong to, if it is a known one. */
export function brandName(digits: string): string | undefined {
  const brand = cardBrand(digits);
  return brand && BRAND_NAMES[brand];
}

/** Place and length of the security code on a card of a recognised brand; other lengths are valid, too. */
export function securityCodeHint(cardNumber: string): string | undefined {
  const brand = brandName(cardNumber);
  if (brand === undefined) return undefined;
  return cardBrand(cardNumber) === 'amex'
    ? `${brand} cards usually have 4 digits on the front.`
    : `${brand} cards usually have 3 digits on the back.`;
}

/** The end of an identifying number, as it may be shown: four characters, two of a short one. */
export function endOfNumber(number: string): string {
  return number.slice(number.length >= 8 ? -4 : -2);
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(?:6011|65|64[4-9])/, 'Discover'],
];

/** The brand that a card number's first digits belong to, if it is a known one. */
export function cardBrand(digits: string): string | undefined {
  return BRANDS.find(([start]) => start.test(digits))?.[1];
}

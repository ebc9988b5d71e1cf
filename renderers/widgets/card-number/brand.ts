import { cardBrand, type CardBrand } from '../../../src/shared/domain/payment.ts';

const NAMES: Record<CardBrand, string> = {
  amex: 'American Express',
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
};

/** The name of the brand that a card number's first digits belong to, if it is a known one. */
export function brandName(digits: string): string | undefined {
  const brand = cardBrand(digits);
  return brand && NAMES[brand];
}

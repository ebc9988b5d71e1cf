import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  landing: ['@landing'],
  menu: ['get-common-menu'],
  cart: ['get-cart-count'],
  recommended: ['recommendation-popularity'],
  languages: ['@languages'],
} as const satisfies Sources;

import { PRICING_MESSAGES } from '../../../src/shared/domain/eligibility.ts';
import type { Pricing } from './read-pricing.ts';

// The words that the server says too, but for one that this page can say in fewer.
const BANNERS: Record<string, string> = {
  ...PRICING_MESSAGES,
  enrollmentIdError: 'Please enter your basic info to view rates',
};
const SERVER_SPEAKS = new Set(['planAgeError', 'portalError', 'salaryError']);

/** What a pricing error says: the screen's text, the fixed banner, or the server's own words. */
export function bannerOf({ errorCode, message }: Pricing, texts: Record<string, string>): string {
  const fixed = SERVER_SPEAKS.has(errorCode) ? '' : (texts[errorCode] ?? BANNERS[errorCode]);
  return fixed || message || 'There is no price for your details.';
}

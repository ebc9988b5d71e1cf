import { PRICING_MESSAGES } from '../../../src/shared/domain/eligibility.ts';
import type { Pricing } from './read-pricing.ts';

// The server's messages, with a shorter one for this page.
const BANNERS: Record<string, string> = {
  ...PRICING_MESSAGES,
  enrollmentIdError: 'Please enter your basic info to view rates',
};
const SERVER_WORDED = new Set(['planAgeError', 'portalError', 'salaryError']);

/** Text for a pricing error: the screen's, the fixed banner, or the server's message. */
export function bannerOf({ errorCode, message }: Pricing, texts: Record<string, string>): string {
  const fixed = SERVER_WORDED.has(errorCode) ? '' : (texts[errorCode] ?? BANNERS[errorCode]);
  return fixed || message || 'There is no price for your details.';
}

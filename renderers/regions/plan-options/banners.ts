import type { Pricing } from './read-pricing.ts';

const EDIT = 'Please change it by editing your basic info above.';

// The store's fixed words for what keeps a price away.
const BANNERS: Record<string, string> = {
  hourError: 'Please enter a sufficient working hours to add product to the cart',
  salaryError: 'Please enter your annual salary to view rates',
  stateError:
    'Plan not available in your state. Please change the state by editing your basic info above.',
  tierError: `Plan not available for this tier. ${EDIT}`,
  ageError: `Plan not available for selected age group. ${EDIT}`,
  metError: `Plan not available in the area. ${EDIT}`,
  smokerError: 'Tobacco usage required. Please choose tobacco usage',
  enrollmentIdError: 'Please enter your basic info to view rates',
};
const SERVER_SPEAKS = new Set(['planAgeError', 'portalError']);

/** What a pricing error says: the screen's text, the fixed banner, or the server's own words. */
export function bannerOf({ errorCode, message }: Pricing, texts: Record<string, string>): string {
  const fixed = SERVER_SPEAKS.has(errorCode) ? '' : (texts[errorCode] ?? BANNERS[errorCode]);
  return fixed || message || 'There is no price for your details.';
}

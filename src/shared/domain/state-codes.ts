/** Postal codes of the states, territories, freely associated states and military address regions, in order. */
export const STATE_CODES = [
  'AA',
  'AE',
  'AK',
  'AL',
  'AP',
  'AR',
  'AS',
  'AZ',
  'CA',
  'CO',
  'CT',
  'DC',
  'DE',
  'FL',
  'FM',
  'GA',
  'GU',
  'HI',
  'IA',
  'ID',
  'IL',
  'IN',
  'KS',
  'KY',
  'LA',
  'MA',
  'MD',
  'ME',
  'MH',
  'MI',
  'MN',
  'MO',
  'MP',
  'MS',
  'MT',
  'NC',
  'ND',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NV',
  'NY',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
  'PW',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VA',
  'VI',
  'VT',
  'WA',
  'WI',
  'WV',
  'WY',
] as const;

/** `TX`. */
export type StateCode = (typeof STATE_CODES)[number];

/** Whether a text is the postal code of one of them. */
export function isState(code: string): code is StateCode {
  return (STATE_CODES as readonly string[]).includes(code);
}

/** Whether a zip code can be one: numbers below 00500 are given to no place. */
export function isZipInUse(zip: string): boolean {
  return zip >= '00500';
}

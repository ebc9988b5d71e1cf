/** States, territories, freely associated states and military address regions: all that has a zip code. */
export const STATES: readonly { name: string; abbrev: string }[] = [
  { name: 'Alabama', abbrev: 'AL' },
  { name: 'Alaska', abbrev: 'AK' },
  { name: 'Arizona', abbrev: 'AZ' },
  { name: 'Arkansas', abbrev: 'AR' },
  { name: 'California', abbrev: 'CA' },
  { name: 'Colorado', abbrev: 'CO' },
  { name: 'Connecticut', abbrev: 'CT' },
  { name: 'Delaware', abbrev: 'DE' },
  { name: 'District of Columbia', abbrev: 'DC' },
  { name: 'Florida', abbrev: 'FL' },
  { name: 'Georgia', abbrev: 'GA' },
  { name: 'Hawaii', abbrev: 'HI' },
  { name: 'Idaho', abbrev: 'ID' },
  { name: 'Illinois', abbrev: 'IL' },
  { name: 'Indiana', abbrev: 'IN' },
  { name: 'Iowa', abbrev: 'IA' },
  { name: 'Kansas', abbrev: 'KS' },
  { name: 'Kentucky', abbrev: 'KY' },
  { name: 'Louisiana', abbrev: 'LA' },
  { name: 'Maine', abbrev: 'ME' },
  { name: 'Maryland', abbrev: 'MD' },
  { name: 'Massachusetts', abbrev: 'MA' },
  { name: 'Michigan', abbrev: 'MI' },
  { name: 'Minnesota', abbrev: 'MN' },
  { name: 'Mississippi', abbrev: 'MS' },
  { name: 'Missouri', abbrev: 'MO' },
  { name: 'Montana', abbrev: 'MT' },
  { name: 'Nebraska', abbrev: 'NE' },
  { name: 'Nevada', abbrev: 'NV' },
  { name: 'New Hampshire', abbrev: 'NH' },
  { name: 'New Jersey', abbrev: 'NJ' },
  { name: 'New Mexico', abbrev: 'NM' },
  { name: 'New York', abbrev: 'NY' },
  { name: 'North Carolina', abbrev: 'NC' },
  { name: 'North Dakota', abbrev: 'ND' },
  { name: 'Ohio', abbrev: 'OH' },
  { name: 'Oklahoma', abbrev: 'OK' },
  { name: 'Oregon', abbrev: 'OR' },
  { name: 'Pennsylvania', abbrev: 'PA' },
  { name: 'Rhode Island', abbrev: 'RI' },
  { name: 'South Carolina', abbrev: 'SC' },
  { name: 'South Dakota', abbrev: 'SD' },
  { name: 'Tennessee', abbrev: 'TN' },
  { name: 'Texas', abbrev: 'TX' },
  { name: 'Utah', abbrev: 'UT' },
  { name: 'Vermont', abbrev: 'VT' },
  { name: 'Virginia', abbrev: 'VA' },
  { name: 'Washington', abbrev: 'WA' },
  { name: 'West Virginia', abbrev: 'WV' },
  { name: 'Wisconsin', abbrev: 'WI' },
  { name: 'Wyoming', abbrev: 'WY' },
  { name: 'American Samoa', abbrev: 'AS' },
  { name: 'Guam', abbrev: 'GU' },
  { name: 'Northern Mariana Islands', abbrev: 'MP' },
  { name: 'Puerto Rico', abbrev: 'PR' },
  { name: 'U.S. Virgin Islands', abbrev: 'VI' },
  { name: 'Marshall Islands', abbrev: 'MH' },
  { name: 'Micronesia', abbrev: 'FM' },
  { name: 'Palau', abbrev: 'PW' },
  { name: 'Armed Forces Americas', abbrev: 'AA' },
  { name: 'Armed Forces Europe', abbrev: 'AE' },
  { name: 'Armed Forces Pacific', abbrev: 'AP' },
];

/** Their postal codes, in order. */
export const STATE_CODES: readonly string[] = STATES.map(({ abbrev }) => abbrev).sort();

/** Whether a text is the postal code of one of them: `TX`. */
export function isState(code: string): boolean {
  return STATE_CODES.includes(code);
}

/** The name of a state by its postal code; any other text as it is. */
export function stateName(code: string): string {
  return STATES.find(({ abbrev }) => abbrev === code)?.name ?? code;
}

/** Whether a zip code can be one: numbers below 00500 are given to no place. */
export function isZipInUse(zip: string): boolean {
  return zip >= '00500';
}

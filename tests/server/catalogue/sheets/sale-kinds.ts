import { both, cell, row, type FaultKind } from './sheet-changes.ts';

/** Faults that owners make in rates and availability, each of another kind. */
export const SALE_KINDS: FaultKind[] = [
  [
    'states by area without rates',
    row('Rates by state', 'p1', '', 'TX', 90),
    'Rates by state, row 2, column Plan ID: has no row in Rates (a row in Rates says how its rates become prices)',
  ],
  [
    'rates of persons without a price of a child',
    both(
      row('Rates', 'p1', 'Teeth', 'person', 3, '', 1, 'nearest', 'price'),
      ...['IO: member', 'IS: member and spouse', 'IC: member and children', 'IF: family'].map(
        (tier) => cell('Prices', 2, tier, ''),
      ),
      cell('Prices', 2, 'One person', '1.00'),
    ),
    'Prices, row 2: the column Child is empty (what a child pays)',
  ],
  [
    'prices of tiers where persons are summed',
    row('Rates', 'p1', 'Teeth', 'person', 3, '', 1, 'nearest', 'price'),
    'Prices, row 2, column IO: member: is filled in (by the sheet Rates the plan has prices of one person)',
  ],
  [
    'rounding of persons where tiers are priced',
    row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'person'),
    "Rates, row 2, column Rounding of: rounds what each person pays (where 'per' is 'person')",
  ],
  [
    'a percent that a workbook keeps as a fraction',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by state', 'p1', 'Teeth', 'TX', 1.05),
    ),
    "Rates by state, row 2, column Percent: is '1.05', less than a tenth of the rate (105 for 105 %, or 1.05%?)",
  ],
  [
    'a percent with too many decimals',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by state', 'p1', 'Teeth', 'TX', 90.123),
    ),
    'Rates by state, row 2, column Percent: has too many decimals, is 90.123 (Percent of a rate, with at most two decimals.)',
  ],
  [
    'a state twice in the rates',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by state', 'p1', 'Teeth', 'TX', 90),
      row('Rates by state', 'p1', 'Teeth', 'TX', 95),
    ),
    'Rates by state, row 3, column State: TX stands twice for this plan',
  ],
  [
    'several states in one row of the rates',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by state', 'p1', 'Teeth', 'TX, FL', 90),
    ),
    "Rates by state, row 2, column State: names several states, 'TX, FL' (one a row)",
  ],
  [
    'zip codes of two areas',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by area', 'p1', 'Teeth', 'A', '750', 90),
      row('Rates by area', 'p1', 'Teeth', 'B', '750', 95),
    ),
    'Rates by area, row 2: 750 is in two areas (one of them, or more digits in one)',
  ],
  [
    'a list of zip codes that became one number',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by area', 'p1', 'Teeth', 'A', 750751, 90),
    ),
    "Rates by area, row 2, column ZIP codes begin with: is the number 750751 (the spreadsheet took '750,751' for one number: format the column as text)",
  ],
  [
    'the beginning of a zip code that lost its zeros',
    both(
      row('Rates', 'p1', 'Teeth', 'tier', 3, '', 1, 'nearest', 'price'),
      row('Rates by area', 'p1', 'Teeth', 'A', 10, 90),
    ),
    "Rates by area, row 2, column ZIP codes begin with: '10' is no zip code (three to five digits; '010' where the spreadsheet took it for a number)",
  ],
  [
    'a zip code of letters',
    cell('Availability', 2, 'Not in ZIP codes', 'abc'),
    "Availability, row 2, column Not in ZIP codes: 'abc' is no zip code (digits alone)",
  ],
  [
    'a zip code that is too short',
    cell('Availability', 2, 'Not in ZIP codes', '75'),
    "Availability, row 2, column Not in ZIP codes: '75' is no zip code (it has five digits)",
  ],
  [
    'a zip code with four digits more',
    cell('Availability', 2, 'Not in ZIP codes', '75001-1234'),
    "Availability, row 2, column Not in ZIP codes: '75001-1234' is no zip code (the first five digits: 75001?)",
  ],
  [
    'a range of zip codes',
    cell('Availability', 2, 'Not in ZIP codes', '75001-75009'),
    "Availability, row 2, column Not in ZIP codes: '75001-75009' is no zip code (a range is not read: name each)",
  ],
  [
    'zip codes with blanks between them',
    cell('Availability', 2, 'Not in ZIP codes', '75001 75002'),
    "Availability, row 2, column Not in ZIP codes: '75001 75002' is no zip code (with commas between them)",
  ],
  [
    'a day in words',
    cell('Availability', 2, 'Not before', 'soon'),
    "Availability, row 2, column Not before: 'soon' is no day (such as 2027-03-01)",
  ],
  [
    'a month in words',
    cell('Availability', 2, 'Not before', 'March 1, 2027'),
    "Availability, row 2, column Not before: 'March 1, 2027' is no day (as digits: 2027-03-01?)",
  ],
  [
    'a day that no calendar has',
    cell('Availability', 2, 'Not before', '02/30/2027'),
    "Availability, row 2, column Not before: '02/30/2027' is no day (no calendar has it)",
  ],
  [
    'the day before the month',
    cell('Availability', 2, 'Not before', '13/01/2027'),
    "Availability, row 2, column Not before: '13/01/2027' is no day (the month comes first)",
  ],
  [
    'a year of two digits',
    cell('Availability', 2, 'Not before', '3/1/27'),
    "Availability, row 2, column Not before: '3/1/27' is no day (a year has four digits: 2027?)",
  ],
  [
    'an age in words',
    cell('Availability', 2, 'From age', 'young'),
    "Availability, row 2, column From age: must be a number, is 'young' (such as 12)",
  ],
  [
    'dollars for a number',
    cell('Availability', 2, 'From age', '$18'),
    "Availability, row 2, column From age: must be a number, is '$18' (an amount of dollars does not belong here)",
  ],
  [
    'a number that is too high',
    cell('Availability', 2, 'To age', 300),
    'Availability, row 2, column To age: must be at most 120, is 300 (An age in whole years.)',
  ],
  [
    'a number that is too low',
    cell('Availability', 2, 'Not within days', 0),
    'Availability, row 2, column Not within days: must be at least 1, is 0 (Days, counted from each day anew, for which it cannot be added; left out: none.)',
  ],
  [
    'a number that is not whole',
    cell('Availability', 2, 'From age', 18.5),
    'Availability, row 2, column From age: must be a whole number, is 18.5 (An age in whole years.)',
  ],
  [
    'months for days',
    cell('Availability', 2, 'Not within days', '2 months'),
    "Availability, row 2, column Not within days: must be a number of days, is '2 months' (it is counted in days here)",
  ],
  [
    'ages the wrong way round',
    cell('Availability', 2, 'To age', 17),
    'Availability, row 2, column To age: 17 is below the column From age, 18',
  ],
  [
    'an unknown tier',
    cell('Availability', 2, 'Coverage', 'IO, XX'),
    "Availability, row 2, column Coverage: 'XX' is no tier (IO, IS, IC, IF)",
  ],
  [
    'an unknown portal',
    cell('Availability', 2, 'Portals', 'EASY'),
    "Availability, row 2, column Portals: unknown portal 'EASY' (did you mean 'EAST'?)",
  ],
  [
    'a code that is none',
    cell('Availability', 2, 'Portals', '8'),
    "Availability, row 2, column Portals: '8' does not have the right form (Code of a portal in the sheet Portals: capital letters, digits and underscore.)",
  ],
  [
    'a plan in its own place',
    cell('Availability', 2, 'Replaced by plan', 'p1'),
    'Availability, row 2, column Replaced by plan: a plan replaces itself',
  ],
];

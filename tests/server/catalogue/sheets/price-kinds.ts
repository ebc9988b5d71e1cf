import { both, cell, repeat, row, without, type FaultKind } from './sheet-changes.ts';

/** Faults that owners make in prices, each of another kind. */
export const PRICE_KINDS: FaultKind[] = [
  [
    'a decimal comma',
    cell('Prices', 2, 'IO: member', '24,50'),
    "Prices, row 2, column IO: member: must be dollars, is '24,50' (a comma is no decimal point: 24.50?)",
  ],
  [
    'commas at the wrong places',
    cell('Prices', 2, 'IO: member', '1,25,000'),
    "Prices, row 2, column IO: member: must be dollars, is '1,25,000' (commas stand before three digits: 125000?)",
  ],
  [
    'blanks between thousands',
    cell('Prices', 2, 'IO: member', '1 250.00'),
    "Prices, row 2, column IO: member: must be dollars, is '1 250.00' (without blanks: 1250.00?)",
  ],
  [
    'a letter for a digit',
    cell('Prices', 2, 'IO: member', '24.5O'),
    "Prices, row 2, column IO: member: must be dollars, is '24.5O' (a letter stands for a digit: 24.50?)",
  ],
  [
    'a word for nothing',
    cell('Prices', 2, 'IO: member', 'n/a'),
    "Prices, row 2, column IO: member: must be dollars, is 'n/a' (leave the cell empty)",
  ],
  [
    'a range of amounts',
    cell('Prices', 2, 'IO: member', '20-30'),
    "Prices, row 2, column IO: member: must be dollars, is '20-30' (one number, not a range)",
  ],
  [
    'another currency',
    cell('Prices', 2, 'IO: member', '€24'),
    "Prices, row 2, column IO: member: must be dollars, is '€24' (another currency than dollars)",
  ],
  [
    'a percentage for an amount',
    cell('Prices', 2, 'IO: member', '24%'),
    "Prices, row 2, column IO: member: must be dollars, is '24%' (a percentage does not belong here)",
  ],
  [
    'two decimal points',
    cell('Prices', 2, 'IO: member', '24.5.0'),
    "Prices, row 2, column IO: member: must be dollars, is '24.5.0' (has two decimal points)",
  ],
  [
    'an amount with its period',
    cell('Prices', 2, 'IO: member', '24.50/month'),
    "Prices, row 2, column IO: member: must be dollars, is '24.50/month' (the number alone: 24.50?)",
  ],
  [
    'an amount in brackets',
    cell('Prices', 2, 'IO: member', '(24.50)'),
    "Prices, row 2, column IO: member: must be dollars, is '(24.50)' (brackets mean an amount below 0)",
  ],
  [
    'about so much',
    cell('Prices', 2, 'IO: member', '~24'),
    "Prices, row 2, column IO: member: must be dollars, is '~24' (without a sign before it: 24?)",
  ],
  [
    'an amount in words',
    cell('Prices', 2, 'IO: member', 'cheap'),
    "Prices, row 2, column IO: member: must be dollars, is 'cheap' (such as 24.50)",
  ],
  [
    'an amount below 0',
    cell('Prices', 2, 'IO: member', -5),
    "Prices, row 2, column IO: member: must not be less than 0, is '-5'",
  ],
  [
    'a fraction of a cent',
    cell('Prices', 2, 'IO: member', 1.005),
    "Prices, row 2, column IO: member: has a fraction of a cent, is '1.005' (two decimals at most)",
  ],
  [
    'an amount that is too high',
    cell('Prices', 2, 'IO: member', 1e7),
    "Prices, row 2, column IO: member: must be at most $100,000, is '10000000'",
  ],
  [
    'an amount that a spreadsheet made a date',
    cell('Prices', 2, 'IO: member', new Date('2027-05-01')),
    "Prices, row 2, column IO: member: must be dollars, is '2027-05-01' (the spreadsheet took a number for a date: format the column as a number)",
  ],
  [
    'a day for an amount',
    cell('Prices', 2, 'IO: member', '3/1/2027'),
    "Prices, row 2, column IO: member: must be dollars, is '3/1/2027' (a day does not belong here: format the column as a number where it was one)",
  ],
  [
    'a day with its month in words',
    cell('Prices', 2, 'IO: member', '12 Mar 2027'),
    "Prices, row 2, column IO: member: must be dollars, is '12 Mar 2027' (a day does not belong here: format",
  ],
  [
    'a formula whose cell was deleted',
    cell('Prices', 2, 'IO: member', '#REF!'),
    'Prices, row 2, column IO: member: holds the error #REF! of a formula (a cell that it names was deleted)',
  ],
  [
    'a formula that finds nothing',
    cell('Prices', 2, 'IO: member', '#N/A'),
    'Prices, row 2, column IO: member: holds the error #N/A of a formula (what it looks up is not there)',
  ],
  [
    'a formula that counts with a text',
    cell('Prices', 2, 'IO: member', '#VALUE!'),
    'Prices, row 2, column IO: member: holds the error #VALUE! of a formula (it counts with a text)',
  ],
  [
    'a formula that divides by 0',
    cell('Prices', 2, 'IO: member', '#DIV/0!'),
    'Prices, row 2, column IO: member: holds the error #DIV/0! of a formula (it divides by an empty cell or 0)',
  ],
  [
    'a formula with an unknown name',
    cell('Prices', 2, 'IO: member', '#NAME?'),
    'Prices, row 2, column IO: member: holds the error #NAME? of a formula (a name in it is not known)',
  ],
  [
    'a column that was too narrow',
    cell('Prices', 2, 'IO: member', '#####'),
    'Prices, row 2, column IO: member: holds ##### (the column was too narrow when it was saved)',
  ],
  [
    'an unknown age band',
    cell('Prices', 2, 'Ages', 'old'),
    "Prices, row 2, column Ages: 'old' are no ages (such as 18-29 or 30; empty for all)",
  ],
  [
    'ages without an end',
    cell('Prices', 2, 'Ages', '65+'),
    "Prices, row 2, column Ages: '65+' are no ages (an age at the end, too: 65-120?)",
  ],
  [
    'ages below one',
    cell('Prices', 2, 'Ages', 'under 18'),
    "Prices, row 2, column Ages: 'under 18' are no ages (an age at the beginning, too: 0-17?)",
  ],
  [
    'ages that a spreadsheet made a date',
    cell('Prices', 2, 'Ages', '12-Oct'),
    "Prices, row 2, column Ages: '12-Oct' are no ages (the spreadsheet took 10-12 for a date: write it as text)",
  ],
  [
    'ages the wrong way round in a band',
    cell('Prices', 2, 'Ages', '40-30'),
    "Prices, row 2, column Ages: ends before it begins ('30-40'?)",
  ],
  [
    'a gap of ages',
    cell('Prices', 2, 'Ages', '18-50'),
    'Prices, row 2: no price for IO at ages 51-100 (or change what the plan is sold for)',
  ],
  [
    'ages twice',
    repeat('Prices', 2),
    'Prices, row 4, column Ages: another row has the ages all of this table, too',
  ],
  [
    'ages that overlap',
    both(
      cell('Prices', 2, 'Ages', '18-60'),
      row('Prices', 'p1', '', '', '', '', '', '', '', '', '', '50-100', 1, 2, 3, 4),
    ),
    'Prices, row 2: two prices hold at ages 18-60 and 50-100 (age bands, tobacco or states that do not overlap)',
  ],
  [
    'two tables of one id',
    both(
      cell('Prices', 2, 'Option', 'A'),
      row('Prices', 'p1', '', '', 'B', '', '', '', '', '', '', '', 1, 2, 3, 4),
    ),
    'Prices, row 2: two prices have the plan_pricing_id p1-IO (give each table an id of its own)',
  ],
  [
    'a price for nobody',
    cell('Prices', 2, 'IF: family', undefined),
    'Prices, row 2: no price for IF (or change what the plan is sold for)',
  ],
  [
    'prices of a tier that is not sold',
    cell('Availability', 2, 'Coverage', 'IO, IS, IC'),
    'Prices, row 2, column Covers: has prices for IF (the plan is sold for IO, IS, IC)',
  ],
  [
    'as many amounts as tiers that a row covers, and others',
    both(
      cell('Prices', 2, 'Covers', 'IO, IS'),
      cell('Prices', 2, 'IS: member and spouse', ''),
      cell('Prices', 2, 'IC: member and children', ''),
    ),
    'Prices, row 2, column Covers: names IO, IS; amounts stand for IO, IF',
  ],
  [
    'cells shifted to the right',
    both(cell('Prices', 2, 'IO: member', ''), cell('Prices', 2, 'One person', '4.00')),
    'Prices, row 2, column One person: is filled in (by the sheet Rates the plan has prices of tiers)',
  ],
  ['a plan without prices', without('Prices', 2), 'Plans, row 2: has no row in Prices'],
  [
    'prices of an unknown plan',
    cell('Prices', 2, 'Plan ID', 'p11'),
    "Prices, row 2, column Plan ID: unknown plan 'p11' (did you mean 'p1'?)",
  ],
  [
    'a price of tobacco users of a plan that does not ask',
    cell('Prices', 2, 'Tobacco', 'yes'),
    'Prices, row 2, column Tobacco: depends on tobacco use (set the column Price depends on tobacco on the plan)',
  ],
  [
    'a word that is not offered',
    cell('Prices', 2, 'Tobacco', 'often'),
    "Prices, row 2, column Tobacco: is 'often'; allowed: any, yes, no (Whose price it is: of tobacco users, of others, or of everybody.)",
  ],
  [
    'a price of a child of a plan with prices by tier',
    cell('Prices', 2, 'Child', 5),
    "Prices, row 2, column Child: is of persons (set 'per' of the plan's rate to 'person')",
  ],
  [
    'states and not in states',
    both(cell('Prices', 2, 'States', 'TX'), cell('Prices', 2, 'Not in states', 'FL')),
    'Prices, row 2: both states and the column Not in states are filled in (one of the two)',
  ],
  [
    'an unknown state',
    cell('Prices', 2, 'States', 'XX'),
    "Prices, row 2, column States: 'XX' is no state (two letters each: TX, FL)",
  ],
  [
    'a misspelt state',
    cell('Prices', 2, 'States', 'Texos'),
    "Prices, row 2, column States: 'Texos' is no state (did you mean 'Texas'?)",
  ],
  [
    'all states in words',
    cell('Availability', 2, 'States', 'all'),
    "Availability, row 2, column States: is 'all' (leave the cell empty for all states)",
  ],
  [
    'a state twice',
    cell('Availability', 2, 'States', 'TX, TX'),
    "Availability, row 2, column States: 'TX' stands twice (Postal codes of states.)",
  ],
];

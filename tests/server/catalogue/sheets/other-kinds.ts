import { both, cell, drop, only, row, sheet, type FaultKind } from './sheet-changes.ts';

/** Faults that owners make in facts, people, questions and whole sheets, each of another kind. */
export const OTHER_KINDS: FaultKind[] = [
  [
    'a choice that is none',
    cell('Facts dental', 2, 'Braces', 'parents'),
    "Facts dental, row 2, column Braces: is 'parents', none of the words of this fact: Not covered, Children, At a discount",
  ],
  [
    'dollars for a percentage',
    cell('Facts dental', 2, 'Fillings', '$80'),
    "Facts dental, row 2, column Fillings: must be a percentage, is '$80' (an amount of dollars does not belong here)",
  ],
  [
    'a share as a fraction',
    cell('Facts dental', 2, 'Fillings', 0.8),
    "Facts dental, row 2, column Fillings: is '0.8', a fraction or a percentage (80 for 80 %, or 0.8%?)",
  ],
  [
    'a share above the whole',
    cell('Facts dental', 2, 'Fillings', 180),
    'Facts dental, row 2, column Fillings: Fillings: must be a whole number from 0 to 100',
  ],
  [
    'a wait in years',
    cell('Facts dental', 2, 'Wait for crowns', '1 year'),
    "Facts dental, row 2, column Wait for crowns: must be a number of months, is '1 year' (it is counted in months here)",
  ],
  [
    'a fact that is too high',
    cell('Facts dental', 2, 'Yearly limit', 1e9),
    "Facts dental, row 2, column Yearly limit: must be at most $100,000,000, is '1000000000'",
  ],
  [
    'a text of a fact that is too long',
    cell('Facts dental', 2, 'What is not covered', 'x'.repeat(201)),
    'Facts dental, row 2, column What is not covered: What is not covered: must be a text of at most 200 characters',
  ],
  [
    'facts of a plan of another category',
    cell('Facts dental', 2, 'Plan ID', 'p2'),
    "Facts dental, row 2, column Plan ID: the plan 'p2' is of the category rx (its facts stand in Facts rx)",
  ],
  [
    'a fact of another category',
    cell('Facts dental', 1, 'Braces', 'Home delivery'),
    "Facts dental, row 1: unknown column 'Home delivery' (a column of the sheet Facts rx)",
  ],
  [
    'a related plan that is none',
    cell('Related plans', 2, 'Related plan', 'pills'),
    "Related plans, row 2, column Related plan: unknown plan 'pills'",
  ],
  [
    'a plan related to itself',
    cell('Related plans', 2, 'Related plan', 'p1'),
    'Related plans, row 2, column Related plan: a plan is related to itself',
  ],
  [
    'too many related plans',
    both(...Array.from({ length: 9 }, (_, at) => row('Related plans', 'p2', `p${at}`))),
    'Related plans, row 3: has 9 entries; at most 8 (Plan ids.)',
  ],
  [
    'a code used twice',
    cell('Portals', 2, 'Platform ID', '2'),
    "Portals, row 3, column Platform ID: '2' is used twice (first in Portals, row 2, column Platform ID)",
  ],
  [
    'an unknown agent',
    cell('Groups', 2, 'Agent ID', 'a1b'),
    "Groups, row 2, column Agent ID: unknown agent 'a1b' (did you mean 'a1'?)",
  ],
  [
    'an unknown group',
    cell('Landing pages', 2, 'Group ID', 'g9'),
    "Landing pages, row 2, column Group ID: unknown group 'g9' (did you mean 'g1'?)",
  ],
  [
    'a page with the address of another',
    cell('Landing pages', 2, 'Address', 'plans'),
    "Landing pages, row 2, column Address: 'plans' is the address of a page of the store (choose another name)",
  ],
  [
    'a page with a whole address',
    cell('Landing pages', 2, 'Address', 'https://mill.example/Mill Page'),
    "Landing pages, row 2, column Address: is 'https://mill.example/Mill Page', no address of a page (mill-page?)",
  ],
  [
    'an address that is none',
    cell('Agents', 2, 'Contact email', 'ann'),
    "Agents, row 2, column Contact email: 'ann' does not have the right form (An e-mail address.)",
  ],
  [
    'two addresses in one cell',
    cell('Agents', 2, 'Contact email', 'ann@example.com; bob@example.com'),
    "Agents, row 2, column Contact email: holds several addresses, 'ann@example.com; bob@example.com' (one alone)",
  ],
  [
    'a telephone number that is too short',
    cell('Agents', 2, 'Shown phone', '214-555-015'),
    "Agents, row 2, column Shown phone: '214-555-015' has 9 digits (a telephone number has ten: 214-555-0150)",
  ],
  [
    'a telephone number with an extension',
    cell('Agents', 2, 'Shown phone', '214-555-0150 ext 4'),
    "Agents, row 2, column Shown phone: '214-555-0150 ext 4' has an extension (a telephone number has ten: 214-555-0150)",
  ],
  [
    'a wrong check digit',
    cell('Routing numbers', 2, 'Routing number', '021000022'),
    'Routing numbers, row 2, column Routing number: 021000022 has a wrong check digit',
  ],
  [
    'a routing number that is none',
    cell('Routing numbers', 2, 'Routing number', '02100002A'),
    "Routing numbers, row 2, column Routing number: '02100002A' is no routing number (nine digits)",
  ],
  [
    'no billing text for all',
    cell('Billing texts', 2, 'Portal', 'EAST'),
    'Billing texts: no text for the portal "*"',
  ],
  [
    'no question about medicines',
    cell('Health questions', 2, 'For plans that are', 'premier'),
    'Health questions: there has to be one question of the kind medication, in every portal and for every plan',
  ],
  [
    'a question that is too short',
    cell('Health questions', 2, 'Question', 'Well?'),
    'Health questions, row 2, column Question: is too short: at least 10 characters (The question, to be answered with Yes or No.)',
  ],
  [
    'a look that is none',
    both(
      drop('External sites'),
      sheet(
        'External sites',
        ['Name', 'Title', 'Group ID', 'Portal', 'Domain', 'Look'],
        ['mill', 'Mill', 'g1', '', '', 'green'],
      ),
    ),
    "External sites, row 2, column Look: is 'green', not names with values (brand=#2F5D50; accent=#B4562B)",
  ],
  [
    'a whole address for a host',
    both(
      drop('External sites'),
      sheet(
        'External sites',
        ['Name', 'Title', 'Group ID', 'Portal', 'Domain', 'Look'],
        ['mill', 'Mill', 'g1', '', 'https://mill.example/', ''],
      ),
    ),
    "External sites, row 2, column Domain: is 'https://mill.example/', a whole address (mill.example?)",
  ],
  [
    'a health question that asks nothing further',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', '', 'no', '0', ''),
    ),
    'Plan questions, row 2, column Details as: a health question says what a Yes asks further',
  ],
  [
    'another question that asks further',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'aflac', 'Have you been ill?', 'detail', 'no', '0', ''),
    ),
    'Plan questions, row 2, column Details as: only a health question asks further',
  ],
  [
    'another question that asks for treatments',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'eligibility', 'Have you been ill?', '', 'yes', '0', ''),
    ),
    'Plan questions, row 2, column Details needed: only a health question asks for treatments',
  ],
  [
    'another question that declines',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'aflac', 'Have you been ill?', '', 'no', '0', '1'),
    ),
    'Plan questions, row 2, column Answer that declines: only a health question declines',
  ],
  [
    'a question that rules out and is of another kind',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'detail', 'no', '1', ''),
    ),
    'Plan questions, row 2, column Answer that asks details: only an aflac question has this',
  ],
  [
    'a question with nothing to tick',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'checkbox', 'no', '0', ''),
    ),
    'Plan questions, row 2: there is nothing to tick',
  ],
  [
    'answers of an unknown question',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'detail', 'no', '0', ''),
      row('Plan question answers', 'q9', 'a', 'Asthma', '', 'no'),
    ),
    "Plan question answers, row 2, column Question ID: unknown question 'q9' (did you mean 'q1'?)",
  ],
  [
    'ticks of a question without them',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'detail', 'no', '0', ''),
      row('Plan question answers', 'q1', 'a', 'Asthma', '', 'no'),
    ),
    'Plan question answers, row 2: only the sub type checkbox has ticks',
  ],
  [
    'an answer twice',
    both(
      cell('Plans', 2, 'Asks questions first', 'yes'),
      row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'checkbox', 'no', '0', ''),
      row('Plan question answers', 'q1', 'a', 'Asthma', '', 'no'),
      row('Plan question answers', 'q1', 'a', 'Gout', '', 'no'),
    ),
    'Plan question answers, row 2: the column Answer ID is used twice',
  ],
  [
    'a plan that does not say that it asks',
    row('Plan questions', 'q1', 'p1', 'health', 'Have you been ill?', 'detail', 'no', '0', ''),
    'Plans, row 2, column Asks questions first: does not say that plan p1 asks questions, and the sheet Plan questions has health questions of it',
  ],
  [
    'a sheet that is missing',
    drop('Agents'),
    'Agents: this sheet is missing (a catalogue has all sheets of an export)',
  ],
  [
    'a sheet that is misspelt',
    sheet('Prizes', ['Plan ID']),
    "Prizes: there is no such sheet (did you mean 'Prices'?)",
  ],
  [
    'a sheet that is no part of a catalogue',
    sheet('My own notes of 2027', ['Plan ID']),
    'My own notes of 2027: there is no such sheet',
  ],
  [
    'a sheet without anything',
    both(drop('Networks'), sheet('Networks')),
    'Networks, row 1: this sheet is empty (a sheet without rows has its headings)',
  ],
  ['a catalogue without plans', only('Plans', 1), 'Plans: there is no plan in it'],
  [
    'a misspelt heading',
    cell('Plans', 1, 'Carrier', 'Carier'),
    "Plans, row 1: unknown column 'Carier' (did you mean 'Carrier'?)",
  ],
  [
    "a heading of one's own",
    cell('Plans', 1, 'Carrier', 'Remarks of ours'),
    "Plans, row 1: unknown column 'Remarks of ours'",
  ],
  [
    'a heading that is missing',
    cell('Plans', 1, 'Carrier', undefined),
    "Plans, row 1: the column 'Carrier' is missing",
  ],
  [
    'a heading twice',
    cell('Plans', 1, 'Carrier', 'Name'),
    "Plans, row 1: the column 'Name' stands twice",
  ],
  [
    'headings below a title',
    (sheets) => void sheets.get('Networks')?.rows.unshift(['Networks of 2027']),
    'Networks, row 1: the headings stand in row 2 (the headings of an export belong into row 1)',
  ],
  [
    'rows without headings',
    (sheets) => void sheets.get('Related plans')?.rows.shift(),
    'Related plans, row 1: there is no heading in this row (the headings of an export belong into row 1)',
  ],
  [
    'a value without a heading',
    (sheets) => void sheets.get('Plans')?.rows[1]?.push(undefined, 'note'),
    "Plans, row 2: 'note' stands in a column without a heading",
  ],
];

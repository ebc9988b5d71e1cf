import { both, cell, renamed, repeat, row, without, type FaultKind } from './sheet-changes.ts';

/** Faults that owners make in plans and their texts, each of another kind. */
export const PLAN_KINDS: FaultKind[] = [
  [
    'yes misspelt',
    cell('Plans', 2, 'Featured', 'yess'),
    "Plans, row 2, column Featured: must be yes or no, is 'yess' (did you mean 'yes'?)",
  ],
  [
    'an empty cell that is needed',
    cell('Plans', 2, 'Name', undefined),
    'Plans, row 2, column Name: is empty',
  ],
  ['a plan twice', repeat('Plans', 2), "Plans, row 4, column Plan ID: 'p1' stands in row 2, too"],
  [
    'an id with a blank',
    cell('Plans', 2, 'Plan ID', 'p 1'),
    "Plans, row 2, column Plan ID: 'p 1' has a blank (p-1?)",
  ],
  [
    'an id with a character that cannot be seen',
    cell('Plans', 2, 'Plan ID', 'p\u200b1'),
    "Plans, row 2, column Plan ID: 'p\u200b1' has a character that cannot be seen (p1?)",
  ],
  [
    'an id that a spreadsheet rounded',
    cell('Plans', 2, 'Plan ID', '1.00E+05'),
    "Plans, row 2, column Plan ID: '1.00E+05' was rounded (the spreadsheet took an id for a number: format the column as text and write it again)",
  ],
  [
    'an id that lost its zeros',
    both(renamed('p1', '007'), cell('Texts', 2, 'Plan ID', 7)),
    "Texts, row 2, column Plan ID: unknown plan '7' (did you mean '007'? the spreadsheet took it for a number)",
  ],
  [
    'an id in the row of another thing that lost its zeros',
    both(cell('Agents', 2, 'Agent ID', '0071'), cell('Groups', 2, 'Agent ID', 71)),
    "Groups, row 2, column Agent ID: unknown agent '71' (did you mean '0071'? the spreadsheet took it for a number)",
  ],
  [
    'an unknown category',
    cell('Plans', 2, 'Category', 'dentl'),
    "Plans, row 2, column Category: unknown category 'dentl' (did you mean 'dental'?)",
  ],
  [
    'an unknown association',
    cell('Plans', 2, 'Association', 'clubs'),
    "Plans, row 2, column Association: unknown association 'clubs' (did you mean 'club'?)",
  ],
  [
    'a line break in one line',
    cell('Plans', 2, 'Carrier', 'The\nCarrier'),
    "Plans, row 2, column Carrier: 'The\nCarrier' has a line break (One line of text for people, without HTML.)",
  ],
  [
    'a text that is too long',
    cell('Plans', 2, 'Callout', 'x'.repeat(31)),
    'Plans, row 2, column Callout: has 31 characters; at most 30 (Two or three words in the corner of the card; empty for none.)',
  ],
  [
    'HTML in a plain text',
    cell('Plans', 2, 'Short text', '<b>Best</b> of all.'),
    'Plans, row 2, column Short text: readers would see <b> (this text is plain, without HTML)',
  ],
  [
    'letters that were lost',
    cell('Plans', 2, 'Name', 'Caf\ufffd'),
    "Plans, row 2, column Name: 'Caf\ufffd' has letters that were lost (write them again)",
  ],
  [
    'letters of another encoding',
    cell('Plans', 2, 'Name', 'CafÃ©'),
    "Plans, row 2, column Name: 'CafÃ©' has garbled letters (save the file as CSV UTF-8)",
  ],
  [
    'a color that is none',
    cell('Plans', 2, 'Color of the callout', 'reddish'),
    "Plans, row 2, column Color of the callout: is 'reddish' (A color: green, gold, white, teal, navy, purple, maroon or black, or #rrggbb.)",
  ],
  [
    'a picture from a script',
    cell('Plans', 2, 'Logo', 'javascript:x'),
    "Plans, row 2, column Logo: 'javascript:x' does not have the right form (A path on this site, or an https address; empty for none.)",
  ],
  [
    'a plan that says that it asks',
    cell('Plans', 2, 'Asks questions first', 'yes'),
    'Plans, row 2, column Asks questions first: says that plan p1 asks questions, and the sheet Plan questions has no health question of it',
  ],
  [
    'a membership that is not sold',
    cell('Plans', 2, 'Needs a membership', 'yes'),
    'Availability, row 2, column Portals: needs a membership, and no membership plan is sold in EAST',
  ],
  [
    'a script in HTML',
    cell('Texts', 2, 'Text', '<script>alert(1)</script>'),
    'Texts, row 2, column Text: <script> is not allowed (allowed are paragraphs, headings, lists, tables and links)',
  ],
  [
    'a handler in HTML',
    cell('Texts', 2, 'Text', '<p onclick="x">a</p>'),
    'Texts, row 2, column Text: onclick is not allowed (allowed are paragraphs, headings, lists, tables and links)',
  ],
  [
    'an address of a script in HTML',
    cell('Texts', 2, 'Text', '<a href="javascript:x">y</a>'),
    'Texts, row 2, column Text: href="javascript:x" is not allowed (allowed are paragraphs, headings, lists, tables and links)',
  ],
  [
    'tags that readers would see',
    cell('Texts', 2, 'Text', '&lt;p&gt;Hello&lt;/p&gt;'),
    'Texts, row 2, column Text: readers would see the tag &lt;p&gt; (write < and > as they are)',
  ],
  ['a plan without a row of texts', without('Texts', 2), "Texts: the plan 'p1' has no row here"],
  [
    'a language that is none',
    row('Summaries', 'p1', '', 'spannish', 'Hola.'),
    "Summaries, row 2, column Language: is 'spannish', no code of a language (en or es)",
  ],
  [
    'a summary twice',
    both(row('Summaries', 'p1', '', 'es', 'Hola.'), row('Summaries', 'p1', '', 'es', 'Hola.')),
    'Summaries, row 3, column Language: es stands twice for this plan',
  ],
  [
    'a network twice',
    both(row('Networks', 'p1', '', 'Star'), row('Networks', 'p1', '', 'Star')),
    "Networks, row 2: 'Star' stands twice (Networks of doctors, for the filter of the medical section.)",
  ],
  [
    'a document that is missing',
    row('Documents', 'p1', '', 'rules.pdf', 'en', 'Rules', ''),
    'Documents, row 2, column File: there is no file ',
  ],
  [
    'a document that is no PDF by its name',
    row('Documents', 'p1', '', 'rules.docx', 'en', 'Rules', ''),
    "Documents, row 2, column File: must be the name of a PDF: letters, digits, - and _, then .pdf (did you mean 'rules.docx.pdf'?)",
  ],
  [
    'too many documents',
    both(
      ...Array.from({ length: 11 }, (_, at) =>
        row('Documents', 'p1', '', `r${at}.pdf`, 'en', 'Rules', ''),
      ),
    ),
    "Documents, row 2: has 11 entries; at most 10 (PDFs that the plan's page offers, beside the store's own summary of benefits.)",
  ],
];

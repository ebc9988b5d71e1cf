import { type Defect, BENEFICIARIES, BILLING, CONTACT, HARBOR } from './defect.ts';

const WORKPLACE = 'screens/enrollment/workplace-info/screen.json';
const ZIP = '/form/fields/~1zip/fills';
const PANEL = '/form/fields/~1beneficiaries/panel';
const FILLS = {
  call: 'zip-to-state',
  params: { zip: { from: '/data/zip' } },
  set: { '/state': '/0/state_abbreviation' },
};

/** What a field fills in with one thing of it otherwise. */
const fills = (part: object) => ({ [CONTACT]: { [ZIP]: { ...FILLS, ...part } } });

/** What screens read of the answers of calls, and what they give to fields and rows. */
export const answerDefects: readonly Defect[] = [
  {
    rule: 'unreadable-pattern',
    name: 'what a complete answer looks like cannot be read',
    change: fills({ pattern: '^[0-9' }),
    pointer: `${ZIP}/pattern`,
    words: 'Unterminated character class',
  },
  {
    rule: 'unknown-field',
    name: 'an answer fills in a field that is not there',
    change: fills({ set: { '/stat': '/0/state_abbreviation' } }),
    pointer: `${ZIP}/set/~1stat`,
    words: "did you mean '/state'?",
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'an answer fills in what the call does not answer',
    change: fills({ set: { '/state': '/0/state_abbrevation' } }),
    pointer: `${ZIP}/set/~1state`,
    words: "did you mean '/0/state_abbreviation'?",
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'an answer fills in from a list as if it were one thing',
    change: fills({ set: { '/state': '/state_abbreviation' } }),
    pointer: `${ZIP}/set/~1state`,
    words: 'known: /0',
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'choices come from a part that the answer does not have',
    change: { [BILLING]: { '/form/fields/~1state/optionsFrom/pick': '/resul' } },
    pointer: '/form/fields/~1state/optionsFrom/pick',
    words: "did you mean '/result'?",
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'the descriptors of a form are picked from where there are none',
    change: {
      'screens/enrollment/beneficiary/screen.json': { '/form/descriptors/pick': '/results' },
    },
    pointer: '/form/descriptors/pick',
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'a notice tells what the call before it does not answer',
    change: {
      'screens/store/remove-plan/screen.json': { '/actions/yes/3/notice': '{result.nota}' },
    },
    pointer: '/actions/yes/3/notice',
    words: "did you mean '/note'?",
  },
  {
    rule: 'unknown-part-of-answer',
    name: 'what follows a submit tells what was not answered',
    change: { [CONTACT]: { '/form/submit/then/1/notice': '{result.nota}' } },
    pointer: '/form/submit/then/1/notice',
    words: "did you mean '/note'?",
  },
  {
    rule: 'unknown-fact',
    name: 'an action notes what no visit knows',
    change: {
      'screens/store/cart/screen.json': {
        '/actions/note': [{ session: { choosen_date: '01/01/2027' } }],
      },
    },
    pointer: '/actions/note/0/session/choosen_date',
    words: "did you mean 'chosen_date'?",
  },
  {
    rule: 'unread-argument',
    name: 'a dialog is given what it never reads',
    change: { [BILLING]: { '/actions/later/0/args': { tab: 'payment_info', tabs: 'x' } } },
    pointer: '/actions/later/0/args/tabs',
    words: "did you mean 'tab'?",
  },
  {
    rule: 'unknown-autofill',
    name: 'a browser is to fill in what it does not know',
    change: { [CONTACT]: { '/form/fields/~1city/autocomplete': 'of' } },
    pointer: '/form/fields/~1city/autocomplete',
    words: "did you mean 'off'?",
  },
  {
    rule: 'choices-of-no-list',
    name: 'choices come from a whole answer, of which they are a part',
    change: { [BILLING]: { '/form/fields/~1state/optionsFrom': { call: 'get-states' } } },
    pointer: '/form/fields/~1state/optionsFrom',
    words: 'no list',
  },
  {
    rule: 'unfilled-placeholder',
    name: 'the heading of rows names a field that they lack',
    change: { [BENEFICIARIES]: { [`${PANEL}/heading`]: '{firstname}' } },
    pointer: `${PANEL}/heading`,
    words: "did you mean '{first_name}'?",
  },
  {
    rule: 'unfilled-placeholder',
    name: 'the title of a new row names a field',
    change: { [BENEFICIARIES]: { [`${PANEL}/add/0/title`]: 'Beneficiary {first_name}' } },
    pointer: `${PANEL}/add/0/title`,
    words: '{n}',
  },
  {
    rule: 'unknown-field',
    name: 'the lines of rows show a field that they lack',
    change: { [BENEFICIARIES]: { [`${PANEL}/line/1/value`]: '/relation' } },
    pointer: `${PANEL}/line/1/value`,
  },
  {
    rule: 'unknown-answer',
    name: 'the lines of rows have words for an answer that nobody can give',
    change: { [BENEFICIARIES]: { [`${PANEL}/line/0/words/2`]: 'Unknown' } },
    pointer: `${PANEL}/line/0/words/2`,
  },
  {
    rule: 'unknown-permission',
    name: 'a row may be added when the behaviour says what it never says',
    change: { [BENEFICIARIES]: { [`${PANEL}/add/0/may`]: 'primry' } },
    pointer: `${PANEL}/add/0/may`,
    words: "did you mean 'primary'?",
  },
  {
    rule: 'unknown-source',
    name: 'a call is asked with an answer that the form does not have',
    change: fills({ params: { zip: { from: '/data/zipp' } } }),
    pointer: `${ZIP}/params/zip/from`,
    words: "did you mean '/zip'?",
  },
  {
    rule: 'contradiction',
    name: 'a portal raises the least age above the greatest that the form has',
    change: {
      [HARBOR]: {
        '/schemas/forms~1workplace-info': { properties: { start_date: { age: { min: 90 } } } },
      },
    },
    pointer: '/schemas/forms~1workplace-info/properties/start_date/age/min',
    words: 'min 90 is above max 86',
  },
  {
    rule: 'value-not-allowed',
    name: 'a new row begins with a value that its field refuses',
    change: { [BENEFICIARIES]: { [`${PANEL}/add/0/set/~1is_contigent`]: 'no' } },
    pointer: `${PANEL}/add/0/set/~1is_contigent`,
    words: 'allowed: ',
  },
  {
    rule: 'value-not-allowed',
    name: 'an action sets a value that the field refuses',
    change: { [WORKPLACE]: { '/actions/late': [{ set: { '/shift': 'Q' } }] } },
    pointer: '/actions/late/0/set/~1shift',
    words: 'allowed: D, E, N, V',
  },
  {
    rule: 'broken-reference',
    name: 'a rule copies a value that the field refuses',
    change: { [WORKPLACE]: { '/form/rules': [{ copy: { '/shift': 'Q' } }] } },
    pointer: '/form/rules/0/copy/~1shift',
    words: 'allowed: D, E, N, V',
  },
];

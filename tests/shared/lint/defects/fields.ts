import { type Defect, CONTACT, FILTER, HARBOR, HOME, PERSONAL, RESUME } from './defect.ts';

/** Fields, choices and texts that are not as they should be. */
export const fieldDefects: readonly Defect[] = [
  {
    rule: 'unknown-message',
    name: 'words for a fault that can’t happen',
    change: { 'schemas/common/zip.json': { '/messages/patern': 'Five digits, please' } },
    pointer: '/messages/patern',
  },
  {
    rule: 'missing-message',
    name: 'a pattern without words for who misses it',
    change: {
      'schemas/forms/personal-info.json': { '/properties/weight/messages/pattern': undefined },
    },
    pointer: '/properties/weight/pattern',
  },
  {
    rule: 'empty-options',
    name: 'a choice of nothing',
    change: { [FILTER]: { '/form/fields/~1tier/options': [] } },
    pointer: '/form/fields/~1tier/options',
  },
  {
    rule: 'uneven-names',
    name: 'an answer without a name',
    change: { 'schemas/common/flags.json': { '/$defs/tier/enumNames/3': undefined } },
    pointer: '/$defs/tier/enumNames',
  },
  {
    rule: 'no-options',
    name: 'a list to choose from that nobody fills',
    change: { [RESUME]: { '/form/fields/~1code/widget': 'select' } },
    withoutBehaviour: true,
    pointer: '/form/fields/~1code/widget',
  },
  {
    rule: 'option-twice',
    name: 'a choice is there twice',
    change: { [FILTER]: { '/form/fields/~1tier/options/3/value': 'IC' } },
    pointer: '/form/fields/~1tier/options/3',
  },
  {
    rule: 'option-not-allowed',
    name: 'a choice that the schema refuses',
    change: { [FILTER]: { '/form/fields/~1tier/options/3/value': 'IX' } },
    pointer: '/form/fields/~1tier/options/3/value',
  },
  {
    rule: 'private-in-picture',
    name: 'a private field that a picture would show',
    change: {
      'screens/enrollment/personal-info/screen.json': { '/picture/shows/0': '/ssn' },
    },
    pointer: '/picture/shows/0',
  },
  {
    rule: 'unknown-field',
    name: 'a field in a picture that the form lacks',
    change: {
      'screens/enrollment/personal-info/screen.json': { '/picture/shows/0': '/shoe_size' },
    },
    pointer: '/picture/shows/0',
  },
  {
    rule: 'private-in-receipt',
    name: 'a private field that a receipt would tell',
    change: {
      'screens/enrollment/personal-info/screen.json': {
        '/receipt': [{ label: 'Number', value: '/ssn' }],
      },
    },
    pointer: '/receipt/0/value',
  },
  {
    rule: 'unknown-field',
    name: 'a receipt that tells a field that the form lacks',
    change: {
      'screens/enrollment/personal-info/screen.json': {
        '/receipt': [{ label: 'Shoes', value: '/shoe_size' }],
      },
    },
    pointer: '/receipt/0/value',
  },
  {
    rule: 'private-in-row',
    name: 'a private field in the rows of a list',
    change: {
      'schemas/forms/workplace-info.json': {
        '/properties/helpers': {
          title: 'Helpers',
          type: 'array',
          items: { type: 'object', properties: { ssn: { type: 'string', title: 'Number' } } },
        },
      },
      'screens/enrollment/workplace-info/screen.json': {
        '/form/groups/1/fields/2': '/helpers',
        '/form/fields/~1helpers~1*~1ssn': { private: true },
      },
    },
    file: 'screens/enrollment/workplace-info/screen.json',
    pointer: '/form/fields/~1helpers~1*~1ssn/private',
  },
  {
    rule: 'default-not-allowed',
    name: 'a portal starts a field with a value that the schema refuses',
    change: { [HARBOR]: { '/fields/billing-info/payment_method/default': 'cash' } },
    pointer: '/fields/billing-info/payment_method/default',
  },
  {
    rule: 'unknown-answer',
    name: 'the review page has words for an answer that nobody can give',
    change: { [PERSONAL]: { '/review/1/words/3': 'Unknown' } },
    pointer: '/review/1/words/3',
  },
  {
    rule: 'unknown-answer',
    name: 'a picture for a choice that is not there',
    change: { [HOME]: { '/form/fields/~1gender/icons/2': 'user' } },
    pointer: '/form/fields/~1gender/icons/2',
  },
  {
    rule: 'unfit-widget',
    name: 'a tick for text that does not say what it stands for',
    change: { [CONTACT]: { '/form/fields/~1with_validation/on': undefined } },
    pointer: '/form/fields/~1with_validation/widget',
  },
  {
    rule: 'unfit-widget',
    name: 'a calendar for a ZIP code',
    change: { [CONTACT]: { '/form/fields/~1zip/widget': 'date' } },
    pointer: '/form/fields/~1zip/widget',
  },
  {
    rule: 'longer-than-allowed',
    name: 'more can be typed than is taken',
    change: { [CONTACT]: { '/form/fields/~1zip/maxLength': 10 } },
    pointer: '/form/fields/~1zip/maxLength',
  },
  {
    rule: 'missing-label',
    name: 'a field without a label',
    change: { 'schemas/forms/personal-info.json': { '/properties/weight/title': undefined } },
    pointer: '/properties/weight',
  },
  {
    rule: 'blank-text',
    name: 'a label of blanks',
    change: { [CONTACT]: { '/buttons/1/label': ' ' } },
    pointer: '/buttons/1/label',
  },
  {
    rule: 'blank-text',
    name: 'a message without words',
    change: { 'schemas/forms/personal-info.json': { '/properties/weight/messages/pattern': '' } },
    pointer: '/properties/weight/messages/pattern',
  },
  {
    rule: 'missing-summary',
    name: 'a tile of the review page that shows nothing',
    change: { [CONTACT]: { '/review': [] } },
    pointer: '/tab/tile',
  },
];

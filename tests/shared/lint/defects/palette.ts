import type { Defect } from './defect.ts';

const RULE = 'faulty-ready-question';
const ADDRESS = 'schemas/palette/address.json';

/** Ready questions of the studio that would break the form into which they are put. */
export const paletteDefects: readonly Defect[] = [
  {
    rule: RULE,
    name: 'a ready question with a key that is not there',
    change: { [ADDRESS]: { '/hnit': 'Street and city' } },
    pointer: '/hnit',
    words: "did you mean 'hint'?",
  },
  {
    rule: RULE,
    name: 'a ready question that refers to nothing',
    change: { [ADDRESS]: { '/questions/zip/$ref': '../common/zipp.json' } },
    pointer: '/questions/zip/$ref',
    words: "did you mean 'common/zip'?",
  },
  {
    rule: RULE,
    name: 'a ready question requires what it does not ask',
    change: { [ADDRESS]: { '/required/2': 'ciyt' } },
    pointer: '/required/2',
    words: "did you mean 'city'?",
  },
  {
    rule: RULE,
    name: 'a ready question with a pattern that cannot be read',
    change: {
      [ADDRESS]: {
        '/questions/nickname': {
          title: 'Nickname',
          type: 'string',
          pattern: '[',
          messages: { pattern: 'Letters only' },
        },
      },
    },
    pointer: '/questions/nickname/pattern',
  },
  {
    rule: RULE,
    name: 'a ready question asks a call that is not there',
    change: { [ADDRESS]: { '/fields/~1state/optionsFrom/call': 'get-sattes' } },
    pointer: '/fields/~1state/optionsFrom/call',
    words: "did you mean 'get-states'?",
  },
  {
    rule: RULE,
    name: 'a ready question shows a field that it does not ask',
    change: { [ADDRESS]: { '/rows/4': '/zpi' } },
    pointer: '/rows',
    words: "did you mean '/zip'?",
  },
  {
    rule: RULE,
    name: 'a ready question with a widget that is not there',
    change: { [ADDRESS]: { '/fields/~1zip/widget': 'zipp' } },
    pointer: '/fields/~1zip/widget',
  },
];

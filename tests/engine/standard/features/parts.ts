import { type Feature, NEEDED, one } from './feature.ts';

/** Features of parts, lists and kinds. */
export const parts: Record<string, Feature> = {
  'part with fields': {
    schema: one(
      { type: 'object', properties: { inside: { type: 'string' } }, required: ['inside'] },
      NEEDED,
    ),
    drawn: ['group It', 'textbox Inside'],
    messages: ['Inside: Field is required'],
  },
  'part that may be left out': {
    schema: one({
      type: 'object',
      properties: { inside: { type: 'string' } },
      required: ['inside'],
    }),
    drawn: ['group It', 'textbox Inside'],
    sent: {},
  },
  'reference to a definition, its words over those': {
    schema: {
      type: 'object',
      properties: { zip: { $ref: '#/$defs/zip', title: 'ZIP' } },
      $defs: { zip: { type: 'string', title: 'Code', pattern: '^\\d{5}$' } },
    },
    initial: { zip: '1' },
    drawn: ['textbox ZIP'],
    messages: ['ZIP: Enter a valid value'],
  },
  'schema within itself': {
    schema: {
      $ref: '#/definitions/node',
      definitions: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, next: { $ref: '#/definitions/node' } },
          required: ['name'],
        },
      },
    },
    initial: { name: 'a', next: { name: 'b' } },
    drawn: ['textbox Name', 'group Next', 'textbox Name', 'group Next', 'button Add Next'],
    sent: { name: 'a', next: { name: 'b' } },
  },
  'list of lists': {
    schema: { type: 'array', items: { type: 'array', items: { type: 'integer' }, title: 'Row' } },
    initial: [[1, 2]],
    drawn: [
      'group',
      'group Row',
      'textbox Row 1',
      'button Move down entry 1',
      'button Remove entry 1',
      'textbox Row 2',
      'button Move up entry 2',
      'button Remove entry 2',
      'button Add',
      'button Remove entry 1',
      'button Add',
    ],
    sent: [[1, 2]],
  },
  'tuple, draft-07': {
    schema: one({
      type: 'array',
      items: [
        { type: 'string', title: 'Street' },
        { type: 'integer', title: 'Number' },
      ],
      additionalItems: false,
    }),
    initial: { it: ['Elm', 'x'] },
    drawn: ['group It', 'textbox Street', 'textbox Number'],
    messages: ['Number: Enter a whole number'],
  },
  'tuple, 2020-12, with more behind it': {
    schema: one({
      type: 'array',
      prefixItems: [{ type: 'string', title: 'Street' }],
      items: { type: 'boolean' },
    }),
    initial: { it: ['Elm', true] },
    drawn: [
      'group It',
      'textbox Street',
      'group It 2',
      'radio Yes',
      'radio No',
      'button Remove entry 2',
      'button Add',
    ],
    sent: { it: ['Elm', true] },
  },
  'kinds to choose from': {
    schema: one({
      oneOf: [
        {
          title: 'Card',
          type: 'object',
          properties: { number: { type: 'string' } },
          required: ['number'],
        },
        {
          title: 'Bank',
          type: 'object',
          properties: { account: { type: 'string' } },
          required: ['account'],
        },
      ],
    }),
    initial: { it: { account: '1' } },
    drawn: ['group It', 'combobox It: kind: Card, Bank', 'textbox Account'],
    sent: { it: { account: '1' } },
  },
  'kinds that another field tells apart': {
    schema: {
      type: 'object',
      properties: { by: { type: 'string', enum: ['card', 'bank'] } },
      oneOf: [
        { properties: { by: { const: 'card' }, number: { type: 'string' } }, required: ['number'] },
        {
          properties: { by: { const: 'bank' }, account: { type: 'string' } },
          required: ['account'],
        },
      ],
      required: ['by'],
    },
    initial: { by: 'bank' },
    drawn: ['combobox By: card, bank', 'textbox Account'],
    messages: ['Account: Field is required'],
  },
  'kinds whose titles are not the field’s': {
    schema: {
      type: 'object',
      properties: {
        pay: {
          oneOf: [
            { title: 'Card', type: 'string' },
            { title: 'Cash', const: 0 },
          ],
        },
      },
    },
    drawn: ['combobox Pay: kind: Card, Cash', 'textbox Pay'],
    sent: {},
  },
  'kinds of different types': {
    schema: one({ anyOf: [{ type: 'string' }, { type: 'integer' }] }),
    initial: { it: 4 },
    drawn: ['combobox It: kind: Text, Whole number', 'textbox It'],
    sent: { it: 4 },
  },
  'rules between fields that draw nothing': {
    schema: {
      type: 'object',
      properties: { phone: { type: 'string' }, mail: { type: 'string' } },
      anyOf: [{ required: ['phone'] }, { required: ['mail'] }],
    },
    drawn: ['textbox Phone', 'textbox Mail'],
    messages: ['These answers fit none of the kinds'],
  },
};

import { type Feature, one } from './feature.ts';

/** Features of conditions, keys and whole documents. */
export const conditions: Record<string, Feature> = {
  'if, then and else': {
    schema: one(
      { type: 'string' },
      {
        if: { properties: { it: { const: 'US' } }, required: ['it'] },
        then: { properties: { zip: { type: 'string' } }, required: ['zip'] },
        else: { properties: { code: { type: 'string' } } },
      },
    ),
    initial: { it: 'US' },
    drawn: ['textbox It', 'textbox Zip'],
    messages: ['Zip: Field is required'],
  },
  'a condition that narrows a field': {
    schema: {
      type: 'object',
      properties: { country: { type: 'string' }, state: { type: 'string' } },
      if: { properties: { country: { const: 'CA' } } },
      then: { properties: { state: { enum: ['ON', 'QC'] } } },
    },
    initial: { country: 'CA', state: 'TX' },
    drawn: ['textbox Country', 'combobox State: ON, QC'],
    messages: ['State: Choose one of the answers'],
  },
  dependentRequired: {
    schema: {
      type: 'object',
      properties: { card: { type: 'string' }, code: { type: 'string' } },
      dependentRequired: { card: ['code'] },
    },
    initial: { card: '4' },
    drawn: ['textbox Card', 'textbox Code'],
    messages: ['Code: Field is required'],
  },
  dependentSchemas: {
    schema: {
      type: 'object',
      properties: { card: { type: 'string' } },
      dependentSchemas: { card: { properties: { code: { type: 'string' } }, required: ['code'] } },
    },
    initial: { card: '4' },
    drawn: ['textbox Card', 'textbox Code'],
    messages: ['Code: Field is required'],
  },
  'dependencies with kinds': {
    schema: {
      type: 'object',
      properties: { pets: { enum: ['no', 'yes'] } },
      dependencies: {
        pets: {
          oneOf: [
            { properties: { pets: { enum: ['no'] } } },
            {
              properties: { pets: { enum: ['yes'] }, count: { type: 'integer' } },
              required: ['count'],
            },
          ],
        },
      },
    },
    initial: { pets: 'yes' },
    drawn: ['combobox Pets: no, yes', 'textbox Count'],
    messages: ['Count: Field is required'],
  },
  'keys of one’s own': {
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    initial: { size: 'big' },
    drawn: ['textbox Key', 'textbox size', 'button Remove key size', 'button Add'],
    messages: ['size: Enter a whole number'],
  },
  'keys by pattern': {
    schema: {
      type: 'object',
      patternProperties: { '^is': { type: 'boolean' }, '^n': { type: 'integer' } },
      additionalProperties: false,
    },
    initial: { isOpen: true, nRows: 3 },
    drawn: [
      'textbox Key',
      'checkbox isOpen',
      'button Remove key isOpen',
      'textbox Key',
      'textbox nRows',
      'button Remove key nRows',
      'button Add',
    ],
    sent: { isOpen: true, nRows: 3 },
  },
  'a key that is not allowed': {
    schema: { type: 'object', properties: {}, additionalProperties: false },
    initial: { extra: 1 },
    drawn: [],
    messages: ['extra: Unknown field'],
  },
  defaults: {
    schema: one({ type: 'string', default: 'given' }),
    drawn: ['textbox It'],
    sent: { it: 'given' },
  },
  'anything at all': {
    schema: one({}),
    initial: { it: 'text' },
    drawn: ['combobox It: kind: Text, Number, Yes or no, Group, List', 'textbox It'],
    sent: { it: 'text' },
  },
  'draft-04': {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://example.com/form',
      type: 'object',
      properties: { it: { type: 'number', minimum: 0, exclusiveMinimum: true, required: true } },
    },
    initial: { it: 0 },
    drawn: ['textbox It'],
    messages: ['It: Enter more than 0'],
  },
  'order, widget, words and help of a uiSchema': {
    schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ui: {
      'ui:order': ['b', '*'],
      b: { 'ui:title': 'Second', 'ui:widget': 'textarea', 'ui:help': 'At length.' },
      a: { 'ui:widget': 'nothing-of-ours' },
    },
    drawn: ['textbox Second'],
    sent: {},
  },
};

import { type Feature, NEEDED, one } from './feature.ts';

/** Features of single fields. */
export const fields: Record<string, Feature> = {
  'text with limits': {
    schema: one({ type: 'string', minLength: 3 }),
    initial: { it: 'ab' },
    drawn: ['textbox It'],
    messages: ['It: Enter at least 3 characters'],
  },
  'required text': {
    schema: one({ type: 'string' }, NEEDED),
    drawn: ['textbox It'],
    messages: ['It: Field is required'],
  },
  'text that may be null': {
    schema: one({ type: ['string', 'null'] }, NEEDED),
    initial: { it: null },
    drawn: ['textbox It'],
    sent: { it: null },
  },
  integer: {
    schema: one({ type: 'integer', minimum: 1 }),
    initial: { it: 0.5 },
    drawn: ['textbox It'],
    messages: ['It: Enter a whole number'],
  },
  'number in a range': {
    schema: one({ type: 'number', minimum: 0, maximum: 5, multipleOf: 0.5 }),
    ui: { it: { 'ui:widget': 'range' } },
    initial: { it: 2.5 },
    drawn: ['slider It'],
    sent: { it: 2.5 },
  },
  boolean: {
    schema: one({ type: 'boolean' }),
    initial: { it: true },
    drawn: ['checkbox It'],
    sent: { it: true },
  },
  'boolean that may be null': {
    schema: one({ type: ['boolean', 'null'] }),
    drawn: ['combobox It: Yes, No'],
    sent: {},
  },
  enum: {
    schema: one({ type: 'string', enum: ['red', 'green'] }),
    initial: { it: 'blue' },
    drawn: ['combobox It: red, green'],
    messages: ['It: Choose one of the answers'],
  },
  'enum of values that are no text': {
    schema: one({ enum: [1, 2.5, true, null, { a: 1 }] }),
    initial: { it: { a: 1 } },
    drawn: ['combobox It: 1, 2.5, true, {"a":1}'],
    sent: { it: { a: 1 } },
  },
  'titled constants': {
    schema: one({
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    }),
    initial: { it: 3 },
    drawn: ['combobox It: One, Two'],
    messages: ['It: Choose one of the answers'],
  },
  'only value': {
    schema: one({ const: 'fixed' }, NEEDED),
    drawn: ['textbox It'],
    sent: { it: 'fixed' },
  },
  'several of some choices': {
    schema: one({ type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] } }),
    initial: { it: ['b'] },
    drawn: ['group It', 'checkbox a', 'checkbox b'],
    messages: ['It: Add at least 2'],
  },
  date: {
    schema: one({ type: 'string', format: 'date' }),
    initial: { it: '2026-02-30' },
    drawn: ['textbox It'],
    messages: ['It: Enter a real date as MM/DD/YYYY'],
  },
  'web address': {
    schema: one({ type: 'string', format: 'uri' }),
    initial: { it: 'nowhere' },
    drawn: ['textbox It'],
    messages: ['It: Enter a web address like https://example.com'],
  },
  'e-mail address': {
    schema: one({ type: 'string', format: 'email' }),
    initial: { it: 'nobody' },
    drawn: ['textbox It'],
    messages: ['It: Enter an e-mail address like name@example.com'],
  },
  'moment, time and file': {
    schema: {
      type: 'object',
      properties: {
        moment: { type: 'string', format: 'date-time' },
        time: { type: 'string', format: 'time' },
        scan: { type: 'string', contentEncoding: 'base64' },
      },
    },
    initial: { time: '08:30:00Z' },
    drawn: ['datetime-local Moment', 'time Time', 'file Scan'],
    sent: { time: '08:30:00Z' },
  },
};

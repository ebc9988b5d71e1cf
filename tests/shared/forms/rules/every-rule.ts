import type { FormPart, JsonSchema } from '../../../../src/shared/forms/types.ts';
import { dataIs } from '../test-screen.ts';

const text = { type: 'string', maxLength: 8 };
const amount = { type: 'number', minimum: -1000, maximum: 1000 };
const zip = { type: 'string', pattern: '^[0-9]{5}$' };
const part = (required: string[]): JsonSchema => ({
  type: 'object',
  required,
  properties: { street: text, zip },
});

/** A form with every kind of rule, some of which read what others decide. */
export const EVERY_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['answer'],
  properties: {
    answer: { enum: ['yes', 'no'] },
    name: text,
    remark: text,
    home: part(['street']),
    mailing: part(['zip']),
    same: { type: 'boolean' },
    country: { enum: ['US', 'CA'] },
    region: { enum: ['TX', 'NY', 'ON'] },
    code: text,
    born: { type: 'string', format: 'us-date', notFuture: true },
    license: text,
    lines: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['fee', 'item'] },
          quantity: amount,
          price: amount,
          total: { type: 'number' },
          memo: text,
          unit: { enum: ['hour', 'day', 'box'] },
          owner: text,
          parts: {
            type: 'array',
            maxItems: 3,
            items: { type: 'object', properties: { size: text, note: text } },
          },
        },
      },
    },
    rows: { type: 'integer' },
    total: { type: 'number', maximum: 5000 },
    paid: amount,
    due: { type: 'number', minimum: 0 },
    discount: text,
  },
};

const row = (properties: JsonSchema, required: string[]): JsonSchema => ({
  required: ['row'],
  properties: { row: { required, properties } },
});
const choice = (...values: string[]) => values.map((value) => ({ value, label: value }));

export const EVERY_RULE: Partial<FormPart> = {
  fields: { '/remark': { whenHidden: 'keep' }, '/name': { required: true } },
  rules: [
    {
      when: {
        required: ['data'],
        properties: { data: { required: ['total'], properties: { total: { minimum: 100 } } } },
      },
      show: ['/discount'],
      require: ['/discount'],
    },
    { when: dataIs('answer', 'yes'), show: ['/name'], require: ['/name', '/home'] },
    { when: dataIs('answer', 'yes'), hide: ['/remark'] },
    { when: dataIs('same', true), copy: { '/mailing': { from: '/data/home' } } },
    { when: dataIs('country', 'US'), options: { '/region': choice('TX', 'NY') } },
    { when: dataIs('country', 'CA'), options: { '/region': choice('ON') } },
    { when: dataIs('region', 'ON'), lock: ['/code'] },
    {
      when: {
        required: ['data'],
        properties: { data: { required: ['born'], properties: { born: { age: { min: 18 } } } } },
      },
      show: ['/license'],
    },
    {
      each: '/lines',
      when: row({ kind: { const: 'item' } }, ['kind']),
      show: ['/lines/*/memo', '/lines/*/unit', '/lines/*/parts/*/note'],
      require: ['/lines/*/memo', '/lines/*/parts/*/note'],
    },
    {
      each: '/lines',
      when: row({ kind: { const: 'fee' } }, ['kind']),
      hide: ['/lines/*/quantity'],
      copy: { '/lines/*/owner': { from: '/data/name', or: 'nobody' } },
    },
    {
      each: '/lines',
      when: row({ quantity: { minimum: 2 } }, ['quantity']),
      options: { '/lines/*/unit': choice('day', 'box') },
    },
    {
      each: '/lines',
      compute: { '/lines/*/total': { product: ['/lines/*/quantity', '/lines/*/price'] } },
    },
    { compute: { '/total': { sum: ['/lines/*/total'] }, '/rows': { count: '/lines' } } },
    { compute: { '/due': { difference: ['/total', '/paid'] } } },
    { when: dataIs('answer', 'yes'), label: { '/name': 'Your name', '/lines': 'Your lines' } },
  ],
};

import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { takenNames, unmetDemands } from '../../../src/shared/validation/senseless-schema.ts';

const properties = { zip: { type: 'string' }, city: { type: 'string' } };
const places = (schema: JsonSchema) => unmetDemands(schema).map(({ pointer }) => pointer);

test('a field cannot be called like what every object has', () => {
  const schema = { properties: { valueOf: { type: 'string' }, zip: { type: 'string' } } };
  expect(takenNames(schema).map(({ pointer }) => pointer)).toEqual(['/properties/valueOf']);
});

describe('a property that is required and not there', () => {
  test.each<[string, JsonSchema, string[]]>([
    ['by the schema', { properties, required: ['zip', 'ctiy'] }, ['/required/1']],
    [
      'beside another one',
      { properties, dependentRequired: { zip: ['ctiy'] } },
      ['/dependentRequired/zip/0'],
    ],
    [
      'under a condition',
      { properties, if: {}, then: { required: ['ctiy'] } },
      ['/then/required/0'],
    ],
    [
      'in a part of the schema',
      { properties, allOf: [{ else: { required: ['ctiy'] } }] },
      ['/allOf/0/else/required/0'],
    ],
    [
      'where another one is there',
      {
        properties,
        dependentSchemas: { zip: { required: ['ctiy'] } },
      },
      ['/dependentSchemas/zip/required/0'],
    ],
  ])('%s', (_where, schema, at) => {
    expect(places(schema)).toEqual(at);
  });

  test.each<[string, JsonSchema]>([
    [
      'is of another part',
      { properties, allOf: [{ properties: { state: {} } }], required: ['state'] },
    ],
    [
      'is of a kind',
      { properties, oneOf: [{ properties: { state: {} }, required: ['state', 'zip'] }] },
    ],
    ['is asked for by a condition alone', { properties, if: { required: ['state'] }, then: {} }],
    [
      'may be of what is referred to',
      { properties, allOf: [{ $ref: '#/$defs/x' }], required: ['state'] },
    ],
    ['may be any', { additionalProperties: {}, required: ['state'] }],
  ])('is no fault where it %s', (_where, schema) => {
    expect(places(schema)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { StandardDocument } from '../../../../src/shared/forms/standard/standard-document.ts';
import { schemaReads } from '../../../../src/shared/forms/standard/schema-reads.ts';
import { upgradeSchema } from '../../../../src/shared/forms/standard/upgrade-schema.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';

describe('a draft-04 document', () => {
  test('becomes draft-07, inside too', () => {
    const upgraded = upgradeSchema({
      $schema: DRAFT_04,
      id: 'http://example.com/a',
      properties: {
        id: { type: 'string' },
        low: { type: 'number', minimum: 1, exclusiveMinimum: true },
        high: { type: 'number', maximum: 9, exclusiveMaximum: false },
        must: { type: 'any', required: true },
        step: { divisibleBy: 2 },
      },
      required: ['low'],
      definitions: { old: { id: '#old', extends: { type: 'object' } } },
    });
    expect(upgraded).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'http://example.com/a',
      properties: {
        id: { type: 'string' },
        low: { type: 'number', exclusiveMinimum: 1 },
        high: { type: 'number', maximum: 9 },
        must: {},
        step: { multipleOf: 2 },
      },
      required: ['low', 'must'],
      definitions: { old: { $id: '#old', allOf: [{ type: 'object' }] } },
    });
  });

  test('is the only one that is changed', () => {
    const modern = { $schema: 'http://json-schema.org/draft-07/schema#', id: 'a' };
    expect(upgradeSchema(modern)).toBe(modern);
  });
});

describe('a document', () => {
  test('names its draft, or uses words of one', () => {
    const draftOf = (schema: JsonSchema) => new StandardDocument(schema).draft;
    expect(draftOf({ $schema: 'https://json-schema.org/draft/2020-12/schema' })).toBe('2020-12');
    expect(draftOf({ $schema: DRAFT_04 })).toBe('draft-07');
    expect(draftOf({ properties: { a: { prefixItems: [] } } })).toBe('2020-12');
    expect(draftOf({ $defs: {} })).toBe('2019-09');
    expect(draftOf({ properties: { $defs: { type: 'string' } } })).toBe('draft-07');
  });

  test('finds what references name: pointers, anchors, ids', () => {
    const properties = {
      pointer: { $ref: '#/definitions/a~1b' },
      anchor: { $ref: '#here' },
      id: { $ref: 'other.json' },
      inside: { $ref: 'other.json#/definitions/deep' },
      outside: { $ref: '#/x-parts/free' },
      nowhere: { $ref: '#/definitions/none' },
      itself: { $ref: '#' },
    };
    const document = new StandardDocument({
      $id: 'http://example.com/form.json',
      properties,
      definitions: {
        'a/b': { title: 'pointer' },
        anchored: { $anchor: 'here', title: 'anchor' },
        other: { $id: 'other.json', title: 'id', definitions: { deep: { title: 'inside' } } },
      },
      'x-parts': { free: { title: 'outside' } },
    });
    const found = Object.entries(properties).map(([name, schema]) => {
      const target = document.target(schema);
      return [name, target === document.root ? 'root' : (target as JsonSchema | undefined)?.title];
    });
    expect(Object.fromEntries(found)).toEqual({
      pointer: 'pointer',
      anchor: 'anchor',
      id: 'id',
      inside: 'inside',
      outside: 'outside',
      nowhere: undefined,
      itself: 'root',
    });
  });
});

describe('what a condition reads', () => {
  const definitions = { us: { properties: { country: { const: 'US' } } } };
  test.each<[string, JsonSchema, string[]]>([
    ['a named field', { properties: { a: { const: 1 } } }, ['/a']],
    ['a field that must be there', { required: ['a'] }, ['/a']],
    ['inside a part', { properties: { a: { properties: { b: { minLength: 1 } } } } }, ['/a/b']],
    ['through a reference', { $ref: '#/definitions/us' }, ['/country']],
    ['either of two', { anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] }, ['/a', '/b']],
    ['a list as a whole', { properties: { a: { contains: { const: 1 } } } }, ['/a']],
    ['all keys', { minProperties: 2 }, ['']],
    [
      'the least that covers all',
      { properties: { a: { minProperties: 1, properties: { b: { const: 1 } } } } },
      ['/a'],
    ],
    ['within itself', { properties: { a: { $ref: '#/if' } }, required: ['b'] }, ['/a', '/b']],
  ])('%s', (_, when, reads) => {
    const document = new StandardDocument({ if: when, definitions });
    expect(schemaReads(document.root.if as JsonSchema, document)).toEqual(reads);
  });
});

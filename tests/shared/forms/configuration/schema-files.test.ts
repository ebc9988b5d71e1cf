import { expect, test } from 'vitest';
import {
  circularReferences,
  filesOf,
} from '../../../../src/shared/forms/configuration/schema-files.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';

const circles = (files: Record<string, JsonSchema>) =>
  circularReferences(Object.keys(files), (name) => files[name]).map(
    ({ file, pointer, problem }) => `${file} ${pointer}: ${problem}`,
  );

test('a schema may contain itself, within one file', () => {
  expect(circles({ 'common/tree': { properties: { kids: { items: { $ref: '#' } } } } })).toEqual(
    [],
  );
});

test('files that refer to each other are told of, once, with the way round', () => {
  expect(
    circles({
      'forms/a': { properties: { b: { $ref: '../common/b.json' } } },
      'common/b': { properties: { c: { $ref: 'c.json#/properties/x' } } },
      'common/c': { properties: { x: { type: 'string' }, b: { items: { $ref: './b.json' } } } },
    }),
  ).toEqual([
    'schemas/common/c.json /properties/b/items/$ref: the reference goes round in a circle: common/b → common/c → common/b',
  ]);
});

test('a reference that leads only back to itself is told of', () => {
  expect(
    circles({ 'forms/a': { $defs: { x: { $ref: '#/$defs/y' }, y: { $ref: '#/$defs/x' } } } }),
  ).toEqual([
    'schemas/forms/a.json /$defs/x/$ref: the reference goes round in a circle: forms/a#/$defs/x → forms/a#/$defs/y → forms/a#/$defs/x',
    'schemas/forms/a.json /$defs/y/$ref: the reference goes round in a circle: forms/a#/$defs/y → forms/a#/$defs/x → forms/a#/$defs/y',
  ]);
});

test('a file takes in whatever it refers to', () => {
  const files: Record<string, JsonSchema> = {
    'forms/a': {
      properties: { b: { $ref: '../common/b.json#/$defs/x' }, n: { $ref: 'none.json' } },
    },
    'common/b': { $defs: { x: { $ref: 'c.json' } } },
    'common/c': {},
    'common/d': {},
  };
  expect(filesOf('forms/a', (name) => files[name])).toEqual(['forms/a', 'common/b', 'common/c']);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { STATE_CODES } from '../../../src/shared/domain/state-codes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../schemas/catalogue');
type Schema = Record<string, unknown>;

const read = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Schema;

/** Places of keys without a description. */
function undescribed(schema: unknown, pointer: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) => {
    const below = undescribed(inner, `${pointer}/${name}`);
    const isMap = (name === 'properties' || name === '$defs') && !pointer.endsWith('/if');
    if (!isMap) return below;
    const silent = Object.entries(inner as Record<string, Schema>).filter(
      ([, value]) => typeof value.description !== 'string',
    );
    return [...silent.map(([key]) => `${pointer}/${name}/${key}`), ...below];
  });
}

it.each(readdirSync(FOLDER))('%s describes itself and every key', (file) => {
  const schema = read(file);
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(schema.description).toMatch(/\S/);
  expect(undescribed(schema, '')).toEqual([]);
});

it('knows the same states as the importer', () => {
  const { state } = read('common.json').$defs as Record<string, Schema>;
  expect(state?.enum).toEqual(STATE_CODES);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../tools/snapshot/files.ts';
import { filesIn, ROOT } from './project-files.ts';

type Schema = Record<string, unknown>;

const isJson = (file: string) => file.endsWith('.json');
const configuration = [
  ...filesIn('screens').filter((file) => file.endsWith('/screen.json')),
  ...[
    'schemas/portals',
    'schemas/sites',
    'schemas/locales',
    'schemas/facts',
    'schemas/terms',
    'schemas/api',
  ].flatMap((folder) => filesIn(folder).filter(isJson)),
  'server/config/settings.json',
];
const renderers = ['renderers/regions', 'renderers/widgets'].flatMap((folder) => [
  ...new Set(filesIn(folder).flatMap((file) => /^renderers\/\w+\/[a-z-]+(?=\/)/.exec(file) ?? [])),
]);
const metaSchemas = filesIn('schemas/meta').filter(isJson);

// Keywords with conditions do not define keys that could be written.
const CONDITIONS = new Set(['if', 'not', 'contains']);

/** Pointers of the keys that a schema knows and does not explain. */
function unexplained(node: unknown, at = ''): string[] {
  if (Array.isArray(node))
    return node.flatMap((item, index) => unexplained(item, `${at}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (CONDITIONS.has(key)) return [];
    const inside = unexplained(value, `${at}/${key}`);
    if (key !== 'properties' && key !== 'patternProperties') return inside;
    const silent = Object.entries(value as Record<string, Schema | boolean>)
      .filter(([, schema]) => !isExplained(schema))
      .map(([name]) => `${at}/${key}/${name}`);
    return [...silent, ...inside];
  });
}

function isExplained(schema: Schema | boolean): boolean {
  const words = typeof schema === 'object' ? schema.description : undefined;
  return typeof words === 'string' && /\S+\s+\S+/.test(words);
}

describe('an editor completes and explains', () => {
  test('there are files to look at', () => {
    expect(configuration.length).toBeGreaterThan(80);
    expect(metaSchemas.length).toBeGreaterThan(5);
  });

  test.each(configuration)('%s names its schema', (file) => {
    const { $schema } = readJson<{ $schema?: string }>(file);
    expect($schema, 'there is no $schema').toBeDefined();
    const target = path.join(ROOT, path.dirname(file), $schema ?? '');
    expect(existsSync(target), `${$schema} is not there`).toBe(true);
    expect(path.relative(ROOT, target)).toMatch(/^schemas\/meta\//);
  });

  test.each(renderers)('%s says what it can be told', (folder) => {
    expect(existsSync(path.join(ROOT, folder, 'options.json'))).toBe(true);
  });

  test.each(metaSchemas)('%s explains every key', (file) => {
    expect(unexplained(readJson(file))).toEqual([]);
  });

  test('a key without an explanation is found, however deep it lies', () => {
    const schema = {
      properties: { a: { description: 'The first of all.', items: { properties: { b: true } } } },
      $defs: { c: { oneOf: [{ properties: { d: { type: 'string' } } }] } },
      if: { properties: { e: true } },
    };
    expect(unexplained(schema)).toEqual([
      '/properties/a/items/properties/b',
      '/$defs/c/oneOf/0/properties/d',
    ]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StandardDocument } from '../../src/shared/forms/standard/standard-document.ts';
import { loadValidators } from '../../server/configuration/load-validators.ts';
import { readForm } from '../../tools/open/read-form.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

async function refusal(schema: string): Promise<string> {
  const error: unknown = await readForm({ schema }).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : 'was read';
}

test('a broken file is told by file, line and column, with the lines around', async () => {
  const file = await write('broken.json', '{\n  "type": "object",\n  "properties": {,}\n}\n');
  const said = await refusal(file);
  expect(said).toContain(`${file}:3:18: `);
  expect(said).toContain('    3 |   "properties": {,}\n      |                  ^');
});

test('what is no schema is told by line and pointer', async () => {
  const file = await write('wrong.json', { type: 'object', properties: { a: { type: 'text' } } });
  expect(await refusal(file)).toContain(`${file}:5: /properties/a/type must be`);
  expect(await refusal(await write('list.json', []))).toContain('a schema of a form is an object');
  expect(await refusal(path.join(folder, 'none.json'))).toContain('there is no such file');
});

test('a reference that leads nowhere is named', async () => {
  const file = await write('lost.json', { properties: { a: { $ref: '#/definitions/gone' } } });
  expect(await refusal(file)).toContain("the reference '#/definitions/gone' leads nowhere");
  const other = await write('lost-file.json', { properties: { a: { $ref: 'gone.json' } } });
  expect(await refusal(other)).toContain('gone.json: there is no such file');
});

test('files that references name are taken along', async () => {
  await write('zip.json', { definitions: { zip: { type: 'string', pattern: '^\\d{5}$' } } });
  await write('address.json', {
    type: 'object',
    properties: { zip: { $ref: 'zip.json#/definitions/zip' } },
  });
  const file = await write('main.json', { properties: { home: { $ref: 'address.json' } } });
  const { screen, validators } = await readForm({ schema: file });
  expect(screen.title).toBe('main');
  const document = new StandardDocument(screen.schema ?? {});
  const { properties } = document.root as { properties: { home: object } };
  expect(document.follow(properties.home as never)?.properties).toBeDefined();
  const { standard: started } = await loadValidators(validators);
  expect(started?.root({ home: { zip: '75001' } })).toEqual([]);
  expect(started?.root({ home: { zip: 'x' } })?.map(({ instancePath }) => instancePath)).toEqual([
    '/home/zip',
  ]);
});

test('files that references name by their $id are taken along', async () => {
  const base = 'https://example.org/schemas';
  await write('street.json', { $id: `${base}/street`, type: 'string', minLength: 2 });
  await write('a-place.json', {
    $id: `${base}/place.json`,
    type: 'object',
    properties: { street: { $ref: 'street' } },
    required: ['street'],
  });
  const file = await write('order.json', {
    $id: `${base}/order.json`,
    type: 'object',
    properties: { home: { $ref: 'place.json' }, work: { $ref: `${base}/place.json` } },
  });
  const { screen, validators } = await readForm({ schema: file });
  const document = new StandardDocument(screen.schema ?? {});
  const { properties } = document.root as { properties: Record<string, object> };
  expect(document.follow(properties.home as never)?.required).toEqual(['street']);
  const { standard: started } = await loadValidators(validators);
  expect(started?.root({ home: { street: 'Elm' }, work: { street: 'Oak' } })).toEqual([]);
  expect(started?.root({ home: { street: 'x' } })?.map(({ instancePath }) => instancePath)).toEqual(
    ['/home/street'],
  );
});

test('validators come as text that makes no code when it runs', async () => {
  const file = await write('plain.json', {
    title: 'Plain',
    if: { required: ['a'] },
    then: { required: ['b'] },
    properties: { a: { type: 'string', format: 'date' } },
  });
  const { validators, screen } = await readForm({ schema: file });
  expect(screen.title).toBe('Plain');
  expect(validators).not.toMatch(/\beval\b|new Function/);
});

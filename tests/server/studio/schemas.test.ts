import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults } = studioDraft();

const PORTAL = 'QUAY';
type Read = Calls['app-studio-read-schema']['data'];

const PETS = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  id: 'http://example.org/pets',
  title: 'Your pets',
  type: 'object',
  properties: {
    pet: { type: 'string', 'x-origin': 'mainframe' },
    weight: { type: 'number', minimum: 0, exclusiveMinimum: true },
    chip: { type: 'string', format: 'chip-number' },
    vet: { oneOf: [{ type: 'string' }, { type: 'object', properties: { name: {} } }] },
  },
  additionalProperties: { type: 'string' },
};
const written = (schema: unknown) => JSON.stringify(schema, null, 2);
const file = (text: string | Buffer) =>
  `data:application/json;base64,${Buffer.from(text).toString('base64')}`;

describe('a JSON Schema of somebody else', () => {
  it('is looked at: what is read otherwise, drawn otherwise and not held, with lines', async () => {
    const read = await call<Read>('app-studio-read-schema', { text: written(PETS) });
    expect(read).toMatchObject({ title: 'Your pets', draft: 'draft-04', fields: 5 });
    expect(read.differences).toEqual([
      { kind: 'upgraded', text: '“id” is read as “$id”.', count: 1, lines: [1] },
      {
        kind: 'upgraded',
        text: '“exclusiveMinimum” beside “minimum” is read as the limit itself.',
        count: 1,
        lines: [11],
      },
      {
        kind: 'drawn',
        text: 'People add further keys, name them and remove them.',
        count: 1,
        lines: [1],
      },
      { kind: 'ignored', text: '“x-origin” means nothing to a form.', count: 1, lines: [7] },
      {
        kind: 'ignored',
        text: 'The format “chip-number” is not known: any text is right.',
        count: 1,
        lines: [16],
      },
      {
        kind: 'drawn',
        text: 'People choose the kind first; its fields come below.',
        count: 1,
        lines: [20],
      },
      {
        kind: 'drawn',
        text: 'Any value is right: people choose its type first, then fill it in.',
        count: 1,
        lines: [28],
      },
    ]);
    expect((await call('app-studio')).files ?? []).toEqual([]);
  });

  it('becomes a step in files of its own, as it was written, and goes with one undo', async () => {
    const text = written(PETS);
    const { screen, files } = await call('app-studio-add-schema', {
      portal: PORTAL,
      file: file(`\uFEFF${text}\n`),
    });
    expect(screen).toBe('enrollment/your-pets');
    expect(files).toEqual([
      'schemas/forms/your-pets.json',
      'screens/enrollment/your-pets/screen.json',
      'schemas/portals/QUAY.json',
    ]);
    expect(await faults()).toEqual([]);
    const step = (await tree(PORTAL)).find((one) => one.screen === screen);
    expect(step).toMatchObject({
      label: 'Your pets',
      asks: 'schema',
      form: 'schemas/forms/your-pets.json',
    });
    for (const name of ['app-studio-rules', 'app-studio-copy']) {
      const refused = await ask(name, { portal: PORTAL, screen });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('change schemas/forms/your-pets.json'),
      ]);
    }
    const { screen: shown } = await call<Calls['app-studio-preview']['data']>(
      'app-studio-preview',
      { screen, portal: PORTAL },
    );
    expect(shown).toMatchObject({ title: 'Your pets', schema: { properties: { pet: {} } } });
    const { changes } = await call<Calls['app-studio-changes']['data']>('app-studio-changes');
    const added = changes.find((one) => one.file === 'schemas/forms/your-pets.json');
    expect(added?.diff.replaceAll(/^[+ ] ?/gm, '')).toContain(text);
    expect((await call('app-studio-step', { to: 'undo' })).files).toEqual([]);
    expect((await call('app-studio-step', { to: 'redo' })).files).toEqual(files);
  });

  it('is taken with 150 fields, twice, under other names', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`field_${at}`, { type: 'string', maxLength: 40 }]),
    );
    const text = written({ type: 'object', properties, required: ['field_7'] });
    const read = await call<Read>('app-studio-read-schema', { text, title: 'Site survey' });
    expect(read).toMatchObject({ title: 'Site survey', draft: 'draft-07', fields: 150 });
    const made = { portal: PORTAL, title: 'Site survey', text };
    const first = await call('app-studio-add-schema', made);
    const second = await call('app-studio-add-schema', made);
    expect([first.screen, second.screen]).toEqual([
      'enrollment/site-survey',
      'enrollment/site-survey-2',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is taken in every draft that the engine reads', async () => {
    const folder = path.join(import.meta.dirname, '../../../e2e/fixtures/riverside/schemas/forms');
    const visit = readFileSync(path.join(folder, 'home-visit.json'), 'utf8');
    for (const text of [
      visit,
      written({ $schema: 'https://json-schema.org/draft/2019-09/schema', properties: { a: {} } }),
      written({ $defs: { a: { properties: { b: {} } } }, $ref: '#/$defs/a' }),
    ]) {
      await call('app-studio-add-schema', { portal: PORTAL, title: 'One more', text });
    }
    expect(await faults()).toEqual([]);
  });
});

describe('what cannot be the form of a step is refused under its question', () => {
  const deep = `${'{"properties":{"a":'.repeat(80)}{}${'}}'.repeat(80)}`;
  const cases: [string, { text?: string; file?: string }, RegExp][] = [
    ['nothing', {}, /Choose a file, or paste a schema/],
    ['space', { text: '  \n ' }, /Choose a file, or paste a schema/],
    [
      'no JSON',
      { text: '{\n  "type": "object",\n}' },
      /^Line 3, column 1: nothing follows the ','/,
    ],
    ['no text', { file: file(Buffer.from([0xff, 0xfe, 0x00])) }, /no text in UTF-8/],
    ['a list', { text: '[]' }, /This is no schema of a form/],
    ['a word', { text: 'true' }, /This is no schema of a form/],
    ['a wrong keyword', { text: written({ type: 'objekt', properties: {} }) }, /^Line 2: \/type: /],
    ['nothing asked', { text: '{"type":"object"}' }, /it asks for nothing/],
    ['another type', { text: '{"type":"string"}' }, /the answers of a step are an object/],
    ['a list as answers', { text: '{"type":["array"],"items":{}}' }, /are an object/],
    [
      'the web',
      { text: written({ properties: { a: { $ref: 'https://example.org/a' } } }) },
      /^Line 4: .*leads out of the schema/,
    ],
    [
      'another file',
      { text: written({ properties: { a: { $ref: '../portals/QUAY.json' } } }) },
      /leads out of the schema/,
    ],
    [
      'a folder',
      { text: written({ properties: { a: { $ref: 'file:///etc/passwd' } } }) },
      /leads out of the schema/,
    ],
    [
      'nowhere',
      { text: written({ properties: { a: { $ref: '#/definitions/none' } } }) },
      /leads nowhere/,
    ],
    ['itself', { text: '{"$ref":"#"}' }, /./],
    ['too deep', { text: deep }, /nested deeper/],
    ['too large', { file: file(`{"title":"${'x'.repeat(501_000)}"}`) }, /at most 500 kB/],
    [
      'too many keys',
      {
        text: written({
          properties: Object.fromEntries(Array.from({ length: 8001 }, (_, at) => [`a${at}`, {}])),
        }).replaceAll(/\s/g, ''),
      },
      /too many keys/,
    ],
    [
      'a broken pattern',
      { text: written({ properties: { a: { pattern: '(' } } }) },
      /regular expression/,
    ],
    ['what is masked', { text: written({ properties: { ssn: { type: 'string' } } }) }, /masked/],
    ['a forbidden key', { text: '{"properties":{"__proto__":{"type":"string"}}}' }, /not allowed/],
    ['a key twice', { text: '{"properties":{"a":{},"a":{}}}' }, /twice/],
  ];
  it.each(cases)('%s', async (_what, given, says) => {
    const question = given.file === undefined ? '/text' : '/file';
    for (const [name, more] of [
      ['app-studio-read-schema', {}],
      ['app-studio-add-schema', { portal: PORTAL }],
    ] as const) {
      const { status, body } = await ask(name, { ...given, ...more });
      expect([status, body.message]).toEqual([422, expect.stringMatching(says)]);
      expect(JSON.stringify(body)).toContain(question.slice(1));
    }
    const { files } = await call('app-studio-step', { to: 'undo' });
    expect(files).toEqual([]);
  });

  it('a portal that is not there, a title that is too long', async () => {
    const text = '{"properties":{"a":{}}}';
    expect((await ask('app-studio-add-schema', { portal: 'NONE', text })).status).toBe(404);
    const title = 'x'.repeat(101);
    expect((await ask('app-studio-add-schema', { portal: PORTAL, title, text })).status).toBe(422);
  });
});

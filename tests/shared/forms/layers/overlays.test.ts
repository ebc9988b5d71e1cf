import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bundleSchema } from '../../../../src/shared/forms/configuration/bundle-schema.ts';
import { ConfigError } from '../../../../src/shared/forms/configuration/config-error.ts';
import {
  applyOverlays,
  itemsNamed,
  mergeLayer,
  mergeScreen,
} from '../../../../src/shared/forms/layers/overlays.ts';
import type { JsonSchema, Overlay } from '../../../../src/shared/forms/types.ts';

const layers = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.letrec((tie) => ({
    node: fc.oneof(
      fc.integer(),
      fc.array(fc.integer(), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('x', 'y'), tie('node'), { maxKeys: 2 }),
    ),
  })).node,
);

describe('layers', () => {
  test('laying two layers at once is laying them one after the other, where both are objects', () => {
    // A plain value between two objects hides the lower one, so only layers of like shape can be joined first.
    const shapes = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.dictionary(fc.constantFrom('x', 'y'), fc.integer()),
    );
    fc.assert(
      fc.property(shapes, shapes, shapes, (base, one, two) => {
        expect(mergeLayer(mergeLayer(base, one), two)).toEqual(
          mergeLayer(base, mergeLayer(one, two)),
        );
      }),
    );
  });

  test('a layer wins where it speaks, is silent elsewhere, and changes neither', () => {
    fc.assert(
      fc.property(layers, layers, (base, layer) => {
        const before = structuredClone([base, layer]);
        const merged = mergeLayer(base, layer);
        expect([base, layer]).toEqual(before);
        expect(mergeLayer(merged, layer)).toEqual(merged);
        for (const key of Object.keys(base))
          if (!(key in layer)) expect(merged[key]).toEqual(base[key]);
      }),
    );
  });

  test('a layer cannot reach the prototype', () => {
    mergeLayer({}, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('items of a list', () => {
  const list = [
    { value: '/email', label: 'Email' },
    { value: ['/city', '/state'], label: 'Place' },
    { id: 'kin', each: '/kin' },
    { region: 'notes', tone: 'info' },
  ];

  test.each([
    ['a field', '/email', 0],
    ['its number, where it has no name', '1', 1],
    ['its id', 'kin', 2],
    ['its region', 'notes', 3],
  ])('are named by %s', (_what, name, index) => {
    expect(itemsNamed(list, name)).toEqual([index]);
    expect(mergeLayer(list, { [name]: { label: 'Changed' } })[index]).toMatchObject({
      label: 'Changed',
    });
  });

  test('with a name are not named by their number', () => {
    expect(itemsNamed(list, '0')).toEqual([]);
  });
});

describe('a condition', () => {
  const screen = { buttons: [{ action: 'save', look: 'quiet', when: { required: ['data'] } }] };

  test('of a layer takes the place of the one below, and leaves the rest', () => {
    const when = { properties: { cart: { required: ['premier'] } } };
    expect(mergeScreen(screen, { buttons: { save: { when } } })).toEqual({
      buttons: [{ action: 'save', look: 'quiet', when }],
    });
  });

  test('of a screen stays where a layer changes something else', () => {
    expect(mergeScreen(screen, { buttons: { save: { look: 'primary' } } })).toEqual({
      buttons: [{ ...screen.buttons[0], look: 'primary' }],
    });
  });
});

describe('a screen under its overlays', () => {
  const screen = {
    id: 'test/form',
    version: 1 as const,
    title: 'Plain',
    form: {
      schema: 'forms/test',
      submit: { label: 'Save' },
      fields: { '/zip': { label: 'ZIP', hint: 'Five digits' } },
    },
  };
  const schemas: Record<string, JsonSchema> = {
    'forms/test': {
      type: 'object',
      properties: { zip: { $ref: '../common/zip.json', title: 'ZIP code' } },
    },
    'common/zip': { type: 'string', maxLength: 5 },
  };
  const overlays: Overlay[] = [
    {
      from: 'portal HARBOR',
      screens: { 'test/form': { title: 'Harbor', form: { fields: { '/zip': { label: 'Zip' } } } } },
    },
    {
      from: 'locale',
      screens: { 'test/form': { title: 'Puerto' }, 'test/other': { title: 'x' } },
      schemas: { 'common/zip': { maxLength: 9 } },
    },
  ];

  test('takes titles, fields and schemas from the last that speaks', () => {
    const effective = applyOverlays(screen, (name) => schemas[name], overlays);
    expect(effective.title).toBe('Puerto');
    expect(effective.form?.fields?.['/zip']).toEqual({ label: 'Zip', hint: 'Five digits' });
    expect(effective.schema).toEqual({
      type: 'object',
      properties: { zip: { $ref: '#/$defs/common-zip', title: 'ZIP code' } },
      $defs: { 'common-zip': { type: 'string', maxLength: 9 } },
    });
  });
});

describe('bundling', () => {
  const files: Record<string, JsonSchema> = {
    'forms/a': {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        one: { $ref: '../common/b.json#/$defs/x' },
        own: { $ref: '#/$defs/local' },
        tree: { $ref: '../common/tree.json' },
        $ref: { type: 'string' },
        fixed: { const: { $ref: 'left/alone' } },
      },
      $defs: { local: { type: 'string' } },
    },
    'common/b': { $defs: { x: { $ref: '#/$defs/y' }, y: { type: 'integer' } } },
    'common/tree': {
      type: 'object',
      properties: { kids: { type: 'array', items: { $ref: '#' } } },
    },
    'forms/old': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { pair: { type: 'array', items: [{ type: 'string' }], additionalItems: false } },
    },
    'forms/broken': {
      properties: { a: { $ref: '../common/none.json' }, b: { $ref: '#/$defs/none' } },
    },
  };

  test('takes other files along, keeps their own references true, and leaves data alone', () => {
    expect(bundleSchema('forms/a', (name) => files[name])).toEqual({
      properties: {
        one: { $ref: '#/$defs/common-b/$defs/x' },
        own: { $ref: '#/$defs/local' },
        tree: { $ref: '#/$defs/common-tree' },
        $ref: { type: 'string' },
        fixed: { const: { $ref: 'left/alone' } },
      },
      $defs: {
        local: { type: 'string' },
        'common-b': { $defs: { x: { $ref: '#/$defs/common-b/$defs/y' }, y: { type: 'integer' } } },
        'common-tree': {
          type: 'object',
          properties: { kids: { type: 'array', items: { $ref: '#/$defs/common-tree' } } },
        },
      },
    });
  });

  test('rewrites what draft-07 spelled otherwise', () => {
    expect(bundleSchema('forms/old', (name) => files[name])).toEqual({
      properties: { pair: { type: 'array', prefixItems: [{ type: 'string' }], items: false } },
    });
  });

  test('names every reference that leads nowhere', () => {
    let error: unknown;
    try {
      bundleSchema('forms/broken', (name) => files[name]);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).faults.map(({ problem }) => problem)).toEqual([
      "the reference '../common/none.json' leads nowhere",
      "the reference '#/$defs/none' leads nowhere",
    ]);
  });
});

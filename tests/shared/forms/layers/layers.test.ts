import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLayers } from '../../../../src/shared/forms/configuration/check-layers.ts';
import { findOrigin, findSchemaOrigin } from '../../../../src/shared/forms/layers/find-origin.ts';
import { overlaysOf } from '../../../../src/shared/forms/layers/layer-overlay.ts';
import type {
  Layer,
  LayerPart,
  PortalFile,
} from '../../../../src/shared/forms/layers/layer-types.ts';
import { readShape } from '../../../../src/shared/forms/form-shape.ts';
import { findVersion, versionKey } from '../../../../src/shared/forms/layers/layer-versions.ts';
import {
  applyOverlays,
  mergeLayer,
  type NamedScreen,
} from '../../../../src/shared/forms/layers/overlays.ts';
import type { FormPart, JsonSchema } from '../../../../src/shared/forms/types.ts';

const schemas: Record<string, JsonSchema> = {
  'forms/contact': {
    type: 'object',
    properties: {
      first: { type: 'string' },
      last: { type: 'string' },
      zip: { $ref: '../common/zip.json', title: 'ZIP' },
    },
  },
  'common/zip': { type: 'string', maxLength: 5 },
};
const lookup = (name: string) => schemas[name];
const screen = (form: Partial<FormPart> = {}): NamedScreen => ({
  id: 'test/contact',
  version: 1,
  title: 'Contact',
  form: { schema: 'forms/contact', submit: { label: 'Save' }, ...form },
  regions: [{ region: 'one', texts: { a: 'A', b: 'B' } }, { region: 'two' }, { region: 'one' }],
});
const layer = (part: LayerPart, kind: Layer['kind'] = 'portal', code = 'HARBOR'): Layer => ({
  kind,
  code,
  file: `schemas/${kind}s/${code}.json`,
  part,
});
const under = (layers: Layer[], base = screen()) =>
  applyOverlays(base, lookup, overlaysOf(base, lookup, layers));

describe('a layer over a screen', () => {
  test('that says nothing changes nothing', () => {
    const empty: LayerPart = { screens: {}, schemas: {}, fields: {}, extra: {}, rules: {} };
    const plain = applyOverlays(screen(), lookup, []);
    expect(under([layer({}), layer(empty, 'site'), layer(empty, 'locale')])).toEqual(plain);
  });

  test('sets facets of fields; a portal that lists fields leaves the others out, a locale does not', () => {
    const fields = { contact: { zip: { label: 'Postal code', required: true, readOnly: true } } };
    expect(under([layer({ fields })]).form?.fields).toEqual({
      '/first': { visible: false },
      '/last': { visible: false },
      '/zip': { label: 'Postal code', required: true, readOnly: true },
    });
    expect(under([layer({ fields }, 'locale', 'es')]).form?.fields).toEqual({
      '/zip': { label: 'Postal code', required: true, readOnly: true },
    });
  });

  test('leaves it to the server which fields a described form has, and which are locked', () => {
    const described = screen({ descriptors: { call: 'get-form-fields' } });
    const fields = { contact: { '/zip': { hint: 'Five digits', readOnly: true } } };
    expect(under([layer({ fields })], described).form?.fields).toEqual({
      '/zip': { hint: 'Five digits' },
    });
  });

  test('adds extra fields, at the end of the last group, and starts fields with a value', () => {
    const part: LayerPart = {
      extra: { contact: { badge: { type: 'string', title: 'Badge' } } },
      fields: { contact: { badge: { default: '1', hint: 'Six' }, zip: { default: '75001' } } },
    };
    const grouped = screen({ groups: [{ fields: ['/first'] }, { fields: [['/last', '/zip']] }] });
    const { form, schema } = under([layer(part, 'site')], grouped);
    expect(form?.groups).toEqual([
      { fields: ['/first'] },
      { fields: [['/last', '/zip'], '/badge'] },
    ]);
    expect(form?.fields).toEqual({ '/badge': { hint: 'Six' }, '/zip': {} });
    expect(schema?.properties).toMatchObject({
      badge: { type: 'string', title: 'Badge', default: '1' },
      zip: { default: '75001' },
    });
    const named = screen({ groups: [{ fields: ['/badge'] }, { fields: ['/zip'] }] });
    expect(under([layer(part, 'site')], named).form?.groups).toEqual(named.form?.groups);
  });

  test('puts fields with a number in their order, inside their group', () => {
    const order = (first: number, zip: number) => ({
      fields: { contact: { first: { order: first }, zip: { order: zip } } },
    });
    const grouped = screen({ groups: [{ fields: ['/first', '/last', '/zip'] }] });
    const fieldsOf = (base: NamedScreen, part: LayerPart) =>
      under([layer(part, 'site')], base).form?.groups?.[0]?.fields;
    expect(fieldsOf(grouped, order(2, 1))).toEqual(['/zip', '/last', '/first']);
    expect(fieldsOf(screen(), order(2, 1))).toEqual(['/zip', '/last', '/first']);
    expect(fieldsOf(screen(), order(1, 2))).toBeUndefined();
    const apart = screen({ groups: [{ fields: ['/first'] }, { fields: ['/zip'] }] });
    expect(under([layer(order(2, 1), 'site')], apart).form?.groups).toEqual(apart.form?.groups);
    const asking = screen({
      steps: {
        label: '',
        list: [
          { id: 'name', title: 'Name', fields: ['/first', '/last'] },
          { id: 'zip', title: 'Zip', fields: ['/zip'] },
        ],
      },
    });
    const steps = under([layer(order(2, 1), 'site')], asking).form?.steps?.list;
    expect(steps?.map(({ id }) => id)).toEqual(['zip', 'name']);
  });

  test('adds rules, and replaces one with the same id', () => {
    const base = screen({
      rules: [
        { id: 'a', show: ['/zip'] },
        { id: 'b', require: ['/zip'] },
      ],
    });
    const rules = { contact: [{ id: 'a', lock: ['/zip'] }, { show: ['/last'] }] };
    expect(under([layer({ rules })], base).form?.rules).toEqual([
      { id: 'a', lock: ['/zip'] },
      { id: 'b', require: ['/zip'] },
      { show: ['/last'] },
    ]);
  });

  test('changes the items of a list that it names', () => {
    const screens = {
      'test/contact': { regions: { one: { texts: { a: 'Uno' } }, none: { x: 1 } } },
    };
    expect(under([layer({ screens })]).regions).toEqual([
      { region: 'one', texts: { a: 'Uno', b: 'B' } },
      { region: 'two' },
      { region: 'one', texts: { a: 'Uno' } },
    ]);
    expect(mergeLayer(['a', 'b'], { 1: 'c', 7: 'd' })).toEqual(['a', 'c']);
    expect(mergeLayer([{ value: '1' }, { value: '0' }], { 0: { label: 'No' } })).toEqual([
      { value: '1' },
      { value: '0', label: 'No' },
    ]);
  });

  test('speaks over the layers below it: portal, site, locale', () => {
    const label = (text: string): LayerPart => ({ fields: { contact: { zip: { label: text } } } });
    const portal = layer({
      ...label('ZIP code'),
      extra: { contact: { badge: { type: 'string' } } },
    });
    const locale = layer(
      { fields: { contact: { zip: { label: 'Código postal' }, badge: { label: 'Número' } } } },
      'locale',
      'es',
    );
    const both = under([portal, locale]);
    expect(both.form?.fields?.['/zip']?.label).toBe('Código postal');
    expect(both.form?.fields?.['/badge']).toEqual({ label: 'Número' });
    // Without the portal there is no such field.
    expect(under([locale]).form?.fields?.['/badge']).toBeUndefined();
    expect(findOrigin(both, [portal, locale], '/form/fields/~1zip/label')).toEqual({
      layer: 'locale',
      file: 'schemas/locales/es.json',
      pointer: '/fields/contact/zip/label',
    });
    expect(findOrigin(both, [portal, locale], '/title')).toBeUndefined();
    expect(findSchemaOrigin(both, [portal, locale], '/properties/badge/type')).toMatchObject({
      layer: 'portal',
      pointer: '/extra/contact/badge',
    });
  });

  test('gives the same in whatever order its keys stand', () => {
    const parts = fc.record(
      {
        screens: fc.constant({ 'test/contact': { title: 'T', intro: 'I' } }),
        fields: fc.constant({
          contact: { first: { label: 'F', order: 1 }, zip: { hint: 'Z', order: 0 } },
        }),
        extra: fc.constant({ contact: { badge: { type: 'string', title: 'B' } } }),
        rules: fc.constant({ contact: [{ show: ['/zip'] }] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parts, fc.constantFrom('portal', 'site', 'locale'), (some, kind) => {
        const part: LayerPart = structuredClone(some) as object;
        expect(under([layer(reversed(part) as LayerPart, kind)])).toEqual(
          under([layer(part, kind)]),
        );
      }),
    );
  });
});

test('a layer’s properties over a part that is defined elsewhere leave its other questions', () => {
  const base: Record<string, JsonSchema> = {
    'forms/contact': { type: 'object', properties: { home: { $ref: '../common/place.json' } } },
    'common/place': {
      type: 'object',
      properties: { zip: { type: 'string', maxLength: 5 }, city: { type: 'string' } },
      required: ['zip'],
    },
  };
  const properties = {
    home: { properties: { zip: { title: 'Postal code' } }, required: ['city'] },
  };
  const over = layer({ schemas: { 'forms/contact': { properties } } });
  const find = (name: string) => base[name];
  const { schema, form } = applyOverlays(screen(), find, overlaysOf(screen(), find, [over]));
  const shape = readShape(schema ?? {}, form?.fields);
  expect(shape.find('/home/zip')?.schema).toMatchObject({ title: 'Postal code', maxLength: 5 });
  expect(shape.find('/home/zip')?.required).toBe(true);
  expect(shape.find('/home/city')?.required).toBe(true);
});

describe('what layers name and nobody has', () => {
  const faultsOf = (layers: Layer[], portals: Partial<PortalFile>[] = []) =>
    checkLayers(layers, {
      screens: [screen()],
      schemas: lookup,
      portals: portals as PortalFile[],
    }).map(({ file, pointer, problem, hint }) =>
      `${file} ${pointer}: ${problem} ${hint ?? ''}`.trim(),
    );

  test('screens, schema files, forms and fields', () => {
    expect(
      faultsOf([
        layer({
          screens: { 'test/contacts': {} },
          schemas: { 'common/zipp': {}, 'common/zip': {} },
          fields: { contacts: {}, contact: { zap: {}, '/first': {} } },
          extra: { contat: {} },
          rules: { nothing: [] },
        }),
      ]),
    ).toEqual([
      "schemas/portals/HARBOR.json /screens/test~1contacts: there is no screen test/contacts did you mean 'test/contact'?",
      "schemas/portals/HARBOR.json /schemas/common~1zipp: there is no schema file of a form common/zipp did you mean 'common/zip'?",
      "schemas/portals/HARBOR.json /fields/contacts: there is no form contacts did you mean 'contact'?",
      "schemas/portals/HARBOR.json /extra/contat: there is no form contat did you mean 'contact'?",
      'schemas/portals/HARBOR.json /rules/nothing: there is no form nothing',
      "schemas/portals/HARBOR.json /fields/contact/zap: the form contact has no field zap did you mean '/zip'?",
    ]);
  });

  test('a locale may speak of a field that a portal adds', () => {
    const adding = layer({ extra: { contact: { badge: { type: 'string' } } } });
    const speaking = layer({ fields: { contact: { badge: { label: 'x' } } } }, 'locale', 'es');
    expect(faultsOf([adding, speaking])).toEqual([]);
    expect(faultsOf([speaking])).toHaveLength(1);
  });

  test('a misspelt field that starts with a value is no new question', () => {
    const misspelt = layer({ fields: { contact: { zpi: { default: '75001' } } } });
    expect(faultsOf([misspelt])).toEqual([
      "schemas/portals/HARBOR.json /fields/contact/zpi: the form contact has no field zpi did you mean '/zip'?",
    ]);
    expect(under([misspelt]).schema?.properties).not.toHaveProperty('zpi');
  });

  test('a group that a portal adds may be named by a site', () => {
    const adding = layer({ groups: { contact: { more: { title: 'More' } } } });
    const placing = { fields: { contact: { zip: { group: 'more' } } } };
    expect(faultsOf([adding, layer(placing, 'site', 'summit')])).toEqual([]);
    expect(faultsOf([adding, layer(placing, 'portal', 'OTHER')])).toHaveLength(1);
    expect(faultsOf([layer(placing, 'site', 'summit')])).toHaveLength(1);
  });

  test('portals that calls could not tell apart', () => {
    const ids = (code: string, id: string, group: string) => ({
      code,
      platform_id: id,
      platform_group_id: group,
    });
    expect(faultsOf([], [ids('A', '1', '10'), ids('B', '2', '10'), ids('C', '1', '30')])).toEqual([
      'schemas/portals/C.json /platform_id: portal A has the same platform_id, 1',
      'schemas/portals/B.json /platform_group_id: portal A has the same platform_group_id, 10',
    ]);
  });
});

describe('versions', () => {
  test('have keys that say what they are about', () => {
    expect(
      [{}, { portal: 'A' }, { locale: 'es' }, { portal: 'A', site: 's', locale: 'es' }].map(
        versionKey,
      ),
    ).toEqual(['*', 'A', '*:*:es', 'A:s:es']);
  });

  test('the one of a visitor leaves out only layers that say nothing', () => {
    const axis = (...codes: string[]) => fc.subarray(codes);
    fc.assert(
      fc.property(axis('A', 'B'), axis('s', 't'), axis('es', 'fr'), (portals, sites, locales) => {
        const versions: Record<string, string> = {};
        for (const portal of [undefined, ...portals]) {
          for (const site of [undefined, ...sites]) {
            for (const locale of [undefined, ...locales]) {
              const key = versionKey({ portal, site, locale });
              versions[key] = key;
            }
          }
        }
        const kept = (codes: string[], code: string) => (codes.includes(code) ? code : undefined);
        expect(findVersion(versions, { portal: 'A', site: 's', locale: 'es' })).toBe(
          versionKey({
            portal: kept(portals, 'A'),
            site: kept(sites, 's'),
            locale: kept(locales, 'es'),
          }),
        );
      }),
    );
    expect(findVersion({}, {})).toBeUndefined();
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

import { describe, expect, it } from 'vitest';
import type { Layer, LayerPart } from '../../../src/shared/forms/layers/layer-types.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import { explainField, type Facet, fieldsFor } from '../../../src/shared/lint/explain-field.ts';

const SCREEN: NamedScreen = {
  id: 'store/order',
  version: 1,
  title: 'Order',
  form: {
    schema: 'forms/order',
    fields: { '/size': { hint: 'In inches', required: true } },
    rules: [{ id: 'big', when: { required: ['data'] }, show: ['/size'] }],
    groups: [{ title: 'Goods', fields: ['/size'] }],
    submit: { label: 'Send' },
  },
};
const DESCRIBED: NamedScreen = {
  ...SCREEN,
  form: { ...SCREEN.form!, descriptors: { call: 'get-fields' } },
};
const SCHEMAS: Record<string, object> = {
  'forms/order': {
    properties: { size: { $ref: '../common/size.json', title: 'Size' }, color: {} },
  },
  'common/size': { title: 'A size', type: 'string', maxLength: 3 },
};
const schemas = (name: string) => SCHEMAS[name] as Record<string, unknown> | undefined;

function layer(kind: Layer['kind'], code: string, part: LayerPart): Layer {
  return { kind, code, file: `${code}.json`, part };
}

const NORTH = layer('portal', 'NORTH', {
  fields: { order: { size: { required: false, label: 'Width' } } },
});
const SPANISH = layer('locale', 'es', {
  fields: { order: { size: { label: 'Talla' } } },
  schemas: { 'common/size': { maxLength: 2 } },
});

function explain(name: string, layers: Layer[], screen = SCREEN, field = '/size'): Facet {
  const found = explainField({ screen, schemas, layers, field }).find((one) => one.name === name);
  if (!found) throw new Error(`Nothing is said of ${name}.`);
  return found;
}
const sourcesOf = ({ sources }: Facet) =>
  sources.map(({ value, by, file, pointer }) => [value, by, `${file}#${pointer}`]);

describe('what is said of a field', () => {
  it('names all who speak of a facet, topmost first', () => {
    const label = explain('label', [NORTH, SPANISH]);
    expect(label.value).toBe('Talla');
    expect(sourcesOf(label)).toEqual([
      ['Talla', 'locale es', 'es.json#/fields/order/size/label'],
      ['Width', 'portal NORTH', 'NORTH.json#/fields/order/size/label'],
      ['Size', 'schema', 'schemas/forms/order.json#/properties/size/title'],
      ['A size', 'schema', 'schemas/common/size.json#/title'],
    ]);
  });

  it('says what is so because nobody says otherwise', () => {
    expect(explain('visible', [])).toEqual({ name: 'visible', value: true, sources: [] });
    expect(explain('readOnly', [])).toEqual({ name: 'readOnly', value: false, sources: [] });
  });

  it('knows what the screen says under a portal', () => {
    expect(sourcesOf(explain('required', [NORTH]))).toEqual([
      [false, 'portal NORTH', 'NORTH.json#/fields/order/size/required'],
      [true, 'screen', 'screens/store/order/screen.json#/form/fields/~1size/required'],
    ]);
  });

  it('tells that a portal which names other fields leaves this one out', () => {
    const color = explain('visible', [NORTH], SCREEN, '/color');
    expect(color.value).toBe(false);
    expect(sourcesOf(color)).toEqual([[false, 'portal NORTH', 'NORTH.json#/fields/order']]);
  });

  it('knows that the server brings a portal’s word to a form that it describes', () => {
    const [first] = explain('required', [NORTH], DESCRIBED).sources;
    expect(first).toMatchObject({
      layer: 'server',
      by: 'server (get-fields), from portal NORTH',
      pointer: '/fields/order/size/required',
    });
  });

  it('finds a keyword in the file that a reference names, and who changes it', () => {
    expect(sourcesOf(explain('schema maxLength', [SPANISH]))).toEqual([
      [2, 'locale es', 'es.json#/schemas/common~1size/maxLength'],
      [3, 'schema', 'schemas/common/size.json#/maxLength'],
    ]);
  });

  it('names the group and the rules of the field', () => {
    expect(explain('group', []).value).toBe('Goods');
    expect(explain('rule: show', []).sources[0]?.pointer).toBe('/form/rules/0');
  });

  it('lists the fields that can be asked for', () => {
    expect(fieldsFor({ screen: SCREEN, schemas, layers: [] })).toEqual(['/size', '/color']);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../server/configuration/portal-fields.ts';
import type { LayerPart } from '../../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen, FormPart } from '../../../src/shared/forms/types.ts';

const PET = { '/data/has_pet': '1' };

function fields(
  form: Partial<FormPart>,
  portal?: LayerPart['fields'],
  { required = [], over }: { required?: string[]; over?: LayerPart } = {},
) {
  const properties = { has_pet: { type: 'string' }, pet_name: { type: 'string' } };
  const schema = { type: 'object', properties, required };
  const screen: EffectiveScreen = {
    id: 'enrollment/pets',
    version: 1,
    title: 'Pets',
    schema,
    form: { schema: 'forms/pets', submit: { label: 'Next', call: 'save-pets' }, ...form },
  };
  return fieldsIn(screen, [portal ? { fields: portal } : undefined, over]);
}

describe('where a rule requires a field', () => {
  const rules = [{ when: PET, require: ['/pet_name'] }];

  it('the schema and the screen do not', () => {
    const use = { '/pet_name': { required: true } };
    const required = ['pet_name'];
    expect(fields({ rules, fields: use }, undefined, { required }).pet_name?.required).toBe(false);
    expect(fields({ fields: use }).pet_name?.required).toBe(true);
    expect(fields({}, undefined, { required }).pet_name?.required).toBe(true);
  });

  it('a portal that lists it as required does', () => {
    const listed = { pets: { has_pet: {}, pet_name: { required: true } } };
    expect(fields({ rules }, listed).pet_name?.required).toBe(true);
  });
});

describe('where a rule shows a field', () => {
  const form = {
    rules: [{ when: PET, show: ['/pet_name'] }],
    fields: { '/pet_name': { visible: false } },
  };

  it('the screen does not hide it', () => {
    expect(fields(form).pet_name?.visible).not.toBe(false);
    expect(fields({ ...form, rules: [] }).pet_name?.visible).toBe(false);
  });

  it('a layer that hides it in its overlay of the screen does', () => {
    const use = { '/pet_name': { visible: false } };
    const over = { screens: { 'enrollment/pets': { form: { fields: use } } } };
    expect(fields(form, undefined, { over }).pet_name?.visible).toBe(false);
  });

  it('a portal that does not list it, or hides it, does', () => {
    expect(fields(form, { pets: { has_pet: {} } }).pet_name?.visible).toBe(false);
    const hidden = { pets: { has_pet: {}, pet_name: { visible: false } } };
    expect(fields(form, hidden).pet_name?.visible).toBe(false);
  });
});

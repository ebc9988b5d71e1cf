import type {
  EffectiveScreen,
  FieldUse,
  JsonSchema,
  Rule,
} from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import type { BenchField } from '../bench-fields.ts';
import { type FormDefinition, propertyOf } from '../bench-schema.ts';

type ScreenOfForm = EffectiveScreen & { schema: JsonSchema };
type FormUse = Pick<NonNullable<EffectiveScreen['form']>, 'fields' | 'rules'>;

const ID = 'bench/form';

/** The bench form as our configuration says it: validity as schema, presence as rules. */
export function screenOfFields(fields: readonly BenchField[]): ScreenOfForm {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map((field) => {
        const messages = field.message ? { messages: { pattern: field.message } } : {};
        return [field.name, { ...propertyOf(field), ...messages }];
      }),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
  return screenOf(schema, {
    fields: Object.fromEntries(fields.map((field) => [`/${field.name}`, useOf(field)])),
    rules: fields.flatMap(ruleOf),
  });
}

/** A plain JSON Schema with RJSF's uiSchema as a screen of ours. */
export function screenOfDefinition({ schema, uiSchema = {} }: FormDefinition): ScreenOfForm {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const order = uiSchema['ui:order'];
  const names = (Array.isArray(order) ? order.map(String) : Object.keys(properties)).filter(
    (name) => name in properties,
  );
  const ordered = Object.fromEntries(names.map((name) => [name, properties[name]]));
  const fields = Object.fromEntries(names.map((name) => [`/${name}`, readUse(uiSchema[name])]));
  return screenOf({ ...schema, properties: ordered }, { fields });
}

function screenOf(schema: JsonSchema, form: FormUse): ScreenOfForm {
  return {
    id: ID,
    version: 1,
    title: typeof schema.title === 'string' ? schema.title : 'Form',
    schema,
    form: { schema: ID, submit: { label: 'Submit' }, ...form },
  };
}

function useOf({ kind, hint, maxLength }: BenchField): FieldUse {
  return { widget: kind, ...(hint ? { hint } : {}), ...(maxLength ? { maxLength } : {}) };
}

function ruleOf({ name, unless }: BenchField): Rule[] {
  if (!unless) return [];
  const data = { properties: { [unless.field]: { not: { const: unless.is } } } };
  return [{ when: { properties: { data } }, show: [`/${name}`] }];
}

// `ui:widget` and `ui:options` as RJSF reads them; names of our own options are the same.
function readUse(ui: unknown): FieldUse {
  if (!isRecord(ui)) return {};
  const flat = Object.entries(ui)
    .filter(([key]) => key.startsWith('ui:') && key !== 'ui:options')
    .map(([key, value]) => [key.slice('ui:'.length), value] as const);
  const { title, help, ...rest }: FieldUse = {
    ...(isRecord(ui['ui:options']) ? ui['ui:options'] : {}),
    ...Object.fromEntries(flat),
  };
  return {
    ...rest,
    ...(typeof title === 'string' ? { label: title } : {}),
    ...(typeof help === 'string' ? { hint: help } : {}),
  };
}

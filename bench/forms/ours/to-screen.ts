import type {
  EffectiveScreen,
  FieldUse,
  JsonSchema,
  Rule,
} from '../../../src/shared/forms/types.ts';
import type { BenchField } from '../bench-fields.ts';
import { propertyOf } from '../bench-schema.ts';

type ScreenOfForm = EffectiveScreen & { schema: JsonSchema };
type FormUse = Pick<NonNullable<EffectiveScreen['form']>, 'fields' | 'rules'>;

const ID = 'bench/form';

/** The bench form as a screen: validity as schema, presence as rules. */
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

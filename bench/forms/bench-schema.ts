import type { BenchField } from './bench-fields.ts';

export type Schema = Record<string, unknown>;

/** A form given from outside: plain JSON Schema, RJSF's uiSchema, initial data. */
export interface FormDefinition {
  schema: Schema;
  uiSchema?: Schema;
  initialData?: Record<string, unknown>;
}

/** The fields as plain JSON Schema; conditional ones under `if` and `then`, as RJSF resolves them. */
export function schemaOf(fields: readonly BenchField[]): Schema {
  const always = fields.filter(({ unless }) => !unless);
  const sometimes = fields.filter(({ unless }) => unless);
  return {
    type: 'object',
    ...objectOf(always),
    ...(sometimes.length > 0 ? { allOf: sometimes.map(conditionOf) } : {}),
  };
}

export function uiSchemaOf(fields: readonly BenchField[]): Schema {
  const order = { 'ui:order': fields.map(({ name }) => name) };
  return fields.reduce<Schema>((all, field) => {
    const ui = uiOf(field);
    if (Object.keys(ui).length > 0) all[field.name] = ui;
    return all;
  }, order);
}

/** One field's part of the schema. */
export function propertyOf({ kind, label, pattern, maxLength, options }: BenchField): Schema {
  return {
    title: label,
    type: kind === 'checkbox' ? 'boolean' : 'string',
    ...(pattern ? { pattern } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(options ? { enum: options.map(({ value }) => value) } : {}),
  };
}

function objectOf(fields: readonly BenchField[]): Schema {
  return {
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

function conditionOf(field: BenchField): Schema {
  const { field: name, is } = field.unless ?? { field: '', is: '' };
  return { if: { properties: { [name]: { not: { const: is } } } }, then: objectOf([field]) };
}

function uiOf({ kind, hint }: BenchField): Schema {
  return {
    ...(kind === 'textarea' || kind === 'radio' ? { 'ui:widget': kind } : {}),
    ...(hint ? { 'ui:help': hint } : {}),
  };
}

import {
  descriptionId,
  type FieldPathId,
  type FieldProps,
  type FieldTemplateProps,
  getDisplayLabel,
  getSchemaType,
  getUiOptions,
  getWidget,
  optionsList,
  type Registry,
  resolveDefaultWidget,
  type RJSFSchema,
  type UiSchema,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils';
import { getDefaultRegistry } from '@rjsf/core';
import type { ReactElement } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import { plainValidator } from './plain-validator.ts';

/** RJSF's registry; what the form context holds is each form's own business. */
export type FieldRegistry = Registry<FormData, RJSFSchema>;

/** One field as RJSF would be told of it. */
export interface FieldUnderHand {
  name: string;
  schema: RJSFSchema;
  uiSchema: UiSchema<FormData, RJSFSchema>;
  fieldPathId: FieldPathId;
  value: unknown;
  errors: readonly string[] | undefined;
  required: boolean;
  readonly: boolean;
  onChange(value: unknown, path: (string | number)[]): void;
  onBlur(): void;
  registry: FieldRegistry;
}

/** What of a field's drawing follows from its schema and uiSchema alone: worked out once, not on each key. */
export interface FieldLook {
  kind: 'widget' | 'number' | 'schema';
  label: string;
  description: string;
  displayLabel: boolean;
  hidden: boolean;
  placeholder: string;
  options: WidgetProps<FormData, RJSFSchema>['options'];
  Widget: Widget<FormData, RJSFSchema> | undefined;
}

/** A handler of RJSF's for what does not happen here. */
export const NOTHING = (): void => undefined;

const STOCK = getDefaultRegistry<FormData, RJSFSchema>().fields;
const SCALARS = new Set(['string', 'boolean', 'number', 'integer']);
/** With one of these, what is drawn depends on the data: RJSF's own SchemaField finds it out. */
const MOVING = ['$ref', 'allOf', 'if', 'dependencies', 'deprecated', '$id'];

/** Reads a field's schema as RJSF's SchemaField and StringField do, for drawField. */
export function lookOf(
  schema: RJSFSchema,
  uiSchema: UiSchema<FormData, RJSFSchema>,
  name: string,
  registry: FieldRegistry,
): FieldLook {
  const ui = getUiOptions<FormData, RJSFSchema>(uiSchema);
  const type = getSchemaType(schema);
  const kind = kindOf(schema, ui.field, type, registry);
  const { widget: wanted, placeholder = '', title, ...options } = ui;
  const look = {
    kind,
    label: title || schema.title || name,
    description: ui.description || schema.description || '',
    displayLabel: getDisplayLabel(plainValidator, schema, uiSchema, registry.rootSchema),
    hidden: wanted === 'hidden',
    placeholder,
    options,
    Widget: undefined,
  };
  if (kind !== 'widget') return look;
  if (type === 'boolean') {
    const widget = wanted ?? 'checkbox';
    const enumOptions = optionsOfBoolean(schema, uiSchema);
    const Widget = getWidget<FormData, RJSFSchema>(schema, widget, registry.widgets);
    return { ...look, options: { ...options, ...(enumOptions ? { enumOptions } : {}) }, Widget };
  }
  const { schemaUtils, widgets } = registry;
  const isPick = type === 'array' && typeof schema.items === 'object';
  const choices = (isPick ? schema.items : schema) as RJSFSchema;
  const { defaultWidget, enumOptions } = resolveDefaultWidget(
    choices,
    uiSchema,
    schemaUtils,
    widgets,
  );
  const Widget = getWidget<FormData, RJSFSchema>(schema, wanted ?? defaultWidget, widgets);
  return { ...look, options: { ...options, ...(enumOptions ? { enumOptions } : {}) }, Widget };
}

/** Draws a field: template, widget and what they are told are RJSF's, without its search for them on each key. */
export function drawField(look: FieldLook, field: FieldUnderHand): ReactElement | null {
  const { fields, templates } = field.registry;
  const { SchemaField } = fields;
  if (look.kind === 'schema') {
    return SchemaField ? <SchemaField {...ofField(field)} /> : null;
  }
  const { FieldTemplate } = templates;
  return (
    <FieldTemplate {...forTemplate(look, field)}>
      {look.kind === 'number' ? drawNumber(field) : drawWidget(look, field)}
    </FieldTemplate>
  );
}

function kindOf(
  schema: RJSFSchema,
  field: unknown,
  type: ReturnType<typeof getSchemaType>,
  registry: FieldRegistry,
): FieldLook['kind'] {
  const isFixed = field === undefined && !MOVING.some((key) => key in schema);
  const isPick = type === 'array' && schema.uniqueItems === true;
  if (!isFixed || typeof type !== 'string' || !(SCALARS.has(type) || isPick)) return 'schema';
  const own = registry.fields;
  if (own.SchemaField !== STOCK.SchemaField || own.StringField !== STOCK.StringField) {
    return 'schema';
  }
  if (isPick) return registry.schemaUtils.isMultiSelect(schema) ? 'widget' : 'schema';
  const isFork = schema.oneOf !== undefined || schema.anyOf !== undefined;
  if (isFork && !registry.schemaUtils.isSelect(schema)) return 'schema';
  return type === 'number' || type === 'integer' ? 'number' : 'widget';
}

function optionsOfBoolean(schema: RJSFSchema, uiSchema: UiSchema<FormData, RJSFSchema>) {
  const words = (value: unknown): string => (value === true ? 'Yes' : 'No');
  if (Array.isArray(schema.oneOf)) {
    const titled = schema.oneOf.map((option) =>
      typeof option === 'object'
        ? { ...option, title: option.title ?? words(option.const) }
        : option,
    );
    return optionsList<FormData, RJSFSchema>({ oneOf: titled }, uiSchema);
  }
  const values = schema.enum ?? [true, false];
  const isNamed = getUiOptions(uiSchema).enumNames !== undefined;
  return isNamed
    ? optionsList<FormData, RJSFSchema>({ enum: values }, uiSchema)
    : values.map((value) => ({ value, label: words(value) }));
}

function drawWidget(look: FieldLook, field: FieldUnderHand): ReactElement {
  const { Widget } = look;
  if (!Widget) return <></>;
  const { schema, uiSchema, fieldPathId, name, registry } = field;
  return (
    <Widget
      options={look.options}
      schema={schema}
      uiSchema={uiSchema}
      id={fieldPathId.$id}
      name={name}
      label={look.label}
      hideLabel={!look.displayLabel}
      value={field.value}
      onChange={(value: unknown) => field.onChange(value, fieldPathId.path)}
      onBlur={field.onBlur}
      onFocus={NOTHING}
      required={field.required}
      disabled={false}
      readonly={field.readonly}
      autofocus={false}
      multiple={schema.type === 'array'}
      registry={registry}
      placeholder={look.placeholder}
      {...(field.errors ? { rawErrors: [...field.errors] } : {})}
      {...(fieldPathId.name === undefined ? {} : { htmlName: fieldPathId.name })}
    />
  );
}

// RJSF's NumberField keeps what is typed (`1.`, `0.0`) beside the number that it stands for.
function drawNumber(field: FieldUnderHand): ReactElement {
  const { NumberField } = field.registry.fields;
  return NumberField ? (
    <NumberField {...ofField(field)} {...(field.errors ? { rawErrors: [...field.errors] } : {})} />
  ) : (
    <></>
  );
}

function ofField(field: FieldUnderHand): FieldProps<FormData, RJSFSchema> {
  const { value, errors, ...rest } = field;
  return {
    ...rest,
    onFocus: NOTHING,
    formData: value as FormData,
    ...(errors ? { errorSchema: { __errors: [...errors] } } : {}),
    disabled: false,
    autofocus: false,
    hideError: false,
  } as FieldProps<FormData, RJSFSchema>;
}

function forTemplate(
  look: FieldLook,
  field: FieldUnderHand,
): Omit<FieldTemplateProps<FormData, RJSFSchema>, 'children'> {
  const { schema, uiSchema, fieldPathId, registry, errors, required, readonly } = field;
  const { DescriptionFieldTemplate, FieldErrorTemplate, FieldHelpTemplate } = registry.templates;
  const id = fieldPathId.$id;
  const shared = { schema, uiSchema, registry };
  const rawErrors = errors && [...errors];
  const { help } = look.options;
  return {
    ...shared,
    id,
    fieldPathId,
    label: look.label,
    hidden: look.hidden,
    displayLabel: look.displayLabel,
    required,
    readonly,
    disabled: false,
    hideError: false,
    classNames: '',
    formData: field.value as FormData,
    description: (
      <DescriptionFieldTemplate {...shared} id={descriptionId(id)} description={look.description} />
    ),
    rawDescription: look.description,
    help: (
      <FieldHelpTemplate
        {...shared}
        fieldPathId={fieldPathId}
        {...(typeof help === 'string' ? { help } : {})}
      />
    ),
    ...(typeof help === 'string' ? { rawHelp: help } : {}),
    errors: (
      <FieldErrorTemplate
        {...shared}
        fieldPathId={fieldPathId}
        {...(rawErrors ? { errors: rawErrors } : {})}
      />
    ),
    ...(rawErrors ? { rawErrors } : {}),
    onChange: field.onChange,
    onKeyRename: NOTHING,
    onKeyRenameBlur: NOTHING,
    onRemoveProperty: NOTHING,
  };
}

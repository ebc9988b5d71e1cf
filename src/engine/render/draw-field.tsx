import {
  asNumber,
  descriptionId,
  type FieldPathId,
  type FieldProps,
  type FieldTemplateProps,
  getDecimalSeparator,
  getSchemaType,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { type ReactElement, useState } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import type { FieldLook, FieldRegistry } from './field-look.ts';
import { StockField } from './StockField.tsx';

/** One field, in the terms of RJSF's props. */
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

/** For RJSF's handlers that are not used here. */
export const NOTHING = (): void => undefined;

/** Draws a field with RJSF's template, widget and props, without RJSF's search for them on each key. */
export function drawField(look: FieldLook, field: FieldUnderHand): ReactElement {
  if (look.kind === 'stock') return <StockField {...ofField(look, field)} />;
  return drawInTemplate(
    look,
    field,
    look.kind === 'number' ? <NumberControl look={look} field={field} /> : drawWidget(look, field),
  );
}

/** Draws what is around a field, part or list: RJSF's FieldTemplate with label, description, help and errors. */
export function drawInTemplate(
  look: FieldLook,
  field: FieldUnderHand,
  children: ReactElement,
  more: Partial<FieldTemplateProps<FormData, RJSFSchema>> = {},
): ReactElement {
  const { FieldTemplate } = look.templates;
  return (
    <FieldTemplate {...forTemplate(look, field)} {...more}>
      {children}
    </FieldTemplate>
  );
}

function drawWidget(look: FieldLook, field: FieldUnderHand): ReactElement {
  const { Widget, options } = look;
  if (!Widget) return <></>;
  const { schema, uiSchema, fieldPathId, name, registry, value } = field;
  const isBoolean = schema.type === 'boolean';
  const multiple = schema.type === 'array';
  return (
    <Widget
      options={options}
      schema={schema}
      uiSchema={uiSchema}
      id={fieldPathId.$id}
      name={name}
      label={look.label}
      hideLabel={isBoolean ? options.label === false : !look.displayLabel}
      hideError={options.hideError === true}
      value={multiple ? (value ?? []) : value}
      onChange={(next: unknown) => field.onChange(next, fieldPathId.path)}
      onBlur={field.onBlur}
      onFocus={NOTHING}
      required={field.required}
      disabled={look.disabled}
      readonly={field.readonly}
      autofocus={options.autofocus === true}
      {...(multiple ? { multiple } : {})}
      registry={registry}
      placeholder={look.placeholder}
      {...(field.errors ? { rawErrors: [...field.errors] } : {})}
      {...(fieldPathId.name === undefined ? {} : { htmlName: fieldPathId.name })}
    />
  );
}

// As in RJSF's NumberField, the typed text (`1.`, `0.0`) is shown as long as it means the number that is held.
function NumberControl({ look, field }: { look: FieldLook; field: FieldUnderHand }) {
  const [typed, setTyped] = useState<unknown>();
  const isSame = typeof typed === 'string' && readNumber(typed) === field.value;
  return drawWidget(look, {
    ...field,
    value: isSame ? typed : field.value,
    onChange: (next, path) => {
      setTyped(next);
      field.onChange(readNumber(next), path);
    },
  });
}

function readNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.replace(getDecimalSeparator(), '.').replace(/^\./, '0.');
  return asNumber(
    text.replace(/\.(\d*[1-9])?0*$/, (_, digits?: string) => (digits ? `.${digits}` : '')),
  );
}

function ofField(look: FieldLook, field: FieldUnderHand): FieldProps<FormData, RJSFSchema> {
  const { value, errors, ...rest } = field;
  return {
    ...rest,
    onFocus: NOTHING,
    formData: value as FormData,
    ...(errors ? { errorSchema: { __errors: [...errors] } } : {}),
    disabled: look.disabled,
    autofocus: false,
    hideError: false,
  } as FieldProps<FormData, RJSFSchema>;
}

function forTemplate(
  look: FieldLook,
  field: FieldUnderHand,
): Omit<FieldTemplateProps<FormData, RJSFSchema>, 'children'> {
  const { schema, uiSchema, fieldPathId, registry, errors, required, readonly } = field;
  const { DescriptionFieldTemplate, FieldErrorTemplate, FieldHelpTemplate } = look.templates;
  const id = fieldPathId.$id;
  const shared = { schema, uiSchema, registry };
  const { help, hideError = false, classNames, style } = look.options;
  const rawErrors = errors && !hideError ? [...errors] : undefined;
  const hasErrors = rawErrors !== undefined && rawErrors.length > 0;
  return {
    ...shared,
    id,
    fieldPathId,
    label: look.label,
    hidden: look.hidden,
    displayLabel: look.displayLabel,
    required,
    readonly,
    disabled: look.disabled,
    hideError,
    classNames: ['rjsf-field', `rjsf-field-${getSchemaType(schema)}`]
      .concat(hasErrors ? 'rjsf-field-error' : [], classNames ?? [])
      .join(' '),
    ...(style ? { style } : {}),
    formData: field.value as FormData,
    description: (
      <DescriptionFieldTemplate {...shared} id={descriptionId(id)} description={look.description} />
    ),
    rawDescription: look.description,
    help: (
      <FieldHelpTemplate
        {...shared}
        fieldPathId={fieldPathId}
        {...(help ? { help } : {})}
        hasErrors={hasErrors}
      />
    ),
    ...(typeof help === 'string' ? { rawHelp: help } : {}),
    errors: hideError ? (
      <></>
    ) : (
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

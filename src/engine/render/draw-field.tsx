import {
  asNumber,
  descriptionId,
  type FieldPathId,
  type FieldProps,
  type FieldTemplateProps,
  getDecimalSeparator,
  type RJSFSchema,
  type UiSchema,
  type WidgetProps,
} from '@rjsf/utils';
import { type ComponentType, type ReactElement, useState } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import type { FieldMore, WholeTemplate } from '../renderer-types.ts';
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

type Framed = FieldTemplateProps<FormData, RJSFSchema> & FieldMore;
type FieldTemplateLook = ComponentType<Framed> & WholeTemplate;

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
): ReactElement {
  const FieldTemplate = look.templates.FieldTemplate as FieldTemplateLook;
  const props = forTemplate(look, field, children);
  if (!FieldTemplate.isWhole) addElements(props, look, field);
  return <FieldTemplate {...props} />;
}

function drawWidget(look: FieldLook, field: FieldUnderHand): ReactElement {
  const { Widget, options } = look;
  if (!Widget) return <></>;
  const { schema, uiSchema, fieldPathId, name, registry, value, errors } = field;
  const isBoolean = schema.type === 'boolean';
  const multiple = schema.type === 'array';
  const props: WidgetProps<FormData, RJSFSchema> = {
    options,
    schema,
    uiSchema,
    id: fieldPathId.$id,
    name,
    label: look.label,
    hideLabel: isBoolean ? options.label === false : !look.displayLabel,
    hideError: options.hideError === true,
    value: multiple ? (value ?? []) : value,
    onChange: (next: unknown) => field.onChange(next, fieldPathId.path),
    onBlur: field.onBlur,
    onFocus: NOTHING,
    required: field.required,
    disabled: look.disabled,
    readonly: field.readonly,
    autofocus: options.autofocus === true,
    registry,
    placeholder: look.placeholder,
  };
  if (multiple) props.multiple = true;
  if (errors) props.rawErrors = [...errors];
  if (fieldPathId.name !== undefined) props.htmlName = fieldPathId.name;
  return <Widget {...props} />;
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

function forTemplate(look: FieldLook, field: FieldUnderHand, children: ReactElement): Framed {
  const { schema, uiSchema, fieldPathId, registry, errors, required, readonly } = field;
  const { hideError = false, help, classNames, style } = look.options;
  const hasErrors = errors !== undefined && errors.length > 0 && !hideError;
  const props: Framed = {
    schema,
    uiSchema,
    registry,
    id: fieldPathId.$id,
    fieldPathId,
    label: look.label,
    hidden: look.hidden,
    displayLabel: look.displayLabel,
    required,
    readonly,
    disabled: look.disabled,
    hideError,
    classNames: `${look.ofType}${hasErrors ? ' rjsf-field-error' : ''}${classNames ? ` ${classNames}` : ''}`,
    formData: field.value as FormData,
    rawDescription: look.description,
    options: look.ui,
    onChange: field.onChange,
    onKeyRename: NOTHING,
    onKeyRenameBlur: NOTHING,
    onRemoveProperty: NOTHING,
    children,
  };
  if (style) props.style = style;
  if (typeof help === 'string') props.rawHelp = help;
  if (errors && !hideError) props.rawErrors = [...errors];
  return props;
}

// Description, help and errors as elements, for a template that does not draw them itself.
function addElements(props: Framed, look: FieldLook, field: FieldUnderHand): void {
  const { DescriptionFieldTemplate, FieldErrorTemplate, FieldHelpTemplate } = look.templates;
  const { schema, uiSchema, registry, fieldPathId } = field;
  const { id, rawErrors } = props;
  const shared = { schema, uiSchema, registry };
  const { help } = look.options;
  props.description = (
    <DescriptionFieldTemplate {...shared} id={descriptionId(id)} description={look.description} />
  );
  props.help = (
    <FieldHelpTemplate
      {...shared}
      fieldPathId={fieldPathId}
      {...(help ? { help } : {})}
      hasErrors={rawErrors !== undefined && rawErrors.length > 0}
    />
  );
  props.errors = props.hideError ? (
    <></>
  ) : (
    <FieldErrorTemplate
      {...shared}
      fieldPathId={fieldPathId}
      {...(rawErrors ? { errors: rawErrors } : {})}
    />
  );
}

import {
  ADDITIONAL_PROPERTY_FLAG,
  getSchemaType,
  getTemplate,
  getWidget,
  hasWidget,
  isConstant,
  isCustomWidget,
  optionsList,
  type Registry,
  type RJSFSchema,
  TranslatableString,
  type UIOptionsType,
  type UiSchema,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { ShapeNode } from '../../shared/forms/form-shape.ts';
import type { FieldState, FormData } from '../../shared/forms/types.ts';
import { uiOptionsOf } from '../schema/ui-options.ts';

/** RJSF's registry with any form context. */
export type FieldRegistry = Registry<FormData, RJSFSchema>;
type Ui = UiSchema<FormData, RJSFSchema>;
type UiOptions = UIOptionsType<FormData, RJSFSchema>;
type Options = WidgetProps<FormData, RJSFSchema>['options'];

/** What follows from a field's schema and uiSchema alone: computed once, not on each key. */
export interface FieldLook {
  /** What draws it: a widget, the engine itself (a part or list), or RJSF's own fields. */
  kind: 'widget' | 'number' | 'part' | 'stock';
  label: string;
  description: string;
  displayLabel: boolean;
  hidden: boolean;
  disabled: boolean;
  placeholder: string;
  /** RJSF's options of the field, and those of them that are meant for its widget. */
  ui: UiOptions;
  options: Options;
  /** RJSF's class names of a field of its type. */
  ofType: string;
  Widget: Widget<FormData, RJSFSchema> | undefined;
  templates: Templates;
}

/** What follows from all of a field but its value and errors, with what it follows from. */
export interface LeafLook {
  node: ShapeNode;
  state: FieldState;
  label: string | undefined;
  choices: unknown;
  isFetching: boolean;
  isOffered: boolean;
  tick: ReactNode;
  schema: RJSFSchema;
  uiSchema: Ui;
  look: FieldLook;
}

const SCALARS = new Set(['string', 'boolean', 'number', 'integer']);
/** With one of these keywords, what is drawn depends on the data: RJSF's own SchemaField resolves it. */
const MOVING = ['$ref', 'allOf', 'if', 'dependencies', '$id'];
/** With one of these in the registry, fields are drawn by it and not by the engine. */
const REPLACEABLE = ['SchemaField', 'StringField', 'NumberField', 'BooleanField', 'ArrayField'];

/** Reads a field's schema as RJSF's SchemaField and StringField do, for drawField. */
export function lookOf(
  schema: RJSFSchema,
  uiSchema: Ui,
  name: string,
  registry: FieldRegistry,
): FieldLook {
  const ui = uiOptionsOf(uiSchema, registry.globalUiOptions);
  const look = lookWith(ui, schema, uiSchema, name, registry);
  look.kind = kindOf(schema, uiSchema, ui, registry);
  if (look.kind === 'stock') return look;
  const { wanted, enumOptions } = widgetOf(schema, uiSchema, ui, registry);
  if (enumOptions) look.options.enumOptions = enumOptions;
  look.Widget = widgetNamed(wanted, schema, registry);
  return look;
}

/** The same of a part or list, which the engine fills itself. */
export function partLookOf(
  schema: RJSFSchema,
  uiSchema: Ui,
  name: string,
  registry: FieldRegistry,
): FieldLook {
  const ui = uiOptionsOf(uiSchema, registry.globalUiOptions);
  return lookWith(ui, schema, uiSchema, name, registry);
}

function lookWith(
  ui: UiOptions,
  schema: RJSFSchema,
  uiSchema: Ui,
  name: string,
  registry: FieldRegistry,
): FieldLook {
  const { translateString } = registry;
  const { widget, placeholder = '', title, ...options } = ui;
  const named = title || schema.title || name;
  // A deprecated field is labelled so, unless the options lock or hide it.
  const handling = schema.deprecated ? (ui.deprecatedHandling ?? 'label') : undefined;
  const isLabelled = handling === 'label';
  return {
    kind: 'part',
    label: isLabelled ? translateString(TranslatableString.DeprecatedLabel, [named]) : named,
    description: ui.description || schema.description || '',
    displayLabel: hasOwnLabel(schema, uiSchema, ui),
    hidden: widget === 'hidden' || handling === 'hide',
    disabled: ui.disabled === true || handling === 'disable',
    placeholder,
    ui,
    options,
    ofType: `rjsf-field rjsf-field-${getSchemaType(schema)}`,
    Widget: undefined,
    templates: templatesOf(registry, ui),
  };
}

const TEMPLATES = [
  'FieldTemplate',
  'DescriptionFieldTemplate',
  'FieldHelpTemplate',
  'FieldErrorTemplate',
  'ObjectFieldTemplate',
  'ArrayFieldTemplate',
  'ArrayFieldItemTemplate',
] as const;
type Templates = Pick<FieldRegistry['templates'], (typeof TEMPLATES)[number]>;

/** What is the same for most fields of a registry. */
interface Usual {
  templates: Templates;
  /** Fields are drawn by the registry's own, and not by the engine. */
  isReplaced: boolean;
  /** Widgets by name, as they were found for other fields. */
  widgets: Map<string, FieldLook['Widget']>;
}

const usualOf = new WeakMap<FieldRegistry, Usual>();

function usual(registry: FieldRegistry): Usual {
  const known = usualOf.get(registry);
  if (known) return known;
  const made = {
    templates: pickTemplates(registry, {}),
    isReplaced: REPLACEABLE.some((name) => name in registry.fields),
    widgets: new Map(),
  };
  usualOf.set(registry, made);
  return made;
}

// A field's options may name other templates than the registry's.
function templatesOf(registry: FieldRegistry, ui: UiOptions): Templates {
  const isUsual = !TEMPLATES.some((name) => name in ui);
  return isUsual ? usual(registry).templates : pickTemplates(registry, ui);
}

function pickTemplates(registry: FieldRegistry, ui: UiOptions): Templates {
  return Object.fromEntries(
    TEMPLATES.map((name) => [
      name,
      getTemplate<typeof name, FormData, RJSFSchema>(name, registry, ui),
    ]),
  ) as unknown as Templates;
}

// RJSF draws each widget inside a component that merges its `defaultProps.options`, whether or not it has any.
function widgetNamed(
  wanted: string | Widget<FormData, RJSFSchema>,
  schema: RJSFSchema,
  registry: FieldRegistry,
): FieldLook['Widget'] {
  if (typeof wanted !== 'string')
    return getWidget<FormData, RJSFSchema>(schema, wanted, registry.widgets);
  const { widgets } = usual(registry);
  const known = widgets.get(wanted);
  if (known) return known;
  const registered = registry.widgets[wanted];
  const isPlain = typeof registered === 'function' && !('defaultProps' in registered);
  if (!isPlain) return getWidget<FormData, RJSFSchema>(schema, wanted, registry.widgets);
  widgets.set(wanted, registered);
  return registered;
}

function kindOf(
  schema: RJSFSchema,
  uiSchema: Ui,
  { field }: UiOptions,
  registry: FieldRegistry,
): FieldLook['kind'] {
  const type = getSchemaType(schema);
  const { isReplaced } = usual(registry);
  if (isReplaced || field !== undefined || MOVING.some((key) => key in schema)) return 'stock';
  if (type === 'array') {
    const isWhole = isCustomWidget(uiSchema) || choicesOf(schema) !== undefined;
    return isWhole ? 'widget' : 'stock';
  }
  if (typeof type !== 'string' || !SCALARS.has(type)) return 'stock';
  const isFork = schema.oneOf !== undefined || schema.anyOf !== undefined;
  if (isFork && !isSelect(schema)) return 'stock';
  return type === 'number' || type === 'integer' ? 'number' : 'widget';
}

/*
 * The same as RJSF's schemaUtils, which resolve the schema first. Here it is resolved already: schemas with a keyword of
 * `MOVING` are drawn by RJSF's own fields.
 */

/** Whether a schema is a choice among values. */
function isSelect({ enum: values, oneOf, anyOf }: RJSFSchema): boolean {
  const kinds = oneOf ?? anyOf;
  return (
    Array.isArray(values) ||
    (Array.isArray(kinds) && kinds.every((kind) => typeof kind !== 'boolean' && isConstant(kind)))
  );
}

/** The rows of a list that is a choice of several values. */
function choicesOf({ uniqueItems, items }: RJSFSchema): RJSFSchema | undefined {
  const isOne = uniqueItems === true && typeof items === 'object' && !Array.isArray(items);
  return isOne && isSelect(items) ? items : undefined;
}

/** Whether the label of a field is drawn above it; those of parts, lists and ticks stand inside. */
function hasOwnLabel(schema: RJSFSchema, uiSchema: Ui, { label = true }: UiOptions): boolean {
  if (!label || uiSchema['ui:field'] !== undefined) return false;
  const isOwnKey = ADDITIONAL_PROPERTY_FLAG in schema;
  switch (getSchemaType(schema)) {
    case 'array':
      return isOwnKey || choicesOf(schema) !== undefined || isFiles(schema, uiSchema);
    case 'object':
      return isOwnKey;
    case 'boolean':
      return uiSchema['ui:widget'] !== undefined;
    default:
      return true;
  }
}

function isFiles({ items }: RJSFSchema, uiSchema: Ui): boolean {
  const isFile = typeof items === 'object' && !Array.isArray(items) && items.format === 'data-url';
  return isFile || isCustomWidget(uiSchema);
}

/** The widget that a field has by its options, or else by its schema; its choices. */
function widgetOf(
  schema: RJSFSchema,
  uiSchema: Ui,
  { widget }: UiOptions,
  registry: FieldRegistry,
) {
  const type = getSchemaType(schema);
  if (type === 'boolean') {
    return {
      wanted: widget ?? 'checkbox',
      enumOptions: optionsOfBoolean(schema, uiSchema, registry),
    };
  }
  if (type === 'array') {
    const items = choicesOf(schema);
    const enumOptions =
      items && optionsList<FormData, RJSFSchema>(items, (uiSchema.items ?? uiSchema) as Ui);
    return { wanted: widget ?? 'select', enumOptions };
  }
  const enumOptions = isSelect(schema)
    ? optionsList<FormData, RJSFSchema>(schema, uiSchema)
    : undefined;
  const { format } = schema;
  const isOfFormat = format !== undefined && hasWidget(schema, format, registry.widgets);
  return { wanted: widget ?? (isOfFormat ? format : enumOptions ? 'select' : 'text'), enumOptions };
}

function optionsOfBoolean(schema: RJSFSchema, uiSchema: Ui, { translateString }: FieldRegistry) {
  const word = (value: unknown): string =>
    translateString(value === true ? TranslatableString.YesLabel : TranslatableString.NoLabel);
  if (Array.isArray(schema.oneOf)) {
    const titled = schema.oneOf.map((option) =>
      typeof option === 'object'
        ? { ...option, title: option.title ?? word(option.const) }
        : option,
    );
    return optionsList<FormData, RJSFSchema>({ oneOf: titled }, uiSchema);
  }
  const values = schema.enum ?? [true, false];
  const isNamed = uiOptionsOf(uiSchema).enumNames !== undefined;
  return isNamed
    ? optionsList<FormData, RJSFSchema>({ enum: values }, uiSchema)
    : values.map((value) => ({ value, label: word(value) }));
}

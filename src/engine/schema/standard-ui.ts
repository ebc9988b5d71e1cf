import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { FindWidget, NodeLook, SchemaNode } from './schema-node.ts';

/** Our widgets for RJSF's names. */
const OURS: Record<string, string> = {
  'alt-date': 'date',
  'alt-datetime': 'date-time',
  files: 'file',
};

/** A field's schema as RJSF draws it. */
function drawnSchema({ schema, required, growth }: SchemaNode): RJSFSchema {
  if (schema.type === 'null') return { ...schema, type: 'string' };
  const drawn: RJSFSchema = { ...schema };
  if ('const' in schema && !required) drawn.enum = [drawn.const ?? null];
  if (growth) drawn.additionalProperties = growth.others ?? true;
  return drawn;
}

/** A field's uiSchema, with the widget that it has by its schema. */
function standardUi(
  node: SchemaNode,
  widget: FindWidget,
  label = node.label,
): UiSchema<FormData, RJSFSchema> {
  const { ui, schema, kind } = node;
  const { widget: named, title: _title, ...options } = node.options;
  const usual = kind === 'leaf' ? usualWidget(node) : undefined;
  const isNamed = typeof named === 'string';
  const name = isNamed ? (OURS[named] ?? named) : usual;
  const drawn = (isNamed ? undefined : named) ?? (name && widget(name, drawnSchema(node), isNamed));
  const names = namesOf(schema);
  const made: Record<string, unknown> = { ...ui, 'ui:options': options, 'ui:title': label };
  if (names) options.enumNames ??= names;
  if (drawn !== undefined) made['ui:widget'] = drawn;
  return made;
}

function usualWidget({ schema, required }: SchemaNode): string | undefined {
  const { type, format } = schema;
  if (type === 'array') {
    const { items } = schema;
    return isRecord(items) && items.format === 'data-url' ? 'file' : 'checkboxes';
  }
  if (type === 'null') return 'readonly';
  if (type === 'boolean' && !('const' in schema)) {
    // An unticked checkbox is no answer: a required question shows both answers, none of them chosen.
    if (schema.isNullable === true) return 'select';
    return required && schema.default === undefined ? 'radio' : undefined;
  }
  if ('const' in schema) return required ? 'readonly' : 'select';
  const isFile = format === 'data-url' || schema.contentEncoding === 'base64';
  return isFile ? 'file' : undefined;
}

// Choices that are no text are labelled by their JSON.
function namesOf({ enum: values, enumNames: names }: SchemaNode['schema']): string[] | undefined {
  if (!Array.isArray(values)) return undefined;
  if (Array.isArray(names)) return values.map((value, at) => String(names[at] ?? value));
  if (!values.some((value) => typeof value === 'object')) return undefined;
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

/** How places of a standard schema are drawn. */
export const standardLook: NodeLook = { schema: drawnSchema, ui: standardUi };

import { type FieldPathId, hasWidget, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { parsePointer } from '../../shared/forms/pointer.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import { afterPress } from '../screen/after-press.ts';
import type { FieldRegistry } from './draw-field.tsx';
import { formId } from '../screen/focus.ts';
import { placeholderWidget } from './placeholder-widget.tsx';
import type { Looks } from '../types.ts';
import type { ForeignForm } from '../schema/foreign-form.ts';
import { type Place, within } from '../schema/place.ts';

export interface PlaceProps {
  place: Place;
  drawing: ForeignDrawing;
  registry: FieldRegistry;
  /** Instead of its own, for rows, which are told apart by their number. */
  label?: string | undefined;
  /** A row draws its fields without a title of its own. */
  bare?: boolean | undefined;
}

/** What of a place's drawing never changes. */
export interface PlaceHandle {
  fieldPathId: FieldPathId;
  onChange(value: unknown): void;
  onBlur(): void;
}

/** RJSF's names for widgets that ours do better. */
const OURS: Record<string, string> = {
  'alt-date': 'date',
  'alt-datetime': 'date-time',
  files: 'file',
};
/** Up to so many fields, a form is drawn without blocks. */
const SHORT = 32;

/** Draws one foreign form: fixed handles by place, and what RJSF needs to know of a field. */
export class ForeignDrawing {
  readonly form: ForeignForm;
  readonly looks: Looks;
  readonly id: string;
  readonly formId: string;
  /** Draws any place; parts and lists draw what is inside them with it. */
  readonly Part: ComponentType<PlaceProps>;
  private readonly handles = new WeakMap<Place, PlaceHandle>();
  private readonly inBlocks = new WeakMap<Place, boolean>();
  private readonly isLong: boolean;

  constructor(form: ForeignForm, looks: Looks, id: string, Part: ComponentType<PlaceProps>) {
    this.form = form;
    this.looks = looks;
    this.id = id;
    this.formId = formId(id);
    this.Part = Part;
    this.isLong = fieldsIn(form.root) > SHORT;
  }

  handle(place: Place): PlaceHandle {
    const known = this.handles.get(place);
    if (known) return known;
    const { form } = this;
    const path = parsePointer(place.address);
    const handle: PlaceHandle = {
      fieldPathId: { $id: this.idOf(place), path, name: path.join('.') },
      onChange: (value) => form.change(place, value),
      onBlur: () => afterPress(() => form.left(place)),
    };
    this.handles.set(place, handle);
    return handle;
  }

  idOf({ address }: Place): string {
    return `${this.id}${address.replaceAll('/', '_')}`;
  }

  /** Whether what is inside a place is drawn in blocks. Found out once: fields that move to a block lose the focus. */
  hasBlocks(place: Place): boolean {
    const known = this.inBlocks.get(place);
    if (known !== undefined) return known;
    const { children } = place;
    const has =
      this.isLong && (children.length > SHORT || children.some(({ kind }) => kind !== 'leaf'));
    this.inBlocks.set(place, has);
    return has;
  }

  /** What a widget is told about a field. */
  uiSchema(place: Place, label: string): UiSchema<FormData, RJSFSchema> {
    const { ui, schema } = place;
    const own = Object.entries(ui).filter(([key]) => key.startsWith('ui:'));
    const options: unknown = ui['ui:options'];
    const names = namesOf(schema);
    const widget = this.widget(place);
    return {
      ...Object.fromEntries(own),
      'ui:title': label,
      ...(widget === undefined ? {} : { 'ui:widget': widget }),
      'ui:options': {
        ...(names ? { enumNames: names } : {}),
        ...(isRecord(options) ? options : {}),
      },
    };
  }

  private widget(place: Place) {
    const { ui } = place;
    const options: unknown = ui['ui:options'];
    const said = ui['ui:widget'] ?? (isRecord(options) ? options.widget : undefined);
    if (typeof said !== 'string') return usualWidget(place);
    const name = OURS[said] ?? said;
    const { widgets, parts } = this.looks;
    const isKnown = name in widgets || hasWidget(schemaOf(place), name, widgets);
    return isKnown ? name : placeholderWidget(name, parts.Placeholder);
  }
}

/** A field's schema as RJSF draws it. */
export function schemaOf({ schema, required }: Place): RJSFSchema {
  const drawn: RJSFSchema = { ...schema };
  if ('const' in schema && !required) drawn.enum = [drawn.const ?? null];
  return drawn;
}

/** Number of fields in a place. */
export function fieldsIn(place: Place): number {
  let count = 0;
  for (const { kind } of within(place)) if (kind === 'leaf') count += 1;
  return count;
}

function usualWidget({ schema, required }: Place): string | undefined {
  const { type, format } = schema;
  if (type === 'array') {
    const { items } = schema;
    return isRecord(items) && items.format === 'data-url' ? 'file' : 'checkboxes';
  }
  if (type === 'boolean') return schema.isNullable === true ? 'select' : undefined;
  if ('const' in schema) return required ? 'readonly' : 'select';
  const isFile = format === 'data-url' || schema.contentEncoding === 'base64';
  return isFile ? 'file' : undefined;
}

// Choices that are no text are called by how they are written.
function namesOf({ enum: values }: Place['schema']): string[] | undefined {
  if (!Array.isArray(values) || !values.some((value) => typeof value === 'object'))
    return undefined;
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

import {
  type FieldPathId,
  hasWidget,
  type Registry,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import { offeredTicks, type ShapeNode } from '../../shared/forms/form-shape.ts';
import { formatPointer, joinPointer, parsePointer, setAt } from '../../shared/forms/pointer.ts';
import type { FieldState, FieldUse, FormData } from '../../shared/forms/types.ts';
import type { Address, Cell } from '../form/cells.ts';
import { fieldId, formId, idPrefix } from '../screen/focus.ts';
import type { FormStore } from '../form/form-store.ts';
import { type FindWidget, schemaNodeOf } from '../schema/schema-node.ts';
import { placeholderWidget } from './placeholder-widget.tsx';
import type { LeafLook } from './field-look.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { Renderers } from '../types.ts';

export type FormRegistry = Registry<FormData, RJSFSchema, Drawing>;

export interface FieldPartProps {
  address: Address;
  drawing: Drawing;
  registry: FormRegistry;
  /** Replaces its own label, to distinguish rows by their number. */
  label?: string | undefined;
  /** A row draws its fields without a title of its own. */
  bare?: boolean | undefined;
}

/** The same with the field's present cell. */
export interface CellProps extends FieldPartProps {
  cell: Cell;
}

/** Constant props of a field: made once an address, so that they stay identical on each key. */
export interface Handle {
  fieldPathId: FieldPathId;
  onBlur(): void;
  /** How it was drawn last. */
  leaf?: LeafLook;
}

/** Inputs of a field's uiSchema besides its node and state. */
interface UiInput {
  /** Replaces its own label. */
  label?: string | undefined;
  /** Choices that were fetched for it. */
  fetched?: unknown;
  /** They are on their way. */
  isFetching?: boolean;
  /** Its remark (`offer`) is shown. */
  isOffered?: boolean;
  /** The checkbox that is drawn with its remark. */
  tick?: ReactNode;
}

// RJSF's identity of a field: DOM id, path, and the name of its control.
function fieldPathIdOf(screen: string, address: Address): FieldPathId {
  const path = parsePointer(address);
  return { $id: fieldId(screen, address), path, name: path.join('.') };
}

/** Keys of a FieldUse that the engine itself reads; the others are the widget's. */
const ENGINE_KEYS = new Set([
  'widget',
  'field',
  'label',
  'visible',
  'required',
  'readOnly',
  'optionsFrom',
  'fills',
  'whenHidden',
  'messages',
  'noteTone',
  'offer',
  'panel',
  'rows',
  'minRows',
  'labelFrom',
]);

// The values that the schema allows are no words to choose from while a call is to give them.
const NOT_FETCHED: readonly never[] = [];

// What the engine knows of a field for its widget and template, beside label and widget.
function optionsOf(
  use: FieldUse,
  { options, names, note, limited }: FieldState,
  { fetched, isFetching = false, isOffered = false, tick }: UiInput,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(use)) if (!ENGINE_KEYS.has(key)) found[key] = value;
  if (note) found[use.noteTone === 'good' ? 'good' : 'note'] = note;
  const { offer } = use;
  if (offer && (isOffered || offer.always)) found.offer = { ...offer, tick };
  const own = options ?? use.options ?? (use.optionsFrom && NOT_FETCHED);
  const choices: unknown = limited ? options : (fetched ?? own);
  if (choices !== undefined) found.options = choices;
  if (isFetching && choices === NOT_FETCHED) found.busy = 'Loading…';
  if (names) found.names = names;
  return found;
}

/** Number of fields up to which a form over a standard schema is drawn without blocks. */
const SHORT = 32;

/** Draws one form: fixed handles by address, and what RJSF needs to know of a field. */
export class Drawing {
  readonly session: ScreenSession;
  readonly form: FormStore;
  readonly renderers: Renderers;
  readonly idPrefix: string;
  readonly formId: string;
  /** Draws any field by its place; parts and lists draw what is inside them with it. */
  readonly Part: ComponentType<FieldPartProps>;
  /** Fields that are drawn with the remark of another one, by template. */
  readonly ticks: ReadonlySet<string>;
  private readonly handles = new Map<Address, Handle>();
  private readonly inBlocks = new Map<Address, boolean>();
  private readonly isLong: boolean;

  constructor(session: ScreenSession, form: FormStore, Part: ComponentType<FieldPartProps>) {
    this.session = session;
    this.form = form;
    this.Part = Part;
    this.ticks = offeredTicks(form.shape);
    this.renderers = session.engine.setup.renderers;
    this.idPrefix = idPrefix(session.screen.id);
    this.formId = formId(session.screen.id);
    this.isLong = this.fieldsIn('') > SHORT;
  }

  handle(address: Address): Handle {
    const known = this.handles.get(address);
    if (known) return known;
    const { session } = this;
    const handle: Handle = {
      fieldPathId: fieldPathIdOf(session.screen.id, address),
      onBlur: () => session.blur(address),
    };
    this.handles.set(address, handle);
    return handle;
  }

  /** Takes a value from RJSF; a path that goes on inside a field is of a widget that holds an object or list whole. */
  readonly onChange = (value: unknown, path: (string | number)[]): void => {
    for (let length = path.length; length >= 0; length -= 1) {
      const address = formatPointer(path.slice(0, length));
      if (this.form.cells.entry(address)?.node.kind !== 'leaf') continue;
      const inner = formatPointer(path.slice(length));
      const old = this.form.cells.get(address)?.value;
      this.form.change(address, inner === '' ? value : setAt(old ?? {}, inner, value));
      return;
    }
  };

  /** Runs an action of the screen on behalf of one of its fields. */
  readonly act = (action: string): void => void this.session.act(action);

  /** A field's schema for RJSF. */
  schemaOf(node: ShapeNode): RJSFSchema {
    const standard = schemaNodeOf(node);
    return standard ? standard.look.schema(standard) : node.schema;
  }

  /** Number of fields in a place of a standard schema, itself included. */
  fieldsIn(address: Address): number {
    const { kind, children } = schemaNodeOf(this.form.cells.entry(address)?.node) ?? {};
    if (kind === undefined) return 0;
    if (kind === 'leaf') return 1;
    const inside =
      kind === 'list'
        ? this.form.cells.rowsOf(address).map((key) => joinPointer(address, key))
        : (children ?? []).map(({ template }) => template);
    return inside.reduce((sum, place) => sum + this.fieldsIn(place), 0);
  }

  /** Whether what is inside a part is drawn in blocks. Decided once: a field that moves to a block loses the focus. */
  hasBlocks(address: Address): boolean {
    const known = this.inBlocks.get(address);
    if (known !== undefined) return known;
    const { children = [] } = this.form.cells.entry(address)?.node ?? {};
    const isMixed = children.some(
      ({ name }) => this.form.cells.entry(joinPointer(address, name))?.node.kind !== 'leaf',
    );
    const has = this.isLong && (children.length > SHORT || isMixed);
    this.inBlocks.set(address, has);
    return has;
  }

  /** A field's uiSchema: label, widget and its options. */
  uiSchema(node: ShapeNode, state: FieldState, input: UiInput = {}): UiSchema {
    const standard = schemaNodeOf(node);
    if (standard) return standard.look.ui(standard, this.standardWidget, input.label);
    const { use, schema } = node;
    const label = input.label ?? state.label ?? use.label;
    const ui: Record<string, unknown> = { 'ui:options': optionsOf(use, state, input) };
    if (label !== undefined) ui['ui:title'] = label;
    if (use.widget !== undefined) ui['ui:widget'] = this.widget(use.widget, schema);
    if (typeof use.field === 'string') ui['ui:field'] = use.field;
    return ui;
  }

  private readonly standardWidget: FindWidget = (name, schema, isNamed) =>
    this.widget(name, schema, isNamed);

  // A named widget that is missing becomes a visible placeholder; otherwise RJSF's default is used.
  private widget(name: string, schema: RJSFSchema, isNamed = true) {
    const { widgets, parts } = this.renderers;
    if (name in widgets || hasWidget(schema, name, widgets)) return name;
    return isNamed ? placeholderWidget(name, parts.Placeholder) : undefined;
  }
}

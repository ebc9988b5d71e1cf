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
import type { FieldState, FormData, Option } from '../../shared/forms/types.ts';
import type { Address, Cell } from '../form/cells.ts';
import { fieldId, formId, idPrefix } from '../screen/focus.ts';
import type { FormStore } from '../form/form-store.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { placeholderWidget } from './placeholder-widget.tsx';
import { drawnSchema, standardUi } from './standard-ui.ts';
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
}

/** Inputs of a field's uiSchema besides its node and state. */
interface FieldMore {
  /** Choices that were fetched for it. */
  fetched?: unknown;
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
  'whenHidden',
  'noteTone',
  'offer',
  'panel',
  'rows',
  'minRows',
  'labelFrom',
]);

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
    return standard ? drawnSchema(standard) : node.schema;
  }

  /** Number of fields in a place of a standard schema, itself included. */
  fieldsIn(address: Address): number {
    const { kind, children } = schemaNodeOf(this.form.cells.entry(address)?.node) ?? {};
    if (kind === undefined) return 0;
    if (kind === 'leaf') return 1;
    const inside =
      kind === 'list' ? this.form.cells.rowsOf(address) : (children ?? []).map(({ name }) => name);
    return inside.reduce((sum, name) => sum + this.fieldsIn(joinPointer(address, name)), 0);
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
  uiSchema(
    node: ShapeNode,
    state: FieldState,
    { fetched, isOffered = false, tick }: FieldMore = {},
  ): UiSchema {
    const standard = schemaNodeOf(node);
    if (standard)
      return standardUi(standard, (name, own, isNamed) => this.widget(name, own, isNamed));
    const { use, schema } = node;
    const { options, note, limited, label = use.label } = state;
    const choices: readonly Option[] | unknown = limited
      ? options
      : (fetched ?? options ?? use.options);
    const isGood = use.noteTone === 'good' && Boolean(note);
    const hint = [use.hint, isGood ? undefined : note].filter(Boolean).join(' ');
    const own = Object.entries(use).filter(([key]) => !ENGINE_KEYS.has(key));
    return {
      ...(label === undefined ? {} : { 'ui:title': label }),
      ...(use.widget === undefined ? {} : { 'ui:widget': this.widget(use.widget, schema) }),
      ...(typeof use.field === 'string' ? { 'ui:field': use.field } : {}),
      'ui:options': {
        ...Object.fromEntries(own),
        ...(hint ? { hint } : {}),
        ...(isGood ? { good: note } : {}),
        ...(use.offer && (isOffered || use.offer.always) ? { offer: { ...use.offer, tick } } : {}),
        ...(choices === undefined ? {} : { options: choices }),
      },
    } as UiSchema;
  }

  // A named widget that is missing becomes a visible placeholder; otherwise RJSF's default is used.
  private widget(name: string, schema: RJSFSchema, isNamed = true) {
    const { widgets, parts } = this.renderers;
    if (name in widgets || hasWidget(schema, name, widgets)) return name;
    return isNamed ? placeholderWidget(name, parts.Placeholder) : undefined;
  }
}

import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import type { Address, Cells, Entry } from '../form/cells.ts';
import { isOfType } from '../form/json-type.ts';
import { nodeOf, type SchemaNode } from './schema-node.ts';

/** A value that was filled in or taken away; `isWhole`: with what is inside it. */
export interface Written {
  address: Address;
  isWhole: boolean;
}

/** What only the tree of places can do. */
interface Places {
  /** Puts in a value that came whole. */
  hold(entry: Entry, value: unknown): void;
  drop(address: Address): void;
}

/**
 * The values of a form over a standard schema: what a place starts with, which parts come to be with an answer, and which
 * go with the last one.
 */
export class SchemaValues {
  /** What was filled in or taken away since this was last emptied. */
  readonly written: Written[] = [];
  /** Schemas within themselves that were asked for. */
  readonly opened = new Set<Address>();
  /** Values of fields that a condition took away, in case they come back. */
  readonly aside = new Map<Address, unknown>();
  private readonly cells: Cells;
  private readonly places: Places;

  constructor(cells: Cells, places: Places) {
    this.cells = cells;
    this.places = places;
  }

  /** Whether there is data at a place. */
  isThere(entry: Entry): boolean {
    return this.cells.hasValue(entry.address);
  }

  /** Whether a part or list is there, with data that is one. */
  holds({ address, node }: Entry): boolean {
    const { value } = this.cells.get(address) ?? {};
    return node.kind === 'list' ? Array.isArray(value) : isRecord(value);
  }

  /** A person entered a value; parts around it come to be, or go with the last that was in them. */
  enter(entry: Entry, value: unknown): void {
    const next = value === undefined ? emptyOf(nodeOf(entry)) : value;
    if (next === undefined) return this.remove(entry);
    const parent = this.parentOf(entry);
    if (parent) this.make(parent);
    this.cells.set(entry, { value: next });
  }

  // What a new place starts with: its default, its only value, or, where it is asked for, an empty part.
  fill(entry: Entry): void {
    const { address } = entry;
    if (this.isThere(entry)) return;
    const { schema, required, kind, isClosed, isMark, fixedRows } = nodeOf(entry);
    const parent = this.parentOf(entry);
    const isOpened = this.opened.has(address);
    // What is inside a part that is not there does not make it be there.
    if (parent && !this.holds(parent) && !isOpened) return;
    const isAsked = (required && !isClosed) || isOpened;
    const only = schema.type === 'null' ? null : schema.const;
    const empty = kind === 'object' ? {} : kind === 'list' ? [...fixedRows] : undefined;
    const start =
      (isMark ? markOf(schema) : this.aside.get(address)) ??
      schema.default ??
      (isAsked ? only : undefined);
    this.aside.delete(address);
    const isEmpty = start === undefined;
    if (isEmpty && !(isAsked && empty !== undefined)) return;
    if (parent) this.make(parent);
    if (isEmpty) this.cells.set(entry, { value: empty });
    else this.places.hold(entry, structuredClone(start));
    this.note(entry, !isEmpty);
  }

  // A part that comes to be has what a new one starts with.
  make(entry: Entry): void {
    const { kind, fixedRows } = nodeOf(entry);
    if (this.holds(entry)) return;
    const parent = this.parentOf(entry);
    if (parent) this.make(parent);
    this.cells.set(entry, { value: kind === 'list' ? [...fixedRows] : {} });
    this.note(entry, true);
    for (const child of this.childrenOf(entry)) this.fill(child);
  }

  private remove(entry: Entry): void {
    const parent = this.parentOf(entry);
    // A row keeps its place while it is empty: on the wire that is null.
    const isRow = parent !== undefined && nodeOf(parent).kind === 'list';
    this.clear(entry, isRow && !nodeOf(entry).isFixed ? null : undefined);
    if (parent && !isRow) this.prune(parent);
  }

  // A part that is not asked for goes with the last that was entered in it.
  prune(entry: Entry): void {
    const { required, children } = nodeOf(entry);
    const parent = this.parentOf(entry);
    if (required || !parent || nodeOf(parent).kind === 'list') return;
    const value = this.cells.valueAt(entry.address);
    if (!isRecord(value)) return;
    const own = new Map(children.map(({ name }) => [name, joinPointer(entry.address, name)]));
    const isEntered = Object.entries(value).some(([name, one]) => {
      const child = this.cells.entry(own.get(name) ?? '');
      return !child || !isStart(nodeOf(child), one);
    });
    if (!isEntered) this.remove(entry);
  }

  clear(entry: Entry, value: unknown): void {
    if (nodeOf(entry).kind === 'object') {
      for (const child of this.childrenOf(entry)) this.clear(child, undefined);
    } else if (nodeOf(entry).kind === 'list') {
      const { fixedRows } = nodeOf(entry);
      for (const key of this.cells.rowsOf(entry.address)) {
        const row = joinPointer(entry.address, key);
        const fixed = fixedRows.includes(key) ? this.cells.entry(row) : undefined;
        if (fixed) this.clear(fixed, undefined);
        else this.places.drop(row);
      }
    }
    this.cells.set(entry, { value });
    this.note(entry, true);
  }

  // A value of a type that the place had and no longer has goes.
  dropMisfit(entry: Entry, before: SchemaNode): void {
    const { schema } = nodeOf(entry);
    const value = this.cells.valueAt(entry.address);
    if (value === undefined || !fits(value, before.schema) || fits(value, schema)) return;
    this.clear(entry, undefined);
    this.fill(entry);
  }

  note({ address }: Entry, isWhole: boolean): void {
    this.written.push({ address, isWhole });
  }

  parentOf({ address }: Entry): Entry | undefined {
    return address === '' ? undefined : this.cells.entry(parentOf(address));
  }

  childrenOf({ node, address }: Entry): Entry[] {
    const places =
      node.kind === 'list'
        ? this.cells.rowsOf(address).map((key) => joinPointer(address, key))
        : node.children.map(({ template }) => template);
    const found: Entry[] = [];
    for (const place of places) {
      const child = this.cells.entry(place);
      if (child) found.push(child);
    }
    return found;
  }
}

// What an emptied field holds: nothing, unless something must be there that may be null, or a key was made for it.
function emptyOf(node: SchemaNode): unknown {
  if (node.isExtra) return emptyKeyOf(node);
  return node.required && node.schema.isNullable === true ? null : undefined;
}

export function emptyKeyOf({ kind, schema, fixedRows }: SchemaNode): unknown {
  if (kind === 'object') return {};
  if (kind === 'list') return [...fixedRows];
  return schema.type === 'string' ? '' : null;
}

export function markOf(schema: JsonSchema): unknown {
  return 'const' in schema ? schema.const : Array.isArray(schema.enum) ? schema.enum[0] : undefined;
}

// A field's first value was not entered.
function isStart({ isMark, schema, required }: SchemaNode, value: unknown): boolean {
  if (isMark) return true;
  if (schema.default !== undefined) return isSame(value, schema.default);
  return required && schema.const !== undefined && isSame(value, schema.const);
}

function fits(value: unknown, { type, isNullable }: JsonSchema): boolean {
  return type === undefined || isOfType(value, type) || (value === null && isNullable === true);
}

import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { ShapeNode } from '../../shared/forms/form-shape.ts';
import { getAt, joinPointer, parentOf, parsePointer } from '../../shared/forms/pointer.ts';
import type { FieldState, Pointer } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { Store } from '../types.ts';

/** Place of a field in the store: its pointer, with rows by a key that stays when others are added or removed. */
export type Address = string;

/** What one field shows. Replaced whole when anything of it changes. */
export interface Cell {
  /** Its node, which conditions of a standard schema may replace. */
  node: ShapeNode;
  /**
   * A leaf's value; keys of a list's rows; of a part, what no field inside it holds: undefined, and it is there as far as
   * its fields are. What does not fit a list or part is held as it came.
   */
  value: unknown;
  /** Number of the chosen kind of a part that is one of several. */
  kind?: number;
  errors: readonly string[] | undefined;
  /** What is wrong is only that the value could not be confirmed. */
  isUnconfirmed?: boolean;
  state: FieldState;
}

export interface Entry {
  node: ShapeNode;
  address: Address;
  /** Only Cells sets it. */
  cell: Cell;
  /** For whoever listens, made for the first of them; it has what `cell` is. */
  atom?: PrimitiveAtom<Cell>;
}

const NO_ROWS: readonly string[] = [];

/** One atom per field of a form, lists and parts included, addressed by pointer. Knows nothing of rules or errors. */
export class Cells {
  /** The page's store, which holds the atoms. */
  readonly store: Store;
  private readonly entries = new Map<Address, Entry>();
  private readonly byTemplate = new Map<Pointer, Set<Entry>>();
  private hasLists = false;
  private lastRow = 0;

  constructor(store: Store) {
    this.store = store;
  }

  entry(address: Address): Entry | undefined {
    return this.entries.get(address);
  }

  /** All fields of a template, or the one at an address. */
  entriesAt(place: Pointer | Address): Iterable<Entry> {
    const own = this.entries.get(place);
    return this.byTemplate.get(place) ?? (own ? [own] : []);
  }

  get(address: Address): Cell | undefined {
    return this.entries.get(address)?.cell;
  }

  /** Tells of each change of a field. */
  listen(entry: Entry, listener: () => void): () => void {
    entry.atom ??= atom(entry.cell);
    return this.store.sub(entry.atom, listener);
  }

  set(entry: Entry, change: Partial<Cell>): void {
    if (change.node) this.know(entry, change.node);
    entry.cell = { ...entry.cell, ...change };
    if (entry.atom) this.store.set(entry.atom, entry.cell);
  }

  /** Puts a field in, or another value into one that is there. */
  put(node: ShapeNode, address: Address, value: unknown, state: FieldState): Entry {
    const known = this.entries.get(address);
    if (known) {
      this.set(known, { value });
      return known;
    }
    const cell: Cell = { node, value, errors: undefined, state };
    const entry: Entry = { node, address, cell };
    this.entries.set(address, entry);
    this.know(entry, node);
    return entry;
  }

  /** A key for a row that is new. */
  newRow(): string {
    this.lastRow += 1;
    return `r${this.lastRow}`;
  }

  /** Forgets a field and all that is inside it. */
  drop(address: Address): void {
    for (const [key, entry] of this.entries) {
      if (key !== address && !key.startsWith(`${address}/`)) continue;
      this.entries.delete(key);
      this.byTemplate.get(entry.node.template)?.delete(entry);
    }
  }

  rowsOf(address: Address): readonly string[] {
    const keys = this.get(address)?.value;
    return Array.isArray(keys)
      ? (keys as string[])
      : (this.entries.get(address)?.node.fixedRows ?? NO_ROWS);
  }

  /** The data of a field with all that is inside it; undefined where nothing is. */
  valueAt(address: Address): unknown {
    const entry = this.entries.get(address);
    if (!entry) return undefined;
    const { node } = entry;
    const { value } = entry.cell;
    if (node.kind === 'leaf') return value;
    return node.kind === 'list' ? this.listAt(entry, value) : this.partAt(entry, value);
  }

  /** Whether there is data at an address: the same as of `valueAt`, without putting it together. */
  hasValue(address: Address): boolean {
    const entry = this.entries.get(address);
    if (!entry) return false;
    const { node, cell } = entry;
    if (cell.value !== undefined || node.kind !== 'object') return cell.value !== undefined;
    return this.partsOf(entry).some(
      (child) => !isKindMark(node, child) && this.hasValue(joinPointer(address, child.name)),
    );
  }

  private listAt({ address }: Entry, keys: unknown): unknown {
    if (!Array.isArray(keys)) return keys;
    const rows = (keys as string[]).map((key) => this.entries.get(joinPointer(address, key)));
    // A row at a fixed place counts up to the last that is filled in.
    const values = rows.map((row) => row && this.valueAt(row.address));
    while (
      values.length > 0 &&
      values.at(-1) === undefined &&
      rows[values.length - 1]?.node.isFixed
    )
      values.pop();
    return values.map((value, at) =>
      value === undefined && rows[at]?.node.isFixed ? null : value,
    );
  }

  private partAt(entry: Entry, whole: unknown): unknown {
    if (whole !== undefined && !isRecord(whole)) return whole;
    const data: [string, unknown][] = [];
    const fixed: [string, unknown][] = [];
    for (const child of this.partsOf(entry)) {
      const { name } = child;
      if (isKindMark(entry.node, child)) fixed.push([name, child.schema.const]);
      else {
        const value = this.valueAt(joinPointer(entry.address, name));
        if (value !== undefined) data.push([name, value]);
      }
    }
    // The mark of a kind does not make an empty part a filled one.
    if (!whole && data.length === 0) return undefined;
    return Object.fromEntries([...Object.entries(whole ?? {}), ...fixed, ...data]);
  }

  /** Fields of a part that are there now: its own and those of the chosen kind. */
  partsOf({ node, cell }: Entry): readonly ShapeNode[] {
    if (node.choices.length === 0) return node.children;
    const choice = node.choices[cell.kind ?? 0];
    if (!choice) return node.children;
    const names = new Set(node.children.map(({ name }) => name));
    return [...node.children, ...choice.children.filter(({ name }) => !names.has(name))];
  }

  /** The data at a pointer, which may lie inside what one widget holds whole. */
  read(pointer: Pointer): unknown {
    const address = this.addressOf(pointer);
    if (address !== undefined) return this.valueAt(address);
    const top = `/${pointer.split('/')[1] ?? ''}`;
    return getAt(this.valueAt(top), pointer.slice(top.length));
  }

  pointerOf(address: Address): Pointer {
    if (!this.hasLists) return address;
    let at = '';
    let pointer = '';
    for (const key of parsePointer(address)) {
      const isRow = this.entries.get(at)?.node.kind === 'list';
      pointer = joinPointer(pointer, isRow ? this.rowsOf(at).indexOf(key) : key);
      at = joinPointer(at, key);
    }
    return pointer;
  }

  addressOf(pointer: Pointer): Address | undefined {
    if (!this.hasLists) return this.entries.has(pointer) ? pointer : undefined;
    let at = '';
    for (const key of parsePointer(pointer)) {
      const isRow = this.entries.get(at)?.node.kind === 'list';
      // A row is named by its number or its key.
      at = joinPointer(at, isRow ? (this.rowsOf(at)[Number(key)] ?? key) : key);
    }
    return this.entries.has(at) ? at : undefined;
  }

  /** The field at a pointer; what one widget holds whole stands for all that is inside it. */
  nearest(pointer: Pointer): Entry | undefined {
    for (let at = pointer; at !== ''; at = parentOf(at)) {
      const address = this.addressOf(at);
      const entry = address === undefined ? undefined : this.entries.get(address);
      if (entry) return at === pointer || entry.node.kind === 'leaf' ? entry : undefined;
    }
    return undefined;
  }

  /** Every field there is, rows included. */
  all(): Iterable<Entry> {
    return this.entries.values();
  }

  private know(entry: Entry, node: ShapeNode): void {
    this.hasLists ||= node.kind === 'list';
    entry.node = node;
    if (node.template === entry.address) return;
    const family = this.byTemplate.get(node.template);
    if (family) family.add(entry);
    else this.byTemplate.set(node.template, new Set([entry]));
  }
}

/** Whether a field only marks which of several kinds a part is: its value is fixed and never entered. */
export function isKindMark(part: ShapeNode, field: ShapeNode): boolean {
  return part.choices.length > 0 && field.schema.const !== undefined;
}

import { atom, createStore, type PrimitiveAtom } from 'jotai/vanilla';
import type { FormShape, ShapeNode } from '../../shared/forms/form-shape.ts';
import { getAt, joinPointer, parentOf, parsePointer, setAt } from '../../shared/forms/pointer.ts';
import { childrenOf } from '../../shared/forms/take-values.ts';
import type { FieldState, FormData, Pointer } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';

/** Place of a field as the store knows it: its pointer, with rows by a key that stays theirs when others come and go. */
export type Address = string;

/** What one field shows. Replaced whole when anything of it changes. */
export interface Cell {
  /** A leaf's value; keys of a list's rows; number of the chosen kind of a part. */
  value: unknown;
  errors: readonly string[] | undefined;
  /** What is wrong is only that nobody could confirm the value. */
  isUnconfirmed?: boolean;
  state: FieldState;
}

export interface Entry {
  node: ShapeNode;
  address: Address;
  atom: PrimitiveAtom<Cell>;
}

const NO_ROWS: readonly string[] = [];

/** One atom per field of a form, lists and parts included, addressed by pointer. Knows nothing of rules or errors. */
export class Cells {
  readonly shape: FormShape;
  private readonly store = createStore();
  private readonly entries = new Map<Address, Entry>();
  private readonly byTemplate = new Map<Pointer, Set<Entry>>();
  private readonly hasLists: boolean;
  private readonly stateOf: (template: Pointer, address: Address) => FieldState;
  private lastRow = 0;

  constructor(shape: FormShape, stateOf: (template: Pointer, address: Address) => FieldState) {
    this.shape = shape;
    this.stateOf = stateOf;
    this.hasLists = [...shape.nodes.values()].some(({ kind }) => kind === 'list');
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
    const entry = this.entries.get(address);
    return entry && this.store.get(entry.atom);
  }

  set(entry: Entry, change: Partial<Cell>): void {
    this.store.set(entry.atom, { ...this.store.get(entry.atom), ...change });
  }

  subscribe(address: Address, listener: () => void): () => void {
    const entry = this.entries.get(address);
    return entry ? this.store.sub(entry.atom, listener) : () => undefined;
  }

  /** Puts a value in, rows and parts included; what was there is replaced. */
  load(node: ShapeNode, address: Address, value: unknown): void {
    if (node.kind === 'leaf') {
      this.put(node, address, value);
    } else if (node.kind === 'object') {
      this.put(node, address, node.choices.length > 0 ? chosenKind(node, value) : undefined);
      const data = isRecord(value) ? value : {};
      for (const child of childrenOf(node)) {
        this.load(child, joinPointer(address, child.name), data[child.name]);
      }
    } else {
      for (const key of this.rowsOf(address)) this.drop(joinPointer(address, key));
      const given: unknown[] = Array.isArray(value) ? value : [];
      const missing = Math.max(0, (node.use.minRows ?? 0) - given.length);
      const items = [...given, ...Array.from({ length: missing }, () => undefined)];
      this.put(
        node,
        address,
        items.map((item) => this.addRow(node, address, item)),
      );
    }
  }

  /** Puts a value in at a pointer, which may lie inside what one widget holds whole; gives the field that changed. */
  loadAt(pointer: Pointer, value: unknown): Address | undefined {
    for (let at = pointer; at !== ''; at = parentOf(at)) {
      const address = this.addressOf(at);
      const entry = address === undefined ? undefined : this.entries.get(address);
      if (!entry || address === undefined) continue;
      if (at !== pointer && entry.node.kind !== 'leaf') return undefined;
      const before = this.valueAt(address);
      const next = at === pointer ? value : setAt(before ?? {}, pointer.slice(at.length), value);
      if (isSame(before, next)) return undefined;
      this.load(entry.node, address, next);
      return address;
    }
    return undefined;
  }

  /** Makes the cells of one more row and gives its key; the list's own value is left to the caller. */
  addRow(list: ShapeNode, address: Address, value: unknown): string {
    this.lastRow += 1;
    const key = `r${this.lastRow}`;
    if (list.row) this.load(list.row, joinPointer(address, key), value);
    return key;
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
    return Array.isArray(keys) ? (keys as string[]) : NO_ROWS;
  }

  /** The data of a field with all that is inside it; undefined where nothing is. */
  valueAt(address: Address): unknown {
    const entry = this.entries.get(address);
    if (!entry) return undefined;
    const { node } = entry;
    if (node.kind === 'leaf') return this.store.get(entry.atom).value;
    if (node.kind === 'list') {
      return this.rowsOf(address).map((key) => this.valueAt(joinPointer(address, key)));
    }
    const data: FormData = {};
    const fixed: FormData = {};
    for (const child of this.partsOf(entry)) {
      if (isKindMark(node, child)) fixed[child.name] = child.schema.const;
      else {
        const value = this.valueAt(joinPointer(address, child.name));
        if (value !== undefined) data[child.name] = value;
      }
    }
    // What only says which kind a part is does not make an empty part a filled one.
    return Object.keys(data).length > 0 || address === '' ? { ...fixed, ...data } : undefined;
  }

  /** Fields of a part that are there now: its own and those of the chosen kind. */
  partsOf({ node, atom: own }: Entry): ShapeNode[] {
    const choice = node.choices[Number(this.store.get(own).value ?? 0)];
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
      // Rows are asked for by number, or by the key that is theirs.
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

  private put(node: ShapeNode, address: Address, value: unknown): void {
    const known = this.entries.get(address);
    if (known) {
      this.set(known, { value });
      return;
    }
    const cell: Cell = { value, errors: undefined, state: this.stateOf(node.template, address) };
    const entry: Entry = { node, address, atom: atom(cell) };
    this.entries.set(address, entry);
    const family = this.byTemplate.get(node.template);
    if (family) family.add(entry);
    else this.byTemplate.set(node.template, new Set([entry]));
  }
}

/** Whether a field only says which of several kinds a part is: it has no other value, and nobody enters it. */
export function isKindMark(part: ShapeNode, field: ShapeNode): boolean {
  return part.choices.length > 0 && field.schema.const !== undefined;
}

// The kind whose fields the data fits best; the first one when nothing is there yet.
function chosenKind(node: ShapeNode, value: unknown): number {
  if (!isRecord(value)) return 0;
  const fit = node.choices.map(({ children }) => {
    const wrong = children.some(
      ({ name, schema }) =>
        schema.const !== undefined && name in value && value[name] !== schema.const,
    );
    return wrong ? -1 : children.filter(({ name }) => value[name] !== undefined).length;
  });
  return fit.indexOf(Math.max(...fit));
}

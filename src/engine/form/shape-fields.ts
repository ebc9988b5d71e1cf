import type { FormShape, ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer, parentOf, setAt } from '../../shared/forms/pointer.ts';
import { childrenOf } from '../../shared/forms/form-data/take-values.ts';
import type { FieldState, Pointer } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import type { Address, Cells, Entry } from './cells.ts';
import type { FieldSource } from './fields.ts';

type StateOf = (template: Pointer, address: Address) => FieldState;

/** The fields of a screen's form, which are fixed by its schema. */
export class ShapeFields implements FieldSource {
  private readonly cells: Cells;
  private readonly stateOf: StateOf;

  constructor(cells: Cells, shape: FormShape, initial: unknown, stateOf: StateOf) {
    this.cells = cells;
    this.stateOf = stateOf;
    this.load(shape.root, '', initial);
  }

  /** Puts a value in, rows and parts included; what was there is replaced. */
  load(node: ShapeNode, address: Address, value: unknown): void {
    const { cells } = this;
    const state = this.stateOf(node.template, address);
    if (node.kind === 'leaf') {
      cells.put(node, address, value, state);
    } else if (node.kind === 'object') {
      const part = cells.put(node, address, address === '' ? {} : undefined, state);
      if (node.choices.length > 0) cells.set(part, { kind: chosenKind(node, value) });
      const data = isRecord(value) ? value : {};
      for (const child of childrenOf(node)) {
        this.load(child, joinPointer(address, child.name), data[child.name]);
      }
    } else {
      for (const key of cells.rowsOf(address)) cells.drop(joinPointer(address, key));
      const given: unknown[] = Array.isArray(value) ? value : [];
      const missing = Math.max(0, (node.use.minRows ?? 0) - given.length);
      const items = [...given, ...Array.from({ length: missing }, () => undefined)];
      const list = cells.put(node, address, [], state);
      cells.set(list, { value: items.map((item) => this.newRow(list, item)) });
    }
  }

  enter(entry: Entry, value: unknown): void {
    this.cells.set(entry, { value });
  }

  put(values: Record<Pointer, unknown>): Address[] {
    return Object.entries(values).flatMap(([pointer, value]) => this.putOne(pointer, value) ?? []);
  }

  // A pointer may lie inside what one widget holds whole.
  private putOne(pointer: Pointer, value: unknown): Address | undefined {
    const { cells } = this;
    for (let at = pointer; at !== ''; at = parentOf(at)) {
      const address = cells.addressOf(at);
      const entry = address === undefined ? undefined : cells.entry(address);
      if (!entry || address === undefined) continue;
      if (at !== pointer && entry.node.kind !== 'leaf') return undefined;
      const before = cells.valueAt(address);
      const next = at === pointer ? value : setAt(before ?? {}, pointer.slice(at.length), value);
      if (isSame(before, next)) return undefined;
      this.load(entry.node, address, next);
      return address;
    }
    return undefined;
  }

  addRow(list: Entry, value: unknown): string {
    const key = this.newRow(list, value);
    this.cells.set(list, { value: [...this.cells.rowsOf(list.address), key] });
    return key;
  }

  private newRow({ node, address }: Entry, value: unknown): string {
    const key = this.cells.newRow();
    if (node.row) this.load(node.row, joinPointer(address, key), value);
    return key;
  }

  choose(part: Entry, _fork: string, kind: number): void {
    this.cells.set(part, { kind });
  }
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

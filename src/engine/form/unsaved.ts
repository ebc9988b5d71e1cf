import type { FormShape } from '../../shared/forms/form-shape.ts';
import { isWithin, joinPointer, parsePointer, setAt } from '../../shared/forms/pointer.ts';
import type { FormData, Pointer } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import type { Address, Cells } from './cells.ts';

/** Which fields hold something else than what is saved. */
export class Unsaved {
  private readonly cells: Cells;
  private readonly shape: FormShape;
  private readonly saved = new Map<Address, unknown>();
  /** Data of lists; `saved` has the keys of their rows. */
  private readonly savedRows = new Map<Address, unknown>();
  private readonly dirty = new Set<Address>();
  /** Fields that are private. */
  private readonly secret: readonly Pointer[];

  /** Rows of lists that panels edit, without what is private in them. */
  private readonly publicRow = new Map<Pointer, (row: FormData) => FormData>();

  /** Top-level field that goes along with whatever was typed. */
  private along: string | undefined;

  constructor(cells: Cells, shape: FormShape) {
    this.cells = cells;
    this.shape = shape;
    this.secret = privateFields(shape);
    this.markSaved();
  }

  has(address: Address): boolean {
    return this.dirty.has(address);
  }

  /** What is saved of a field; of a list, its rows. */
  savedValue(address: Address): unknown {
    return this.savedRows.has(address) ? this.savedRows.get(address) : this.saved.get(address);
  }

  /** What is saved of these top-level fields, as far as they are leaves or lists. */
  savedOf(typed: FormData): FormData {
    const names = Object.keys(typed);
    return Object.fromEntries(names.map((name) => [name, this.savedValue(joinPointer('', name))]));
  }

  isEmpty(): boolean {
    return this.dirty.size === 0;
  }

  /** A field, or everything inside it, may be another now. */
  note(address: Address): void {
    for (const each of this.fieldsIn(address)) {
      if (isSame(this.saved.get(each), this.cells.get(each)?.value)) this.dirty.delete(each);
      else this.dirty.add(each);
    }
  }

  /** Everything as it is now counts as saved. */
  markSaved(): void {
    this.dirty.clear();
    this.saved.clear();
    this.savedRows.clear();
    for (const { node, address, cell } of this.cells.all()) {
      if (node.kind !== 'object') this.saved.set(address, cell.value);
      if (node.kind === 'list') this.savedRows.set(address, this.cells.valueAt(address));
    }
  }

  /** Top-level fields in which something was typed and is not saved; nothing private. */
  typed(): FormData {
    const kept = Object.entries(this.all()).filter(([name]) => this.mayKeep(joinPointer('', name)));
    return Object.fromEntries(
      kept.map(([name, value]) => {
        const top = joinPointer('', name);
        const strip = this.publicRow.get(top);
        const whole: unknown = strip && Array.isArray(value) ? value.map(strip) : value;
        return [name, this.withSecrets(top, whole, () => undefined)];
      }),
    );
  }

  /** A top-level value that was kept without what is private in it, with that as it is now. */
  completed(top: Pointer, kept: unknown): unknown {
    return this.withSecrets(top, kept, (at) => this.cells.read(at));
  }

  /** The rows of a list may leave the form without what `strip` takes from them. */
  keepRows(list: Pointer, strip: (row: FormData) => FormData): void {
    this.publicRow.set(list, strip);
  }

  /** Keeps this field with everything typed: the id of the row that it belongs to. */
  keepAlong(field: Pointer): void {
    this.along = parsePointer(field)[0];
  }

  /** The same with what is private: never for the wire. */
  all(): FormData {
    const names = new Set([...this.dirty].map((address) => parsePointer(address)[0] ?? ''));
    if (this.along !== undefined && names.size > 0) names.add(this.along);
    return Object.fromEntries(
      [...names].map((name) => [name, this.cells.valueAt(joinPointer('', name)) ?? null]),
    );
  }

  /** Whether a top-level field may leave the form before it is saved for good. */
  mayKeep(top: Pointer): boolean {
    const node = this.shape.find(top);
    const within = this.secret.filter((at) => isWithin(at, top));
    const isSecret = within.some((at) => at === top || at.includes('*'));
    // Until it is known what is private in the rows of a list, nothing of them leaves.
    const isUnknown = node?.use.panel !== undefined && !this.publicRow.has(top);
    return node !== undefined && !isSecret && !isUnknown;
  }

  private withSecrets(top: Pointer, value: unknown, secret: (at: Pointer) => unknown): unknown {
    if (!isRecord(value)) return value;
    const within = this.secret.filter((at) => isWithin(at, top));
    return within.reduce<unknown>(
      (part, at) => setAt(part, at.slice(top.length), secret(at)),
      value,
    );
  }

  // Those that are gone, too: of a removed row nothing is left to save, and a removed field is another than the saved one.
  private fieldsIn(address: Address): Address[] {
    if (this.cells.entry(address)?.node.kind === 'leaf') return [address];
    const there = [...this.cells.all()].filter(({ node }) => node.kind !== 'object');
    return [...there.map((entry) => entry.address), ...this.saved.keys(), ...this.dirty].filter(
      (each) => isWithin(each, address),
    );
  }
}

function privateFields({ nodes }: FormShape): Pointer[] {
  const found: Pointer[] = [];
  for (const [at, { use }] of nodes) if (use.private === true) found.push(at);
  return found;
}

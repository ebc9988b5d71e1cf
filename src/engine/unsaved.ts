import { isWithin, joinPointer, parsePointer } from '../shared/forms/pointer.ts';
import type { FormData, Pointer } from '../shared/forms/types.ts';
import { isSame } from '../shared/forms/values.ts';
import type { Address, Cells } from './cells.ts';

/** Which fields hold something else than what is saved. */
export class Unsaved {
  private readonly cells: Cells;
  private readonly saved = new Map<Address, unknown>();
  private readonly dirty = new Set<Address>();
  /** Top-level fields in which something is private. */
  private readonly secret: ReadonlySet<Pointer>;

  constructor(cells: Cells) {
    this.cells = cells;
    const hidden = [...cells.shape.nodes].filter(([, { use }]) => use.private === true);
    this.secret = new Set(hidden.map(([at]) => at.split('/').slice(0, 2).join('/')));
    this.markSaved();
  }

  has(address: Address): boolean {
    return this.dirty.has(address);
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
    for (const { node, address } of this.cells.all()) {
      if (node.kind !== 'object') this.saved.set(address, this.cells.get(address)?.value);
    }
  }

  /** Top-level fields in which something was typed and is not saved; nothing private. */
  typed(): FormData {
    const names = new Set([...this.dirty].map((address) => parsePointer(address)[0] ?? ''));
    const kept = [...names].flatMap((name) => {
      const top = joinPointer('', name);
      return this.mayKeep(top) ? [[name, this.cells.valueAt(top) ?? null] as const] : [];
    });
    return Object.fromEntries(kept);
  }

  /** Whether a top-level field may leave the form before it is saved for good. */
  mayKeep(top: Pointer): boolean {
    return this.cells.shape.nodes.has(top) && !this.secret.has(top);
  }

  private fieldsIn(address: Address): Address[] {
    if (this.cells.entry(address)?.node.kind === 'leaf') return [address];
    return [...this.cells.all()]
      .filter((entry) => entry.node.kind !== 'object' && isWithin(entry.address, address))
      .map((entry) => entry.address);
  }
}

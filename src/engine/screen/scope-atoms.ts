import { type Atom, atom } from 'jotai/vanilla';
import { scopePart } from '../../shared/forms/resolve-refs.ts';
import type { Pointer } from '../../shared/forms/types.ts';

/** Atoms behind the parts of a screen's scope. Each gets another value whenever something of its part changes. */
interface Sources {
  data: Atom<unknown>;
  /** Session, cart and portal. */
  facts: Atom<unknown>;
  /** Parameters, query and arguments. */
  address: Atom<unknown>;
  need: Atom<unknown>;
}

/** What a screen's scope holds, as atoms by pointer. */
export class ScopeAtoms {
  private readonly sources: Sources;
  private readonly read: (pointer: Pointer) => unknown;
  private readonly known = new Map<Pointer, Atom<unknown>>();

  constructor(sources: Sources, read: (pointer: Pointer) => unknown) {
    this.sources = sources;
    this.read = read;
  }

  /** A value that is worked out from these parts of the scope, and anew when one of them changes. */
  derive<Value>(reads: readonly Pointer[], work: () => Value): Atom<Value> {
    return atom((get) => {
      for (const pointer of reads) get(this.at(pointer));
      return work();
    });
  }

  private at(pointer: Pointer): Atom<unknown> {
    const known = this.known.get(pointer);
    if (known) return known;
    const source = this.sourceOf(scopePart(pointer));
    const isWhole = pointer.indexOf('/', 1) < 0;
    const part = atom((get) => {
      const whole = get(source);
      return isWhole ? whole : this.read(pointer);
    });
    this.known.set(pointer, part);
    return part;
  }

  private sourceOf(part: string): Atom<unknown> {
    const { data, facts, address, need } = this.sources;
    if (part === 'data') return data;
    if (part === 'need') return need;
    return part === 'session' || part === 'cart' || part === 'portal' ? facts : address;
  }
}

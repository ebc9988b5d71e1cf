import type { Issue } from '../../shared/forms/types.ts';
import type { Address } from './cells.ts';

/** One issue with the place where it landed; '' is the form as a whole. */
export interface Landed {
  address: Address;
  issue: Issue;
}

/** The issues of a form on screen: at most one a field, and those of the form as a whole. */
export class IssueBook {
  private readonly byField = new Map<Address, Issue>();
  private whole: readonly Issue[] = [];
  private readonly listeners = new Set<() => void>();
  private view: readonly Landed[] = [];
  private depth = 0;
  private isStale = false;
  /** Fields that have shown an error once: they are judged on each key from then on. */
  readonly live = new Set<Address>();

  at(address: Address): Issue | undefined {
    return this.byField.get(address);
  }

  /** Gives whether anything changed. */
  put(address: Address, issue: Issue | undefined): boolean {
    const before = this.byField.get(address);
    if (before?.message === issue?.message && before?.keyword === issue?.keyword) return false;
    if (issue) {
      this.byField.set(address, issue);
      this.live.add(address);
    } else this.byField.delete(address);
    this.tell();
    return true;
  }

  putWhole(issues: readonly Issue[]): void {
    if (issues.length === 0 && this.whole.length === 0) return;
    this.whole = issues;
    this.tell();
  }

  forget(within: (address: Address) => boolean): void {
    for (const address of [...this.byField.keys()])
      if (within(address)) this.put(address, undefined);
    for (const address of [...this.live]) if (within(address)) this.live.delete(address);
  }

  /** All issues, those of the whole first. The same list until something changes. */
  list(): readonly Landed[] {
    return this.view;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Many changes at once: listeners hear of them when all are made. */
  together(work: () => void): void {
    this.depth += 1;
    try {
      work();
    } finally {
      this.depth -= 1;
      if (this.depth === 0 && this.isStale) this.tell();
    }
  }

  private tell(): void {
    this.isStale = this.depth > 0;
    if (this.isStale) return;
    this.view = [
      ...this.whole.map((issue) => ({ address: '', issue })),
      ...[...this.byField].map(([address, issue]) => ({ address, issue })),
    ];
    for (const listener of this.listeners) listener();
  }
}

/** One question with one error says it under the field: a summary would only repeat it. */
export function isEcho({ steps }: { steps: unknown }, landed: readonly Landed[]): boolean {
  return steps !== undefined && landed.length === 1 && landed[0]?.address !== '';
}

/** Sorts landed issues by where their fields stand on the screen; those of the whole come first. */
export function inOrder(
  landed: readonly Landed[],
  placeOf: (address: Address) => readonly number[],
): readonly Landed[] {
  return landed
    .map((one) => ({ one, place: placeOf(one.address) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ one }) => one);
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

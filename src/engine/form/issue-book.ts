import { type Atom, atom } from 'jotai/vanilla';
import type { Issue } from '../../shared/forms/types.ts';
import type { Store } from '../types.ts';
import type { Address } from './cells.ts';

/** An issue with the field that shows it; '' is the form as a whole. */
export interface PlacedIssue {
  address: Address;
  issue: Issue;
}

/** The issues of a form on screen: at most one a field, and those of the form as a whole. */
export class IssueBook {
  private readonly store: Store;
  private readonly byField = new Map<Address, Issue>();
  private whole: readonly Issue[] = [];
  private readonly shown = atom<readonly PlacedIssue[]>([]);
  private depth = 0;
  private isStale = false;
  /** Fields that have shown an error once: they are judged on each key from then on. */
  readonly live = new Set<Address>();

  constructor(store: Store) {
    this.store = store;
  }

  at(address: Address): Issue | undefined {
    return this.byField.get(address);
  }

  /** Returns whether anything changed. */
  put(address: Address, issue: Issue | undefined): boolean {
    const before = this.byField.get(address);
    if (before?.message === issue?.message && before?.keyword === issue?.keyword) return false;
    if (issue) {
      this.byField.set(address, issue);
      this.live.add(address);
    } else this.byField.delete(address);
    this.publish();
    return true;
  }

  putWhole(issues: readonly Issue[]): void {
    if (issues.length === 0 && this.whole.length === 0) return;
    this.whole = issues;
    this.publish();
  }

  forget(within: (address: Address) => boolean): void {
    for (const address of [...this.byField.keys()])
      if (within(address)) this.put(address, undefined);
    for (const address of [...this.live]) if (within(address)) this.live.delete(address);
  }

  /** All issues, those of the whole first. The same list until something changes. */
  get all(): Atom<readonly PlacedIssue[]> {
    return this.shown;
  }

  list(): readonly PlacedIssue[] {
    return this.store.get(this.shown);
  }

  /** Makes many changes and publishes them once, at the end. */
  together(work: () => void): void {
    this.depth += 1;
    try {
      work();
    } finally {
      this.depth -= 1;
      if (this.depth === 0 && this.isStale) this.publish();
    }
  }

  private publish(): void {
    this.isStale = this.depth > 0;
    if (this.isStale) return;
    this.store.set(this.shown, [
      ...this.whole.map((issue) => ({ address: '', issue })),
      ...[...this.byField].map(([address, issue]) => ({ address, issue })),
    ]);
  }
}

/** Whether a summary would only repeat what stands under the field: one question with one error. */
export function isEcho({ steps }: { steps: unknown }, issues: readonly PlacedIssue[]): boolean {
  return steps !== undefined && issues.length === 1 && issues[0]?.address !== '';
}

/** Sorts issues by where their fields stand on the screen; those of the whole come first. */
export function inOrder(
  issues: readonly PlacedIssue[],
  placeOf: (address: Address) => readonly number[],
): readonly PlacedIssue[] {
  return issues
    .map((one) => ({ one, place: placeOf(one.address) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ one }) => one);
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

import { atom } from 'jotai/vanilla';
import type { ActResult, Store } from '../types.ts';

/** Actions of a screen that are under way, by name. */
export class RunningActions {
  /** Their names. */
  readonly names = atom<ReadonlySet<string>>(new Set<string>());
  private readonly store: Store;
  private readonly byName = new Map<string, Promise<ActResult>>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Starts the work. While an action of this name runs, its result is given instead. */
  run(name: string, work: () => Promise<ActResult>): Promise<ActResult> {
    const known = this.byName.get(name);
    if (known) return known;
    const tracked = work().finally(() => {
      this.byName.delete(name);
      this.publish();
    });
    this.byName.set(name, tracked);
    this.publish();
    return tracked;
  }

  private publish(): void {
    this.store.set(this.names, new Set(this.byName.keys()));
  }
}

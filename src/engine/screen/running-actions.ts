import { atom } from 'jotai/vanilla';
import type { FormData } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import type { ActResult, Store } from '../types.ts';

interface Run {
  args: FormData;
  result: Promise<ActResult>;
}

/** Actions of a screen that are under way, by name. */
export class RunningActions {
  /** Their names. */
  readonly names = atom<ReadonlySet<string>>(new Set<string>());
  private readonly store: Store;
  /** Of each name the one that was asked for last. */
  private readonly byName = new Map<string, Run>();

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Starts the work. Asked again with the same arguments while it runs, it gives the same result; with others it waits for
   * its turn.
   */
  run(name: string, args: FormData, work: () => Promise<ActResult>): Promise<ActResult> {
    const last = this.byName.get(name);
    if (last && isSame(last.args, args)) return last.result;
    const result = (last ? last.result.then(work, work) : work()).finally(() => {
      if (this.byName.get(name)?.result === result) this.byName.delete(name);
      this.publish();
    });
    this.byName.set(name, { args, result });
    this.publish();
    return result;
  }

  private publish(): void {
    this.store.set(this.names, new Set(this.byName.keys()));
  }
}

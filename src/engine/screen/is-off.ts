import type { Atom } from 'jotai/vanilla';
import type { Store } from '../types.ts';

/** Resolves once this is off. */
export function isOff(store: Store, flag: Atom<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      if (store.get(flag)) return;
      stop();
      resolve();
    };
    const stop = store.sub(flag, settle);
    settle();
  });
}

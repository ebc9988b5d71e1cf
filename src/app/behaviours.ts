import type { Behaviour } from '../engine/index.ts';

type BehaviourModule = { behaviour: Behaviour };

// With the program itself: the dialog that tells of a lost connection could not fetch its behaviour any more, and browsers
// never ask a second time for a module that failed once. All of them together are a few kilobytes.
const found = import.meta.glob<BehaviourModule>('../../screens/*/*/behaviour.ts', { eager: true });

/** Behaviours by screen id. */
export function findBehaviours(): Record<string, () => Promise<Behaviour>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, { behaviour }]) => [
      path.split('/').slice(-3, -1).join('/'),
      () => Promise.resolve(behaviour),
    ]),
  );
}

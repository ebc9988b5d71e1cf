import type { Behaviour } from '../engine/index.ts';

type BehaviourModule = { behaviour: Behaviour };

const found = import.meta.glob<BehaviourModule>('../../screens/*/*/behaviour.ts');

/** Behaviours by screen id, each loaded when its screen opens. */
export function findBehaviours(): Record<string, () => Promise<Behaviour>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, load]) => [
      path.split('/').slice(-3, -1).join('/'),
      async () => (await load()).behaviour,
    ]),
  );
}

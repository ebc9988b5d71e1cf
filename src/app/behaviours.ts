import type { Behaviour } from '../engine/index.ts';
import { latePart } from '../shared/late-part.ts';
import { twice, withPlainFault } from './fetch-file.ts';

type BehaviourModule = { behaviour: Behaviour };
type Load = () => Promise<Behaviour>;

// Each is a chunk that loads with its screen; those of dialogs load ahead with them.
const found = import.meta.glob<BehaviourModule>('../../screens/*/*/behaviour.ts');

/** Behaviours by screen id. */
export function findBehaviours(): Record<string, Load> {
  return Object.fromEntries(
    Object.entries(found).map(([path, importFile]) => [
      path.split('/').slice(-3, -1).join('/'),
      lateBehaviour(latePart(importFile)),
    ]),
  );
}

function lateBehaviour(load: () => Promise<BehaviourModule>): Load {
  return async () => (await twice(() => withPlainFault(load()))).behaviour;
}

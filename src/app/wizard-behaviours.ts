import type { Behaviour } from '../engine/index.ts';

/** Behaviours of the wizard's screens, by path of their file. */
export const wizardBehaviours = import.meta.glob<{ behaviour: Behaviour }>(
  '../../screens/enrollment/*/behaviour.ts',
  { eager: true },
);

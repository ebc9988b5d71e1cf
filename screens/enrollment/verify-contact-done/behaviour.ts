import type { Behaviour } from '../../../src/engine/types.ts';

/** The good news closes itself after two seconds. */
export const behaviour: Behaviour = {
  every: {
    seconds: 2,
    run: (_moment, ports) => ports.close(),
  },
};

import type { Behaviour } from '../../../src/engine/types.ts';
import { editStep, stepOf } from '../../../src/shared/store/edit-step.ts';

/** From looking at a step to changing it. */
export const behaviour: Behaviour = {
  onAction: {
    edit({ args }, ports) {
      ports.close();
      editStep(stepOf(args), ports);
    },
  },
};

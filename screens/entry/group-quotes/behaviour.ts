import type { Behaviour } from '../../../src/engine/types.ts';

/** The list says what became of the quotes while it is open. */
export const behaviour: Behaviour = {
  onOpen(_moment, ports) {
    ports.on('group-quote', 'own-quotes', (background) => background.refresh(['app-group-quotes']));
    return undefined;
  },
};

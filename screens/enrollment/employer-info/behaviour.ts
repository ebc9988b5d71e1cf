import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { fillState, lockKnownState } from '../../../src/shared/store/fill-state.ts';

/** The zip code fills and locks the state. */
export const behaviour: Behaviour<Forms['employer-info']> = {
  reads: ['/zip', '/state'],
  writes: ['/state'],
  onOpen: ({ data }) => lockKnownState(data),
  onChange: {
    '/zip': ({ data }, ports) =>
      fillState(data, (zip) => ports.api('zip-to-state', { zip }, { quiet: true })),
  },
};

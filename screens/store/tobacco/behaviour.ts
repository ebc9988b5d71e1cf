import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { saveAnswers } from '../../../src/shared/store/save-filter.ts';

/** Adds the answer to the quote filter, which prices the plans anew. */
export const behaviour: Behaviour<Forms['quote-filter']> = {
  onSubmit: ({ data: { is_smoker } }, ports) => saveAnswers({ is_smoker }, ports),
};

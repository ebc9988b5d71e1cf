import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { saveAnswers } from '../../../src/shared/store/save-filter.ts';

/** Adds the answers to the quote filter, which prices the plans anew. */
export const behaviour: Behaviour<Forms['quote-filter']> = {
  onSubmit: ({ data: { annual_incode, working_hours } }, ports) =>
    saveAnswers({ annual_incode, working_hours }, ports),
};

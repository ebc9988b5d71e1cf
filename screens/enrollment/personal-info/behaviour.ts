import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { priorCoverageFaults } from '../../../src/shared/domain/prior-coverage.ts';

/** Coverage cannot have ended before it began. */
export const behaviour: Behaviour<Forms['personal-info']> = {
  reads: ['/prior_effective_date', '/prior_term_date'],
  check: ({ data }) => priorCoverageFaults(data),
};

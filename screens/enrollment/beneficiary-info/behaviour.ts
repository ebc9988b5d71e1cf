import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { readShares, sumUpShares } from '../../../src/shared/domain/beneficiaries.ts';

/** Says what the shares add up to, and whom one may still add. */
export const behaviour: Behaviour<Forms['beneficiary-info']> = {
  reads: ['/beneficiaries'],
  status({ data }) {
    const { messages, isComplete, mayAddPrimary, mayAddContingent } = sumUpShares(
      readShares(data.beneficiaries),
    );
    return {
      messages,
      ready: isComplete,
      may: { primary: mayAddPrimary, contingent: mayAddContingent },
    };
  },
};

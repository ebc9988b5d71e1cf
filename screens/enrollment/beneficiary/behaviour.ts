import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { hasShare, WRONG_SHARE } from '../../../src/shared/domain/beneficiaries.ts';

const SHARE = '/beneficiary_percentage';

/** A primary beneficiary gets something. */
export const behaviour: Behaviour<Forms['beneficiary']> = {
  reads: [SHARE, '/is_contigent', '/first_name', '/beneficiary_id'],
  check({ data }) {
    const isMissing = (data.beneficiary_percentage ?? '') === '';
    return isMissing || hasShare(data)
      ? []
      : [{ field: SHARE, message: WRONG_SHARE, keyword: 'minimum' }];
  },
  screenshot({ data }) {
    if (data.is_contigent === '1') return 'contingent_beneficiary_info';
    const way = data.beneficiary_id ? 'update' : 'insert';
    return `beneficiary_info_${way}_${(data.first_name ?? '').trim()}`;
  },
};

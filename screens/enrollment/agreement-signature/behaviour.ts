import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { signerNameFault } from '../../../src/shared/domain/signer.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';

type Fed = { texts: 'get-agreement-texts'; person: 'get-enrollment-temp-info' };

/** Every text that has to be agreed to is ticked, and applicants sign with their own name. */
export const behaviour: Behaviour<Forms['agreement-info'], object, Fed> = {
  reads: ['/agreements', '/user_name'],
  check({ data, need }) {
    const ticked: readonly unknown[] = data.agreements ?? [];
    const isMissing = need.texts?.result?.some(
      (text) => text.text_required && !ticked.includes(text.text_id),
    );
    const issues: Issue[] = [];
    if (isMissing)
      issues.push({
        field: '/agreements',
        message: 'This field is required.',
        keyword: 'required',
      });
    const person = need.person?.result;
    const signer = typeof person === 'object' && person ? person : {};
    const message = signerNameFault(data.user_name, signer);
    if (message !== undefined) issues.push({ field: '/user_name', message, keyword: 'name' });
    return issues;
  },
  // A text may be another one by now.
  onRefused(_, ports, issues) {
    if (issues.some(({ field }) => field === '/agreements')) ports.refresh(['get-agreement-texts']);
  },
};

import type { Behaviour } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { signerNameFault } from '../../../src/shared/domain/signer.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';

type Texts = Partial<Calls['get-agreement-texts']['data']>;
type Stored = Partial<Calls['get-enrollment-temp-info']['data']>;

/** Every text that has to be agreed to is ticked, and applicants sign with their own name. */
export const behaviour: Behaviour<Forms['agreement-info']> = {
  reads: ['/agreements', '/user_name'],
  check({ data, need }) {
    const { result = [] } = (need.texts ?? {}) as Texts;
    const ticked: readonly unknown[] = data.agreements ?? [];
    const isMissing = result.some((text) => text.text_required && !ticked.includes(text.text_id));
    const issues: Issue[] = [];
    if (isMissing)
      issues.push({
        field: '/agreements',
        message: 'This field is required.',
        keyword: 'required',
      });
    const { result: person } = (need.person ?? {}) as Stored;
    const message = signerNameFault(data.user_name, person ?? {});
    if (message !== undefined) issues.push({ field: '/user_name', message, keyword: 'name' });
    return issues;
  },
};

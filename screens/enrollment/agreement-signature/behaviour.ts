import type { Behaviour } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';

type Texts = Partial<Calls['get-agreement-texts']['data']>;

/** Every text that has to be agreed to is ticked. */
export const behaviour: Behaviour<Forms['agreement-info']> = {
  reads: ['/agreements'],
  check({ data, need }) {
    const { result = [] } = (need.texts ?? {}) as Texts;
    const ticked: readonly unknown[] = data.agreements ?? [];
    const isMissing = result.some((text) => text.text_required && !ticked.includes(text.text_id));
    if (!isMissing) return [];
    return [{ field: '/agreements', message: 'This field is required.', keyword: 'required' }];
  },
};

import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';

/** Adds the people of a file; what is wrong with it shows by row and column, and no one is added. */
export const behaviour: Behaviour<Forms['quote-sheet']> = {
  reads: ['/file'],
  async onSubmit({ data }, ports) {
    const answer = await ports.api('app-take-quote-sheet', { file: data.file });
    if (!answer.ok) return { issues: [issue(answer.message)], stop: true };
    const { faults, more } = answer.data;
    ports.refresh(['app-group-quote-draft']);
    ports.close();
    if (faults.length > 0) ports.open('entry/quote-sheet-faults', { faults: [...faults], more });
    else ports.notice(answer.message, 'success');
    return undefined;
  },
};

function issue(message: string) {
  return { field: '/file', message, keyword: 'server' };
}

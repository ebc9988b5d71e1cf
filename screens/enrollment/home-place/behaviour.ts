import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import type { QuoteFilter } from '../../../src/shared/store/save-filter.ts';

/** Gives the quote filter the zip code of the home address, and shows what that did to the cart. */
export const behaviour: Behaviour<NoForm, Pick<QuoteFilter, 'zip'>> = {
  onAction: {
    async update({ session, args }, ports) {
      const answer = await ports.api('change-filter-info', {
        tempId: session.tempId,
        zip: args.zip,
      });
      if (!answer.ok) {
        ports.notice(answer.issues[0]?.message ?? answer.message, 'warning');
        return { stop: true };
      }
      const { removed, changed } = answer.data;
      ports.refresh(['@filter']);
      ports.close();
      ports.open('enrollment/updated-plans', { removed, changed, zip: args.zip });
      return undefined;
    },
  },
};

import type { Behaviour } from '../../../src/engine/types.ts';
import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';

const FAMILY_TIERS = new Set(['IS', 'IC', 'IF']);

/** Proceed asks for confirmation of the effective date; enrollment of families is not open yet, and says so. */
export const behaviour: Behaviour = {
  onAction: {
    proceed({ session, args }, ports) {
      if (FAMILY_TIERS.has(String(session.tier))) {
        return {
          issues: [issue('Enrolling a spouse or children online is not open yet.')],
          stop: true,
        };
      }
      const date = String(args.effective_date ?? '');
      const iso = usToIso(date);
      if (!iso) return { issues: [issue('Please choose an effective date.')], stop: true };
      ports.session.set({ effectiveDate: date });
      ports.open('store/proceed', { effective_date: date, effective_date_words: longDate(iso) });
      return undefined;
    },
  },
};

function issue(message: string) {
  return { field: '/effective_date', message, keyword: 'effective-date' };
}

import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import type { CallParams } from '../../../src/shared/contracts/call-types.ts';
import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { showNextOffer } from '../../../src/shared/store/offers.ts';

type Day = Pick<CallParams<'cart-checkout'>, 'effective_date'>;

const NO_DATE = {
  field: '/effective_date',
  message: 'Please choose an effective date.',
  keyword: 'required',
};

/** The effective date is kept with the enrollment once it is chosen. Proceed shows what the portal offers, and then asks for confirmation of the effective date. */
export const behaviour: Behaviour<NoForm, Day> = {
  onAction: {
    async date({ args, session }, ports) {
      const answer = await ports.api('app-choose-effective-date', {
        enrollment_id: session.tempId,
        effective_date: args.effective_date ?? '',
      });
      if (!answer.ok) {
        ports.refresh(['get-cart-effective-dates']);
        ports.session.set({
          date_refusal: answer.issues[0]?.message ?? answer.message,
          chosen_date: '',
        });
        return { stop: true };
      }
      ports.session.set({ effective_date: answer.data.effective_date });
      ports.refresh(['get-plan-cart', 'get-enrollment-temp-info']);
      return undefined;
    },
    async proceed({ args, session }, ports) {
      const date = args.effective_date ?? '';
      const iso = usToIso(date);
      if (!iso) return { issues: [NO_DATE], stop: true };
      ports.session.set({ chosen_date: date, date_refusal: '' });
      const words = longDate(iso, session.locale);
      const asked = { effective_date: date, effective_date_words: words };
      const after = { screen: 'store/proceed', args: asked };
      await showNextOffer('proceed', session.tempId, after, ports);
      return undefined;
    },
  },
};

import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { confirmedAlso } from '../../../src/shared/store/add-plan.ts';
import { showNextOffer, type AfterOffers, type Offer } from '../../../src/shared/store/offers.ts';

type Args = Offer & { after: AfterOffers };
type OfferBehaviour = Behaviour<NoForm, Args>;
const TO_CART: AfterOffers = { go: '/cart' };

type Action = NonNullable<OfferBehaviour['onAction']>[string];

const goOn: Action = async ({ session, args }, ports) => {
  ports.close();
  const { when = 'added', after = TO_CART } = args;
  await showNextOffer(when, session.tempId, after, ports);
};

/** Shows one offer of the portal, never twice; either answer leads to the next one, and then on. */
export const behaviour: OfferBehaviour = {
  async onOpen({ session, args }, ports) {
    const { offer } = args;
    await ports.api('app-answer-offer', { enrollment_id: session.tempId, offer, accept: false });
  },
  onAction: {
    refuse: goOn,
    async accept(moment, ports) {
      const { session, args } = moment;
      const answer = await ports.api('app-answer-offer', {
        enrollment_id: session.tempId,
        offer: args.offer,
        accept: true,
        ppid: args.ppid,
        plan_price: args.plan_price,
        ...(args.plan_pricing_id_1
          ? { plan_pricing_id_1: args.plan_pricing_id_1, plan_price_1: args.plan_price_1 }
          : {}),
      });
      if (!answer.ok) {
        ports.notice(answer.message, 'warning');
        return goOn(moment, ports);
      }
      ports.refresh(['@cart']);
      const { after = TO_CART, plan_name, plan_name_1 } = args;
      const names = [plan_name, plan_name_1].flatMap((name) => name || []);
      return goOn({ ...moment, args: { ...args, after: confirmedAlso(after, names) } }, ports);
    },
  },
};

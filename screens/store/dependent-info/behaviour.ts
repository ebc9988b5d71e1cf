import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { agesOfSession, spouseBirthFault } from '../../../src/shared/domain/plausible-dates.ts';
import { coversSpouse, mostChildren } from '../../../src/shared/domain/tiers.ts';
import { fulfilWish, type PlanWish } from '../../../src/shared/store/add-plan.ts';

type Answers = Forms['quote-dependents'];
type Args = { plan_id: string; wish: PlanWish };
type Fed = { info: 'get-temp-dependent-info'; premier: 'get-more-requirement' };

/**
 * Stores who is to be covered with the shopper, as far as the tier covers them, and prices the plans anew. A plan that was
 * to be added first (`args.wish`) is added then.
 */
export const behaviour: Behaviour<Answers, Args, Fed> = {
  onOpen({ session, need }) {
    const most = mostChildren(session.tier, { premier: need.premier === true });
    const options = Array.from({ length: most }, (_, index) => {
      const count = String(index + 1);
      return { value: count, label: count };
    });
    return {
      presence: {
        '/spouse_dob': { visible: coversSpouse(session.tier) },
        '/no_of_children': { visible: most > 0, options },
      },
    };
  },
  check({ data, session }) {
    const { today } = session;
    if (typeof today !== 'string') return [];
    const message = spouseBirthFault(data.spouse_dob, agesOfSession(session), today);
    return message ? [{ field: '/spouse_dob', message, keyword: 'age' }] : [];
  },
  async onSubmit({ data, session, args: { plan_id, wish } }, ports) {
    const answer = await ports.api('store-temp-dependent-info', {
      enrollment_id: session.tempId,
      plan_id: plan_id ?? wish?.plan_id,
      dep_dob: data.spouse_dob,
      no_of_children: data.no_of_children,
    });
    if (!answer.ok) {
      const other = { field: '', message: answer.message, keyword: 'server' };
      return { issues: answer.issues.length > 0 ? answer.issues : [other], stop: true };
    }
    ports.refresh(['@filter', 'get-temp-dependent-info']);
    ports.close();
    if (wish) await fulfilWish(session.tempId, wish, ports);
    return undefined;
  },
};

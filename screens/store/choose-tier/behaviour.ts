import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { fulfilWish, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { startForMember } from '../../../src/shared/store/start-enrollment.ts';

/** Starts an enrollment for the member of this visit, and stays on the page; a plan that was wished for is added. */
export const behaviour: Behaviour<Forms['tier-choice'], { wish: PlanWish }> = {
  async onSubmit({ data, session, args: { wish } }, ports) {
    const issues = await startForMember({ user_id: session.user_id ?? '', tier: data.tier }, ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.refresh(['@filter']);
    ports.close();
    if (wish) await fulfilWish(ports.session.get().tempId, wish, ports);
    return undefined;
  },
};

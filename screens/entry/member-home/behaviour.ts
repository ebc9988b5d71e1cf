import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { startForMember } from '../../../src/shared/store/start-enrollment.ts';

const INCOMPLETE = 'The link that you followed is incomplete: it does not say who you are.';

/** Starts an enrollment for the member with the chosen tier. */
export const behaviour: Behaviour<Forms['tier-choice']> = {
  async onSubmit({ data, session }, ports) {
    const { user_id } = session;
    if (!user_id) {
      ports.notice(INCOMPLETE, 'error');
      return { stop: true };
    }
    const issues = await startForMember({ user_id, tier: data.tier }, ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.go('/plans');
    return undefined;
  },
};

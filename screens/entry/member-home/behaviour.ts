import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { startForMember } from '../../../src/shared/store/start-enrollment.ts';

/** Starts an enrollment for the member with the chosen tier. */
export const behaviour: Behaviour<Forms['tier-choice']> = {
  async onSubmit({ data, session }, ports) {
    const issues = await startForMember({ user_id: session.user_id ?? '', tier: data.tier }, ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.go('/plans');
    return undefined;
  },
};

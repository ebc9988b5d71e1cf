import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { saveFilter } from '../../../src/shared/store/save-filter.ts';
import { premierTiers } from '../../../src/shared/store/tier-choices.ts';

/** Let's Go! creates the temporary enrollment, or changes the filter of the one under way. */
export const behaviour: Behaviour<Forms['home-wizard']> = {
  async onOpen({ session }, ports) {
    return { presence: await premierTiers('wizard', session.tempId, ports) };
  },
  async onSubmit({ data }, ports) {
    const issues = await saveFilter({ ...data }, ports);
    return issues.length > 0 ? { issues, stop: true } : undefined;
  },
};

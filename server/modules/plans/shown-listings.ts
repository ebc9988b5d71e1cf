import type { Enrollment } from '../../contract.ts';
import type { ListedPlan } from './listing.ts';

const MOST_KEPT = 500;

interface Shown {
  version: number;
  today: string;
  plans: readonly ListedPlan[];
}

/**
 * The listing last shown to each enrollment. Every change of filter or cart raises the enrollment's version, which the
 * router has just read, so an outdated listing is never returned, whichever instance made the change.
 */
export function shownListings() {
  const kept = new Map<number, Shown>();
  return {
    get({ id, version }: Enrollment, today: string): readonly ListedPlan[] | undefined {
      const known = kept.get(id);
      const isCurrent = known?.version === version && known.today === today;
      return isCurrent ? known.plans : undefined;
    },

    set({ id, version }: Enrollment, today: string, plans: readonly ListedPlan[]): void {
      kept.delete(id);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(id, { version, today, plans });
    },
  };
}

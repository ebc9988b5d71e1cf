import { useState } from 'react';
import {
  MOST_COMPARED,
  pickRefusal,
  readPicked,
  togglePicked,
  writePicked,
} from '../../../src/shared/store/compare-plans.ts';
import type { PlanCard } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import { allPicked, pickedPlans } from './compare.ts';
import type { Props } from './fed-by.ts';

/** Picks a plan to be compared, or takes it back; says why it cannot be picked beside the others. */
export function CompareToggle({ plan, way }: { plan: PlanCard; way: Props }) {
  const say = useSay();
  const query = way.scope.query.compare;
  // What was said holds for the plans that were picked then.
  const [refused, setRefused] = useState<{ query: string | undefined; words: string }>();
  const isPicked = readPicked(query).ids.includes(plan.id);
  const toggle = (): void => {
    const picked = pickedPlans(way);
    const { ids, hidden } = allPicked(way);
    const refusal = pickRefusal(plan, picked, {
      hidden,
      isOtherKind: Boolean(way.scope.query.type),
    });
    if (refusal === undefined) {
      void way.act('pick', { compare: writePicked(togglePicked(ids, plan.id)) });
      return;
    }
    const category = say(picked[0]?.categoryLabel ?? 'another kind');
    const words =
      refusal === 'full'
        ? say('You compare {n} plans already. Take one off first.', { n: MOST_COMPARED })
        : say('You compare plans of {category}. Clear them to compare others.', { category });
    setRefused({ query, words });
  };
  return (
    <>
      <label className="compare-toggle no-print">
        <input
          type="checkbox"
          value={plan.id}
          checked={isPicked}
          aria-label={say('Compare: {name}', { name: plan.name })}
          onChange={toggle}
        />
        {say('Compare')}
      </label>
      <p className="compare-refused" role="status">
        {refused?.query === query && refused?.words}
      </p>
    </>
  );
}

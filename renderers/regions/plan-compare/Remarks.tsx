import { MOST_COMPARED } from '../../../src/shared/store/compare-plans.ts';
import { Panel } from '../../kit/Panel.tsx';
import { NotSold } from '../../kit/store/NotSold.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Comparison } from './read-comparison.ts';

/** What of the address could not be compared, and why. */
export function Remarks({ unknown, others, more }: Comparison) {
  const say = useSay();
  if (unknown + others + more === 0) return null;
  return (
    <Panel tone="warning">
      {unknown > 0 && <NotSold count={unknown} />}
      {others > 0 && (
        <p>{say('Only plans of one kind are compared. Plans of other kinds are left out.')}</p>
      )}
      {more > 0 && (
        <p>
          {say('{n} plans are compared at most. The others are left out.', { n: MOST_COMPARED })}
        </p>
      )}
    </Panel>
  );
}
